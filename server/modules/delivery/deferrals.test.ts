/** Servers that defer messages: which other messages they slow down, and what the owner sees of it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { outerIdIn } from '#platform/ids.ts'
import { startPolling } from '#platform/polling.ts'
import { hourMs, minuteMs, secondMs } from '#rules/time.ts'
import { addPeople, beginSending, openMailServer, openSendingShop } from '#testing/sending.ts'
import type { SinkOptions } from '#testing/smtp-sink.ts'
import { openTwoTenants } from '#testing/world.ts'
import { closeDispatcher, dispatcherOf } from './dispatcher.ts'
import { fixSending } from './fix-recipients.ts'
import { isCopy } from './home.ts'
import { sendNow, sendPolls } from './send-poll.ts'
import { noteTrouble, type SendingKey } from './store/sendings.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: string
let neighbour: string
beforeAll(async () => {
  world = await openTwoTenants()
  shop = await openSendingShop(world.ctx, world.inner.companyId, 'liscistezka.example')
  neighbour = await openSendingShop(world.ctx, world.inner.companyId, 'soused.example')
})
afterAll(() => world.close())

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  // the next test starts without waiting messages
  const ended = { state: 'CANCELLED', due_at: new Date(0) }
  const sendings = world.ctx.db.updateTable('sendings').set(ended).where('state', '=', 'SENDING')
  await sendings.where('project_id', 'in', [shop, neighbour]).execute()
  for (const { close } of opened.splice(0)) await close()
})

async function openServer(misbehaviour: NonNullable<SinkOptions['misbehaviour']>, connections = 2) {
  const server = await openMailServer(world.ctx, { misbehaviour }, ({ url }) => url, {
    MAIL_CONNECTIONS: connections,
  })
  opened.push(server)
  return server
}

async function begin(emails: readonly string[], projectId = shop): Promise<SendingKey> {
  const { tagId } = await addPeople(world.ctx, projectId, emails)
  const { id } = await beginSending(world.ctx, projectId, tagId)
  const key = { projectId, sendingId: id }
  await fixSending(world.ctx, key)
  return key
}
const addresses = (name: string, count: number, domain: string) =>
  Array.from({ length: count }, (_, n) => `${name}-${n}@${domain}`)

async function see({ projectId, sendingId }: SendingKey) {
  const { data, errors } = await world.people.owner.ask(
    `query ($id: ID!) {
      getSending(id: $id) {
        state progress { ledger { place reason people } pace nextAt }
        trouble { kind since waiting waits { reason domain people nextAt answer } }
      }
    }`,
    { id: outerIdIn('sending', projectId, sendingId) },
  )
  expect(errors).toBeUndefined()
  return data.getSending
}

/** Sends what is due and lets time pass, as the poll does. */
async function sendFor(ctx: Ctx, ms: number, stepMs = 15 * secondMs): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await sendNow(ctx)
    await world.pass(stepMs)
  }
  await sendNow(ctx)
}
const stateOf = async (key: SendingKey) => (await see(key)).state

test('sendNow delays only the message of a mailbox that defers, not its domain or another project', async () => {
  const { sink, ctx } = await openServer((localPart) =>
    localPart.startsWith('plny') ? 'rcpt-452 4.2.2 over quota' : undefined,
  )
  const bad = addresses('plny', 40, 'posta.example')
  const good = addresses('osoba', 60, 'posta.example')
  const key = await begin([...bad, ...good])
  await sendNow(ctx)
  const other = await begin(addresses('soused', 30, 'posta.example'), neighbour)
  await sendNow(ctx)
  expect(sink.accepted).toHaveLength(90)
  expect(await stateOf(other)).toBe('COMPLETED')
  const { trouble, progress } = await see(key)
  expect(trouble).toMatchObject({
    kind: 'RECEIVERS',
    waiting: 40,
    waits: [{ reason: 'DEFERRED', domain: 'posta.example', people: 40, answer: '452 4.2.2 over quota' }],
  })
  expect(Date.parse(progress.nextAt)).toBeGreaterThan(world.clock.now())
  expect(dispatcherOf(ctx).domains.limits.size).toBe(0)
})

test('sendNow sends to the others while every second mailbox answers 4.2.2, each time in other words', async () => {
  let answers = 0
  const { sink, ctx } = await openServer((localPart) =>
    Number(localPart.split('-')[1]) % 2 ? `rcpt-450 4.2.2 no room ${answers++} ${Math.random()}` : undefined,
  )
  await begin(addresses('osoba', 80, 'kazdy.example'))
  await sendNow(ctx)
  expect(sink.accepted).toHaveLength(40)
  expect(answers).toBe(40)
})

