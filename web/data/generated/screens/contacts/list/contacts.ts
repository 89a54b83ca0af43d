import type { Document } from '../../../../document.ts'
import type {
  ContactsProjectQuery,
  ContactsProjectQueryVariables,
  ContactsQuery,
  ContactsQueryVariables,
  CountContactsQuery,
  CountContactsQueryVariables,
  UpdateTagMutation,
  UpdateTagMutationVariables,
  DeleteTagMutation,
  DeleteTagMutationVariables,
  CreateContactFieldMutation,
  CreateContactFieldMutationVariables,
  DeleteContactFieldMutation,
  DeleteContactFieldMutationVariables,
  ErasuresQuery,
  ErasuresQueryVariables,
  TagContactsMutation,
  TagContactsMutationVariables,
  UnsubscribeContactsMutation,
  UnsubscribeContactsMutationVariables,
} from '../../../graphql.ts'

export const ContactsProjectDocument: Document<ContactsProjectQuery, ContactsProjectQueryVariables> = {
  name: 'ContactsProject',
  text: "query ContactsProject($id:ID!){getDomain(id:$id){id timezone currency mailsCustomers leadscoringSettings{segments{name}}contactStats{contacts mailable customersNotMailed withoutOrder estimated}}}",
  entities: ["Domain"],
}

export const ContactsDocument: Document<ContactsQuery, ContactsQueryVariables> = {
  name: 'Contacts',
  text: "query Contacts($id:ID!$filter:VisitorFilter$sort:VisitorSort$limit:Int$nextToken:String){visitorsByDomainActivity(domainID:$id filter:$filter sort:$sort limit:$limit nextToken:$nextToken){items{id email name score band orderCount spent lastOrder lastAction registered consent obstacle pausedUntil}nextToken}}",
  entities: ["Domain","Visitor"],
}

export const CountContactsDocument: Document<CountContactsQuery, CountContactsQueryVariables> = {
  name: 'CountContacts',
  text: "query CountContacts($id:ID!$filter:VisitorFilter$exact:Boolean){countVisitors(domainID:$id filter:$filter exact:$exact){count more estimated}}",
  entities: ["Domain","Visitor"],
}

export const UpdateTagDocument: Document<UpdateTagMutation, UpdateTagMutationVariables> = {
  name: 'UpdateTag',
  text: "mutation UpdateTag($input:UpdateTagInput!){updateTag(input:$input){id name}}",
  entities: ["Tag"],
}

export const DeleteTagDocument: Document<DeleteTagMutation, DeleteTagMutationVariables> = {
  name: 'DeleteTag',
  text: "mutation DeleteTag($input:DeleteTagInput!){deleteTag(input:$input){id}}",
  entities: ["Domain","Tag"],
}

export const CreateContactFieldDocument: Document<CreateContactFieldMutation, CreateContactFieldMutationVariables> = {
  name: 'CreateContactField',
  text: "mutation CreateContactField($input:CreateContactFieldInput!){createContactField(input:$input){id name}}",
  entities: ["ContactField"],
}

export const DeleteContactFieldDocument: Document<DeleteContactFieldMutation, DeleteContactFieldMutationVariables> = {
  name: 'DeleteContactField',
  text: "mutation DeleteContactField($input:DeleteContactFieldInput!){deleteContactField(input:$input){id}}",
  entities: ["Domain"],
}

export const ErasuresDocument: Document<ErasuresQuery, ErasuresQueryVariables> = {
  name: 'Erasures',
  text: "query Erasures($id:ID!$limit:Int$nextToken:String){erasuresByDomain(domainID:$id limit:$limit nextToken:$nextToken){items{...ErasureFacts}nextToken}}fragment ErasureFacts on Erasure{id at erased{table rows fate}}",
  entities: ["Domain","Erasure"],
}

export const TagContactsDocument: Document<TagContactsMutation, TagContactsMutationVariables> = {
  name: 'TagContacts',
  text: "mutation TagContacts($input:TagContactsInput!){tagContacts(input:$input){...JobFacts}}fragment JobFacts on ContactJob{id kind state done total tag{id name}createdAt download}",
  entities: ["ContactJob","Tag"],
}

export const UnsubscribeContactsDocument: Document<UnsubscribeContactsMutation, UnsubscribeContactsMutationVariables> = {
  name: 'UnsubscribeContacts',
  text: "mutation UnsubscribeContacts($input:UnsubscribeContactsInput!){unsubscribeContacts(input:$input){...JobFacts}}fragment JobFacts on ContactJob{id kind state done total tag{id name}createdAt download}",
  entities: ["ContactJob","Tag"],
}
