import type { Document } from '../../../../../document.ts'
import type {
  DoubtfulOrdersQuery,
  DoubtfulOrdersQueryVariables,
  UnconfirmedOrdersQuery,
  UnconfirmedOrdersQueryVariables,
  DecideOrdersMutation,
  DecideOrdersMutationVariables,
  DecideOrderMutation,
  DecideOrderMutationVariables,
} from '../../../../graphql.ts'

export const DoubtfulOrdersDocument: Document<DoubtfulOrdersQuery, DoubtfulOrdersQueryVariables> = {
  name: 'DoubtfulOrders',
  text: "query DoubtfulOrders($id:ID!$nextToken:String){doubtfulOrdersByDomain(domainID:$id limit:5 nextToken:$nextToken){items{id shopID placedAt doubt counted reports{id arrivedAt total currency email products visitorID counts}}nextToken}}",
  entities: ["Domain","OrderReport","UnconfirmedOrder"],
}

export const UnconfirmedOrdersDocument: Document<UnconfirmedOrdersQuery, UnconfirmedOrdersQueryVariables> = {
  name: 'UnconfirmedOrders',
  text: "query UnconfirmedOrders($id:ID!$limit:Int!$nextToken:String){unconfirmedOrdersByDomain(domainID:$id limit:$limit nextToken:$nextToken){items{id shopID placedAt total currency email visitorID standing doubt}nextToken}}",
  entities: ["Domain","UnconfirmedOrder"],
}

export const DecideOrdersDocument: Document<DecideOrdersMutation, DecideOrdersMutationVariables> = {
  name: 'DecideOrders',
  text: "mutation DecideOrders($input:DecideOrdersInput!){decideOrders(input:$input){id standing doubt}}",
  entities: ["UnconfirmedOrder"],
}

export const DecideOrderDocument: Document<DecideOrderMutation, DecideOrderMutationVariables> = {
  name: 'DecideOrder',
  text: "mutation DecideOrder($input:DecideOrderInput!){decideOrder(input:$input){id doubt counted}}",
  entities: ["UnconfirmedOrder"],
}
