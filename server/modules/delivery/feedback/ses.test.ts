/** A shop whose messages go through Amazon SES: what it accepts, refuses and loses, and what its notifications say afterwards. */
import { createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHttp } from '#platform/http.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { openSesServer, type SesMessage } from '#testing/ses-server.ts'
import { snsBody, snsCertificateUrl, snsHost } from '#testing/sns-signing.ts'
import { openTwoTenants } from '#testing/world.ts'
import { sesSender } from '#vendors/sender/ses.ts'
import { openSns } from '#vendors/sender/sns.ts'
import { findSuppressions } from '../../contacts/store/consents.ts'
import { emailHash } from '../../contacts/suppression.ts'
import { closeDispatcher } from '../dispatcher.ts'
import { fixSending } from '../fix-recipients.ts'
import { sendNow } from '../send-poll.ts'
import { eventsHeardAt } from '../store/events.ts'
import { eventRoutes } from './event-routes.ts'

const region = 'eu-central-1'
const topicArn = `arn:aws:sns:${region}:123456789012:droi`
const account = { region, accessKey: 'AKIATEST', accountId: '123456789012' }
let world: Awaited<ReturnType<typeof openTwoTenants>>
let ses: Awaited<ReturnType<typeof openSesServer>>
let projectId: string
let ctx: typeof world.ctx
let http: ReturnType<typeof openHttp>
const sns = snsHost()
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'liscistezka.example')
  ses = await openSesServer(account)
  const config = { ...world.ctx.config, SES_REGION: region, SES_TOPIC_ARN: topicArn, MAIL_LOOK_UP_SECONDS: 1 }
  const sender = sesSender({
    ...account,
    secretKey: 'secret',
    url: ses.url,
    configurationSet: 'droi',
    topicArn,
    now: () => world.clock.now(),
    heardAt: () => eventsHeardAt(world.ctx.db, topicArn),
    fetchText: sns.fetchText,
    timeoutMs: 5000,
  })
  ctx = { ...world.ctx, config, vendors: { ...world.ctx.vendors, sender } }
  http = openHttp(ctx)
  await eventRoutes(http, ctx)
})
afterAll(async () => {
  await http.close()
  await closeDispatcher(ctx)
  await ses.close()
  await world.close()
})

