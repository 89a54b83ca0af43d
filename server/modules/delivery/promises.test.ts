/** What the ledger promises, with a real SMTP server that may misbehave: promises 3 to 7, and what is done about doubts. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { startPolling } from '#platform/polling.ts'
import { consentStates, mailableStates } from '#rules/contacts/consent.ts'
import { variantLetter } from '#rules/delivery/progress.ts'
import { drain } from '#testing/drain.ts'
import { full } from '#testing/full.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { openSmtpSink, type SinkOptions, type SmtpSink } from '#testing/smtp-sink.ts'
import { openTwoTenants } from '#testing/world.ts'
import { smtpSender } from '#vendors/sender/smtp.ts'
import { findProject, lockProjectState } from '../projects/store.ts'
import { unsubscribeUrl } from './addresses.ts'
import { closeDispatcher, dispatcherOf, keepLease } from './dispatcher.ts'
import { fixSending } from './fix-recipients.ts'
import { sendDue } from './hand-over.ts'
import { stepLedger } from './ledger-step.ts'
import { moveIn } from './move-sending.ts'
import { askToConfirm } from './opt-in/ask-to-confirm.ts'
import { preparedSending } from './prepare-sending.ts'
import { sendNow, sendPolls } from './send-poll.ts'
import { findSending, fixRecipients, taggedPeople, updateSending } from './store/sendings.ts'
import { talliesOf } from './store/tallies.ts'
import { moveHome } from './store/workers.ts'
import { messageFor } from './write-messages.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'liscistezka.example')
})
afterAll(() => world.close())

const opened: { sink: SmtpSink; contexts: Ctx[] }[] = []
afterEach(async () => {
  for (const { sink, contexts } of opened.splice(0)) {
    for (const ctx of contexts) await closeDispatcher(ctx)
    await sink.close()
  }
})

/** A server, and a program that hands messages to it. */
async function openServer(options: SinkOptions = {}, settings: Partial<Ctx['config']> = {}, query = '') {
  const sink = await openSmtpSink(options)
  const contexts: Ctx[] = []
  /** One more program with the same settings. */
  const program = (more: Partial<Ctx['config']> = {}): Ctx => {
    const url = `${sink.url}?timeout=5${query.replace('LOOKUP', encodeURIComponent(sink.lookup))}`
    const config = { ...world.ctx.config, SMTP_URL: url, MAIL_LOOK_UP_SECONDS: 5, ...settings, ...more }
    const ctx = { ...world.ctx, config, vendors: { ...world.ctx.vendors, sender: smtpSender(url) } }
    contexts.push(ctx)
    return ctx
  }
  opened.push({ sink, contexts })
  return { sink, ctx: program(), program }
}

let shops = 0
/** A sending to so many people, or to these addresses, whose recipients are fixed. */
async function begin(people: number | readonly string[], own = projectId) {
  const domain = `lide-${++shops}.example`
  const emails =
    typeof people === 'number' ? Array.from({ length: people }, (_, n) => `osoba-${n}@${domain}`) : people
  const { tagId, ids } = await addPeople(world.ctx, own, emails)
  const { id } = await beginSending(world.ctx, own, tagId)
  const key = { projectId: own, sendingId: id }
  await fixSending(world.ctx, key)
  return { key, emails, ids }
}
type Key = Awaited<ReturnType<typeof begin>>['key']
const stateOf = async (key: Key) => (await findSending(world.ctx.db, key))?.state
const sums = async (key: Key) =>
  Object.fromEntries(
    (await talliesOf(world.ctx.db, key)).map(({ state, reason, people }) => [
      reason ? `${state} ${reason}` : state,
      people,
    ]),
  )
const move = (key: Key, state: 'PAUSED' | 'SENDING') =>
  inTransaction(world.ctx, (tx) => updateSending(tx, key, { state, due_at: new Date(tx.clock.now()) }))
