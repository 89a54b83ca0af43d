/** From a link in a mail to a browser whose boxes know its person, and what a link that was passed on must not do. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { provenWithinMs } from '#rules/contacts/link-proof.ts'
import { dayMs, hourMs } from '#rules/time.ts'
import type { Happening } from '#rules/tracking/events.ts'
import type { BoxAnswer } from '#rules/webboxes/wire.ts'
import { drain } from '#testing/drain.ts'
import { sellProducts, view } from '#testing/recommending.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { browserAgent, eventId, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { proveDevice } from '../../contacts/prove-devices.ts'
import { lockProjectState } from '../../projects/store.ts'
import { buildNow } from '../../recommender/build/lanes.ts'
import { freshShop } from '../../recommender/serve/models.ts'
import { mostClickAge, readClickToken } from '../../tracking/click-tokens.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let project: string
let shops = 0
beforeAll(async () => {
  world = await openTwoTenants({ COLLECT_EVENTS_PER_ADDRESS: '1000000' })
})
afterAll(() => world.close())
beforeEach(async () => {
  projectId = await openSendingShop(world.ctx, world.inner.companyId, `vlastnik-${++shops}.example`)
  project = outerId('project', projectId)
  await world.ctx.db
    .updateTable('projects')
    .set({ shop_url: shopOrigin, boxes_allowed: true, home_box: JSON.stringify({ enabled: true }) })
    .where('id', '=', projectId)
    .execute()
})

const jana = 'jana@vlastnik.example'
const petr = 'petr@vlastnik.example'
const page = { type: 'page', url: `${shopOrigin}/` } as const
const signIn = (email: string) => ({ type: 'signIn', email }) as const
const device = () => eventId(world.clock.now())

/** A message to Jana a minute after it was handed over. Each visit of its link makes another click. */
async function sendMessage(target = `${shopOrigin}/stany#top`) {
  const { tagId, ids } = await addPeople(world.ctx, projectId, [jana])
  const variants = [{ subject: 'Ahoj', html: `<a href="${target}">A</a> {{unsubscribe.url}}`, text: 'A' }]
  await beginSending(world.ctx, projectId, tagId, { variants })
  await drain(world.ctx)
  await world.pass(60_000)
  const [mail] = (await world.mailbox.list(20)).filter(({ mail: one }) => one.to?.[0]?.address === jana)
  const [, path = ''] = /href="http:\/\/localhost:\d+(\/l\/[^"]+)"/.exec(mail?.mail.html ?? '') ?? []
  const visit = async (agent = browserAgent) => {
    const { headers } = await world.http.inject({
      url: path,
      headers: { 'user-agent': agent, 'accept-language': 'cs' },
    })
    const address = new URL(String(headers.location))
    return { address, click: address.searchParams.get('droi_click') ?? '' }
  }
  /** What the tracker does in a browser that follows the link: the click is the first that it tells. */
  const follow = async (visitor: string, ...more: Happening[]) => {
    const { click } = await visit()
    await world.pass(1000)
    return act(visitor, { type: 'link', click }, page, ...more)
  }
  return { visit, follow, visitorId: ids.get(jana) ?? '' }
}

async function send(visitor: string, ...happenings: Happening[]) {
  await world.pass(1000)
  return openTracker(world, project).send(happenings, { consent: 'granted', visitor })
}

/** The same, and what follows from it. */
async function act(visitor: string, ...happenings: Happening[]) {
  const answer = await send(visitor, ...happenings)
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  return answer
}

/** Everything that the shop's owner sees of a visitor, or of a browser. */
async function look(id: string) {
  const { data, errors } = await world.people.owner.ask(
    `{ getVisitor(id: "${outerIdIn('visitor', projectId, id)}") {
      email activity lastAction lastActionType score events(limit: 30) { type productID }
      recommendations { product0 { product { shopID } } product1 { product { shopID } } }
    } }`,
  )
  expect(errors).toBeUndefined()
  return data.getVisitor
}
const viewed = async (id: string): Promise<string[]> =>
  (await look(id)).events.flatMap(({ productID }: { productID: string | null }) => productID ?? [])

async function boxFor(visitor: string): Promise<string[]> {
  const answer = await world.http.inject({
    method: 'POST',
    url: '/t/boxes',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browserAgent },
    payload: JSON.stringify({ project, consent: 'granted', visitor, boxes: ['home'] }),
  })
  expect(answer.statusCode).toBe(200)
  const { boxes }: BoxAnswer = answer.json()
  return boxes.home?.products.map(({ id }) => id) ?? []
}

