import type { Document } from '../../document.ts'
import type {
  MeQuery,
  MeQueryVariables,
  UpdateMeMutation,
  UpdateMeMutationVariables,
  AcCreateContactMutation,
  AcCreateContactMutationVariables,
  RecordLoginMutation,
  RecordLoginMutationVariables,
} from '../graphql.ts'

export const MeDocument: Document<MeQuery, MeQueryVariables> = {
  name: 'Me',
  text: "query Me{me{id email name phone language helpdesk contacted}}",
  entities: ["User"],
}

export const UpdateMeDocument: Document<UpdateMeMutation, UpdateMeMutationVariables> = {
  name: 'UpdateMe',
  text: "mutation UpdateMe($input:UpdateMeInput!){updateMe(input:$input){id name phone language}}",
  entities: ["User"],
}

export const AcCreateContactDocument: Document<AcCreateContactMutation, AcCreateContactMutationVariables> = {
  name: 'AcCreateContact',
  text: "mutation AcCreateContact($email:String!$phone:String!){ACCreateContact(email:$email phone:$phone){id contacted}}",
  entities: ["User"],
}

export const RecordLoginDocument: Document<RecordLoginMutation, RecordLoginMutationVariables> = {
  name: 'RecordLogin',
  text: "mutation RecordLogin{recordLogin{id}}",
  entities: ["User"],
}
