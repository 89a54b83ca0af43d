import type { Document } from '../../../document.ts'
import type {
  InvitationOfferQuery,
  InvitationOfferQueryVariables,
} from '../../graphql.ts'

export const InvitationOfferDocument: Document<InvitationOfferQuery, InvitationOfferQueryVariables> = {
  name: 'InvitationOffer',
  text: "query InvitationOffer($token:String!){invitation(token:$token){inviter company project email isNew}}",
  entities: [],
}