/** Sends until nothing is left, whatever was put off. */
async function finish(ctx: Ctx, key: Key, passMs = 3000) {
  await sendNow(ctx)
  for (let times = 0; times < 30 && (await stateOf(key)) !== 'COMPLETED'; times++) {
    await world.pass(passMs)
    await sendNow(ctx)
  }
  expect(await stateOf(key)).toBe('COMPLETED')
}
const receivers = (sink: SmtpSink) => sink.accepted.map(({ to }) => to).toSorted()
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('promise 3: nothing is sent again', () => {
  test('whoever pauses and resumes all the time', async () => {
    const { sink, ctx } = await openServer({ delayMs: 2 }, { MAIL_CONNECTIONS: 3 })
    // what is claimed when somebody pauses may still be handed over: twenty messages for each connection
    const { key, emails } = await begin(full ? 8000 : 500)
    let pauses = 0
    while (sink.accepted.length < emails.length) {
      const before = sink.accepted.length
      const sending = sendNow(ctx)
      await until(() => sink.accepted.length >= Math.min(emails.length, before + 10))
      await move(key, 'PAUSED')
      await sending
      await move(key, 'SENDING')
      pauses++
    }
    expect(pauses).toBeGreaterThanOrEqual(full ? 100 : 5)
    await finish(ctx, key)
    expect(receivers(sink)).toEqual(emails.toSorted())
    expect(await sums(key)).toEqual({ SENT: emails.length })
  })

  test('a copy of the database that is started elsewhere, until it is told that it is the original now', async () => {
    const { sink, ctx, program } = await openServer()
    const { key } = await begin(3)
    const copy = program({ PUBLIC_URL: 'https://copy.example' })
    await moveHome(world.ctx.db, ctx.config.PUBLIC_URL)
    await sendNow(copy)
    expect(sink.accepted).toEqual([])
    expect(await stateOf(key)).toBe('SENDING')
    await moveHome(world.ctx.db, copy.config.PUBLIC_URL)
    await sendNow(ctx)
    expect(sink.accepted).toEqual([])
    await finish(copy, key)
    expect(sink.accepted).toHaveLength(3)
    await moveHome(world.ctx.db, ctx.config.PUBLIC_URL)
  })

  test('several programs at once', async () => {
    const { sink, ctx, program } = await openServer({}, { MAIL_CONNECTIONS: 2 })
    const { key, emails } = await begin(200)
    await Promise.all([sendNow(ctx), sendNow(program()), sendNow(program())])
    await finish(ctx, key)
    expect(receivers(sink)).toEqual(emails.toSorted())
  })
})

test('pausing, cancelling and a project that is stopped take effect while messages are being handed over', async () => {
  const moved = (move: 'pause' | 'cancel') => (key: Key) =>
    inTransaction(world.ctx, (tx) => moveIn(tx, key, move))
  const own = await openSendingShop(world.ctx, world.inner.companyId, 'stoji.example')
  const ways = [
    { project: projectId, stop: moved('pause') },
    { project: projectId, stop: moved('cancel') },
    {
      project: own,
      stop: ({ projectId: id }: Key) =>
        world.ctx.db.updateTable('projects').set({ active: 'BLOCKED_MANUAL' }).where('id', '=', id).execute(),
    },
  ]
  // side by side: each takes as long as nobody looks again
  await Promise.all(
    ways.map(async ({ project, stop }) => {
      const { sink, ctx } = await openServer({ delayMs: 400 })
      const { key, emails } = await begin(30, project)
      await keepLease(ctx, dispatcherOf(ctx))
      const sending = sendDue(ctx, dispatcherOf(ctx), key, () => false)
      await until(() => sink.accepted.length > 0)
      await stop(key)
      await sending
      // twenty are in the connection's hands, which would take it eight seconds
      const arrived = sink.accepted.length
      expect(arrived).toBeLessThan(10)
      const { rows } = await countStates(key)
      expect(Object.fromEntries(rows.map(({ state, people }) => [state, people]))).toEqual({
        SENT: arrived,
        QUEUED: emails.length - arrived,
      })
    }),
  )
})

