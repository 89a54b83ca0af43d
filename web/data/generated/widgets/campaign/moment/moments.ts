import type { Document } from '../../../../document.ts'
import type {
  SendingMomentsQuery,
  SendingMomentsQueryVariables,
} from '../../../graphql.ts'

export const SendingMomentsDocument: Document<SendingMomentsQuery, SendingMomentsQueryVariables> = {
  name: 'SendingMoments',
  text: "query SendingMoments($id:ID!$from:String!$to:String!){sendingMoments(domainID:$id from:$from to:$to){activitySince activity{weekday hour events}sends{campaignID name at recipients}holidays{day code kind name}}}",
  entities: ["Domain"],
}
