import type { Document } from '../../../../document.ts'
import type {
  SuppressionsQuery,
  SuppressionsQueryVariables,
  SuppressionStatsQuery,
  SuppressionStatsQueryVariables,
  ReleaseSuppressionMutation,
  ReleaseSuppressionMutationVariables,
} from '../../../graphql.ts'

export const SuppressionsDocument: Document<SuppressionsQuery, SuppressionsQueryVariables> = {
  name: 'Suppressions',
  text: "query Suppressions($id:ID!$filter:SuppressionFilter$limit:Int$nextToken:String){suppressionsByDomain(domainID:$id filter:$filter limit:$limit nextToken:$nextToken){items{contact{id email}reason source since releasable sending{id name}}nextToken}}",
  entities: ["Domain","Sending","Visitor"],
}

export const SuppressionStatsDocument: Document<SuppressionStatsQuery, SuppressionStatsQueryVariables> = {
  name: 'SuppressionStats',
  text: "query SuppressionStats($id:ID!){getDomain(id:$id){id timezone suppressionStats{most bounced unsubscribed complained}}}",
  entities: ["Domain"],
}

export const ReleaseSuppressionDocument: Document<ReleaseSuppressionMutation, ReleaseSuppressionMutationVariables> = {
  name: 'ReleaseSuppression',
  text: "mutation ReleaseSuppression($input:ReleaseSuppressionInput!){releaseSuppression(input:$input){id consent mailable}}",
  entities: ["Visitor"],
}
