/**
 * Stands for the API of Amazon SES on this machine: keeps the messages that it has accepted, with their tags, refuses what SES
 * refuses and misbehaves by the local part of the recipient: `rejected`, `throttled`, `broken` (500), `lost` (accepted, and the
 * connection ends before the answer), `paused`.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const requestForm = z.object({
  Destination: z.object({ ToAddresses: z.array(z.string()).length(1) }),
  Content: z.object({ Raw: z.object({ Data: z.string() }) }),
  ConfigurationSetName: z.string(),
  EmailTags: z.array(
    z.object({ Name: z.string().regex(/^[\w-]{1,256}$/), Value: z.string().regex(/^[\w-]{1,256}$/) }),
  ),
})

const identityForm = z.object({
  EmailIdentity: z.string(),
  DkimSigningAttributes: z.object({
    DomainSigningSelector: z.string(),
    DomainSigningPrivateKey: z.string().regex(/^[A-Za-z0-9+/=]{100,20480}$/),
  }),
})

export type SesMessage = { id: string; to: string; raw: string; tags: Record<string, string[]> }

const faults: Record<string, [status: number, name: string]> = {
  rejected: [400, 'MessageRejected'],
  throttled: [429, 'TooManyRequestsException'],
  broken: [500, 'InternalServiceErrorException'],
  paused: [400, 'SendingPausedException'],
}

export async function openSesServer(account: { region: string; accessKey: string; accountId: string }) {
  const accepted: SesMessage[] = []
  const identities = new Map<
    string,
    { key: string; selector: string; mailFrom?: string; isVerified: boolean }
  >()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const answer = (status: number, name: string, more: object = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name })
          .end(JSON.stringify({ message: name, ...more }))
      const scope = `${account.accessKey}/\\d{8}/${account.region}/ses/aws4_request`
      const isSigned = new RegExp(
        `^AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=\\S+, Signature=[0-9a-f]{64}$`,
      )
      if (!isSigned.test(request.headers.authorization ?? '')) return answer(403, 'SignatureDoesNotMatch')
      const call = `${request.method} ${request.url}`
      const [, named, mailFrom] =
        /^\/v2\/email\/identities\/([\w.-]+)(\/mail-from)?$/.exec(request.url ?? '') ?? []
      const identity = identities.get(named ?? '')
      if (call === 'POST /v2/email/identities') {
        const { EmailIdentity, DkimSigningAttributes } = identityForm.parse(JSON.parse(body))
        identities.set(EmailIdentity, {
          key: DkimSigningAttributes.DomainSigningPrivateKey,
          selector: DkimSigningAttributes.DomainSigningSelector,
          isVerified: false,
        })
        return answer(200, '', { IdentityType: 'DOMAIN', VerifiedForSendingStatus: false })
      }
      if (named && !identity) return answer(404, 'NotFoundException')
      if (identity && mailFrom) {
        identity.mailFrom = z.object({ MailFromDomain: z.string() }).parse(JSON.parse(body)).MailFromDomain
        return answer(200, '')
      }
      if (identity)
        return answer(200, '', {
          VerifiedForSendingStatus: identity.isVerified,
          MailFromAttributes: { MailFromDomain: identity.mailFrom },
        })
      if (call !== 'POST /v2/email/outbound-emails') return answer(404, 'NotFoundException')
      const parsed = requestForm.safeParse(JSON.parse(body))
      if (!parsed.success) return answer(400, 'BadRequestException')
      const { Destination, Content, EmailTags } = parsed.data
      const to = Destination.ToAddresses[0] ?? ''
      const local = to.slice(0, to.indexOf('@'))
      const fault = faults[local]
      if (fault) return answer(...fault)
      const id = crypto.randomUUID()
      const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]))
      accepted.push({ id, to, raw: Buffer.from(Content.Raw.Data, 'base64').toString(), tags })
      return local === 'lost' ? response.destroy() : answer(200, '', { MessageId: id })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    accepted,
    /** Domains that mails may be from, once they are verified. */
    identities,
    /** An event about a message that it has accepted. */
    event: ({ id, tags }: SesMessage, eventType: string, more: object = {}) => ({
      eventType,
      mail: { messageId: id, sendingAccountId: account.accountId, tags },
      ...more,
    }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
