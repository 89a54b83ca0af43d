import type { Document } from '../../../document.ts'
import type {
  ProjectTagsQuery,
  ProjectTagsQueryVariables,
  ProjectFieldsQuery,
  ProjectFieldsQueryVariables,
  CreateTagMutation,
  CreateTagMutationVariables,
  CreateContactMutation,
  CreateContactMutationVariables,
  UpdateContactMutation,
  UpdateContactMutationVariables,
  DeleteCustomerMutation,
  DeleteCustomerMutationVariables,
  ContactJobsQuery,
  ContactJobsQueryVariables,
  ExportContactsMutation,
  ExportContactsMutationVariables,
} from '../../graphql.ts'

export const ProjectTagsDocument: Document<ProjectTagsQuery, ProjectTagsQueryVariables> = {
  name: 'ProjectTags',
  text: "query ProjectTags($id:ID!){getDomain(id:$id){id tags(limit:1000){items{id name visitorCount}nextToken}}}",
  entities: ["Domain","Tag"],
}

export const ProjectFieldsDocument: Document<ProjectFieldsQuery, ProjectFieldsQueryVariables> = {
  name: 'ProjectFields',
  text: "query ProjectFields($id:ID!){getDomain(id:$id){id contactFields{id name}}}",
  entities: ["ContactField","Domain"],
}

export const CreateTagDocument: Document<CreateTagMutation, CreateTagMutationVariables> = {
  name: 'CreateTag',
  text: "mutation CreateTag($input:CreateTagInput!){createTag(input:$input){id name visitorCount}}",
  entities: ["Tag"],
}

export const CreateContactDocument: Document<CreateContactMutation, CreateContactMutationVariables> = {
  name: 'CreateContact',
  text: "mutation CreateContact($input:CreateContactInput!){createContact(input:$input){id}}",
  entities: ["Visitor"],
}

export const UpdateContactDocument: Document<UpdateContactMutation, UpdateContactMutationVariables> = {
  name: 'UpdateContact',
  text: "mutation UpdateContact($input:UpdateContactInput!){updateContact(input:$input){id name fields{field{id name}value}}}",
  entities: ["ContactField","Visitor"],
}

export const DeleteCustomerDocument: Document<DeleteCustomerMutation, DeleteCustomerMutationVariables> = {
  name: 'DeleteCustomer',
  text: "mutation DeleteCustomer($input:DeleteCustomerInput!){deleteCustomer(input:$input){result mode erasure{...ErasureFacts}}}fragment ErasureFacts on Erasure{id at erased{table rows fate}}",
  entities: ["Erasure"],
}

export const ContactJobsDocument: Document<ContactJobsQuery, ContactJobsQueryVariables> = {
  name: 'ContactJobs',
  text: "query ContactJobs($id:ID!){contactJobs(domainID:$id){...JobFacts}}fragment JobFacts on ContactJob{id kind state done total tag{id name}createdAt download}",
  entities: ["ContactJob","Domain","Tag"],
}

export const ExportContactsDocument: Document<ExportContactsMutation, ExportContactsMutationVariables> = {
  name: 'ExportContacts',
  text: "mutation ExportContacts($input:ExportContactsInput!){exportContacts(input:$input){...JobFacts}}fragment JobFacts on ContactJob{id kind state done total tag{id name}createdAt download}",
  entities: ["ContactJob","Tag"],
}
