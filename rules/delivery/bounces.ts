/** What it means that a message came back, from the words of whoever has sent it back. */
import { dayMs } from '../time.ts'

/**
 * `HARD`: there is no such mailbox, so nobody writes there again. `SOFT`: it takes nothing now, because it is full above all;
 * so many of them in a row of days mean the same. `POLICY`: the receiver does not want us, which says nothing of the mailbox.
 */
export const bounceClasses = ['SOFT', 'POLICY', 'HARD'] as const
export type BounceClass = (typeof bounceClasses)[number]

/** How a message that came back, or was refused at once, stands in the ledger. */
export const bounceReasons = ['SOFT_BOUNCE', 'POLICY_BOUNCE', 'HARD_BOUNCE'] as const
export type BounceReason = (typeof bounceReasons)[number]
export const bounceReasonOf = (bounce: BounceClass): BounceReason => `${bounce}_BOUNCE`
export const isBounceReason = (reason: string | null): reason is BounceReason =>
  bounceReasons.some((one) => one === reason)

/** So many soft ones within so long are as good as a hard one. */
export const softLimit = { bounces: 3, withinMs: 30 * dayMs }

/** `5.1.1` of RFC 3463; nothing of it is said by `5.0.0`. */
const enhanced = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/
/** The answer of an SMTP server: `550 …`, also as `550-5.1.1 …` or `#550`. */
const answered = /(?<![\d.])([45]\d\d)(?=[\s\-:;,#]|$)/

const words = {
  // lists of senders and proofs of who they are: the mailbox may well be there, whatever number stands beside it
  sender:
    /spamhaus|spamcop|barracuda|black ?list|block ?list|deny ?list|dnsbl|\brbl\b|\bdmarc\b|\bspf\b|\bdkim\b|sender (?:address|domain|verif)/i,
  // a relay that lets us send no more today
  ours: /(?:sending|daily|hourly|outgoing|outbound|per (?:day|hour))[^.\n]{0,20}(?:quota|limit)/i,
  policy:
    /unsolicited|\bspam\b|polic(?:y|ies)|reputation|rate limit|unusual rate|not authori[sz]ed|not permitted|access denied|content reject|virus|greylist|nevyžádan|pravidl/i,
  full: /quota|\bfull\b|exceed(?:s|ed)? (?:the )?(?:storage|mailbox)|insufficient (?:system )?storage|out of storage|přeplněn|plná|překročen/i,
  nobody:
    /(?:user|mailbox|recipient|account|address|inbox)[^.\n]{0,40}(?:unknown|not found|not exist|unavailable|disabled|inactive|invalid|no longer|suspended|rejected)|(?:unknown|no such|invalid|nonexistent|non-existent|bad destination|undeliverable)[^.\n]{0,20}(?:user|mailbox|recipient|account|address|person|domain)|unrouteable (?:mail )?(?:address|domain)|non-existing host|unknown local-part|does ?n[o']t (?:exist|have an? )|no (?:mailbox|account) (?:here|by that)|host(?: or domain name)? not found|domain[^.\n]{0,30}not (?:found|exist)|neexistuj|neznám|zrušen/i,
}

/**
 * Which class an answer has: `status` as a delivery report has it, or none, and what the server said. Undefined where nobody
 * could say: no number and none of the usual words.
 */
export function bounceClassOf(status: string | undefined, diagnostic: string): BounceClass | undefined {
  const text = diagnostic.slice(0, 2000)
  const [own, spoken] = [enhanced.exec(status ?? ''), enhanced.exec(text)]
  // what the server said is nearer to the truth than what its client has made of it
  const code = [spoken, own].find((one) => one && one[1] !== '2' && `${one[2]}.${one[3]}` !== '0.0')
  const found = code ? byCode(code[1] ?? '', Number(code[2]), Number(code[3])) : undefined
  if (found === 'HARD' && words.sender.test(text)) return 'POLICY'
  return found ?? byWords(text, own?.[1] ?? spoken?.[1])
}

/**
 * The class of what a server says while it is handed a message. It may be a relay that speaks of us and not of the mailbox: a
 * full one must be named as such, so that trouble with a relay leaves nobody's address out.
 */
export function refusalClassOf(text: string): BounceClass | undefined {
  const found = bounceClassOf(undefined, text)
  return found === 'SOFT' && !/(?<![\d.])[45]\.2\.2(?![\d.])/.test(text) ? undefined : found
}

function byCode(kind: string, subject: number, detail: number): BounceClass | undefined {
  if (subject === 7) return kind === '5' ? 'POLICY' : 'SOFT'
  if (kind === '4') return 'SOFT'
  // of these the sender's own address is the matter
  if (subject === 1) return detail >= 7 && detail <= 9 ? 'POLICY' : detail === 0 ? undefined : 'HARD'
  if (subject === 2) return detail === 1 ? 'HARD' : detail === 0 ? undefined : 'SOFT'
  // what a server says of mailboxes, of itself, of the way there or of the message: only words can tell
  return undefined
}

function byWords(text: string, kind: string | undefined): BounceClass | undefined {
  const answer = answered.exec(text)?.[1]
  if (words.sender.test(text) || words.ours.test(text)) return 'POLICY'
  if (words.full.test(text)) return 'SOFT'
  const isForGood = answer ? answer.startsWith('5') : kind ? kind === '5' : undefined
  if (isForGood !== false && words.nobody.test(text)) return 'HARD'
  if (words.policy.test(text)) return isForGood === false ? 'SOFT' : 'POLICY'
  return isForGood === undefined ? undefined : 'SOFT'
}
