/** From a link in a mail to a browser whose boxes know its person. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { browserAgent, eventId, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { provedOwner } from '../../contacts/prove-devices.ts'
import { pastOfAsker } from '../../recommender/visitor-pasts.ts'
import { mostClickAge, readClickToken } from '../../tracking/click-tokens.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let shops = 0
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
beforeEach(async () => {
  projectId = await openSendingShop(world.ctx, world.inner.companyId, `vlastnik-${++shops}.example`)
  await world.ctx.db
    .updateTable('projects')
    .set({ shop_url: shopOrigin })
    .where('id', '=', projectId)
    .execute()
})

const jana = 'jana@vlastnik.example'
const page = { type: 'page', url: `${shopOrigin}/` } as const
const device = () => eventId(world.clock.now())

/** The link of a message to Jana, followed a minute after it came; returns what it hands to the page. */
async function follow(target = `${shopOrigin}/stany#top`, agent = browserAgent) {
  const { tagId, ids } = await addPeople(world.ctx, projectId, [jana])
  const variants = [{ subject: 'Ahoj', html: `<a href="${target}">A</a> {{unsubscribe.url}}`, text: 'A' }]
  await beginSending(world.ctx, projectId, tagId, { variants })
  await drain(world.ctx)
  await world.pass(60_000)
  const [mail] = (await world.mailbox.list(20)).filter(({ mail: one }) => one.to?.[0]?.address === jana)
  const [, path = ''] = /href="http:\/\/localhost:\d+(\/l\/[^"]+)"/.exec(mail?.mail.html ?? '') ?? []
  const { headers } = await world.http.inject({ url: path, headers: { 'user-agent': agent } })
  const address = new URL(String(headers.location))
  return { address, click: address.searchParams.get('droi_click') ?? '', visitorId: ids.get(jana) ?? '' }
}
async function come(visitor: string, click: string, where = projectId) {
  await world.pass(1000)
  const answer = await openTracker(world, outerId('project', where)).send([page, { type: 'link', click }], {
    consent: 'granted',
    visitor,
  })
  await drain(world.ctx)
  return answer
}
const ownerOf = (deviceId: string) => provedOwner(world.ctx.db, projectId, deviceId)

test('the browser in which somebody follows a link is theirs, and its boxes know all that they did', async () => {
  const { address, click, visitorId } = await follow()
  expect(address.hash).toBe('#top')
  const [phone, notebook] = [device(), device()]
  const past = () => pastOfAsker(world.ctx.db, projectId, phone, world.clock.now())
  const tracker = openTracker(world, outerId('project', projectId))
  await tracker.send([page, { type: 'signIn', email: jana }, { type: 'product', product: 'stan' }], {
    consent: 'granted',
    visitor: notebook,
  })
  await tracker.send([page, { type: 'signIn', email: jana }], { consent: 'granted', visitor: phone })
  await drain(world.ctx)
  // to say who one is is a claim, and brings nothing of other browsers
  expect(await ownerOf(phone)).toBeUndefined()
  expect((await past()).entries).toEqual([])
  expect(await come(phone, click)).toMatchObject({ status: 200, accepted: 2 })
  expect(await ownerOf(phone)).toBe(visitorId)
  expect((await past()).entries).toMatchObject([{ product: 'stan' }])
  // whoever signs in with it next does not see it
  await world.pass(1000)
  await tracker.send([{ type: 'signIn', email: 'petr@vlastnik.example' }], {
    consent: 'granted',
    visitor: phone,
  })
  await drain(world.ctx)
  expect(await ownerOf(phone)).toBeUndefined()
  expect((await past()).entries).toEqual([])
})

test('it names a visitor who had no name', async () => {
  const { click, visitorId } = await follow()
  const nameless = device()
  await come(nameless, click)
  expect(await ownerOf(nameless)).toBe(visitorId)
  const { data } = await world.people.owner.ask(
    `{ getVisitor(id: "${outerId('project', projectId).replace('project', 'visitor')}${outerId('user', nameless).slice(5)}") { email } }`,
  )
  expect(data.getVisitor.email).toBe(jana)
})

test('a mail that was passed on makes nobody’s browser somebody else’s, and a copied address none at all', async () => {
  const { click } = await follow()
  const [petrs, first, second] = [device(), device(), device()]
  await openTracker(world, outerId('project', projectId)).send(
    [page, { type: 'signIn', email: 'petr@vlastnik.example' }],
    { consent: 'granted', visitor: petrs },
  )
  await drain(world.ctx)
  await come(petrs, click)
  expect(await ownerOf(petrs)).toBeUndefined()
  await come(first, click)
  expect(await ownerOf(first)).toBeDefined()
  await come(second, click)
  expect(await ownerOf(second)).toBeUndefined()
})

test('what is forged, foreign or old is refused, and a machine proves nothing', async () => {
  const { click } = await follow()
  expect(readClickToken(world.ctx, projectId, click)).toBeDefined()
  for (let at = 0; at < click.length; at++) {
    const changed = `${click.slice(0, at)}${click[at] === 'A' ? 'B' : 'A'}${click.slice(at + 1)}`
    expect(readClickToken(world.ctx, projectId, changed), changed).toBeUndefined()
  }
  expect(
    (
      await come(
        device(),
        click.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      )
    ).refused,
  ).toMatchObject([{ code: 'FIELD_INVALID', field: 'click' }])
  const foreign = await openSendingShop(world.ctx, world.inner.companyId, `cizi-${shops}.example`)
  await world.ctx.db.updateTable('projects').set({ shop_url: shopOrigin }).where('id', '=', foreign).execute()
  expect((await come(device(), click, foreign)).refused).toMatchObject([{ field: 'click' }])
  const machine = await follow(undefined, 'curl/8.5.0')
  const robots = device()
  expect(await come(robots, machine.click)).toMatchObject({ accepted: 2 })
  expect(await ownerOf(robots)).toBeUndefined()
  await world.pass(mostClickAge)
  expect((await come(device(), click)).refused).toMatchObject([{ field: 'click' }])
})

test('pages of others are handed nothing', async () => {
  const { address, click } = await follow('https://jiny.example/?a=1')
  expect(click).toBe('')
  expect(address.href).toMatch(
    /^https:\/\/jiny\.example\/\?a=1&utm_source=droi&utm_medium=email&utm_campaign=[\w-]+&utm_content=A$/,
  )
})