test('promise 4: the recipients are exactly those who have the tag and may be written to', async () => {
  const { ctx } = await openServer()
  const own = await openSendingShop(ctx, world.inner.companyId, 'presne.example')
  const person = fc.record({
    tagged: fc.boolean(),
    hasEmail: fc.boolean(),
    consent: fc.constantFrom(...consentStates),
    /** Of a pause, from now. */
    pauseMs: fc.constantFrom(null, -1, 0, 1, 86_400_000),
  })
  const undone = new Error('undone')
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { maxLength: 12 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 3 }),
      async (people, mailsCustomers, variants) => {
        const work = inTransaction(ctx, async (tx) => {
          const now = tx.clock.now()
          const at = new Date(now)
          const rows = people.map((one, n) => ({
            ...one,
            id: newId(now),
            email: one.hasEmail ? `p${n}@x.example` : null,
          }))
          const tagId = newId(now)
          const sendingId = newId(now)
          for (const { id, email, consent, pauseMs } of rows)
            await tx.db
              .insertInto('visitors')
              .values({
                project_id: own,
                id,
                email,
                consent,
                paused_until: pauseMs === null ? null : new Date(now + pauseMs),
                active_at: at,
                registered_at: at,
                last_action: 'none',
                activity: 0,
              })
              .execute()
          const holders = rows.filter(({ tagged }) => tagged)
          for (const { id } of holders)
            await tx.db
              .insertInto('visitor_tags')
              .values({ project_id: own, tag_id: tagId, visitor_id: id })
              .execute()
          const consents = mailableStates(mailsCustomers)
          const row = { project_id: own, id: sendingId, tag_id: tagId } as Parameters<typeof fixRecipients>[1]
          const mailable = taggedPeople(row, consents, tx.clock.now())
          const count = await fixRecipients(tx, row, mailable, variants)
          const fixed = await tx.db
            .selectFrom('messages')
            .select(['visitor_id', 'variant'])
            .where('project_id', '=', own)
            .where('sending_id', '=', sendingId)
            .execute()
          const wanted = holders.filter(
            ({ email, consent, pauseMs }) => email && consents.includes(consent) && (pauseMs ?? 0) <= 0,
          )
          expect(fixed.map(({ visitor_id }) => visitor_id).toSorted()).toEqual(
            wanted.map(({ id }) => id).toSorted(),
          )
          expect(count).toBe(wanted.length)
          for (const { variant } of fixed) expect(variantLetter(variant)).toMatch(/^[ABC]$/)
          throw undone
        })
        await expect(work).rejects.toBe(undone)
      },
    ),
    { numRuns: full ? 10_000 : 30 },
  )
})

