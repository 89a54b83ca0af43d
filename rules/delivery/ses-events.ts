/** What an event of Amazon SES says of a message. Its own classes are rough: what the server said comes before them. */
import { type BounceClass, bounceClassOf, refusalClassOf } from './bounces.ts'
import { answerOf } from './report.ts'

/** As far as it is needed; names as SES has them, of configuration sets (`eventType`) and of identities alike. */
export type SesEvent = {
  eventType?: string | undefined
  notificationType?: string | undefined
  bounce?:
    | {
        bounceType?: string | undefined
        bounceSubType?: string | undefined
        bouncedRecipients?:
          | readonly { status?: string | undefined; diagnosticCode?: string | undefined }[]
          | undefined
      }
    | undefined
  complaint?:
    | { complaintFeedbackType?: string | null | undefined; complaintSubType?: string | null | undefined }
    | undefined
}

export type SesWord =
  | { kind: 'ACCEPTED' }
  | { kind: 'BOUNCE'; bounce: BounceClass; answer: string }
  | { kind: 'COMPLAINT' }
  | { kind: 'NEWS' }

/** Lists of SES itself, which others may have filled: they say nothing of this shop's address. */
const lists = ['Suppressed', 'OnAccountSuppressionList']

export function wordOfSesEvent(event: SesEvent): SesWord {
  switch (event.eventType ?? event.notificationType) {
    case 'Send':
    case 'Delivery':
      return { kind: 'ACCEPTED' }
    case 'Reject':
      return { kind: 'BOUNCE', bounce: 'POLICY', answer: 'SES rejected the message' }
    case 'Bounce':
      return bounceOf(event)
    case 'Complaint':
      return complaintOf(event)
    default:
      return { kind: 'NEWS' }
  }
}

function bounceOf({ bounce }: SesEvent): SesWord {
  const { bounceType = '', bounceSubType = '', bouncedRecipients = [] } = bounce ?? {}
  const { status, diagnosticCode = '' } = bouncedRecipients[0] ?? {}
  const words = answerOf(diagnosticCode.replace(/^smtp\s*;\s*/i, ''))
  const answer = words || [bounceType, bounceSubType].filter(Boolean).join(': ')
  const of = (found: BounceClass): SesWord => ({ kind: 'BOUNCE', bounce: found, answer })
  if (lists.includes(bounceSubType) || bounceSubType === 'ContentRejected') return of('POLICY')
  if (bounceType === 'Permanent')
    return of(bounceSubType === 'NoEmail' ? 'HARD' : (refusalClassOf(`${status ?? ''} ${words}`) ?? 'HARD'))
  if (bounceType === 'Transient') return of('SOFT')
  return of(bounceClassOf(status, words) ?? 'SOFT')
}

function complaintOf({ complaint }: SesEvent): SesWord {
  const { complaintFeedbackType: type, complaintSubType } = complaint ?? {}
  const isNone =
    type === 'not-spam' || type === 'auth-failure' || complaintSubType === 'OnAccountSuppressionList'
  return { kind: isNone ? 'NEWS' : 'COMPLAINT' }
}