/** A sending to these people. */
async function begin(locals: readonly string[], domain: string) {
  const emails = locals.map((local) => `${local}@${domain}`)
  const { tagId, ids } = await addPeople(ctx, projectId, emails)
  const { id: sendingId } = await beginSending(ctx, projectId, tagId)
  await fixSending(ctx, { projectId, sendingId })
  await sendNow(ctx)
  const rows = () =>
    ctx.db
      .selectFrom('messages')
      .select(['visitor_id', 'state', 'reason', 'answer'])
      .where('project_id', '=', projectId)
      .where('sending_id', '=', sendingId)
      .execute()
  return {
    emails,
    sendingId,
    stateOf: async (local: string) => {
      const row = (await rows()).find(({ visitor_id }) => visitor_id === ids.get(`${local}@${domain}`))
      return row?.reason ? `${row.state} ${row.reason}` : row?.state
    },
    messageTo: (local: string): SesMessage =>
      ses.accepted.find(({ to }) => to === `${local}@${domain}`) ?? expect.unreachable(),
    end: () =>
      ctx.db
        .updateTable('sendings')
        .set({ state: 'CANCELLED' })
        .where('project_id', '=', projectId)
        .where('id', '=', sendingId)
        .execute(),
  }
}
const post = async (body: unknown) =>
  (
    await http.inject({
      method: 'POST',
      url: '/webhooks/ses',
      headers: { 'content-type': 'text/plain; charset=UTF-8' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  ).statusCode
const suppressionOf = async (email: string) => {
  const hash = emailHash(ctx, projectId, email)
  return (await findSuppressions(ctx.db, projectId, [hash])).get(hash)
}

test('the domain of a shop is made known to SES with its own key, and nothing is sent before it is verified', async () => {
  const { stateOf, end } = await begin(['drive'], 'nula.example')
  expect(await stateOf('drive')).toBe('QUEUED')
  const identity = ses.identities.get('liscistezka.example') ?? expect.unreachable()
  expect(identity).toMatchObject({ selector: 'droi', mailFrom: 'bounce.liscistezka.example' })
  expect(
    createPrivateKey({ key: Buffer.from(identity.key, 'base64'), format: 'der', type: 'pkcs8' }).type,
  ).toBe('private')
  const sending = await ctx.db
    .selectFrom('sendings')
    .select('trouble')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  expect(sending.trouble).toBe('DOMAIN')
  identity.isVerified = true
  await end()
})

test('messages are handed over whole, with tags; each answer has its place in the ledger', async () => {
  const { stateOf, messageTo, end } = await begin(['jana', 'petr'], 'jedna.example')
  expect([await stateOf('jana'), await stateOf('petr')]).toEqual(['SENT', 'SENT'])
  const { raw, tags } = messageTo('jana')
  expect(raw).toContain('Subject: ')
  expect(raw).toContain('jdeme do hor.')
  expect(raw).toContain('jana@jedna.example')
  expect(tags).toEqual({
    'droi-project': [expect.stringMatching(/^[1-9A-Za-z]{22}$/)],
    'droi-return': [expect.stringMatching(/^b-[0-9a-v]{61}$/)],
  })
  await end()
  const refused = await begin(['rejected'], 'dve.example')
  expect(await refused.stateOf('rejected')).toBe('FAILED REFUSED')
  await refused.end()
  // the account is slowed down or stopped: the message waits, and no attempt is counted
  for (const local of ['throttled', 'paused']) {
    const put = await begin([local], `${local}.example`)
    expect(await put.stateOf(local)).toBe('QUEUED')
    await put.end()
  }
})

test('a message of which no answer came is settled by its event, or sent again when others have had theirs', async () => {
  const { stateOf, messageTo, end } = await begin(['lost'], 'tri.example')
  expect(await stateOf('lost')).toBe('ATTEMPTING')
  const { lookUp } = ctx.vendors.sender
  await ctx.db.deleteFrom('sending_events').execute()
  await expect(lookUp([])).rejects.toThrow('no events')
  expect(await post(snsBody(topicArn, ses.event(messageTo('lost'), 'Send')))).toBe(200)
  expect(await stateOf('lost')).toBe('SENT')
  expect(await lookUp([])).toEqual(new Set())
  await end()
})

test('one that was put into the queue again is not sent a second time when its event comes late, and is counted once', async () => {
  const { sendingId, stateOf, messageTo, end } = await begin(['lost'], 'sest.example')
  // others had their events when it was looked up
  await ctx.db
    .updateTable('messages')
    .set({ state: 'QUEUED', at: new Date(world.clock.now()) })
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .execute()
  for (let n = 0; n < 3; n++)
    expect(await post(snsBody(topicArn, ses.event(messageTo('lost'), 'Send')))).toBe(200)
  expect(await stateOf('lost')).toBe('SENT')
  await sendNow(ctx)
  expect(ses.accepted.filter(({ to }) => to === 'lost@sest.example')).toHaveLength(1)
  const tallies = await ctx.db
    .selectFrom('sending_tallies')
    .select(['state', 'people'])
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .execute()
  expect(tallies).toEqual([{ state: 'SENT', people: 1 }])
  await end()
})

describe('notifications', () => {
  test('bounce, complaint and delivery, signed in both ways, in any order and again', async () => {
    const { stateOf, messageTo, emails } = await begin(['pryc', 'plno', 'spam', 'doma'], 'ctyri.example')
    const bounce = (bounceType: string, bounceSubType: string) => ({ bounce: { bounceType, bounceSubType } })
    const events = [
      ses.event(messageTo('pryc'), 'Bounce', bounce('Permanent', 'NoEmail')),
      ses.event(messageTo('plno'), 'Bounce', bounce('Transient', 'MailboxFull')),
      ses.event(messageTo('spam'), 'Complaint', { complaint: { complaintFeedbackType: 'abuse' } }),
      ses.event(messageTo('doma'), 'Delivery'),
      ses.event(messageTo('pryc'), 'Send'),
    ]
    for (const event of [...events, ...events.toReversed()])
      for (const SignatureVersion of ['1', '2'] as const)
        expect(await post(snsBody(topicArn, event, { SignatureVersion }))).toBe(200)
    expect(await Promise.all(['pryc', 'plno', 'spam', 'doma'].map(stateOf))).toEqual([
      'FAILED HARD_BOUNCE',
      'FAILED SOFT_BOUNCE',
      'SENT COMPLAINED',
      'SENT',
    ])
    expect(await Promise.all(emails.map(suppressionOf))).toEqual([
      'BOUNCED',
      undefined,
      'COMPLAINED',
      undefined,
    ])
  })

  test('of another account, of another topic, forged or about a message of nobody are refused and change nothing', async () => {
    const { stateOf, messageTo } = await begin(['cil'], 'pet.example')
    const event = ses.event(messageTo('cil'), 'Bounce', {
      bounce: { bounceType: 'Permanent', bounceSubType: 'NoEmail' },
    })
    const good = snsBody(topicArn, event)
    const other = 'arn:aws:sns:eu-central-1:999999999999:droi'
    const before = sns.requests.length
    const bad = [
      snsBody(other, event),
      snsBody(topicArn, { ...event, mail: { ...event.mail, sendingAccountId: '999999999999' } }),
      { ...good, Message: JSON.stringify({ ...event, more: 1 }) },
      { ...good, Signature: Buffer.alloc(256).toString('base64') },
      { ...good, SignatureVersion: '1' },
      ...[
        'http://sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem',
        'https://sns.eu-central-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
        'https://evil.example/SimpleNotificationService-1.pem',
        'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
        'https://user@sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem',
        'https://sns.eu-central-1.amazonaws.com:8443/SimpleNotificationService-1.pem',
        'https://sns.eu-central-1.amazonaws.com/bucket/evil.pem',
        `${snsCertificateUrl(region)}?another=1`,
        `${snsCertificateUrl(region)}#another`,
      ].map((SigningCertURL) => snsBody(topicArn, event, { SigningCertURL })),
      'no JSON',
      '{}',
    ]
    for (const body of bad) expect(await post(body), JSON.stringify(body)).toBe(403)
    // nothing was asked of anybody else's host
    expect(sns.requests.slice(before).filter((url) => url !== snsCertificateUrl(region))).toEqual([])
    const [returnTo = ''] = event.mail.tags['droi-return'] ?? []
    const mutated = {
      ...event.mail.tags,
      'droi-return': [`${returnTo.slice(0, -1)}${returnTo.endsWith('0') ? '1' : '0'}`],
    }
    expect(await post(snsBody(topicArn, { ...event, mail: { ...event.mail, tags: mutated } }))).toBe(200)
    expect(await stateOf('cil')).toBe('SENT')
  })

  describe('openSns', () => {
    const genuine = JSON.stringify(snsBody(topicArn, 'x'))
    const naming = (name: string, more: object = {}) => {
      const SigningCertURL = snsCertificateUrl(region).replace('0123456789abcdef', name)
      return JSON.stringify({ ...snsBody(topicArn, 'x', { SigningCertURL }), ...more })
    }
    /** A host that knows the genuine certificate, and one that serves as `answer` says for every other name. */
    const openReader = (answer: (url: string) => Promise<string>) => {
      const fetched: string[] = []
      const read = openSns({
        topicArn,
        now: () => world.clock.now(),
        fetchText(url) {
          fetched.push(url)
          return url === snsCertificateUrl(region) ? sns.fetchText(url) : answer(url)
        },
      })
      return { read, fetched }
    }
    const missing = () => Promise.reject(new Error('404'))
    const stranger = (n: number) => `203.0.${n}.1`

    test('keeps the genuine certificate, however many others strangers name', async () => {
      const { read, fetched } = openReader(missing)
      await read(genuine, '192.0.2.1')
      await Promise.allSettled(Array.from({ length: 60 }, (_, n) => read(naming(`n${n}`), stranger(n))))
      await read(genuine, '192.0.2.2')
      expect(fetched.filter((url) => url === snsCertificateUrl(region))).toHaveLength(1)
    })

    test('keeps no certificate that has verified nothing', async () => {
      const { read, fetched } = openReader(sns.fetchText)
      await read(genuine, '192.0.2.1')
      const Signature = Buffer.alloc(256).toString('base64')
      for (let n = 0; n < 30; n++)
        await expect(read(naming(`n${n}`, { Signature }), stranger(n))).rejects.toThrow('does not hold')
      await read(genuine, '192.0.2.1')
      expect(fetched.filter((url) => url === snsCertificateUrl(region))).toHaveLength(1)
    })

    test('fetches three certificates a minute for one range of addresses, and others for other ranges', async () => {
      const { read, fetched } = openReader(missing)
      for (let n = 0; n < 3; n++) await expect(read(naming(`n${n}`), `203.0.113.${n}`)).rejects.toThrow('404')
      for (const address of ['203.0.113.0', '203.0.113.99', '::ffff:203.0.113.7'])
        await expect(read(genuine, address)).rejects.toThrow('RATE_LIMITED')
      expect(fetched).toHaveLength(3)
      await read(genuine, '192.0.2.1')
      // what is kept needs no fetching
      await read(genuine, '203.0.113.0')
      await world.pass(60_001)
      await expect(read(naming('n9'), '203.0.113.0')).rejects.toThrow('404')
    })

    test('reads genuine notifications while strangers make it wait for other certificates', async () => {
      const hanging = Promise.withResolvers<string>()
      const { read, fetched } = openReader(() => hanging.promise)
      const answers = Array.from({ length: 50 }, (_, n) => read(naming(`n${n}`), stranger(n % 5)))
      const settled = Promise.allSettled(answers)
      await read(genuine, '192.0.2.1')
      expect(fetched).toHaveLength(15 + 1)
      hanging.reject(new Error('timed out'))
      const reasons = (await settled).map((one) => String(one.status === 'rejected' && one.reason))
      expect(reasons.filter((reason) => reason.includes('RATE_LIMITED'))).toHaveLength(35)
    })

    test('waits for at most twenty certificates at once', async () => {
      const hanging = Promise.withResolvers<string>()
      const { read, fetched } = openReader(() => hanging.promise)
      const answers = Array.from({ length: 50 }, (_, n) => read(naming(`n${n}`), stranger(n)))
      const settled = Promise.allSettled(answers)
      hanging.reject(new Error('timed out'))
      await settled
      expect(fetched).toHaveLength(20)
    })
  })

  test('POST /webhooks/ses is answered with 429 beyond the limit, so that SNS comes again', async () => {
    const from = (n: number) =>
      http.inject({
        method: 'POST',
        url: '/webhooks/ses',
        remoteAddress: '203.0.113.5',
        payload: JSON.stringify({
          ...snsBody(topicArn, 'x', {
            SigningCertURL: snsCertificateUrl(region).replace('0123456789abcdef', `x${n}`),
          }),
          Signature: Buffer.alloc(256).toString('base64'),
        }),
      })
    const codes: number[] = []
    for (let n = 0; n < 5; n++) codes.push((await from(n)).statusCode)
    expect(codes).toEqual([403, 403, 403, 429, 429])
  })

  test('a subscription is confirmed for our topic alone', async () => {
    const subscribe = (arn: string, host = `sns.${region}.amazonaws.com`) =>
      snsBody(topicArn, 'You have chosen to subscribe', {
        Type: 'SubscriptionConfirmation',
        Token: 'token',
        SubscribeURL: `https://${host}/?Action=ConfirmSubscription&TopicArn=${arn}&Token=token`,
      })
    expect(await post(subscribe('arn:aws:sns:eu-central-1:999999999999:droi'))).toBe(403)
    expect(await post(subscribe(topicArn, 'evil.example'))).toBe(403)
    const before = sns.requests.length
    expect(await post(subscribe(topicArn))).toBe(200)
    expect(sns.requests.slice(before)).toEqual([expect.stringContaining('Action=ConfirmSubscription')])
  })
})
