import type { Document } from '../../../document.ts'
import type {
  AuditByCompanyQuery,
  AuditByCompanyQueryVariables,
  RequestAccessMutation,
  RequestAccessMutationVariables,
} from '../../graphql.ts'

export const AuditByCompanyDocument: Document<AuditByCompanyQuery, AuditByCompanyQueryVariables> = {
  name: 'AuditByCompany',
  text: "query AuditByCompany($companyID:ID!$limit:Int$nextToken:String){auditByCompany(companyID:$companyID limit:$limit nextToken:$nextToken){items{id at action actorKind actorEmail actorName domainID domain{id name}fields people}nextToken}}",
  entities: ["AuditEntry","Company","Domain"],
}

export const RequestAccessDocument: Document<RequestAccessMutation, RequestAccessMutationVariables> = {
  name: 'RequestAccess',
  text: "mutation RequestAccess($token:String!){requestAccess(token:$token){company{id name}domain{id name}}}",
  entities: ["Company","Domain"],
}
