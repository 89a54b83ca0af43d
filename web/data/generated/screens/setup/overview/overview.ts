import type { Document } from '../../../../document.ts'
import type {
  SetupOverviewQuery,
  SetupOverviewQueryVariables,
  DeleteDomainMutation,
  DeleteDomainMutationVariables,
  OrdersToReviewQuery,
  OrdersToReviewQueryVariables,
} from '../../../graphql.ts'

export const SetupOverviewDocument: Document<SetupOverviewQuery, SetupOverviewQueryVariables> = {
  name: 'SetupOverview',
  text: "query SetupOverview($id:ID!){getDomain(id:$id){...ProjectCapabilities name platform shopURL currency timezone purgeAt recommenderStatus recommenderComputation contactsImported ordersImported heldVisitors{day visitors countedAt}}}fragment ProjectCapabilities on Domain{id active productFeedURL orderFeedURL dnsName dnsCheck{madeAt failing}productsUpdated recommendationsUpdated stats{products}orderStats{count}productFeedRun{id feed state reason detail}orderFeedRun{id feed state reason detail}capabilities{feed orders tracker viewProduct signIn addToCart purchase allow showBox dkim spf linkDomain}}",
  entities: ["Domain","FeedRun"],
}

export const DeleteDomainDocument: Document<DeleteDomainMutation, DeleteDomainMutationVariables> = {
  name: 'DeleteDomain',
  text: "mutation DeleteDomain($input:DeleteDomainInput!){deleteDomain(input:$input){id}}",
  entities: ["Domain"],
}

export const OrdersToReviewDocument: Document<OrdersToReviewQuery, OrdersToReviewQueryVariables> = {
  name: 'OrdersToReview',
  text: "query OrdersToReview($id:ID!){doubtfulOrdersByDomain(domainID:$id limit:100){items{id}nextToken}}",
  entities: ["Domain","UnconfirmedOrder"],
}
