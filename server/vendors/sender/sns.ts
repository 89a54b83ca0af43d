/**
 * Notifications of Amazon SNS about messages: believed only where AWS has signed them, for our own topic, about mails of our own
 * account.
 */
import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { RecentMap } from '#platform/recent-map.ts'
import { rangeOf } from '#rules/checks/network.ts'
import { wordOfSesEvent } from '#rules/delivery/ses-events.ts'
import { refuse } from '#rules/refusals.ts'
import type { SenderEvent } from './sender.ts'

export type SnsOptions = {
  /** `arn:aws:sns:eu-central-1:123456789012:droi`. */
  topicArn: string
  now: () => number
  /** Gets a text by https; nothing is asked for but of the host of SNS. */
  fetchText: (url: string) => Promise<string>
}

/**
 * Certificates that may be fetched at once, and in a window for one range of addresses (/24 of IPv4, /48 of IPv6). A window is
 * short, because SNS gives a notification up after some minutes.
 */
const fetches = { atOnce: 20, ofRange: 3, windowMs: 60_000 }

const refusal = Symbol('refused')
/** Somebody else's, forged, or nothing that SNS would send. */
const refused = (reason: string) => Object.assign(new Error(reason), { [refusal]: true })
export const isSnsRefusal = (error: unknown): error is Error => error instanceof Error && refusal in error

const envelopeForm = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().max(100),
  TopicArn: z.string().max(300),
  Message: z.string(),
  Timestamp: z.string().max(40),
  Subject: z.string().nullish(),
  Token: z.string().optional(),
  SubscribeURL: z.string().max(2000).optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(500),
})
type Envelope = z.infer<typeof envelopeForm>

const text = z.string().optional()
const eventForm = z.object({
  eventType: text,
  notificationType: text,
  mail: z.object({
    sendingAccountId: text,
    tags: z.record(z.string(), z.array(z.string())).optional(),
  }),
  bounce: z
    .object({
      bounceType: text,
      bounceSubType: text,
      bouncedRecipients: z.array(z.object({ status: text, diagnosticCode: text })).optional(),
    })
    .optional(),
  complaint: z
    .object({ complaintFeedbackType: z.string().nullish(), complaintSubType: z.string().nullish() })
    .optional(),
})

/** What we write on each message, so that its events can be told: SES gives it another Message-ID and another sender. */
export const sesTags = { project: 'droi-project', returnTo: 'droi-return' } as const

/** Undefined for what says nothing of a message of ours: a subscription, which is confirmed, or an event without our tags. */
export function openSns({ topicArn, now, fetchText }: SnsOptions) {
  const [, , , region = '', account = ''] = topicArn.split(':')
  const host = `sns.${region}.amazonaws.com`
  /** Only those by which a signature was verified: anybody may name a certificate, but evicts none by it. */
  const certificates = new RecentMap<string, X509Certificate>(10)
  const fetching = new Map<string, Promise<X509Certificate>>()
  const fetched = new RecentMap<string, { since: number; count: number }>(5000)

  /** RATE_LIMITED beyond the limits. SNS retries a notification that is answered so (429). */
  function fetchCertificate(href: string, caller: string): Promise<X509Certificate> {
    const underWay = fetching.get(href)
    if (underWay) return underWay
    const range = rangeOf(caller)
    const before = fetched.get(range)
    const isInWindow = before !== undefined && Math.abs(now() - before.since) < fetches.windowMs
    const { since, count } = isInWindow ? before : { since: now(), count: 0 }
    if (count >= fetches.ofRange || fetching.size >= fetches.atOnce) refuse('RATE_LIMITED')
    fetched.set(range, { since, count: count + 1 })
    const made = fetchText(href)
      .then((pem) => new X509Certificate(pem))
      .finally(() => fetching.delete(href))
    fetching.set(href, made)
    return made
  }

  function ofSns(address: string | undefined): URL {
    const url = URL.parse(address ?? '')
    const isTheirs =
      url?.protocol === 'https:' && url.hostname === host && !url.port && !url.username && !url.password
    if (!url || !isTheirs) throw refused('an address that is not of SNS')
    return url
  }

  function certificateAddress(address: string): string {
    const { href, origin, pathname } = ofSns(address)
    // the same one under other addresses would be fetched and kept for each of them
    const isOne =
      href === `${origin}${pathname}` && /^\/SimpleNotificationService-[\w-]{1,80}\.pem$/.test(pathname)
    if (!isOne) throw refused('no certificate of SNS')
    return href
  }

  async function verified(body: string, caller: string): Promise<Envelope> {
    const parsed = envelopeForm.safeParse(jsonOf(body))
    if (!parsed.success) throw refused('no envelope of SNS')
    const envelope = parsed.data
    // before anything is fetched for it
    if (envelope.TopicArn !== topicArn) throw refused('another topic')
    const href = certificateAddress(envelope.SigningCertURL)
    const certificate = certificates.get(href) ?? (await fetchCertificate(href, caller))
    const isValid = Date.parse(certificate.validFrom) <= now() && now() <= Date.parse(certificate.validTo)
    if (!isValid) throw refused('a certificate that is not valid now')
    const isGenuine = createVerify(envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1')
      .update(signedText(envelope))
      .verify(certificate.publicKey, envelope.Signature, 'base64')
    if (!isGenuine) throw refused('a signature that does not hold')
    certificates.set(href, certificate)
    return envelope
  }

  async function confirm({ SubscribeURL }: Envelope): Promise<void> {
    const url = ofSns(SubscribeURL)
    const isOurs =
      url.searchParams.get('Action') === 'ConfirmSubscription' &&
      url.searchParams.get('TopicArn') === topicArn
    if (!isOurs) throw refused('a subscription to something else')
    await fetchText(url.href)
  }

  return async function read(body: string, caller: string): Promise<SenderEvent | undefined> {
    const envelope = await verified(body, caller)
    if (envelope.Type === 'SubscriptionConfirmation') await confirm(envelope)
    if (envelope.Type !== 'Notification') return undefined
    const parsed = eventForm.safeParse(jsonOf(envelope.Message))
    // SNS writes a line of its own when a topic is set up
    if (!parsed.success) return undefined
    const { mail } = parsed.data
    if (mail.sendingAccountId !== account) throw refused('a mail of another account')
    const [project] = mail.tags?.[sesTags.project] ?? []
    const [returnTo] = mail.tags?.[sesTags.returnTo] ?? []
    return project && returnTo ? { project, returnTo, ...wordOfSesEvent(parsed.data) } : undefined
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The fields that are signed, by the kind of envelope, in the order of the alphabet. */
export function signedText(envelope: Omit<Envelope, 'Signature'>): string {
  const keys =
    envelope.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  return keys
    .flatMap((key) =>
      envelope[key as keyof typeof envelope] == null
        ? []
        : `${key}\n${envelope[key as keyof typeof envelope]}\n`,
    )
    .join('')
}
