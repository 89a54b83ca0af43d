/** What owners, erasure and odd messages do to a sending that is under way: no message stays with a program for ever. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { addPeople, beginSending, hello, openSendingShop } from '#testing/sending.ts'
import { openSmtpSink, type SinkOptions, type SmtpSink } from '#testing/smtp-sink.ts'
import { openTwoTenants } from '#testing/world.ts'
import { smtpSender } from '#vendors/sender/smtp.ts'
import { createField, deleteField } from '../contacts/change-fields.ts'
import { abandonLease, closeDispatcher, dispatcherOf, holdsLease, keepLease } from './dispatcher.ts'
import { fixSending } from './fix-recipients.ts'
import { sendDue } from './hand-over.ts'
import { preparedSending } from './prepare-sending.ts'
import { sendNow } from './send-poll.ts'
import { findUnsettled, settleUnsettled } from './settle-doubts.ts'
import type { NewSending } from './start-sending.ts'
import { takeAccountTokens } from './store/rates.ts'
import type { SendingKey } from './store/sendings.ts'
import { talliesOf } from './store/tallies.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'sabotaz.example')
})
afterAll(() => world.close())

const opened: { sink: SmtpSink; ctx: Ctx }[] = []
afterEach(async () => {
  for (const { sink, ctx } of opened.splice(0)) {
    await closeDispatcher(ctx)
    await sink.close()
  }
})

async function openServer(options: SinkOptions = {}, settings: Partial<Ctx['config']> = {}) {
  const sink = await openSmtpSink(options)
  const config = { ...world.ctx.config, SMTP_URL: `${sink.url}?timeout=5`, MAIL_CONNECTIONS: 1, ...settings }
  const vendors = { ...world.ctx.vendors, sender: smtpSender(config.SMTP_URL) }
  const ctx: Ctx = { ...world.ctx, config, vendors }
  opened.push({ sink, ctx })
  return { sink, ctx }
}

async function begin(people: number, more: Partial<NewSending> = {}): Promise<SendingKey> {
  const emails = Array.from({ length: people }, (_, n) => `osoba-${n}@${crypto.randomUUID()}.example`)
  const { tagId } = await addPeople(world.ctx, projectId, emails)
  const { id } = await beginSending(world.ctx, projectId, tagId, more)
  const key = { projectId, sendingId: id }
  await fixSending(world.ctx, key)
  return key
}

const states = async ({ sendingId }: SendingKey) => {
  const { rows } = await sql<{ state: string; people: number }>`
    select state, count(*)::integer as people from messages
    where project_id = ${projectId} and sending_id = ${sendingId} group by state order by state`.execute(
    world.ctx.db,
  )
  return Object.fromEntries(rows.map(({ state, people }) => [state, people]))
}

test('when the domain is taken away in the middle, what was accepted is written', async () => {
  const key = await begin(60)
  const { sink, ctx } = await openServer({
    onAnswered() {
      // as if the minute were over for which it is kept
      if (sink.accepted.length === 5) dispatcherOf(ctx).prepared = new RecentMap(20)
    },
  })
  await preparedSending(ctx, dispatcherOf(ctx).prepared, key)
  await sql`update projects set proved_dns_name = null where id = ${projectId}`.execute(world.ctx.db)
  await sendNow(ctx)
  await sql`update projects set proved_dns_name = dns_name where id = ${projectId}`.execute(world.ctx.db)
  // those that were claimed meanwhile are put back
  expect(sink.accepted).toHaveLength(10)
  expect(await states(key)).toEqual({ QUEUED: 50, SENT: 10 })
})

test('a message that cannot be written holds up nobody, and stays with nobody', async () => {
  const key = await begin(30)
  await sql`update messages set variant = 9 where project_id = ${projectId} and sending_id = ${key.sendingId}
    and visitor_id = (select min(visitor_id::text)::uuid from messages
      where project_id = ${projectId} and sending_id = ${key.sendingId})`.execute(world.ctx.db)
  const { ctx } = await openServer()
  await sendNow(ctx)
  expect(await states(key)).toEqual({ QUEUED: 1, SENT: 29 })
})

test('a field that is deleted in the middle is one that nobody has anything in', async () => {
  const { id } = await createField(world.ctx, projectId, 'Hora')
  const subject = 'Jdeme na {{field.hora|Sněžku}}'
  const key = await begin(3, { variants: [{ subject, ...hello }] })
  await deleteField(world.ctx, projectId, id)
  const { sink, ctx } = await openServer({ whole: true })
  await sendNow(ctx)
  expect(await states(key)).toEqual({ SENT: 3 })
  expect(sink.accepted).toHaveLength(3)
})

test('whoever is erased is counted in their own variant', async () => {
  const variants = ['A', 'B', 'C'].map((subject) => ({ subject, ...hello }))
  const key = await begin(9, { variants })
  await sql`delete from messages where project_id = ${projectId} and sending_id = ${key.sendingId}
    and variant = 2`.execute(world.ctx.db)
  const { ctx } = await openServer()
  await sendNow(ctx)
  expect(await talliesOf(world.ctx.db, key)).toEqual([
    { variant: 0, state: 'SENT', reason: '', people: 3 },
    { variant: 1, state: 'SENT', reason: '', people: 3 },
    { variant: 2, state: 'SKIPPED', reason: 'ERASED', people: 3 },
  ])
})

test('people who are left out do not end a turn', async () => {
  const key = await begin(70)
  await inTransaction(world.ctx, ({ db }) =>
    sql`update visitors set consent = 'UNSUBSCRIBED' where project_id = ${projectId} and id in (
      select visitor_id from messages where project_id = ${projectId} and sending_id = ${key.sendingId})`.execute(
      db,
    ),
  )
  const { ctx } = await openServer()
  await keepLease(ctx, dispatcherOf(ctx))
  await sendDue(ctx, dispatcherOf(ctx), key, () => false)
  expect(await states(key)).toEqual({ SKIPPED: 70 })
})

test('a lease that is given up while it is being renewed is given up', async () => {
  const { ctx } = await openServer()
  const dispatcher = dispatcherOf(ctx)
  await keepLease(ctx, dispatcher)
  const before = dispatcher.worker
  dispatcher.leasedUntil = performance.now() + 1000
  const renewing = keepLease(ctx, dispatcher)
  abandonLease(dispatcher)
  await renewing
  expect(dispatcher.worker).not.toBe(before)
  expect(holdsLease(dispatcher, before)).toBe(false)
  expect(holdsLease(dispatcher, dispatcher.worker)).toBe(true)
})

test('a clock that was ahead once stops nobody when it is right again', async () => {
  const now = world.ctx.clock.now()
  const take = (at: number) =>
    takeAccountTokens({ db: world.ctx.db, clock: { ...world.ctx.clock, now: () => at } }, 10, 10)
  await take(now + 3_600_000)
  await take(now + 3_601_000)
  await take(now)
  expect(await take(now + 1000)).toBe(10)
})

test('what a project with a limit of its own may not send is left to others', async () => {
  const key = await begin(30)
  const { sink, ctx } = await openServer({}, { MAIL_RATE: 20, MAIL_PROJECT_RATE: 2 })
  const send = async () => {
    await keepLease(ctx, dispatcherOf(ctx))
    await sendDue(ctx, dispatcherOf(ctx), key, () => false)
  }
  await world.pass(5000)
  await send()
  expect(sink.accepted).toHaveLength(2)
  expect(await takeAccountTokens(ctx, 20, 20)).toBe(18)
})

test('a look-up that does not answer is asked once in a turn', async () => {
  const key = await begin(250)
  await sql`update messages set state = 'ATTEMPTING', at = ${new Date(0)} where project_id = ${projectId}
    and sending_id = ${key.sendingId}`.execute(world.ctx.db)
  const { ctx: base } = await openServer()
  let questions = 0
  const sender = {
    ...base.vendors.sender,
    profile: 'LOOK_UP' as const,
    async lookUp(): Promise<never> {
      questions++
      throw new Error('it does not answer')
    },
  }
  const ctx: Ctx = { ...base, vendors: { ...base.vendors, sender } }
  const own = (await findUnsettled(ctx)).find(({ sendingId }) => sendingId === key.sendingId)
  await settleUnsettled(ctx, dispatcherOf(ctx), own ?? expect.unreachable())
  expect(questions).toBe(1)
})
