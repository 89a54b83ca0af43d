/**
 * Notifications of Amazon SNS about messages: believed only where AWS has signed them, for our own topic, about mails of our own
 * account.
 */
import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { RecentMap } from '#platform/recent-map.ts'
import { wordOfSesEvent } from '#rules/delivery/ses-events.ts'
import type { SenderEvent } from './sender.ts'

export type SnsOptions = {
  /** `arn:aws:sns:eu-central-1:123456789012:droi`. */
  topicArn: string
  now: () => number
  /** Gets a text by https; nothing is asked for but of the host of SNS. */
  fetchText: (url: string) => Promise<string>
}

const mostFetching = 4

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
  // a certificate serves for months
  const certificates = new RecentMap<string, Promise<X509Certificate>>(10)
  let fetching = 0

  /** Anybody may name a certificate: few are fetched at once, and what is too much for now comes again. */
  async function fetchCertificate(href: string): Promise<X509Certificate> {
    if (fetching >= mostFetching) throw new Error('too many certificates of SNS are being fetched')
    fetching++
    try {
      return new X509Certificate(await fetchText(href))
    } finally {
      fetching--
    }
  }

  function ofSns(address: string | undefined): URL {
    const url = URL.parse(address ?? '')
    const isTheirs =
      url?.protocol === 'https:' && url.hostname === host && !url.port && !url.username && !url.password
    if (!url || !isTheirs) throw refused('an address that is not of SNS')
    return url
  }

  async function certificateAt(address: string): Promise<X509Certificate> {
    const { href, origin, pathname } = ofSns(address)
    // the same one under other addresses would be fetched and kept for each of them
    const isOne =
      href === `${origin}${pathname}` && /^\/SimpleNotificationService-[\w-]{1,80}\.pem$/.test(pathname)
    if (!isOne) throw refused('no certificate of SNS')
    let found = certificates.get(href)
    if (!found) {
      found = fetchCertificate(href)
      certificates.set(href, found)
      found.catch(() => certificates.delete(href))
    }
    const certificate = await found
    const isValid = Date.parse(certificate.validFrom) <= now() && now() <= Date.parse(certificate.validTo)
    if (!isValid) throw refused('a certificate that is not valid now')
    return certificate
  }

  async function verified(body: string): Promise<Envelope> {
    const parsed = envelopeForm.safeParse(jsonOf(body))
    if (!parsed.success) throw refused('no envelope of SNS')
    const envelope = parsed.data
    // before anything is fetched for it
    if (envelope.TopicArn !== topicArn) throw refused('another topic')
    const { publicKey } = await certificateAt(envelope.SigningCertURL)
    const isGenuine = createVerify(envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1')
      .update(signedText(envelope))
      .verify(publicKey, envelope.Signature, 'base64')
    if (!isGenuine) throw refused('a signature that does not hold')
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

  return async function read(body: string): Promise<SenderEvent | undefined> {
    const envelope = await verified(body)
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