test('sendNow probes a server that answers 451 for an hour each minute, then sends everything within minutes', async () => {
  let isDown = true
  const probes: number[] = []
  const { sink, ctx } = await openServer(() => {
    if (!isDown) return undefined
    probes.push(world.clock.now())
    return `rcpt-451 4.3.0 not now ${probes.length}`
  })
  const began = world.clock.now()
  const key = await begin([...addresses('osoba', 20, 'hodina.example')])
  await sendFor(ctx, 60 * minuteMs, 30 * secondMs)
  const minutes = new Set(probes.map((at) => Math.floor((at - began) / minuteMs)))
  for (let minute = 0; minute < 60; minute++) expect(minutes).toContain(minute)
  // a probe, not a flood
  expect(probes.length).toBeLessThan(200)
  const { trouble } = await see(key)
  expect(trouble).toMatchObject({ kind: 'RECEIVERS', waiting: 20 })
  expect(trouble.waits).toEqual([
    {
      reason: 'SERVER_SLOW',
      domain: 'hodina.example',
      people: 20,
      nextAt: expect.any(String),
      answer: expect.stringContaining('451 4.3.0 not now'),
    },
  ])
  const until = Date.parse(trouble.waits[0].nextAt) - world.clock.now()
  expect(until).toBeGreaterThan(-30 * secondMs)
  expect(until).toBeLessThanOrEqual(minuteMs)
  isDown = false
  await sendFor(ctx, 5 * minuteMs)
  expect(sink.accepted).toHaveLength(20)
  expect(await see(key)).toMatchObject({ state: 'COMPLETED', trouble: null })
}, 180_000)

test('sendNow slows only the project whose messages a domain defers as if it were busy', async () => {
  const { sink, ctx } = await openServer((localPart) =>
    localPart.startsWith('osoba') ? 'rcpt-451 4.7.1 Service unavailable - try again later' : undefined,
  )
  const key = await begin(addresses('osoba', 30, 'sdileny.example'))
  await sendFor(ctx, 2 * minuteMs)
  await begin(addresses('soused', 30, 'sdileny.example'), neighbour)
  await sendNow(ctx)
  expect(sink.accepted).toHaveLength(30)
  expect((await see(key)).trouble.waits).toMatchObject([
    { reason: 'SERVER_SLOW', domain: 'sdileny.example', people: 30 },
  ])
})

test('sendNow slows only the project whose content a domain defers', async () => {
  const { sink, ctx } = await openServer((localPart) =>
    localPart.startsWith('osoba')
      ? 'content-421 4.7.0 suspicious due to the nature of the content and/or the links within'
      : undefined,
  )
  const key = await begin(addresses('osoba', 30, 'obsah.example'))
  await sendFor(ctx, 2 * minuteMs)
  await begin(addresses('soused', 30, 'obsah.example'), neighbour)
  await sendNow(ctx)
  expect(sink.accepted).toHaveLength(30)
  expect((await see(key)).trouble.waits).toMatchObject([
    { reason: 'PROJECT_SLOW', domain: 'obsah.example', people: 30 },
  ])
})

test('sendNow sends to other domains while a server answers 421 in the middle of DATA, and to it once it is back', async () => {
  let isBack = false
  const { sink, ctx } = await openServer((localPart) =>
    localPart.startsWith('uprostred') && !isBack ? 'middle-421' : undefined,
  )
  const key = await begin([
    ...addresses('uprostred', 10, 'data.example'),
    ...addresses('osoba', 30, 'jinde.example'),
  ])
  await sendFor(ctx, 3 * minuteMs)
  expect(sink.accepted.map(({ to }) => to.split('@')[1])).toEqual(Array(30).fill('jinde.example'))
  isBack = true
  await sendFor(ctx, 5 * minuteMs)
  expect(sink.accepted).toHaveLength(40)
  expect(await stateOf(key)).toBe('COMPLETED')
})

test('sendNow follows the enhanced code if it contradicts the reply code', async () => {
  const { sink, ctx } = await openServer((localPart) =>
    localPart.startsWith('plny')
      ? 'rcpt-451 4.2.2 mailbox'
      : localPart.startsWith('pomaly')
        ? 'rcpt-450 4.3.2 system'
        : undefined,
  )
  await begin([
    ...addresses('plny', 20, 'schranky.example'),
    ...addresses('pomaly', 20, 'server.example'),
    ...addresses('osoba', 20, 'schranky.example'),
  ])
  await sendNow(ctx)
  expect(sink.accepted).toHaveLength(20)
  const { limits } = dispatcherOf(ctx).domains
  expect(limits.size).toBe(1)
  expect(limits.get(`server.example server ${shop}`)?.gapMs).toBeGreaterThan(0)
})

