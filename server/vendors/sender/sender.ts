/**
 * Hands finished messages to whoever brings them to people. Three drivers: `smtp` hands them to a server, `ses` to Amazon SES,
 * `folder` keeps them in a folder.
 */
import type { SesWord } from '#rules/delivery/ses-events.ts'

/**
 * What can be done about a message of which nobody can say whether it was accepted: `KEYED` drops one that it has had
 * before, so it is handed over again; `LOOK_UP` can be asked; with `BLIND` it is never handed over again.
 */
export type SenderProfile = 'KEYED' | 'LOOK_UP' | 'BLIND'

export type Outgoing = {
  /** Where undeliverable ones go back to. */
  from: string
  to: string
  /** The same at each attempt, as in its header: without the angle brackets. */
  messageId: string
  /** With CRLF. */
  bytes: Buffer
  /** What follows, if that is not all: lines of ASCII that end with CRLF, of which none begins with a dot. */
  rest?: readonly Buffer[]
  /** Asked right before the content is written; after a no the connection is given up. */
  isWanted?: () => boolean
  /** Nothing reads the content any more; where a sender does not say so, it is the collector's to find out. */
  onLeft?: () => void
}

export type Answer =
  | { kind: 'ACCEPTED'; text: string }
  /** Not this message or this person, for good. */
  | { kind: 'REFUSED'; text: string }
  /** Not this message or this person now; or the connection ended over it, before it was written. */
  | { kind: 'DEFERRED'; text: string }
  /** Not handed over, for no fault of its own: the connection cannot be used any more. */
  | { kind: 'UNSENT'; text: string }
  /** All of it was written, and the connection was lost before an answer came. */
  | { kind: 'LOST'; text: string }

export type SenderConnection = {
  /**
   * A second one may be given before the first is answered: what comes before its content is then sent along. Each has
   * an answer; nothing is thrown.
   */
  handOver: (message: Outgoing) => Promise<Answer>
  /** False from the moment on at which the connection has ended. */
  isOpen: () => boolean
  close: () => void
}

export type Sender = {
  profile: SenderProfile
  /** Whether whoever takes the messages signs them (DKIM) in our place. */
  signs: boolean
  /** Fails with a sentence where nobody answers, or nobody lets us in. */
  connect: () => Promise<SenderConnection>
  /** Which of these were accepted; only where the profile is LOOK_UP. */
  lookUp: (messageIds: readonly string[]) => Promise<ReadonlySet<string>>
  /**
   * Makes a sending domain one that messages may come from, with the key that its records name, where whoever takes messages has
   * to know it before. False while it cannot be sent from yet.
   */
  prepareDomain?: (domain: SendingDomain) => Promise<boolean>
  /**
   * Reads what whoever takes the messages tells of them afterwards, where that comes by HTTP. Undefined for what says nothing
   * of a message; fails with a refusal (sns.ts) for what is not believed. `caller` is the address that it comes from.
   */
  readEvent?: (body: string, caller: string) => Promise<SenderEvent | undefined>
}

export type SendingDomain = {
  dnsName: string
  /** Where undeliverable ones go back to: a name below it. */
  bounceDomain: string
  /** PEM. */
  privateKey: string
}

export type SenderEvent = SesWord & {
  /** The project, as it stands in outer ids. */
  project: string
  /** The local part of where the message would return to, which is signed. */
  returnTo: string
}
