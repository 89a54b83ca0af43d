import type { Document } from '../../../../../document.ts'
import type {
  PurchaseSigningQuery,
  PurchaseSigningQueryVariables,
  MakePurchaseSecretMutation,
  MakePurchaseSecretMutationVariables,
  RequireSignedPurchasesMutation,
  RequireSignedPurchasesMutationVariables,
} from '../../../../graphql.ts'

export const PurchaseSigningDocument: Document<PurchaseSigningQuery, PurchaseSigningQueryVariables> = {
  name: 'PurchaseSigning',
  text: "query PurchaseSigning($id:ID!){getDomain(id:$id){...PurchaseSigningFields}}fragment PurchaseSigningFields on Domain{id platform purchaseSigning{secret previousUntil requiredSince signed unsigned wrong}}",
  entities: ["Domain"],
}

export const MakePurchaseSecretDocument: Document<MakePurchaseSecretMutation, MakePurchaseSecretMutationVariables> = {
  name: 'MakePurchaseSecret',
  text: "mutation MakePurchaseSecret($id:ID!){makePurchaseSecret(input:{domainID:$id}){...PurchaseSigningFields}}fragment PurchaseSigningFields on Domain{id platform purchaseSigning{secret previousUntil requiredSince signed unsigned wrong}}",
  entities: ["Domain"],
}

export const RequireSignedPurchasesDocument: Document<RequireSignedPurchasesMutation, RequireSignedPurchasesMutationVariables> = {
  name: 'RequireSignedPurchases',
  text: "mutation RequireSignedPurchases($id:ID!$required:Boolean!){requireSignedPurchases(input:{domainID:$id required:$required}){...PurchaseSigningFields}}fragment PurchaseSigningFields on Domain{id platform purchaseSigning{secret previousUntil requiredSince signed unsigned wrong}}",
  entities: ["Domain"],
}