test('promise 5: whoever unsubscribes in the middle gets nothing five seconds later', async () => {
  let isLeaving = false
  // while they leave, which takes its time on a busy machine, the server is slow
  const delayMs = () => (isLeaving ? 250 : 10)
  const { sink, ctx } = await openServer({ delayMs }, { MAIL_CONNECTIONS: 2 })
  const { key, emails, ids } = await begin(full ? 20_000 : 400)
  const sending = sendNow(ctx)
  await until(() => sink.accepted.length > 20)
  const leavers = emails.filter((_, n) => n % 4 === 0)
  const left = new Map<string, number>()
  isLeaving = true
  for (const email of leavers) {
    const url = new URL(unsubscribeUrl(ctx, { ...key, visitorId: ids.get(email) ?? '' }))
    const answer = await world.http.inject({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    left.set(email, Date.now())
  }
  isLeaving = false
  await sending
  await finish(ctx, key)
  const late = sink.accepted.filter(({ to, at }) => at > (left.get(to) ?? Number.POSITIVE_INFINITY) + 5000)
  expect(late).toEqual([])
  const { SENT = 0, 'SKIPPED UNSUBSCRIBED': skipped = 0 } = await sums(key)
  expect(SENT + skipped).toBe(emails.length)
  expect(skipped).toBeGreaterThan(leavers.length / 2)
})

describe('promise 6: one bad recipient harms nobody', () => {
  test('refused, put off, dropped, nonsense, slow: the others get their message, and nobody gets two', async () => {
    const { sink, ctx } = await openServer({}, { MAIL_CONNECTIONS: 4 })
    const bad = [
      'rcpt-554',
      'content-554',
      'rcpt-451',
      'rcpt-421',
      'content-drop',
      'kept-drop',
      'content-nonsense',
      'middle-drop',
      'say-slow',
    ]
    const good = Array.from({ length: full ? 2500 : 150 }, (_, n) => `dobry-${n}@lide.example`)
    const { key } = await begin([...good, ...bad.map((name) => `${name}@zly.example`)])
    await finish(ctx, key, 120 * 60_000)
    const got = receivers(sink)
    expect(new Set(got).size).toBe(got.length)
    expect(got.filter((to) => to.startsWith('dobry'))).toEqual(good.toSorted())
    const {
      SENT = 0,
      UNKNOWN = 0,
      'FAILED REFUSED': refused = 0,
      'FAILED GAVE_UP': gaveUp = 0,
    } = await sums(key)
    expect(SENT).toBe(good.length + 1)
    expect(refused).toBe(2)
    expect(gaveUp + UNKNOWN).toBe(bad.length - 3)
  }, 60_000)

  test('a domain that puts messages off has the rest put back, and the others get theirs', async () => {
    let questions = 0
    let isFull = true
    const { sink, ctx } = await openServer(
      {
        misbehaviour(localPart) {
          if (!isFull || !localPart.startsWith('plny')) return undefined
          questions++
          return 'rcpt-451'
        },
      },
      { MAIL_CONNECTIONS: 1 },
    )
    const late = Array.from({ length: 40 }, (_, n) => `plny-${n}@plno.example`)
    const others = Array.from({ length: 10 }, (_, n) => `jiny-${n}@jinde.example`)
    const { key } = await begin([...late, ...others])
    await sendNow(ctx)
    expect(receivers(sink)).toEqual(others.toSorted())
    // three in a row, and those that were on their way with them
    expect(questions).toBeGreaterThanOrEqual(3)
    expect(questions).toBeLessThanOrEqual(6)
    // deferrals because of the domain and requeued messages count no attempt
    const { rows } = await sql<{ attempts: number; people: number }>`
      select attempts, count(*)::integer as people from messages where project_id = ${key.projectId}
      and sending_id = ${key.sendingId} and state = 'QUEUED' group by attempts order by attempts`.execute(
      world.ctx.db,
    )
    expect(rows).toEqual([{ attempts: 0, people: late.length }])
    isFull = false
    await finish(ctx, key, 120_000)
    expect(receivers(sink)).toEqual([...late, ...others].toSorted())
  })

  test('a server that is away, or greets with 421, is told on the page and tried again', async () => {
    const { sink, ctx } = await openServer(
      { greeting: (n) => (n <= 2 ? '421 come back later' : '220 sink') },
      { MAIL_CONNECTIONS: 1 },
    )
    const { key } = await begin(5)
    await sendNow(ctx)
    const troubled = await findSending(world.ctx.db, key)
    expect(troubled).toMatchObject({ state: 'SENDING', trouble: expect.stringContaining('come back later') })
    await finish(ctx, key)
    expect(await findSending(world.ctx.db, key)).toMatchObject({ trouble: null })
    expect(sink.accepted).toHaveLength(5)
  })
})

test('promise 7: whenever one looks, everybody is in exactly one place, twenty for each connection in its hands', async () => {
  const connections = 3
  const { sink, ctx } = await openServer({ delayMs: 3 }, { MAIL_CONNECTIONS: connections })
  const { key, emails } = await begin([
    ...Array.from({ length: 200 }, (_, n) => `osoba-${n}@sedm.example`),
    'rcpt-554@sedm.example',
    'kept-drop@sedm.example',
  ])
  let looks = 0
  let mostInHand = 0
  const sending = sendNow(ctx)
  let isOver = false
  void sending.then(() => {
    isOver = true
  })
  while (!isOver) {
    const ended = (await talliesOf(world.ctx.db, key)).reduce((sum, { people }) => sum + people, 0)
    const { rows } = await countStates(key)
    expect(rows.reduce((sum, { people }) => sum + people, 0)).toBe(emails.length)
    // what has come to an end is counted in the same commit; more may have ended between the two looks
    const after = rows.filter(({ state }) => !['QUEUED', 'ATTEMPTING'].includes(state))
    expect(after.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThanOrEqual(ended)
    const inHand = rows.find(({ state }) => state === 'ATTEMPTING')?.people ?? 0
    expect(inHand).toBeLessThanOrEqual(20 * connections)
    mostInHand = Math.max(mostInHand, inHand)
    looks++
  }
  await sending
  expect(looks).toBeGreaterThan(3)
  // some wait while others are handed over
  expect(mostInHand).toBeGreaterThan(10 * connections)
  await finish(ctx, key)
  expect(Object.values(await sums(key)).reduce((sum, people) => sum + people, 0)).toBe(emails.length)
  expect(sink.accepted).toHaveLength(201)
})

const countStates = async (key: Key) => {
  const rows = await world.ctx.db
    .selectFrom('messages')
    .select(({ fn }) => ['state', fn.countAll<string>().as('people')])
    .where('project_id', '=', key.projectId)
    .where('sending_id', '=', key.sendingId)
    .groupBy('state')
    .execute()
  return { rows: rows.map(({ state, people }) => ({ state, people: Number(people) })) }
}

describe('what a program that was killed had in its hands', () => {
  /** Claims messages as a program does that is killed then. */
  async function killed(ctx: Ctx, key: Key) {
    const dispatcher = dispatcherOf(ctx)
    await keepLease(ctx, dispatcher)
    const sending = (await preparedSending(ctx, dispatcher.prepared, key)) ?? expect.unreachable()
    const step = () => stepLedger(ctx, dispatcher, sending, dispatcher.worker, [], true)
    // those that it hands over, and those that come next
    const steps = [await step(), await step()]
    await closeDispatcher(ctx)
    return steps.flatMap(({ claimed }) => claimed)
  }
  /** The server has got the first of them all the same. */
  async function handOverFirst(ctx: Ctx, key: Key, [first]: Awaited<ReturnType<typeof killed>>) {
    const connection = await ctx.vendors.sender.connect()
    const { prepared } = dispatcherOf(ctx)
    const sending = (await preparedSending(ctx, prepared, key)) ?? expect.unreachable()
    const message = messageFor(ctx, sending, first ?? expect.unreachable(), [])
    expect(await connection.handOver(message)).toMatchObject({ kind: 'ACCEPTED' })
    connection.close()
  }

  test('blind: is in doubt for good, and never sent again', async () => {
    const { sink, ctx, program } = await openServer()
    const { key } = await begin(30)
    expect(await killed(program(), key)).toHaveLength(20)
    await finish(ctx, key)
    expect(await sums(key)).toEqual({ SENT: 10, UNKNOWN: 20 })
    expect(sink.accepted).toHaveLength(10)
  })

  test('keyed: is handed over again, under the same Message-ID', async () => {
    const { sink, ctx, program } = await openServer({ dedupe: true }, {}, '&profile=keyed')
    const { key, emails } = await begin(30)
    await handOverFirst(ctx, key, await killed(program(), key))
    await finish(ctx, key)
    expect(await sums(key)).toEqual({ SENT: 30 })
    expect(sink.repeats()).toBe(1)
    expect(receivers(sink)).toEqual(emails.toSorted())
  })

  test('look-up: is asked for once nothing can be on its way any more, and sent again where it was not accepted', async () => {
    const { sink, ctx, program } = await openServer({}, {}, '&profile=look-up&lookup=LOOKUP')
    const { key, emails } = await begin(25)
    await handOverFirst(ctx, key, await killed(program(), key))
    await sendNow(ctx)
    expect(sink.accepted).toHaveLength(6)
    expect(await stateOf(key)).toBe('SENDING')
    await world.pass(10_000)
    await finish(ctx, key)
    expect(await sums(key)).toEqual({ SENT: 25 })
    expect(receivers(sink)).toEqual(emails.toSorted())
  })
})

test('an opt-in overtakes a campaign that has all connections', async () => {
  const { sink, ctx } = await openServer({ delayMs: 30 }, { MAIL_CONNECTIONS: 1 })
  const { key, emails } = await begin(200)
  const stops = (['delivery.send', 'delivery.urgent'] as const).map((name) =>
    startPolling(ctx, name, { ...sendPolls[name], everyMs: 20 }),
  )
  await until(() => sink.accepted.length > 0)
  const email = 'zajemce@predbehne.example'
  const { tagId } = await addPeople(world.ctx, projectId, [])
  await inTransaction(world.ctx, async (tx) => {
    await lockProjectState(tx, projectId)
    const project = (await findProject(tx.db, projectId)) ?? expect.unreachable()
    const texts = { subject: 'Jste to vy?', html: '<p>{{confirm.url}}</p>', text: '{{confirm.url}}' }
    const message = { key: 'form', name: 'Form', texts, from: { inbox: null, name: null, replyTo: null } }
    const signUp = { tagId, email, wording: 'Ano', fields: {}, proof: {} }
    const request = { ...signUp, formId: null, name: null, deviceId: null }
    await askToConfirm(tx, project, message, request)
  })
  await until(() => sink.accepted.some(({ to }) => to === email))
  expect(sink.accepted.length).toBeLessThan(emails.length / 2)
  await move(key, 'PAUSED')
  for (const stop of stops) await stop()
})

test('connections are kept for the next sending', async () => {
  const { sink, ctx } = await openServer({}, { MAIL_CONNECTIONS: 1 })
  for (let sendings = 0; sendings < 2; sendings++) await finish(ctx, (await begin(30)).key)
  expect(sink.accepted).toHaveLength(60)
  expect(sink.connections()).toEqual({ ever: 1, open: 1 })
})

test('limits of the project and of the account hold for all programs together', async () => {
  for (const setting of ['MAIL_PROJECT_RATE', 'MAIL_RATE'] as const) {
    const { sink, ctx, program } = await openServer({}, { [setting]: 10 })
    const { key } = await begin(60)
    const other = program()
    for (let second = 0; second < 4; second++) {
      await world.pass(1000)
      await Promise.all([sendOnce(ctx), sendOnce(other)])
    }
    // what was saved up counts for one second
    expect(sink.accepted.length).toBeGreaterThanOrEqual(30)
    expect(sink.accepted.length).toBeLessThanOrEqual(50)
    await move(key, 'PAUSED')
  }
})

/** One turn, as a program has it each second. */
async function sendOnce(ctx: Ctx): Promise<void> {
  const { 'delivery.send': poll } = ctx.queue.plan.polls
  const pieces = (await poll?.find(ctx, { busy: new Set(), failed: new Set() })) ?? []
  await Promise.all(pieces.map(({ run }) => run(ctx, () => false)))
}

test('a project that is erased in the middle of a sending ends it', async () => {
  const { ctx } = await openServer()
  const own = await openSendingShop(ctx, world.inner.companyId, 'pryc.example')
  const { key } = await begin(10, own)
  await world.ctx.db.deleteFrom('sendings').where('project_id', '=', own).execute()
  await sendNow(ctx)
  await drain(world.ctx)
  expect(await stateOf(key)).toBeUndefined()
})