/** The taste for which a box is made: of the products that are alike, those that nobody has looked at with that browser. */
const isEven = (ids: readonly string[]) => ids.indexOf('p4') < ids.indexOf('p5') && ids.includes('p4')

/** Who looks at one even product looks at others, and the same for odd ones. */
async function twoTastes() {
  await sellProducts(world, projectId, 14)
  for (let visitor = 0; visitor < 6; visitor++)
    await send(device(), ...[0, 2, 4, 6].map((at) => view(`p${at + (visitor % 2)}`)))
  await drain(world.ctx)
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  await freshShop(world.ctx, projectId)
}

/** Browsers that belong to a contact because one of their links was followed there. */
async function provedDevices(visitorId: string): Promise<string[]> {
  const rows = await world.ctx.db
    .selectFrom('proved_devices')
    .select('device_id')
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .execute()
  return rows.flatMap(({ device_id }) => device_id ?? [])
}

test('a link that many follow gives its reader nothing of what strangers do, before or after', async () => {
  await twoTastes()
  const message = await sendMessage()
  const reader = device()
  await act(reader, signIn(jana), view('p0'))
  await message.follow(reader, view('p2'))
  expect(await provedDevices(message.visitorId)).toEqual([reader])
  expect(isEven(await boxFor(reader))).toBe(true)
  const before = await look(message.visitorId)
  expect(await viewed(message.visitorId)).toEqual(['p2', 'p0'])
  const strangers: string[] = []
  for (let n = 0; n < 3; n++) {
    const stranger = device()
    strangers.push(stranger)
    await send(stranger, view('p1'), view('p3'))
    await message.follow(stranger, view('p7'))
  }
  expect(isEven(await boxFor(reader))).toBe(true)
  // every click counts as one in the contact's message, whoever makes it
  const own = ({ email, events, recommendations }: typeof before) => ({
    email,
    events: events.filter(({ type }: { type: string }) => type !== 'mail'),
    recommendations,
  })
  expect(own(await look(message.visitorId))).toEqual(own(before))
  for (const stranger of strangers) {
    expect((await look(stranger)).email).toBeNull()
    expect(await viewed(stranger)).toEqual(['p7', 'p3', 'p1'])
    // nor do they see what the reader looks at
    expect(isEven(await boxFor(stranger))).toBe(false)
  }
  expect(await provedDevices(message.visitorId)).toEqual([])
})

test('the one browser in which a link is followed is its reader’s from then on, and so are boxes and mails', async () => {
  await twoTastes()
  const [first, phone, notebook] = [await sendMessage(), device(), device()]
  await act(phone, view('p1'))
  await first.follow(phone, view('p0'))
  expect(await provedDevices(first.visitorId)).toEqual([phone])
  // what was done with it before stays with the visitor without a name
  expect(await viewed(first.visitorId)).toEqual(['p0'])
  expect(await look(phone)).toMatchObject({ email: null, activity: 1, lastActionType: 'product' })
  expect(await viewed(phone)).toEqual(['p1'])
  expect(await look(first.visitorId)).toMatchObject({ email: jana, lastActionType: 'product' })

  // to say who one is is a claim, and brings nothing of other browsers
  const alone = await boxFor(phone)
  await act(notebook, signIn(jana), view('p3'))
  expect(await boxFor(phone)).toEqual(alone)
  const second = await sendMessage()
  await second.follow(notebook)
  expect(isEven(alone)).toBe(true)
  expect(isEven(await boxFor(phone)), 'follows nothing that was done before both were proved').toBe(true)
  await act(notebook, view('p5'), view('p7'))
  expect((await provedDevices(first.visitorId)).toSorted()).toEqual([phone, notebook].toSorted())
  expect(isEven(await boxFor(phone)), 'follows what was done with the notebook since').toBe(false)
  // mails follow all that is the contact's
  expect(await viewed(first.visitorId)).toEqual(['p7', 'p5', 'p3', 'p0'])
  expect((await look(first.visitorId)).recommendations.product0).not.toBeNull()

  // what somebody else does with the notebook is not the contact's
  await act(notebook, signIn(petr), view('p0'), view('p2'), view('p4'))
  expect(isEven(await boxFor(phone))).toBe(false)
  // who signs in with the phone next sees nothing of it
  await act(phone, signIn(petr))
  expect(isEven(await boxFor(phone))).toBe(true)
})

