/** Servers that waste time or cannot be talked to: what it does to a sending, and what people read of it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { outerIdIn } from '#platform/ids.ts'
import { noAnswers } from '#rules/delivery/no-answer.ts'
import { addPeople, beginSending, openMailServer, openSendingShop } from '#testing/sending.ts'
import type { SmtpSink } from '#testing/smtp-sink.ts'
import { openTwoTenants } from '#testing/world.ts'
import { fixSending } from './fix-recipients.ts'
import { sendNow } from './send-poll.ts'
import type { SendingKey } from './store/sendings.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'liscistezka.example')
})
afterAll(() => world.close())

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
})
const openServer = async (...wanted: Parameters<typeof openMailServer>) => {
  const server = await openMailServer(...wanted)
  opened.push(server)
  return server
}

async function begin(emails: readonly string[]): Promise<SendingKey> {
  const { tagId } = await addPeople(world.ctx, projectId, emails)
  const { id } = await beginSending(world.ctx, projectId, tagId)
  const key = { projectId, sendingId: id }
  await fixSending(world.ctx, key)
  return key
}

async function see({ sendingId }: SendingKey) {
  const { data, errors } = await world.people.owner.ask(
    `query ($id: ID!) {
      getSending(id: $id) { state trouble { kind text since } progress { ledger { place reason people } } }
      messagesBySending(id: $id, filter: { place: TO_BE_SENT }) { items { email reason answer } }
    }`,
    { id: outerIdIn('sending', projectId, sendingId) },
  )
  expect(errors).toBeUndefined()
  return { ...data.getSending, waiting: data.messagesBySending.items }
}

/** Sends as long as something leaves: whatever was held up is tried again some seconds later. */
async function sendAll(ctx: Ctx, isDone: () => boolean | Promise<boolean>) {
  await sendNow(ctx)
  for (let times = 0; times < 20 && !(await isDone()); times++) {
    await world.pass(3000)
    await sendNow(ctx)
  }
  expect(await isDone()).toBe(true)
}
const receivers = ({ accepted }: SmtpSink) => accepted.map(({ to }) => to).toSorted()

test('a tarpit, whose answers come byte by byte, is left; the others get theirs, and later everybody has one', async () => {
  let isTarpit = true
  const { sink, ctx } = await openServer(
    world.ctx,
    { misbehaviour: (localPart) => (isTarpit && localPart.startsWith('dehet') ? 'say-tarpit' : undefined) },
    // each byte comes in time, and no answer does
    ({ url }) => `${url}?timeout=1.5`,
    { MAIL_CONNECTIONS: 2 },
  )
  const stuck = ['dehet-1@dehet.example', 'dehet-2@dehet.example']
  const others = Array.from({ length: 30 }, (_, n) => `osoba-${n}@jinde.example`)
  const key = await begin([...stuck, ...others])
  await sendAll(ctx, () => sink.accepted.length === others.length)
  expect(receivers(sink)).toEqual(others.toSorted())
  const { state, waiting } = await see(key)
  expect(state).toBe('SENDING')
  expect(waiting).toEqual(
    expect.arrayContaining(stuck.map((email) => ({ email, reason: 'DEFERRED', answer: noAnswers.late }))),
  )
  isTarpit = false
  await world.pass(60 * 60_000)
  await sendAll(ctx, async () => (await see(key)).state === 'COMPLETED')
  expect(receivers(sink)).toEqual([...stuck, ...others].toSorted())
})

test('a server that does not greet is waited for a while, told of, and tried again', async () => {
  const { sink, ctx } = await openServer(
    world.ctx,
    { greeting: (connection) => (connection === 1 ? '' : '220 sink.example') },
    ({ url }) => `${url}?timeout=1`,
    { MAIL_CONNECTIONS: 1 },
  )
  const key = await begin(['osoba@pozdrav.example'])
  await sendNow(ctx)
  expect(await see(key)).toMatchObject({ state: 'SENDING', trouble: { kind: 'SERVER' } })
  await sendAll(ctx, async () => (await see(key)).state === 'COMPLETED')
  expect(sink.accepted).toHaveLength(1)
})

test('Sending.trouble keeps the time since which the server is away while attempts fail, whatever it answers', async () => {
  let greeting = '421 4.3.2 come back later'
  const { ctx } = await openServer(world.ctx, { greeting: () => greeting }, ({ url }) => url)
  const key = await begin(['osoba@pryc.example'])
  await sendNow(ctx)
  const { trouble } = await see(key)
  expect(trouble).toMatchObject({ kind: 'SERVER', since: new Date(world.clock.now()).toISOString() })
  await world.pass(60_000)
  greeting = '421 4.3.2 still away'
  await sendNow(ctx)
  expect((await see(key)).trouble).toMatchObject({
    text: expect.stringContaining('still away'),
    since: trouble.since,
  })
  greeting = '220 sink.example'
  await sendAll(ctx, async () => (await see(key)).state === 'COMPLETED')
})

test('where TLS cannot be agreed upon nothing leaves, the page says so, and nobody has lost an attempt', async () => {
  const { sink, ctx } = await openServer(world.ctx, {}, ({ port }) => `smtps://127.0.0.1:${port}?timeout=2`)
  const emails = Array.from({ length: 25 }, (_, n) => `osoba-${n}@tls.example`)
  const key = await begin(emails)
  await sendNow(ctx)
  expect(await see(key)).toMatchObject({
    state: 'SENDING',
    trouble: { kind: 'SERVER', text: expect.stringContaining('127.0.0.1 does not let us in') },
    progress: { ledger: [{ place: 'TO_BE_SENT', reason: null, people: emails.length }] },
  })
  const attempts = world.ctx.db.selectFrom('messages').select('attempts').distinct()
  expect(
    await attempts.where('project_id', '=', projectId).where('sending_id', '=', key.sendingId).execute(),
  ).toEqual([{ attempts: 0 }])
  expect(sink.accepted).toEqual([])

  const { sink: mended, ctx: other } = await openServer(world.ctx, {}, ({ url }) => `${url}?timeout=2`)
  await sendAll(other, async () => (await see(key)).state === 'COMPLETED')
  expect(receivers(mended)).toEqual(emails.toSorted())
  expect(await see(key)).toMatchObject({ trouble: null })
})
