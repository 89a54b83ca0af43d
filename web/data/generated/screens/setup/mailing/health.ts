import type { Document } from '../../../../document.ts'
import type {
  MailHealthQuery,
  MailHealthQueryVariables,
} from '../../../graphql.ts'

export const MailHealthDocument: Document<MailHealthQuery, MailHealthQueryVariables> = {
  name: 'MailHealth',
  text: "query MailHealth($id:ID!){getDomain(id:$id){id mailHealth{days recipients hardBounces softBounces policyBounces complaints bounceVerdict complaintVerdict blockedAt blockReason loopAddress}}}",
  entities: ["Domain"],
}