test('a browser that had no visitor yet becomes the contact’s without leaving one behind', async () => {
  const [message, fresh] = [await sendMessage(), device()]
  await message.follow(fresh, view('p0'))
  expect(await look(fresh)).toMatchObject({ email: jana, activity: 2 })
  const visitors = await world.ctx.db
    .selectFrom('visitors')
    .select('id')
    .where('project_id', '=', projectId)
    .execute()
  expect(visitors).toEqual([{ id: message.visitorId }])
})

test('a second browser revokes what the first one did since its click: history, sums and score', async () => {
  await twoTastes()
  const [message, first, fresh, later] = [await sendMessage(), device(), device(), device()]
  await act(first, view('p0'))
  const before = await look(first)
  const contactBefore = await look(message.visitorId)
  await message.follow(first, view('p1'), { type: 'cart', products: ['p3'] })
  const withFirst = await look(message.visitorId)
  expect(withFirst).toMatchObject({ activity: contactBefore.activity + 3, lastActionType: 'cart' })
  expect(await look(first)).toMatchObject({ activity: before.activity, lastActionType: 'product' })
  await world.pass(2 * dayMs)
  expect(await viewed(message.visitorId)).toEqual(['p3', 'p1'])
  await message.follow(fresh, view('p5'))
  expect(await provedDevices(message.visitorId)).toEqual([])
  expect(await viewed(message.visitorId)).toEqual([])
  // the click itself, an event of the mail device, stays the contact's
  expect(await look(message.visitorId)).toMatchObject({
    activity: contactBefore.activity + 1,
    lastActionType: 'mail',
  })
  expect((await look(message.visitorId)).score).toBeLessThan(withFirst.score)
  expect(await viewed(first)).toEqual(['p3', 'p1', 'p0'])
  expect(await look(first)).toMatchObject({
    email: null,
    activity: before.activity + 3,
    lastActionType: 'cart',
  })
  expect(await look(fresh)).toMatchObject({ email: null })
  // the same of a browser that had no past
  const other = await sendMessage()
  await other.follow(later, view('p1'))
  expect(await look(later)).toMatchObject({ email: jana })
  await other.follow(device())
  expect(await look(later)).toMatchObject({ email: null, activity: 2 })
  expect(await viewed(later)).toEqual(['p1'])
  expect(await viewed(message.visitorId)).toEqual([])
})

test('a browser that another message proves, too, stays the contact’s from that one on', async () => {
  const [passedOn, phone] = [await sendMessage(), device()]
  await passedOn.follow(phone, view('p0'))
  const kept = await sendMessage()
  await kept.follow(phone, view('p1'))
  await passedOn.follow(device())
  expect(await provedDevices(kept.visitorId)).toEqual([phone])
  expect(await viewed(kept.visitorId)).toEqual(['p1'])
  const alsoPassedOn = await sendMessage()
  await alsoPassedOn.follow(phone, view('p2'))
  await alsoPassedOn.follow(device())
  expect(await viewed(kept.visitorId)).toEqual(['p2', 'p1'])
})

test('a sign-in or the shop’s order says more than a click', async () => {
  const [message, phone, strangers] = [await sendMessage(), device(), device()]
  await act(phone, view('p0'))
  await message.follow(phone, view('p1'))
  await act(phone, signIn(jana))
  // a sign-in takes the past along, and stays when the click is revoked
  expect(await viewed(message.visitorId)).toEqual(['p1', 'p0'])
  const other = await sendMessage()
  await act(strangers, view('p2'))
  await other.follow(strangers, view('p3'))
  await act(strangers, signIn(petr), view('p4'))
  expect(await viewed(strangers)).toEqual(['p4', 'p2'])
  await message.follow(device())
  await other.follow(device())
  expect(await viewed(message.visitorId)).toEqual(['p1', 'p0'])
  expect(await look(strangers)).toMatchObject({ email: petr })
})

