/** Mails that come back, through the endpoint itself, and what the ledger and the people of a shop have of them. */
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { deliveryStatus, feedbackReport, originalHeader } from '#rules/delivery/reports.fixture.ts'
import type { SendingPurpose } from '#rules/delivery/states.ts'
import { dayMs } from '#rules/time.ts'
import { expectCopiedConsents } from '#testing/copied-consents.ts'
import { drain } from '#testing/drain.ts'
import { openReporter, reportMail } from '#testing/returned-mails.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { testCertificate, testKey } from '#testing/sns-signing.ts'
import { openTwoTenants } from '#testing/world.ts'
import type { Answer } from '#vendors/sender/sender.ts'
import { findSuppressions } from '../../contacts/store/consents.ts'
import { emailHash } from '../../contacts/suppression.ts'
import { findProject } from '../../projects/store.ts'
import { type MessageRef, messageIdOf, returnAddresses } from '../addresses.ts'
import { countMails } from '../count-mails.ts'
import { closeDispatcher } from '../dispatcher.ts'
import { fixSending } from '../fix-recipients.ts'
import { sendNow } from '../send-poll.ts'
import { mailCountsSince } from '../store/feedback.ts'
import { updateSending } from '../store/sendings.ts'
import { talliesOf } from '../store/tallies.ts'
import { applyFeedback, type Feedback } from './apply-feedback.ts'
import { type InboundServer, openInbound } from './inbound.ts'
import { loopAddress, readInbound } from './inbound-address.ts'
import { inboundLimits } from './inbound-limits.ts'
import { judgeProject } from './judge-project.ts'
import { unsubscribeByMail } from './unsubscribe-by-mail.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let neighbour: string
let inbound: InboundServer
let reporter: ReturnType<typeof openReporter>
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'liscistezka.example')
  neighbour = await openSendingShop(world.ctx, world.inner.foreignId, 'soused.example')
  inbound = await openInbound(world.ctx, 0, {
    ...inboundLimits,
    reportsOfProject: 1000,
    reportsPerSecond: 1000,
  })
  reporter = openReporter(inbound.port)
})
afterEach(() => expectCopiedConsents(world.ctx, projectId))
afterAll(async () => {
  reporter.close()
  await inbound.close()
  await world.close()
})

let shops = 0
/** A sending of the project to so many new people, all of it sent. */
async function send(people: number, own = projectId) {
  const domain = `d${++shops}.example`
  const emails = Array.from({ length: people }, (_, n) => `osoba-${n}@${domain}`)
  const { tagId, ids } = await addPeople(world.ctx, own, emails)
  return { emails, ids, tagId, ...(await sendTo(tagId, own)) }
}
async function sendTo(tagId: string, own = projectId) {
  const { id: sendingId } = await beginSending(world.ctx, own, tagId)
  await drain(world.ctx)
  return { projectId: own, sendingId }
}
const dnsOf = (own: string) => (own === neighbour ? 'soused.example' : 'liscistezka.example')
const addressOf = (ref: MessageRef) => returnAddresses(world.ctx, ref, `bounce.${dnsOf(ref.projectId)}`)
const refOf = (sent: Awaited<ReturnType<typeof send>>, n: number): MessageRef => ({
  projectId: sent.projectId,
  sendingId: sent.sendingId,
  visitorId: sent.ids.get(sent.emails[n] ?? '') ?? '',
})

const dsn = (status: string, diagnostic: string, action?: string) =>
  reportMail('delivery-status', [
    ['text/plain; charset=utf-8', 'This is the mail system at host mx.posta.example.'],
    ['message/delivery-status', deliveryStatus(status, diagnostic, action)],
    ['text/rfc822-headers', originalHeader('whatever@liscistezka.example')],
  ])
const hard = dsn('5.1.1', 'smtp; 550 5.1.1 no such user')
const full = dsn('5.2.2', 'smtp; 552 5.2.2 mailbox full')
const policy = dsn('5.7.1', 'smtp; 550 5.7.1 spam')

