import type { Document } from '../../../document.ts'
import type {
  FindContactsQuery,
  FindContactsQueryVariables,
  PaletteGroupsQuery,
  PaletteGroupsQueryVariables,
} from '../../graphql.ts'

export const FindContactsDocument: Document<FindContactsQuery, FindContactsQueryVariables> = {
  name: 'FindContacts',
  text: "query FindContacts($domainID:ID!$search:String!){visitorsByDomainActivity(domainID:$domainID filter:{search:$search hasEmail:true}limit:8){items{id email name}}}",
  entities: ["Domain","Visitor"],
}

export const PaletteGroupsDocument: Document<PaletteGroupsQuery, PaletteGroupsQueryVariables> = {
  name: 'PaletteGroups',
  text: "query PaletteGroups($domainID:ID!){segmentsByDomainName(domainID:$domainID limit:1000){items{id name}}leadFormsByDomainName(domainID:$domainID){id name}}",
  entities: ["Domain","LeadForm","Segment"],
}