test('sendNow sends each message to a greylisting server at the second attempt, and slows none', async () => {
  const seen = new Set<string>()
  const { sink, ctx } = await openServer((localPart) => {
    if (seen.has(localPart) || !localPart.startsWith('osoba')) return undefined
    seen.add(localPart)
    return 'rcpt-450 4.7.1 Greylisted for 5 minutes'
  })
  const key = await begin(addresses('osoba', 50, 'seda.example'))
  await sendNow(ctx)
  expect(seen.size).toBe(50)
  expect(sink.accepted).toHaveLength(0)
  expect((await see(key)).trouble).toMatchObject({ kind: 'RECEIVERS', waiting: 50 })
  await world.pass(minuteMs)
  await sendNow(ctx)
  expect(sink.accepted).toHaveLength(50)
  expect(await stateOf(key)).toBe('COMPLETED')
})

test('sendNow limits each of 200 domains of one slow provider, and sends the rest', async () => {
  let refusals = 0
  let isBack = false
  const { sink, ctx } = await openServer((localPart) => {
    if (!localPart.startsWith('klient') || isBack) return undefined
    refusals++
    return 'rcpt-451 4.7.500 Server busy. Please try again later'
  })
  const domains = Array.from({ length: 200 }, (_, n) => `firma-${n}.example`)
  const clients = domains.flatMap((domain) => addresses('klient', 5, domain))
  const key = await begin([...clients, ...addresses('osoba', 100, 'ostatni.example')])
  await sendNow(ctx)
  expect(sink.accepted).toHaveLength(100)
  expect(refusals).toBeLessThan(200 * 6)
  const { trouble } = await see(key)
  expect(trouble).toMatchObject({ kind: 'RECEIVERS', waiting: 1000 })
  expect(trouble.waits).toHaveLength(10)
  expect(dispatcherOf(ctx).domains.limits.size).toBe(200)
  isBack = true
  await sendFor(ctx, 3 * minuteMs)
  expect(sink.accepted).toHaveLength(1100)
}, 60_000)

test('Sending.progress of a spread sending has the times of the next and the last message, without trouble', async () => {
  const { ctx } = await openServer(() => undefined)
  const { tagId } = await addPeople(world.ctx, shop, addresses('osoba', 24, 'pomalu.example'))
  const { id } = await beginSending(world.ctx, shop, tagId, { spreadHours: 24 })
  const key = { projectId: shop, sendingId: id }
  await fixSending(world.ctx, key)
  const began = world.clock.now()
  await sendNow(ctx)
  const { data } = await world.people.owner.ask(
    `query ($id: ID!) {
      getSending(id: $id) { sent spreadHours trouble { kind } progress { nextAt lastAt secondsLeft } }
    }`,
    { id: outerIdIn('sending', shop, id) },
  )
  const { progress, ...rest } = data.getSending
  expect(rest).toEqual({ sent: 1, spreadHours: 24, trouble: null })
  expect(progress.secondsLeft).toBeNull()
  expect(Math.round((Date.parse(progress.nextAt) - began) / hourMs)).toBe(1)
  expect(Math.round((Date.parse(progress.lastAt) - began) / hourMs)).toBe(23)
})

test('Sending.trouble reports NO_WORKER while no program that sends is alive, without the time of an older trouble', async () => {
  const key = await begin(addresses('osoba', 2, 'nikdo.example'))
  await noteTrouble(world.ctx, key, { answer: '421 4.3.2 not now' })
  expect((await see(key)).trouble).toEqual({ kind: 'NO_WORKER', since: null, waits: [], waiting: 0 })
  const { ctx } = await openServer(() => undefined)
  await sendNow(ctx)
  expect(await see(key)).toMatchObject({ state: 'COMPLETED', trouble: null })
})

test('isCopy is true for an installation that does not send, and false for the one that does', async () => {
  const { ctx } = await openServer(() => undefined)
  await sendNow(ctx)
  expect(await isCopy(ctx)).toBe(false)
  expect(await isCopy({ ...ctx, config: { ...ctx.config, PUBLIC_URL: 'https://copy.example' } })).toBe(true)
  // every installation sends if messages only land in a folder
  expect(await isCopy(world.ctx)).toBe(false)
})

test('a project whose messages a server leaves without an answer holds no connections back from a neighbour', async () => {
  const { sink, ctx } = await openMailServer(
    world.ctx,
    { misbehaviour: (localPart) => (localPart.startsWith('ticho') ? 'rcpt-silence' : undefined) },
    ({ url }) => `${url}?timeout=60`,
    { MAIL_CONNECTIONS: 4 },
  )
  const stop = startPolling(ctx, 'delivery.send', sendPolls['delivery.send'])
  // more than four connections claim at once, each at a domain of its own
  await begin(Array.from({ length: 100 }, (_, n) => `ticho@ticho-${n}.example`))
  await expect.poll(() => sink.connections().open, { timeout: 20_000 }).toBe(4)
  await begin(addresses('soused', 30, 'posta.example'), neighbour)
  await expect.poll(() => sink.accepted.length, { timeout: 40_000 }).toBe(30)
  await sink.close()
  await stop()
  await closeDispatcher(ctx)
}, 60_000)