test('an order takes no address from a click', async () => {
  const [message, phone] = [await sendMessage(), device()]
  await message.follow(phone)
  await act(phone, { type: 'purchase', order: '1', total: 10, items: [] })
  const order = await world.ctx.db
    .selectFrom('orders')
    .select(['email', 'device_id'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  expect(order).toEqual({ email: null, device_id: phone })
})

test('a link first followed later than two days after its message proves nothing', async () => {
  const [inTime, late] = [device(), device()]
  const message = await sendMessage()
  await world.pass(provenWithinMs - hourMs)
  await message.follow(inTime)
  expect(await provedDevices(message.visitorId)).toEqual([inTime])
  const other = await sendMessage()
  await world.pass(provenWithinMs)
  await other.follow(late)
  expect(await provedDevices(message.visitorId)).toEqual([inTime])
  expect((await look(late)).email).toBeNull()
})

test('a link that is followed in somebody else’s browser proves no browser', async () => {
  const [message, petrs, own] = [await sendMessage(), device(), device()]
  await act(petrs, signIn(petr))
  await message.follow(petrs)
  expect((await look(petrs)).email).toBe(petr)
  await message.follow(own)
  expect(await provedDevices(message.visitorId)).toEqual([])
  expect((await look(own)).email).toBeNull()
})

test('the landing address of one click, copied to another browser, proves neither', async () => {
  const message = await sendMessage()
  const [{ click }, first, second] = [await message.visit(), device(), device()]
  await act(first, { type: 'link', click })
  await act(first, { type: 'link', click })
  expect(await provedDevices(message.visitorId)).toEqual([first])
  await act(second, { type: 'link', click })
  expect(await provedDevices(message.visitorId)).toEqual([])
})

test('two browsers whose clicks are judged at the same moment prove nothing', async () => {
  const { visitorId } = await sendMessage()
  const { id: sendingId } = await world.ctx.db
    .selectFrom('sendings')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  const atMs = world.clock.now()
  const prove = (deviceId: string) =>
    inTransaction(world.ctx, async (tx) => {
      await lockProjectState(tx, projectId)
      await proveDevice(tx, projectId, { sendingId, visitorId, deviceId, atMs, hitMs: atMs, sentMs: atMs })
    })
  await Promise.all([prove(device()), prove(device())])
  expect(await provedDevices(visitorId)).toEqual([])
})

test('what is forged, foreign or old is refused, and a machine proves nothing', async () => {
  const message = await sendMessage()
  const { address, click } = await message.visit()
  expect(address.hash).toBe('#top')
  expect(readClickToken(world.ctx, projectId, click)).toBeDefined()
  for (let at = 0; at < click.length; at++) {
    const changed = `${click.slice(0, at)}${click[at] === 'A' ? 'B' : 'A'}${click.slice(at + 1)}`
    expect(readClickToken(world.ctx, projectId, changed), changed).toBeUndefined()
  }
  const forged = click.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await act(device(), { type: 'link', click: forged })).refused).toMatchObject([
    { code: 'FIELD_INVALID', field: 'click' },
  ])
  const own = projectId
  projectId = await openSendingShop(world.ctx, world.inner.companyId, `cizi-${shops}.example`)
  project = outerId('project', projectId)
  await world.ctx.db
    .updateTable('projects')
    .set({ shop_url: shopOrigin })
    .where('id', '=', projectId)
    .execute()
  expect((await act(device(), { type: 'link', click })).refused).toMatchObject([{ field: 'click' }])
  projectId = own
  project = outerId('project', projectId)
  const [person, robot] = [device(), device()]
  const machine = await message.visit('curl/8.5.0')
  expect(await act(robot, { type: 'link', click: machine.click }, page)).toMatchObject({ accepted: 2 })
  expect(await provedDevices(message.visitorId)).toEqual([])
  await world.pass(60_000)
  await message.follow(person)
  // a machine that comes later is no second reader
  await world.pass(60_000)
  const again = await message.visit('curl/8.5.0')
  await act(robot, { type: 'link', click: again.click })
  expect(await provedDevices(message.visitorId)).toEqual([person])
  await world.pass(mostClickAge)
  expect((await act(device(), { type: 'link', click })).refused).toMatchObject([{ field: 'click' }])
})

test('pages of others are handed nothing', async () => {
  const { address, click } = await (await sendMessage('https://jiny.example/?a=1')).visit()
  expect(click).toBe('')
  expect(address.href).toMatch(
    /^https:\/\/jiny\.example\/\?a=1&utm_source=droi&utm_medium=email&utm_campaign=[\w-]+&utm_content=A$/,
  )
})
