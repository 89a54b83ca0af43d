/** What is counted of messages: by people and by machines, through the links that they follow. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, outerIdIn } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { full } from '#testing/full.ts'
import { sellProducts } from '#testing/recommending.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { eraseContact } from '../../contacts/erase-contact.ts'
import { mailDeviceOf } from '../../contacts/mail-devices.ts'
import { insertHits } from '../store/hits.ts'
import { sendingAt } from '../store/sendings.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'prokliky.example')
  await world.ctx.db
    .updateTable('projects')
    .set({ shop_url: 'https://www.shop.example' })
    .where('id', '=', projectId)
    .execute()
  await sellProducts(world, projectId, 2)
})
afterAll(() => world.close())

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const html = `<a href="https://www.shop.example/a">A</a> <a href="https://www.shop.example/b">B</a>
<a href="https://www.shop.example/c">C</a> <a href="{{product0.url}}">P</a>
<a href="{{view.url}}">V</a> <a href="{{unsubscribe.url}}">U</a>`

/** Sends to one person each; returns the links of each, and what is counted of the sending. */
async function sent(...names: string[]) {
  const emails = names.map((name) => `${name}@${crypto.randomUUID().slice(0, 8)}.example`)
  const { tagId, ids } = await addPeople(world.ctx, projectId, emails)
  const variants = [{ subject: 'Ahoj', html, text: '{{unsubscribe.url}}' }]
  const { id } = await beginSending(world.ctx, projectId, tagId, { variants })
  await drain(world.ctx)
  const mails = await world.mailbox.list(500)
  const people = emails.map((email) => {
    const received = mails.find(({ mail }) => mail.to?.[0]?.address === email)?.mail.html ?? ''
    const paths = [...received.matchAll(/(?:href|src)="http:\/\/localhost:\d+(\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    const [a = '', b = '', c = '', product = '', view = '', unsubscribe = '', trap = '', open = ''] = paths
    expect(paths).toHaveLength(8)
    const all = { a, b, c, product, view, unsubscribe, trap, open }
    return { email, visitorId: ids.get(email) ?? expect.unreachable(), ...all, all: Object.values(all) }
  })
  async function reactions() {
    const { data, errors } = await world.people.owner.ask(
      `query ($id: ID!) { getSending(id: $id) { reactions { opened clicked openedByMachines clickedByMachines } } }`,
      { id: outerIdIn('sending', projectId, id) },
    )
    expect(errors).toBeUndefined()
    const [{ opened, clicked, openedByMachines, clickedByMachines }] = data.getSending.reactions
    return { people: [opened, clicked], machines: [openedByMachines, clickedByMachines] }
  }
  return { sendingId: id, people, reactions }
}
const call = (
  url: string,
  { method = 'GET' as 'GET' | 'HEAD', ip = '89.30.1.1', agent = browser, language = 'cs' } = {},
) =>
  world.http.inject({
    method,
    url,
    headers: { 'user-agent': agent, ...(language && { 'accept-language': language }) },
    remoteAddress: ip,
  })
/** Until what happened is judged, and what follows from it is derived. */
async function judged() {
  await world.pass(20_000)
  await drain(world.ctx)
}
const hitsOf = (visitorId: string) =>
  world.ctx.db
    .selectFrom('message_hits')
    .select(['kind', 'link', 'product', 'machine', 'judged'])
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .orderBy('id')
    .execute()
const eventsOf = (visitorId: string) =>
  world.ctx.db
    .selectFrom('events')
    .select(['type', 'product_id', 'robot', 'data'])
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', mailDeviceOf(visitorId))
    .execute()
const visitor = async (visitorId: string) => {
  const { data } = await world.people.owner.ask(
    `{ getVisitor(id: "${outerIdIn('visitor', projectId, visitorId)}") {
      lastActionType score messages { openedAt clickedAt openedByMachine } } }`,
  )
  return data.getVisitor
}

describe('a person', () => {
  test('who opens a message and follows a link is counted once, and has done something', async () => {
    const {
      sendingId,
      people: [jana],
      reactions,
    } = await sent('jana', 'petr')
    if (!jana) expect.unreachable()
    await world.pass(60_000)
    await call(jana.open)
    await world.pass(5000)
    await call(jana.product)
    await call(jana.product)
    expect(await reactions()).toEqual({ people: [0, 0], machines: [0, 0] })
    await judged()
    expect(await reactions()).toEqual({ people: [1, 1], machines: [0, 0] })
    await world.pass(3_600_000)
    await call(jana.a)
    await judged()
    expect(await reactions()).toEqual({ people: [1, 1], machines: [0, 0] })
    const events = await eventsOf(jana.visitorId)
    expect(events.map(({ type, product_id, robot }) => [type, product_id, robot])).toEqual([
      ['mail', expect.stringMatching(/^p\d$/), false],
      ['mail', expect.stringMatching(/^p\d$/), false],
      ['mail', null, false],
    ])
    expect(events[2]?.data).toEqual({ sending: sendingId, link: 0 })
    expect(await visitor(jana.visitorId)).toMatchObject({
      lastActionType: 'mail',
      // a point for each click, and for each of two visits
      score: 3 + 2,
      messages: [{ openedAt: expect.any(String), clickedAt: expect.any(String), openedByMachine: false }],
    })
    // the tracker alone tells who has visited the shop
    const counted = await world.ctx.db
      .selectFrom('month_visitors')
      .select('visitor_id')
      .where('project_id', '=', projectId)
      .execute()
    expect(counted).toEqual([])
  })

  test('who opens or clicks is listed, whoever did so last first; machines are not', async () => {
    const {
      sendingId,
      people: [ana, bob, cyril, robot],
    } = await sent('ana', 'bob', 'cyril', 'robot')
    if (!ana || !bob || !cyril || !robot) expect.unreachable()
    await call(robot.trap)
    for (const person of [bob, ana, cyril]) {
      await world.pass(60_000)
      await call(person.open)
      if (person !== bob) await call(person.a)
    }
    await judged()
    const list = async (filter: string) => {
      const emails: string[] = []
      let nextToken: string | null = null
      do {
        const { data, errors } = await world.people.owner.ask(
          `query ($id: ID!, $nextToken: String) {
            messagesBySending(id: $id, filter: { ${filter} }, limit: 2, nextToken: $nextToken) {
              items { email openedAt clickedAt } nextToken } }`,
          { id: outerIdIn('sending', projectId, sendingId), nextToken },
        )
        if (errors) return errors[0]?.extensions.fields?.map(({ field, code }) => `${field} ${code}`)
        for (const { email } of data.messagesBySending.items) emails.push(email)
        nextToken = data.messagesBySending.nextToken
      } while (nextToken)
      return emails
    }
    expect(await list('reaction: OPENED')).toEqual([cyril.email, ana.email, bob.email])
    expect(await list('reaction: CLICKED')).toEqual([cyril.email, ana.email])
    expect(await list('reaction: CLICKED, place: SENT')).toEqual(['filter.reaction INVALID'])
    expect(await list('reason: COMPLAINED')).toEqual(['filter.place REQUIRED'])
  })

  test('who complains later has read it all the same', async () => {
    const {
      people: [iva],
      reactions,
    } = await sent('iva')
    if (!iva) expect.unreachable()
    await world.pass(60_000)
    await call(iva.a)
    await judged()
    await world.ctx.db
      .updateTable('messages')
      .set((eb) => ({ reason: 'COMPLAINED', sent_at: eb.ref('at'), at: new Date(world.clock.now()) }))
      .where('project_id', '=', projectId)
      .where('visitor_id', '=', iva.visitorId)
      .execute()
    await call(iva.open)
    await judged()
    expect(await reactions()).toEqual({ people: [1, 1], machines: [0, 0] })
  })

  test('who looks at the message as a page is not counted', async () => {
    const {
      people: [eva],
      reactions,
    } = await sent('eva')
    await world.pass(60_000)
    expect((await call(eva?.view ?? '')).statusCode).toBe(200)
    await judged()
    expect(await reactions()).toEqual({ people: [0, 0], machines: [0, 0] })
    expect(await hitsOf(eva?.visitorId ?? '')).toEqual([])
  })
})

describe('machines', () => {
  test('are counted separately for a click without Accept-Language', async () => {
    const {
      people: [ivo],
      reactions,
    } = await sent('ivo')
    await world.pass(60_000)
    await call(ivo?.a ?? '', { language: '' })
    await judged()
    expect(await reactions()).toEqual({ people: [0, 0], machines: [1, 1] })
  })

  test('are counted separately for three links one second apart, and not for two clicks six seconds apart', async () => {
    const {
      people: [lev, ela],
      reactions,
    } = await sent('lev', 'ela')
    await world.pass(60_000)
    for (const path of [lev?.a, lev?.b, lev?.c]) {
      await call(path ?? '')
      await world.pass(1000)
    }
    await judged()
    expect(await reactions()).toEqual({ people: [0, 0], machines: [1, 1] })
    await call(ela?.a ?? '')
    await world.pass(6000)
    await call(ela?.b ?? '')
    await judged()
    expect(await reactions()).toEqual({ people: [1, 1], machines: [1, 1] })
  })

  test('that follow everything are flagged, kept and counted apart; a person after them counts', async () => {
    const {
      people: [jan],
      reactions,
    } = await sent('jan')
    if (!jan) expect.unreachable()
    for (const path of jan.all) await call(path, { ip: '52.1.2.3' })
    await judged()
    expect(await reactions()).toEqual({ people: [0, 0], machines: [1, 1] })
    expect((await visitor(jan.visitorId)).messages).toEqual([
      { openedAt: null, clickedAt: null, openedByMachine: true },
    ])
    expect(await eventsOf(jan.visitorId)).toEqual([])
    await world.pass(600_000)
    await call(jan.b)
    await judged()
    expect(await reactions()).toEqual({ people: [1, 1], machines: [0, 0] })
    const hits = await hitsOf(jan.visitorId)
    expect(hits.every((hit) => hit.judged)).toBe(true)
    expect(hits.map(({ kind, machine }) => `${kind} ${machine}`)).toEqual([
      ...Array(4).fill('CLICK TRAP'),
      'TRAP TRAP',
      'OPEN TRAP',
      'CLICK null',
    ])
    expect(await eventsOf(jan.visitorId)).toHaveLength(1)
  })

  test('of Apple are no readers', async () => {
    const {
      people: [ema],
      reactions,
    } = await sent('ema')
    await world.pass(600_000)
    await call(ema?.open ?? '', { agent: 'Mozilla/5.0' })
    await judged()
    expect(await reactions()).toEqual({ people: [0, 0], machines: [1, 0] })
  })

  test('that show what they are only later take back what was counted', async () => {
    const {
      people: [olga],
      reactions,
    } = await sent('olga')
    if (!olga) expect.unreachable()
    const ip = '34.100.1.2'
    await world.pass(3_600_000)
    await call(olga.a, { ip })
    await judged()
    expect(await reactions()).toEqual({ people: [1, 1], machines: [0, 0] })
    for (const path of [olga.b, olga.c]) {
      await world.pass(300_000)
      await call(path, { ip })
    }
    await judged()
    expect(await reactions()).toEqual({ people: [0, 0], machines: [1, 1] })
    expect((await eventsOf(olga.visitorId)).map(({ robot }) => robot)).toEqual([true])
  })

  test('may come by thousands: nothing that people have said changes (promise 12)', async () => {
    const { people } = await sent('a', 'b', 'c', 'd', 'e')
    const standing = () =>
      world.ctx.db
        .selectFrom('visitors')
        .select(['id', 'consent'])
        .where('project_id', '=', projectId)
        .orderBy('id')
        .execute()
    const consents = () =>
      world.ctx.db
        .selectFrom('consents')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    const before = [await standing(), await consents()]
    const requests = full ? 10_000 : 400
    const links = people.flatMap(({ all }) => all)
    for (let n = 0; n < requests; n += links.length)
      for (const path of links) {
        const { statusCode } = await call(path, { method: n % 2 ? 'HEAD' : 'GET', ip: `52.1.${n % 250}.3` })
        expect([200, 302]).toContain(statusCode)
      }
    await judged()
    expect([await standing(), await consents()]).toEqual(before)
    const hits = await hitsOf(people[0]?.visitorId ?? '')
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.length).toBeLessThanOrEqual(200)
    expect(hits.filter(({ machine }) => machine === null)).toEqual([])
  })
})

test('more hits than are looked at together are all judged: none waits for ever', async () => {
  const {
    sendingId,
    people: [eva],
  } = await sent('eva')
  if (!eva) expect.unreachable()
  await world.pass(60_000)
  const at = world.clock.now()
  // several programs count apart, and nobody judges while they are being restarted
  const hits = Array.from({ length: 700 }, (_, n) => ({
    project_id: projectId,
    sending_at: sendingAt(sendingId),
    sending_id: sendingId,
    visitor_id: eva.visitorId,
    id: newId(at + n * 10),
    at: new Date(at + n * 10),
    kind: 'CLICK' as const,
    link: n % 3,
    product: null,
    sign: null,
    source: n,
  }))
  await insertHits(world.ctx.db, hits)
  await judged()
  const kept = await hitsOf(eva.visitorId)
  expect(kept).toHaveLength(700)
  expect(kept.filter((hit) => !hit.judged || hit.machine === null)).toEqual([])
  expect(await eventsOf(eva.visitorId)).toEqual([])
})

test('what an erased person’s mail program still asks for is not kept', async () => {
  const {
    people: [otto],
  } = await sent('otto')
  if (!otto) expect.unreachable()
  await world.pass(60_000)
  await call(otto.a)
  await eraseContact(world.ctx, projectId, otto.email)
  await drain(world.ctx)
  await call(otto.b)
  await judged()
  expect(await hitsOf(otto.visitorId)).toEqual([])
  expect(await eventsOf(otto.visitorId)).toEqual([])
})
