import type { Document } from '../../../document.ts'
import type {
  ListPersonalTokensQuery,
  ListPersonalTokensQueryVariables,
  CreatePersonalTokenMutation,
  CreatePersonalTokenMutationVariables,
  DeletePersonalTokenMutation,
  DeletePersonalTokenMutationVariables,
} from '../../graphql.ts'

export const ListPersonalTokensDocument: Document<ListPersonalTokensQuery, ListPersonalTokensQueryVariables> = {
  name: 'ListPersonalTokens',
  text: "query ListPersonalTokens($limit:Int$nextToken:String){listPersonalTokens(limit:$limit nextToken:$nextToken){items{id name scope createdAt expires lastUsed}nextToken}}",
  entities: ["PersonalToken"],
}

export const CreatePersonalTokenDocument: Document<CreatePersonalTokenMutation, CreatePersonalTokenMutationVariables> = {
  name: 'CreatePersonalToken',
  text: "mutation CreatePersonalToken($input:CreatePersonalTokenInput!){createPersonalToken(input:$input){token{id name scope createdAt expires lastUsed}secret}}",
  entities: ["PersonalToken"],
}

export const DeletePersonalTokenDocument: Document<DeletePersonalTokenMutation, DeletePersonalTokenMutationVariables> = {
  name: 'DeletePersonalToken',
  text: "mutation DeletePersonalToken($id:ID!){deletePersonalToken(id:$id){id}}",
  entities: ["PersonalToken"],
}
