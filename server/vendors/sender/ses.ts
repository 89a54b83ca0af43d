/**
 * Hands messages to Amazon SES (API v2), whole. SES gives them a Message-ID and a return address of its own and signs them with
 * the key of the shop's identity there; which message an event is about is told by tags.
 */
import {
  CreateEmailIdentityCommand,
  GetEmailIdentityCommand,
  PutEmailIdentityMailFromAttributesCommand,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2'
import { RecentMap } from '#platform/recent-map.ts'
import { brandKey } from '#rules/brand.ts'
import type { Answer, Outgoing, Sender, SenderConnection, SendingDomain } from './sender.ts'
import { plain } from './smtp-answers.ts'
import { openSns, sesTags } from './sns.ts'

export type SesOptions = {
  region: string
  accessKey: string
  secretKey: string
  /** Of a server that stands for it. */
  url?: string | undefined
  configurationSet: string
  topicArn: string
  now: () => number
  /** When an event was last heard of; undefined where never. */
  heardAt: () => Promise<Date | undefined>
  fetchText?: (url: string) => Promise<string>
  timeoutMs?: number
}

/** Not this message, for good. */
const refusals = ['MessageRejected', 'BadRequestException']
/** While events come at least so often, one that does not come means that its message was not accepted. */
const heardMs = 10 * 60_000
const readyMs = 60 * 60_000

export function sesSender(options: SesOptions): Sender {
  const { region, accessKey, secretKey, url, configurationSet, now, timeoutMs = 30_000 } = options
  const client = new SESv2Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    ...(url && { endpoint: url }),
    // a second request would be a second message
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 10_000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  })
  const { topicArn, fetchText = textAt } = options
  const ready = new RecentMap<string, number>(2000)
  return {
    profile: 'LOOK_UP',
    signs: true,
    connect: async () => connection(client, configurationSet),
    // whatever an event has told of is settled already: those that are asked for are those of which none has
    async lookUp() {
      const lastAt = await options.heardAt()
      if (!lastAt || now() - lastAt.getTime() > heardMs)
        throw new Error('no events of SES have come of late, so that nobody can say what it has accepted')
      return new Set()
    },
    async prepareDomain(domain) {
      const key = `${domain.dnsName} ${domain.bounceDomain}`
      // what it has verified once it takes back only when the records are gone for days
      if ((ready.get(key) ?? 0) > now()) return true
      const isReady = await prepareIdentity(client, configurationSet, domain)
      if (isReady) ready.set(key, now() + readyMs)
      return isReady
    },
    readEvent: openSns({ topicArn, now, fetchText }),
  }
}

/** The shop's domain as an identity of the account, signed with the shop's own key; whether it may be sent from. */
async function prepareIdentity(
  client: SESv2Client,
  configurationSet: string,
  { dnsName, bounceDomain, privateKey }: SendingDomain,
): Promise<boolean> {
  const EmailIdentity = dnsName
  const mailFrom = { MailFromDomain: bounceDomain, BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' } as const
  try {
    const found = await client.send(new GetEmailIdentityCommand({ EmailIdentity }))
    if (found.MailFromAttributes?.MailFromDomain !== bounceDomain)
      await client.send(new PutEmailIdentityMailFromAttributesCommand({ EmailIdentity, ...mailFrom }))
    return found.VerifiedForSendingStatus ?? false
  } catch (error) {
    if (!(error instanceof SESv2ServiceException) || error.name !== 'NotFoundException') throw error
  }
  await client.send(
    new CreateEmailIdentityCommand({
      EmailIdentity,
      ConfigurationSetName: configurationSet,
      DkimSigningAttributes: {
        DomainSigningSelector: brandKey,
        DomainSigningPrivateKey: privateKey.replace(/-----[A-Z ]{1,40}-----|\s/g, ''),
      },
    }),
  )
  await client.send(new PutEmailIdentityMailFromAttributesCommand({ EmailIdentity, ...mailFrom }))
  // SES looks for the records by itself
  return false
}

function connection(client: SESv2Client, configurationSet: string): SenderConnection {
  let open = true
  return {
    async handOver({ from, to, messageId, bytes, rest = [], isWanted }: Outgoing): Promise<Answer> {
      if (!open) return { kind: 'UNSENT', text: 'the connection is closed' }
      if (isWanted?.() === false) return { kind: 'UNSENT', text: 'it is not wanted any more' }
      const command = new SendEmailCommand({
        Destination: { ToAddresses: [to] },
        Content: { Raw: { Data: Buffer.concat([bytes, ...rest]) } },
        ConfigurationSetName: configurationSet,
        EmailTags: [
          { Name: sesTags.project, Value: messageId.slice(0, 22) },
          { Name: sesTags.returnTo, Value: from.slice(0, from.indexOf('@')) },
        ],
      })
      try {
        const { MessageId } = await client.send(command)
        return { kind: 'ACCEPTED', text: plain(`SES ${MessageId ?? ''}`) }
      } catch (error) {
        const answer = answerTo(error)
        // one message that it does not like is no trouble with all of them
        if (answer.kind !== 'REFUSED') open = false
        return answer
      }
    },
    isOpen: () => open,
    close() {
      open = false
    },
  }
}

function answerTo(error: unknown): Answer {
  const text = plain(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  if (error instanceof SESv2ServiceException) {
    // that the domain or the account is not verified is no fault of this message
    const isOfAccount = /not verified/i.test(error.message)
    if (refusals.includes(error.name) && !isOfAccount) return { kind: 'REFUSED', text }
    const status = error.$metadata.httpStatusCode ?? 500
    // it says that something went wrong, not that nothing was sent
    return { kind: status >= 500 && status !== 503 ? 'LOST' : 'UNSENT', text }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isUnreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)
  return { kind: isUnreached ? 'UNSENT' : 'LOST', text }
}

const mostBytes = 64 * 1024

async function textAt(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`SNS answered ${answer.status}`)
  }
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > mostBytes) throw new Error('SNS answered more than it was asked for')
  return bytes.toString()
}
