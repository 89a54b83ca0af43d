/** What the pages of a sending and of a person say while messages leave, and of those in doubt. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { outerIdIn } from '#platform/ids.ts'
import { noAnswers } from '#rules/delivery/no-answer.ts'
import { addPeople, beginSending, openMailServer, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { closeDispatcher, dispatcherOf, keepLease } from './dispatcher.ts'
import { fixSending } from './fix-recipients.ts'
import { sendDue } from './hand-over.ts'
import { stepLedger } from './ledger-step.ts'
import { preparedSending } from './prepare-sending.ts'
import { sendNow } from './send-poll.ts'
import type { SendingKey } from './store/sendings.ts'

const lookUpMs = 300_000

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
beforeAll(async () => {
  world = await openTwoTenants({ MAIL_PROJECT_RATE: '10' })
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'liscistezka.example')
})
afterAll(() => world.close())

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
})

async function openServer(isAsked: boolean) {
  const server = await openMailServer(
    world.ctx,
    {},
    ({ url, lookup }) =>
      `${url}?timeout=5${isAsked ? `&profile=look-up&lookup=${encodeURIComponent(lookup)}` : ''}`,
    { MAIL_LOOK_UP_SECONDS: lookUpMs / 1000, MAIL_PROJECT_RATE: 0 },
  )
  opened.push(server)
  return server
}

async function begin(emails: readonly string[]) {
  const { tagId, ids } = await addPeople(world.ctx, projectId, emails)
  const { id } = await beginSending(world.ctx, projectId, tagId)
  const key = { projectId, sendingId: id }
  await fixSending(world.ctx, key)
  return { key, ids }
}

async function see({ sendingId }: SendingKey) {
  const { data, errors } = await world.people.owner.ask(
    `query ($id: ID!) {
      getSending(id: $id) {
        state progress { ledger { place reason people } pace limit secondsLeft lookUpAt }
        lastMessages { place email }
      }
      messagesBySending(id: $id, filter: { place: IN_DOUBT }) { items { email place reason at answer } }
    }`,
    { id: outerIdIn('sending', projectId, sendingId) },
  )
  expect(errors).toBeUndefined()
  return { ...data.getSending, inDoubt: data.messagesBySending.items }
}

async function messagesOf(visitorId = '') {
  const { data } = await world.people.owner.ask(
    `query ($id: ID!) { getVisitor(id: $id) { messages { name place reason at answer } } }`,
    { id: outerIdIn('visitor', projectId, visitorId) },
  )
  return data.getVisitor.messages
}

/** A sending that is held up, or waits for doubts, is looked at again after some seconds. */
async function sendLater(ctx: Ctx): Promise<void> {
  await world.pass(3000)
  await sendNow(ctx)
}

test('the pace of the last half minute, its limit, and how long the rest takes', async () => {
  const tenSeconds = 10_000
  await world.clock.setTime(Math.ceil(world.clock.now() / tenSeconds) * tenSeconds)
  const { key } = await begin(Array.from({ length: 60 }, (_, n) => `osoba-${n}@tempo.example`))
  const figures = async () => {
    const { pace, limit, secondsLeft } = (await see(key)).progress
    return { pace, limit, secondsLeft }
  }
  expect(await figures()).toEqual({ pace: 0, limit: 10, secondsLeft: null })
  const dispatcher = dispatcherOf(world.ctx)
  for (let second = 0; second < 3; second++) {
    await world.pass(1000)
    await keepLease(world.ctx, dispatcher)
    await sendDue(world.ctx, dispatcher, key, () => false)
  }
  await world.pass(1000)
  // thirty in four seconds
  expect(await figures()).toEqual({ pace: 7.5, limit: 10, secondsLeft: 4 })
  await world.pass(40_000)
  expect(await figures()).toEqual({ pace: 0, limit: 10, secondsLeft: null })
  await sendDue(world.ctx, dispatcher, key, () => false)
  expect(await figures()).toMatchObject({ secondsLeft: expect.any(Number) })
  await world.people.owner.ask(
    `mutation ($input: MoveSendingInput!) { pauseSending(input: $input) { state } }`,
    { input: { id: outerIdIn('sending', projectId, key.sendingId) } },
  )
  expect(await figures()).toEqual({ pace: 0, limit: 10, secondsLeft: null })
})

test('a message in doubt says why, and when it is asked for; then it is sent', async () => {
  const { sink, ctx } = await openServer(true)
  const email = 'kept-drop@dotaz.example'
  const { key, ids } = await begin([email, 'prvni@dotaz.example', 'druhy@dotaz.example'])
  await sendNow(ctx)
  const lookUpAt = new Date(world.clock.now() + lookUpMs).toISOString()
  await sendLater(ctx)
  const doubt = { place: 'IN_DOUBT', reason: null, at: lookUpAt, answer: noAnswers.closed }
  expect(await see(key)).toMatchObject({
    state: 'SENDING',
    progress: {
      ledger: [
        { place: 'SENT', reason: null, people: 2 },
        { place: 'IN_DOUBT', reason: null, people: 1 },
      ],
      secondsLeft: 0,
      lookUpAt,
    },
    inDoubt: [{ email, ...doubt }],
  })
  expect(await messagesOf(ids.get(email))).toEqual([{ name: 'Jdeme do hor', ...doubt }])
  await world.pass(lookUpMs)
  await sendNow(ctx)
  await sendLater(ctx)
  expect(await see(key)).toMatchObject({
    state: 'COMPLETED',
    progress: { ledger: [{ place: 'SENT', reason: null, people: 3 }], lookUpAt: null },
    inDoubt: [],
  })
  expect(sink.accepted).toHaveLength(3)
})

test('where nobody can be asked it stays in doubt, also what a program had in its hands when it was killed', async () => {
  const { ctx } = await openServer(false)
  const email = 'kept-drop@slepy.example'
  const { key, ids } = await begin([email])
  await sendNow(ctx)
  const at = new Date(world.clock.now()).toISOString()
  await sendLater(ctx)
  const doubt = { place: 'IN_DOUBT', reason: null, at, answer: noAnswers.closed }
  expect(await see(key)).toMatchObject({
    state: 'COMPLETED',
    progress: { ledger: [{ place: 'IN_DOUBT', reason: null, people: 1 }], secondsLeft: null, lookUpAt: null },
    lastMessages: [{ place: 'IN_DOUBT', email }],
    inDoubt: [{ email, ...doubt }],
  })
  expect(await messagesOf(ids.get(email))).toEqual([{ name: 'Jdeme do hor', ...doubt }])

  const { key: other, ids: others } = await begin(['zabity@slepy.example'])
  const { ctx: killed } = await openServer(false)
  const dispatcher = dispatcherOf(killed)
  await keepLease(killed, dispatcher)
  const sending = (await preparedSending(killed, dispatcher.prepared, other)) ?? expect.unreachable()
  await stepLedger(killed, dispatcher, sending, dispatcher.worker, [], true)
  // while the program lives its message is on its way
  expect(await messagesOf([...others.values()][0])).toMatchObject([{ place: 'TO_BE_SENT' }])
  await closeDispatcher(killed)
  await sendNow(ctx)
  const answer = noAnswers.killed
  expect(await messagesOf([...others.values()][0])).toMatchObject([{ place: 'IN_DOUBT', answer }])
})