const suppressionOf = async (own: string, email: string) => {
  const hash = emailHash(world.ctx, own, email)
  return (await findSuppressions(world.ctx.db, own, [hash])).get(hash)
}
const rowOf = ({ projectId: own, sendingId, visitorId }: MessageRef) =>
  world.ctx.db
    .selectFrom('messages')
    .select(['state', 'reason', 'answer'])
    .where('project_id', '=', own)
    .where('sending_id', '=', sendingId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
const counted = async (outcome: string) =>
  (await world.ctx.metrics.mailReports.get()).values.find(({ labels }) => labels.outcome === outcome)
    ?.value ?? 0

describe('a message that comes back', () => {
  test('for good: the ledger says so, and nobody writes there again; a neighbour still does', async () => {
    const sent = await send(3)
    const ref = refOf(sent, 0)
    const email = sent.emails[0] ?? ''
    await addPeople(world.ctx, neighbour, [email])
    expect(await reporter.bring(addressOf(ref).bounce, hard)).toMatch(/^250 /)
    expect(await rowOf(ref)).toEqual({
      state: 'FAILED',
      reason: 'HARD_BOUNCE',
      answer: '550 5.1.1 no such user',
    })
    expect(await suppressionOf(projectId, email)).toBe('BOUNCED')
    expect(await suppressionOf(neighbour, email)).toBeUndefined()
    const before = await talliesOf(world.ctx.db, sent)
    expect(before).toEqual([
      { variant: 0, state: 'FAILED', reason: 'HARD_BOUNCE', people: 1 },
      { variant: 0, state: 'SENT', reason: '', people: 2 },
    ])
    // again, and weaker, and in another case
    for (const mail of [hard, full, policy])
      expect(await reporter.bring(addressOf(ref).bounce.toUpperCase(), mail)).toMatch(/^250 /)
    expect(await talliesOf(world.ctx.db, sent)).toEqual(before)
    const consentOf = async () =>
      (
        await world.ctx.db
          .selectFrom('visitors')
          .select('consent')
          .where('project_id', '=', projectId)
          .where('id', '=', ref.visitorId)
          .executeTakeFirst()
      )?.consent
    // among the recipients of one that was fixed before, and of none that follows
    const { id: fixed } = await beginSending(world.ctx, projectId, sent.tagId)
    await fixSending(world.ctx, { projectId, sendingId: fixed })
    expect(await consentOf()).toBe('IMPORTED')
    await drain(world.ctx)
    expect(await rowOf({ ...ref, sendingId: fixed })).toMatchObject({ state: 'SKIPPED', reason: 'BOUNCED' })
    expect(await consentOf()).toBe('UNSUBSCRIBED')
    expect(await rowOf({ ...ref, ...(await sendTo(sent.tagId)) })).toBeUndefined()
    const { data } = await world.people.owner.ask(
      `query ($id: ID!) { getVisitor(id: $id) { messages { place reason answer } } }`,
      { id: outerIdIn('visitor', projectId, ref.visitorId) },
    )
    expect(data.getVisitor.messages).toContainEqual({
      place: 'FAILED',
      reason: 'HARD_BOUNCE',
      answer: '550 5.1.1 no such user',
    })
    // by hand it is released, and is what it was
    const id = outerIdIn('visitor', projectId, ref.visitorId)
    await world.people.owner.ask('mutation ($id: ID!) { releaseSuppression(input: { id: $id }) { id } }', {
      id,
    })
    expect([await consentOf(), await suppressionOf(projectId, email)]).toEqual(['IMPORTED', undefined])
  })

  test('for a while: three times within thirty days are enough; refused by policy: never', async () => {
    const sent = await send(2)
    const [soft, refused] = [refOf(sent, 0), refOf(sent, 1)]
    const sendings = [sent, await sendTo(sent.tagId), await sendTo(sent.tagId), await sendTo(sent.tagId)]
    for (const [n, { sendingId }] of sendings.entries()) {
      expect(await suppressionOf(projectId, sent.emails[0] ?? '')).toBe(n < 3 ? undefined : 'BOUNCED')
      if (n < 3) await reporter.bring(addressOf({ ...soft, sendingId }).bounce, full)
      await reporter.bring(addressOf({ ...refused, sendingId }).bounce, policy)
    }
    expect(await suppressionOf(projectId, sent.emails[1] ?? '')).toBeUndefined()
    expect(await rowOf(refused)).toMatchObject({ state: 'FAILED', reason: 'POLICY_BOUNCE' })
  })

  test("as Exim's plain text is a bounce, although it is marked as an automatic reply", async () => {
    const ref = refOf(await send(1), 0)
    const mail = [
      'X-Failed-Recipients: jana@posta.example',
      'Auto-Submitted: auto-replied',
      'From: Mail Delivery System <Mailer-Daemon@mx.posta.example>',
      'Subject: Mail delivery failed: returning message to sender',
      '',
      'The following address(es) failed:',
      '',
      '  jana@posta.example',
      '    SMTP error from remote mail server after RCPT TO:<jana@posta.example>:',
      '    550 5.1.1 User unknown',
      '',
    ]
    await reporter.bring(addressOf(ref).bounce, mail.join('\r\n'))
    expect(await rowOf(ref)).toMatchObject({ state: 'FAILED', reason: 'HARD_BOUNCE' })
  })

  test('that is only late, or whose reader is on holiday, has not come back', async () => {
    const ref = refOf(await send(1), 0)
    await reporter.bring(addressOf(ref).bounce, dsn('4.4.1', 'smtp; 451 later', 'delayed'))
    const away =
      'From: jana@posta.example\r\nSubject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\n550 5.1.1'
    await reporter.bring(addressOf(ref).bounce, away)
    expect(await rowOf(ref)).toMatchObject({ state: 'SENT', reason: null })
  })

  test('refused at once has the same class and the same consequences', async () => {
    const emails = ['nikdo@hned.example', 'plno@hned.example', 'zasady@hned.example', 'jinak@hned.example']
    const answers = new Map([
      ['nikdo@hned.example', '550 5.1.1 no such user'],
      ['plno@hned.example', '552 5.2.2 mailbox full'],
      ['zasady@hned.example', '554 5.7.1 not from you'],
      ['jinak@hned.example', '554 transaction failed'],
    ])
    const { tagId, ids } = await addPeople(world.ctx, projectId, emails)
    const { id: sendingId } = await beginSending(world.ctx, projectId, tagId)
    await fixSending(world.ctx, { projectId, sendingId })
    const connection = {
      handOver: async ({ to }: { to: string }): Promise<Answer> => ({
        kind: 'REFUSED',
        text: answers.get(to) ?? '',
      }),
      isOpen: () => true,
      close: () => undefined,
    }
    const sender = { ...world.ctx.vendors.sender, connect: async () => connection }
    // a program of its own, whose connections are its own
    const config = { ...world.ctx.config }
    const ctx: Ctx = { ...world.ctx, config, vendors: { ...world.ctx.vendors, sender } }
    await sendNow(ctx)
    await closeDispatcher(ctx)
    const reasonOf = async (email: string) =>
      (await rowOf({ projectId, sendingId, visitorId: ids.get(email) ?? '' }))?.reason
    expect(await Promise.all(emails.map(reasonOf))).toEqual([
      'HARD_BOUNCE',
      'SOFT_BOUNCE',
      'POLICY_BOUNCE',
      'REFUSED',
    ])
    expect(await Promise.all(emails.map((email) => suppressionOf(projectId, email)))).toEqual([
      'BOUNCED',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a complaint', () => {
  const abuse = (messageId: string) =>
    reportMail('feedback-report', [
      ['text/plain', 'This is an abuse report.'],
      ['message/feedback-report', feedbackReport('abuse')],
      ['message/rfc822', `${originalHeader(messageId)}\r\nHello`],
    ])

  test('by the loop of a provider, who hides the recipient: our Message-ID says whose it is', async () => {
    const sent = await send(2)
    const ref = refOf(sent, 0)
    const loop = loopAddress(world.ctx, projectId, 'bounce.liscistezka.example')
    expect(await reporter.bring(loop, abuse(messageIdOf(ref, 'liscistezka.example')))).toMatch(/^250 /)
    expect(await rowOf(ref)).toMatchObject({ state: 'SENT', reason: 'COMPLAINED' })
    expect(await suppressionOf(projectId, sent.emails[0] ?? '')).toBe('COMPLAINED')
    const consents = await world.ctx.db
      .selectFrom('consents')
      .select(['source', 'withdrawn'])
      .where('project_id', '=', projectId)
      .where('visitor_id', '=', ref.visitorId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(consents).toEqual([{ source: 'COMPLAINT', withdrawn: true }])
    // whoever complains has got it, whatever a server says
    await reporter.bring(addressOf(ref).bounce, hard)
    expect(await rowOf(ref)).toMatchObject({ state: 'SENT', reason: 'COMPLAINED' })
    expect(await suppressionOf(projectId, sent.emails[0] ?? '')).toBe('COMPLAINED')
  })

  test('about a message of a neighbour, of nobody, or that was never sent, changes nothing and is counted', async () => {
    const theirs = refOf(await send(1, neighbour), 0)
    const loop = loopAddress(world.ctx, projectId, 'bounce.liscistezka.example')
    const before = await counted('never_sent')
    for (const id of [
      messageIdOf(theirs, 'soused.example'),
      'somebody@elsewhere.example',
      messageIdOf({ ...theirs, projectId }, 'liscistezka.example'),
    ])
      expect(await reporter.bring(loop, abuse(id))).toMatch(/^250 /)
    expect(await rowOf(theirs)).toMatchObject({ state: 'SENT', reason: null })
    expect(await counted('never_sent')).toBe(before + 3)
  })
})

test('the record of consents has the time when a message came back, however late it is written', async () => {
  const ref = refOf(await send(1), 0)
  const cameAt = new Date(world.clock.now())
  expect(await reporter.bring(addressOf(ref).bounce, hard)).toMatch(/^250 /)
  await world.pass(3_600_000)
  await drain(world.ctx)
  const entry = await world.ctx.db
    .selectFrom('consents')
    .select(['source', 'withdrawn', 'at'])
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', ref.visitorId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ source: 'BOUNCE', withdrawn: true, at: cameAt })
})

test('mail to the address of the header unsubscribes', async () => {
  const sent = await send(1)
  const ref = refOf(sent, 0)
  expect(await reporter.bring(addressOf(ref).unsubscribe, 'Subject: unsubscribe\r\n\r\n')).toMatch(/^250 /)
  expect(await suppressionOf(projectId, sent.emails[0] ?? '')).toBe('UNSUBSCRIBED')
})

/** All that the endpoint says to these commands, until it closes the connection. */
const talk = (port: number, commands: string) =>
  new Promise<string>((resolve, reject) => {
    let words = ''
    const socket = connect(port, '127.0.0.1')
    // whoever speaks before the greeting is sent away
    socket.once('data', () => socket.write(commands))
    socket.on('data', (data) => (words += data.toString()))
    socket.once('error', reject)
    socket.once('close', () => resolve(words))
  })

describe('what nobody should send', () => {
  test('to an address that is forged, mutated, of another shop or of nobody is refused before its content', async () => {
    const ref = refOf(await send(1), 0)
    const { bounce } = addressOf(ref)
    const mutated = Array.from({ length: 63 }, (_, at) => {
      const digit = bounce[at] ?? ''
      return bounce.slice(0, at) + (digit === 'q' ? 'r' : 'q') + bounce.slice(at + 1)
    })
    for (const address of mutated)
      expect(readInbound(world.ctx, projectId, address.split('@')[0] ?? ''), address).toBeUndefined()
    const strangers = [
      mutated[10] ?? '',
      bounce.replace('liscistezka', 'soused'),
      bounce.replace('b-', 'u-'),
      loopAddress(world.ctx, projectId, 'bounce.soused.example'),
      'jan@bounce.liscistezka.example',
    ]
    const answers: string[] = []
    for (const address of strangers) answers.push((await reporter.bring(address, hard)).slice(0, 3))
    expect(answers).toEqual(['550', '550', '550', '550', '550'])
    // who tries five of them in one connection has to open another one
    const tries = strangers.map((address) => `RCPT TO:<${address}>\r\n`)
    const reply = await talk(inbound.port, `EHLO x.example\r\nMAIL FROM:<>\r\n${tries.join('')}`)
    expect(reply.match(/^(550|421) /gm)).toEqual(['550 ', '550 ', '550 ', '550 ', '421 '])
    expect(await rowOf(ref)).toMatchObject({ state: 'SENT', reason: null })
  })

  test('about a message that was never handed over is taken, ignored and counted', async () => {
    const { tagId, ids } = await addPeople(world.ctx, projectId, ['nikdy@pozdeji.example'])
    const { id: sendingId } = await beginSending(world.ctx, projectId, tagId)
    await fixSending(world.ctx, { projectId, sendingId })
    const ref = { projectId, sendingId, visitorId: ids.get('nikdy@pozdeji.example') ?? '' }
    const before = await counted('never_sent')
    expect(await reporter.bring(addressOf(ref).bounce, hard)).toMatch(/^250 /)
    const nobody = { ...ref, visitorId: '00000000-0000-7000-8000-000000000000' }
    expect(await reporter.bring(addressOf(nobody).bounce, hard)).toMatch(/^250 /)
    expect(await counted('never_sent')).toBe(before + 2)
    expect(await rowOf(ref)).toMatchObject({ state: 'QUEUED', reason: null })
    // one that is being handed over this moment is told of later
    const row = () =>
      world.ctx.db
        .updateTable('messages')
        .where('project_id', '=', projectId)
        .where('sending_id', '=', sendingId)
    await row().set({ state: 'ATTEMPTING', worker: crypto.randomUUID(), attempts: 1 }).execute()
    expect(await reporter.bring(addressOf(ref).bounce, hard)).toMatch(/^451 /)
    await row().set({ state: 'UNKNOWN', worker: null }).execute()
    expect(await reporter.bring(addressOf(ref).bounce, hard)).toMatch(/^250 /)
    expect(await rowOf(ref)).toMatchObject({ state: 'FAILED', reason: 'HARD_BOUNCE' })
  })

  test('ten megabytes are taken, and their beginning is read; a thousand parts in parts are read by nobody', async () => {
    const sent = await send(2)
    const large = Buffer.concat([
      Buffer.from(hard.slice(0, -9)),
      Buffer.from('--cut\r\nContent-Type: message/rfc822\r\n\r\n'),
      Buffer.alloc(10 * 1024 * 1024, `${'x'.repeat(70)}\r\n`),
      Buffer.from('\r\n--cut--\r\n'),
    ])
    expect(await reporter.bring(addressOf(refOf(sent, 0)).bounce, large)).toMatch(/^250 /)
    expect(await rowOf(refOf(sent, 0))).toMatchObject({ state: 'FAILED', reason: 'HARD_BOUNCE' })

    const levels = Array.from({ length: 1000 }, (_, n) => n)
    const deep = `From: MAILER-DAEMON@x.example\r\nContent-Type: multipart/mixed; boundary="b0"\r\n\r\n${levels
      .map((n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary="b${n + 1}"\r\n\r\n`)
      .join('')}--b1000\r\n\r\n550 5.1.1 no such user\r\n`
    const before = await counted('unreadable')
    const began = performance.now()
    expect(await reporter.bring(addressOf(refOf(sent, 1)).bounce, deep)).toMatch(/^250 /)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await counted('unreadable')).toBe(before + 1)
    expect(await rowOf(refOf(sent, 1))).toMatchObject({ state: 'SENT', reason: null })
  })

  test('a mail to the same address ten times is read once, and nothing of one whose header has no end', async () => {
    const sent = await send(2)
    const read = vi.spyOn(PostalMime, 'parse')
    const ten = (n: number) => Array<string>(10).fill(addressOf(refOf(sent, n)).bounce)
    expect(await reporter.bring(ten(0), hard)).toMatch(/^250 /)
    expect(read).toHaveBeenCalledOnce()
    read.mockRestore()
    expect(await rowOf(refOf(sent, 0))).toMatchObject({ state: 'FAILED', reason: 'HARD_BOUNCE' })
    // each letter of such a header costs as much as all before it
    const before = await counted('unreadable')
    const groups = `X-Groups: ${'a:'.repeat(30_000)}\r\n${hard}`
    expect(await reporter.bring(addressOf(refOf(sent, 1)).bounce, groups)).toMatch(/^250 /)
    expect(await counted('unreadable')).toBe(before + 1)
  })

  test('a bounce bomb of one shop is put off, and its neighbour is heard meanwhile', async () => {
    const own = await openInbound(world.ctx, 0, {
      ...inboundLimits,
      reportsOfProject: 30,
      reportsPerSecond: 0,
    })
    const bombers = Array.from({ length: 10 }, () => openReporter(own.port))
    const quiet = openReporter(own.port)
    try {
      const sent = await send(40)
      const theirs = refOf(await send(1, neighbour), 0)
      const bomb = Promise.all(
        sent.emails.map((_, n) => (bombers[n % 10] ?? quiet).bring(addressOf(refOf(sent, n)).bounce, policy)),
      )
      expect(await quiet.bring(addressOf(theirs).bounce, policy)).toMatch(/^250 /)
      const answers = await bomb
      expect(answers.filter((answer) => answer.startsWith('250'))).toHaveLength(30)
      expect(answers.filter((answer) => answer.startsWith('451'))).toHaveLength(10)
      expect(await rowOf(theirs)).toMatchObject({ state: 'FAILED', reason: 'POLICY_BOUNCE' })
    } finally {
      for (const one of [...bombers, quiet]) one.close()
      await own.close()
    }
  })

  test('whoever has got one message cannot use up what its shop may be told', async () => {
    const own = await openInbound(world.ctx, 0, {
      ...inboundLimits,
      reportsOfProject: 8,
      reportsPerSecond: 0,
      reportsOfMessage: 5,
    })
    const client = openReporter(own.port)
    try {
      const sent = await send(2)
      const [mine, other] = [addressOf(refOf(sent, 0)), addressOf(refOf(sent, 1))]
      const answers: string[] = []
      for (let n = 0; n < 10; n++) answers.push((await client.bring(mine.bounce, policy)).slice(0, 3))
      expect(answers).toEqual([...Array(5).fill('250'), ...Array(5).fill('451')])
      expect(await client.bring(other.bounce, policy)).toMatch(/^250 /)
      // nor does it keep them from unsubscribing
      expect(await client.bring(mine.unsubscribe, 'Subject: no\r\n\r\nmore\r\n')).toMatch(/^250 /)
    } finally {
      client.close()
      await own.close()
    }
  })

  test('one connection too many of one address is sent away', async () => {
    const own = await openInbound(world.ctx, 0, { ...inboundLimits, connectionsOfAddress: 2 })
    const greeting = () =>
      new Promise<{ text: string; end: () => void }>((resolve, reject) => {
        const socket = connect(own.port, '127.0.0.1')
        socket.once('error', reject)
        socket.once('data', (data) => resolve({ text: data.toString(), end: () => socket.destroy() }))
      })
    const open = [await greeting(), await greeting(), await greeting()]
    expect(open.map(({ text }) => text.slice(0, 3))).toEqual(['220', '220', '421'])
    for (const { end } of open) end()
    await own.close()
  })
})

test('counts of a project: what it has sent, what came back, and who complained', async () => {
  const {
    recipients,
    hard: gone,
    soft,
    policy: refused,
    complaints,
  } = await mailCountsSince(world.ctx.db, neighbour, new Date(world.clock.now() - dayMs))
  expect({ recipients, gone, soft, refused, complaints }).toEqual({
    recipients: 2,
    gone: 0,
    soft: 0,
    refused: 1,
    complaints: 0,
  })
})

test('what was sent is counted for the project at once, for its company each hour and once', async () => {
  const own = await openSendingShop(world.ctx, world.inner.companyId, 'pocty.example')
  const ask = async () => {
    const { data } = await world.people.owner.ask(
      `query ($project: ID!, $company: ID!) { getDomain(id: $project) { stats { emailsSent } }
        getCompany(id: $company) { stats { emailsSent } } }`,
      { project: outerId('project', own), company: outerId('company', world.inner.companyId) },
    )
    return [data.getDomain.stats.emailsSent, data.getCompany.stats.emailsSent]
  }
  await countMails(world.ctx)
  const [, before] = await ask()
  const sent = await send(3, own)
  expect(await ask()).toEqual([3, before])
  await countMails(world.ctx)
  await applyFeedback(world.ctx, refOf(sent, 0), { word: 'HARD', answer: null })
  await countMails(world.ctx)
  expect(await ask()).toEqual([3, before + 3])
})

test('emailTotals add up to emailsSent: what sends list, what came back, and confirmations of sign-ups', async () => {
  const shop = await openSendingShop(world.ctx, world.inner.companyId, 'soucty.example')
  const sent = await send(3, shop)
  await applyFeedback(world.ctx, refOf(sent, 0), { word: 'HARD', answer: null })
  const { data } = await world.people.owner.ask(
    `query ($project: ID!) {
      getDomain(id: $project) { stats { emailsSent } emailTotals { delivered returned confirmations } }
      sendingsByDomain(domainID: $project) { items { sent } }
    }`,
    { project: outerId('project', shop) },
  )
  expect(data.getDomain).toEqual({
    stats: { emailsSent: 3 },
    emailTotals: { delivered: 2, returned: 1, confirmations: 0 },
  })
  expect(data.sendingsByDomain.items).toEqual([{ sent: 2 }])
})

test('STARTTLS is offered with a certificate, to one connection after another', async () => {
  const file = join(world.ctx.config.DATA_DIR, 'bounce.pem')
  writeFileSync(file, `${testCertificate}\n${testKey}\n`)
  const config = { ...world.ctx.config, MAIL_INBOUND_TLS: file }
  const own = await openInbound({ ...world.ctx, config }, 0, { ...inboundLimits, connectionsOfAddress: 2 })
  try {
    const ref = refOf(await send(1), 0)
    for (let connections = 0; connections < 5; connections++) {
      const client = openReporter(own.port, { requireTLS: true, tls: { rejectUnauthorized: false } })
      expect(await client.bring(addressOf(ref).bounce, hard)).toMatch(/^250 /)
      client.close()
    }
    expect(await rowOf(ref)).toMatchObject({ state: 'FAILED', reason: 'HARD_BOUNCE' })
    // nor does one that ends in the middle of it count any longer
    const breakOff = () =>
      new Promise<void>((resolve) => {
        const socket = connect(own.port, '127.0.0.1')
        socket.once('data', () => socket.write('EHLO x.example\r\nSTARTTLS\r\n'))
        socket.on('data', (data) => data.includes('start TLS') && socket.destroy())
        socket.once('close', () => resolve())
      })
    await Promise.all([breakOff(), breakOff()])
    await expect.poll(() => talk(own.port, 'QUIT\r\n')).toMatch(/^220 /)
  } finally {
    await own.close()
  }
  expect(await talk(inbound.port, 'EHLO x.example\r\nQUIT\r\n')).not.toContain('STARTTLS')
})

describe('a shop whose messages nobody wants', () => {
  test('is stopped, and told why; let go on, it is judged by what it sends from then on', async () => {
    const own = await openSendingShop(world.ctx, world.inner.companyId, 'spam.example')
    const sent = await send(320, own)
    const later = await beginSending(world.ctx, own, sent.tagId)
    await fixSending(world.ctx, { projectId: own, sendingId: later.id })
    const statusOf = async () => (await findProject(world.ctx.db, own))?.active
    const bounce = async (from: number, count: number) => {
      for (let n = from; n < from + count; n++)
        await applyFeedback(world.ctx, refOf(sent, n), { word: 'HARD', answer: null })
      await judgeProject(world.ctx, { projectId: own })
    }
    await bounce(0, 16)
    expect(await statusOf()).toBe('ACTIVE')
    await bounce(16, 1)
    expect(await statusOf()).toBe('BLOCKED_AUTOMATIC')
    await drain(world.ctx)
    const { data } = await world.people.owner.ask(
      `query ($id: ID!) { getSending(id: $id) { state trouble { kind } } listNotices(limit: 5) { items { kind } } }`,
      { id: outerIdIn('sending', own, later.id) },
    )
    expect(data.getSending).toEqual({ state: 'PAUSED', trouble: { kind: 'BLOCKED' } })
    expect(data.listNotices.items).toContainEqual({ kind: 'PROJECT_BLOCKED' })
    const mails = (await world.mailbox.list(500)).map(({ mail }) => mail.subject)
    expect(mails.filter((subject) => subject === 'spam.example: sending is stopped')).toHaveLength(1)

    const unblock = (person: 'owner' | 'helpdesk') =>
      world.people[person].ask(
        'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { active } }',
        { input: { id: outerId('project', own), active: 'INCOMPLETE' } },
      )
    expect((await unblock('owner')).errors?.[0]?.extensions.code).toBe('STATUS_REFUSED')
    expect((await unblock('helpdesk')).data.updateDomain.active).toBe('INCOMPLETE')
    await bounce(17, 5)
    expect(await statusOf()).toBe('INCOMPLETE')
  })

  test('four who complain of three hundred are enough, three are not; whoever a form has asked does not count', async () => {
    const own = await openSendingShop(world.ctx, world.inner.companyId, 'stiznosti.example')
    const sent = await send(300, own)
    const statusAfter = async (n: number, feedback: Feedback) => {
      await applyFeedback(world.ctx, refOf(sent, n), feedback)
      await judgeProject(world.ctx, { projectId: own })
      return (await findProject(world.ctx.db, own))?.active
    }
    const become = (purpose: SendingPurpose) =>
      world.ctx.db.updateTable('sendings').set({ purpose }).where('project_id', '=', own).execute()
    for (const n of [0, 1, 2])
      expect(await statusAfter(n, { word: 'COMPLAINT', answer: null })).toBe('ACTIVE')
    await become('OPT_IN')
    expect(await statusAfter(3, { word: 'COMPLAINT', answer: `by ${sent.emails[3]}` })).toBe('ACTIVE')
    expect((await rowOf(refOf(sent, 3)))?.answer).not.toContain('@')
    await become('CAMPAIGN')
    expect(await statusAfter(3, { word: 'COMPLAINT', answer: null })).toBe('BLOCKED_AUTOMATIC')
  })
})

test('judgeProject pauses a sending by its own figures and notifies the owner and who started it', async () => {
  const shop = await openSendingShop(world.ctx, world.inner.companyId, 'vlastni.example')
  await send(100, shop)
  const sent = await send(300, shop)
  const key = { projectId: shop, sendingId: sent.sendingId }
  // one is still to be sent
  const due_at = new Date(world.ctx.clock.now() + dayMs)
  const { companyEditor, owner } = world.people
  await updateSending(world.ctx, key, {
    state: 'SENDING',
    recipients: 301,
    due_at,
    user_id: companyEditor.userId,
  })
  await world.ctx.db
    .updateTable('users')
    .set({ language: 'cs' })
    .where('id', '=', companyEditor.userId)
    .execute()
  const see = async () => {
    const { data, errors } = await world.people.owner.ask(
      `query ($id: ID!) {
        getSending(id: $id) { state trouble { kind }
          feedback { recipients unsubscribed complaints hardBounces softBounces policyBounces } }
        listNotices(limit: 5) { items { kind campaign } } }`,
      { id: outerIdIn('sending', shop, sent.sendingId) },
    )
    expect(errors).toBeUndefined()
    return data
  }
  const hear = (n: number, word: Feedback['word']) =>
    applyFeedback(world.ctx, refOf(sent, n), { word, answer: null })
  for (let n = 0; n < 15; n++) await hear(n, 'HARD')
  await hear(20, 'SOFT')
  await hear(21, 'POLICY')
  await hear(22, 'COMPLAINT')
  await unsubscribeByMail(world.ctx, refOf(sent, 23))
  await judgeProject(world.ctx, { projectId: shop })
  const feedback = {
    recipients: 300,
    unsubscribed: 1,
    complaints: 1,
    hardBounces: 15,
    softBounces: 1,
    policyBounces: 1,
  }
  expect((await see()).getSending).toEqual({ state: 'SENDING', trouble: null, feedback })
  await hear(15, 'HARD')
  await judgeProject(world.ctx, { projectId: shop })
  const halted = await see()
  expect(halted.getSending).toMatchObject({ state: 'PAUSED', trouble: { kind: 'BOUNCES' } })
  expect(halted.listNotices.items).toContainEqual({ kind: 'SENDING_HALTED', campaign: null })
  await drain(world.ctx)
  const mails = (await world.mailbox.list(1000)).map(({ mail }) => [mail.to?.[0]?.address, mail.subject])
  expect(mails).toContainEqual([owner.email, 'Jdeme do hor is paused'])
  expect(mails).toContainEqual([companyEditor.email, 'Pozastaveno: Jdeme do hor'])
  expect((await findProject(world.ctx.db, shop))?.active).toBe('ACTIVE')

  const { data } = await world.people.owner.ask(
    'mutation ($input: MoveSendingInput!) { resumeSending(input: $input) { state } }',
    { input: { id: outerIdIn('sending', shop, sent.sendingId) } },
  )
  expect(data.resumeSending.state).toBe('SENDING')
  await judgeProject(world.ctx, { projectId: shop })
  expect((await see()).getSending).toMatchObject({ state: 'SENDING', trouble: null })
})

test('the API tells of all of it: totals, health of thirty days, the address for feedback loops', async () => {
  const own = await openSendingShop(world.ctx, world.inner.companyId, 'zdravi.example')
  const see = async () => {
    const { data, errors } = await world.people.owner.ask(
      `query ($id: ID!) { getDomain(id: $id) { totalEmailRecipients bounces complaints mailHealth {
        days recipients hardBounces softBounces policyBounces complaints bounceVerdict complaintVerdict
        blockedAt blockReason loopAddress } } }`,
      { id: outerId('project', own) },
    )
    expect(errors).toBeUndefined()
    return data.getDomain
  }
  expect(await see()).toEqual({
    totalEmailRecipients: 0,
    bounces: 0,
    complaints: 0,
    mailHealth: {
      days: 30,
      recipients: 0,
      hardBounces: 0,
      softBounces: 0,
      policyBounces: 0,
      complaints: 0,
      bounceVerdict: 'FINE',
      complaintVerdict: 'FINE',
      blockedAt: null,
      blockReason: null,
      loopAddress: loopAddress(world.ctx, own, 'bounce.zdravi.example'),
    },
  })
  const sent = await send(100, own)
  for (const [n, word] of (['HARD', 'SOFT', 'POLICY', 'COMPLAINT'] as const).entries())
    await applyFeedback(world.ctx, refOf(sent, n), { word, answer: null })
  expect(await see()).toMatchObject({
    totalEmailRecipients: 100,
    bounces: 3,
    complaints: 1,
    mailHealth: {
      recipients: 100,
      hardBounces: 1,
      softBounces: 1,
      policyBounces: 1,
      complaints: 1,
      bounceVerdict: 'ACT',
      complaintVerdict: 'ACT',
    },
  })
  await world.pass(31 * dayMs)
  expect(await see()).toMatchObject({ totalEmailRecipients: 100, bounces: 3, mailHealth: { recipients: 0 } })
})
