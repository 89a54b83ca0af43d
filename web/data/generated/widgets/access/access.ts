import type { Document } from '../../../document.ts'
import type {
  CompanyAccessQuery,
  CompanyAccessQueryVariables,
  ProjectAccessQuery,
  ProjectAccessQueryVariables,
  InviteEditorsQuery,
  InviteEditorsQueryVariables,
  RevokeAccessMutation,
  RevokeAccessMutationVariables,
} from '../../graphql.ts'

export const CompanyAccessDocument: Document<CompanyAccessQuery, CompanyAccessQueryVariables> = {
  name: 'CompanyAccess',
  text: "query CompanyAccess($id:ID!){getCompany(id:$id){id name accessRights{identityID email name role source since}openInvitations{id email createdAt expires}}}",
  entities: ["Company","OpenInvitation"],
}

export const ProjectAccessDocument: Document<ProjectAccessQuery, ProjectAccessQueryVariables> = {
  name: 'ProjectAccess',
  text: "query ProjectAccess($id:ID!){getDomain(id:$id){id name accessRights{identityID email name role source since}openInvitations{id email createdAt expires}}}",
  entities: ["Domain","OpenInvitation"],
}

export const InviteEditorsDocument: Document<InviteEditorsQuery, InviteEditorsQueryVariables> = {
  name: 'InviteEditors',
  text: "query InviteEditors($id:ID!$editors:[String!]!){accessToken(id:$id editors:$editors){email link expires}}",
  entities: [],
}

export const RevokeAccessDocument: Document<RevokeAccessMutation, RevokeAccessMutationVariables> = {
  name: 'RevokeAccess',
  text: "mutation RevokeAccess($input:RevokeAccessInput!){revokeAccess(input:$input){company{id}domain{id}}}",
  entities: ["Company","Domain"],
}
