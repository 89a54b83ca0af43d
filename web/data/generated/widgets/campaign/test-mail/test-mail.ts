import type { Document } from '../../../../document.ts'
import type {
  TestAddressesQuery,
  TestAddressesQueryVariables,
  SentTestQuery,
  SentTestQueryVariables,
  SendTestMutation,
  SendTestMutationVariables,
  RequestTestAddressMutation,
  RequestTestAddressMutationVariables,
  ConfirmTestAddressMutation,
  ConfirmTestAddressMutationVariables,
  RemoveTestAddressMutation,
  RemoveTestAddressMutationVariables,
} from '../../../graphql.ts'

export const TestAddressesDocument: Document<TestAddressesQuery, TestAddressesQueryVariables> = {
  name: 'TestAddresses',
  text: "query TestAddresses($id:ID!){getDomain(id:$id){id testEmailsLeft testAddresses{email kind}}}",
  entities: ["Domain"],
}

export const SentTestDocument: Document<SentTestQuery, SentTestQueryVariables> = {
  name: 'SentTest',
  text: "query SentTest($id:ID!){getTestEmail(id:$id){...SentTest}}fragment SentTest on TestEmail{id recipients{email place reason answer}trouble{kind text}}",
  entities: ["TestEmail"],
}

export const SendTestDocument: Document<SendTestMutation, SendTestMutationVariables> = {
  name: 'SendTest',
  text: "mutation SendTest($input:SendTestEmailInput!){sendTestEmail(input:$input){...SentTest}}fragment SentTest on TestEmail{id recipients{email place reason answer}trouble{kind text}}",
  entities: ["TestEmail"],
}

export const RequestTestAddressDocument: Document<RequestTestAddressMutation, RequestTestAddressMutationVariables> = {
  name: 'RequestTestAddress',
  text: "mutation RequestTestAddress($input:TestAddressInput!){requestTestAddress(input:$input){id testAddresses{email kind}}}",
  entities: ["Domain"],
}

export const ConfirmTestAddressDocument: Document<ConfirmTestAddressMutation, ConfirmTestAddressMutationVariables> = {
  name: 'ConfirmTestAddress',
  text: "mutation ConfirmTestAddress($input:ConfirmTestAddressInput!){confirmTestAddress(input:$input){id}}",
  entities: ["Domain"],
}

export const RemoveTestAddressDocument: Document<RemoveTestAddressMutation, RemoveTestAddressMutationVariables> = {
  name: 'RemoveTestAddress',
  text: "mutation RemoveTestAddress($input:TestAddressInput!){removeTestAddress(input:$input){id}}",
  entities: ["Domain"],
}
