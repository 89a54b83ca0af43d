import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secretName, signedEmail, signedText, signingExamples } from '#rules/tracking/signing.ts'
import { drain } from '#testing/drain.ts'
import { eventId, nextShop, type openTracker } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { findProject } from '../projects/store.ts'
import { currentSecret, isSigned, secretsOf } from './signatures.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let project: string
let tracker: ReturnType<typeof openTracker>

beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
// a shop of its own each, because a collector remembers settings for some seconds
beforeEach(async () => {
  ;({ projectId, project, tracker } = await nextShop(world))
})

const signing = 'purchaseSigning { secret previousUntil requiredSince signed unsigned wrong }'
const ask = async (query: string, who: 'owner' | 'helpdesk' = 'owner') =>
  world.people[who].ask(query, { id: project })
const makeSecret = async (): Promise<string> => {
  const { data } = await ask(
    `mutation ($id: ID!) { makePurchaseSecret(input: { domainID: $id }) { ${signing} } }`,
  )
  return data.makePurchaseSecret.purchaseSigning.secret
}
const require = (isRequired: boolean) =>
  ask(
    `mutation ($id: ID!) { requireSignedPurchases(input: { domainID: $id, required: ${isRequired} }) { ${signing} } }`,
  )
const status = async (who: 'owner' | 'helpdesk' = 'owner') =>
  (await ask(`query ($id: ID!) { getDomain(id: $id) { ${signing} } }`, who)).data.getDomain.purchaseSigning

type Given = { id: string; total: number; currency?: string; email?: string }
/** Signs as the guide shows it to whoever runs Node.js. */
function sign(secret: string, given: Given): string {
  const context = {
    require: createRequire(import.meta.url),
    process: { env: { [secretName]: secret } },
    given,
  }
  return String(runInNewContext(`${signingExamples(project)['Node.js']}\ndroiSignature(given)`, context))
}
const purchase = ({ id, ...rest }: Given, signature?: string) =>
  ({ type: 'purchase', order: id, items: [], ...rest, ...(signature && { signature }) }) as const
const device = () => eventId(world.clock.now())
async function happen(...events: Parameters<typeof tracker.send>[0]) {
  await world.pass(1000)
  const answer = await tracker.send(events, { consent: 'granted', visitor: device() })
  expect(answer).toMatchObject({ status: 200, accepted: events.length })
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
}
const orders = async () =>
  (
    await world.ctx.db
      .selectFrom('orders')
      .select(['shop_id', 'total', 'doubt'])
      .where('project_id', '=', projectId)
      .orderBy('shop_id')
      .execute()
  ).map(({ shop_id, total, doubt }) => [shop_id, Number(total), doubt])

test('only signed purchases are believed once the owner asks for it; others are kept, refused and counted', async () => {
  const secret = await makeSecret()
  expect((await require(true)).data.requireSignedPurchases.purchaseSigning.requiredSince).toBeTruthy()
  const bought = { id: 'A1', total: 1290.5, currency: 'CZK', email: 'jan@lide.example' }
  await happen(purchase({ ...bought, id: 'A0' }), purchase({ id: 'A2', total: 1 }, 'ab'.repeat(32)))
  expect(await orders()).toEqual([])
  // replayed, it is the same order
  await happen(purchase(bought, sign(secret, bought)))
  await happen(purchase(bought, sign(secret, bought)))
  const plain = { id: 'A3', total: 7 }
  await happen(purchase(plain, sign(secret, plain)))
  expect(await orders()).toEqual([
    ['A1', 129050, null],
    ['A3', 700, null],
  ])
  expect(await status()).toMatchObject({ signed: 3, unsigned: 1, wrong: 1 })
  const { data } = await ask(
    'query ($id: ID!) { eventsByDomain(domainID: $id) { type refused scoreIncrement } }',
  )
  const seen = data.eventsByDomain.map(({ refused }: { refused: boolean }) => refused)
  expect(seen).toEqual([false, false, false, true, true])
  expect(data.eventsByDomain.at(-1)).toMatchObject({ refused: true, scoreIncrement: 0 })
})

test('refused ones name no visitor, and are no sign that purchases work', async () => {
  await makeSecret()
  await require(true)
  await happen(purchase({ id: 'A1', total: 1, email: 'jan@lide.example' }))
  const query = `query ($id: ID!) { getDomain(id: $id) { active capabilities { tracker purchase } }
    visitorsByDomainActivity(domainID: $id) { items { id } } }`
  expect((await ask(query)).data).toEqual({
    getDomain: { active: 'INCOMPLETE', capabilities: { tracker: false, purchase: false } },
    visitorsByDomainActivity: { items: [] },
  })
})

describe('a signature', () => {
  const bought = { id: 'A1', total: 1290, currency: 'CZK', email: 'jan@lide.example' }
  test.each<[string, Partial<Given>]>([
    ['another order', { id: 'A2' }],
    ['another total', { total: 1290.01 }],
    ['another currency', { currency: 'EUR' }],
    ['no currency', { currency: undefined }],
    ['another address', { email: 'eva@lide.example' }],
  ])('is not good for %s', (_, change) => {
    const { id: order, ...rest } = { ...bought, ...change }
    const purchased = { project, order, ...rest }
    expect(isSigned(['secret'], purchased, sign('secret', bought))).toBe(false)
    expect(isSigned(['secret'], purchased, sign('secret', { ...bought, ...change }))).toBe(true)
  })
  test('is good for no other project and no other secret, and without the address where that did not travel', () => {
    const { id: order, email, ...rest } = bought
    const signature = sign('secret', bought)
    expect(isSigned(['secret'], { project, order, ...rest }, signature)).toBe(true)
    expect(isSigned(['secret'], { project: 'project_other', order, ...rest }, signature)).toBe(false)
    expect(isSigned(['other'], { project, order, ...rest }, signature)).toBe(false)
    const [ofOrder = ''] = signature.split('.')
    expect(isSigned(['secret'], { project, order, ...rest, email }, ofOrder), 'an address of its own').toBe(
      false,
    )
    for (const odd of ['', '.', 'x', `${ofOrder}00`, ofOrder.slice(2), '\u0000'])
      expect(isSigned(['secret'], { project, order, ...rest }, odd)).toBe(false)
    expect(isSigned([], { project, order, ...rest }, signature)).toBe(false)
  })
  test('covers one field a line, the total with two decimals', () => {
    const text = signedText({ project: 'project_a', order: 'A1', total: 1290.5 })
    expect(signedEmail(text, 'jan@lide.example')).toBe('project_a\nA1\n1290.50\n\njan@lide.example')
  })
})

test('a signed purchase counts before one that somebody has reported earlier, and there is no doubt about it', async () => {
  const secret = await makeSecret()
  const bought = { id: 'A1', total: 500 }
  await happen(purchase({ id: 'A1', total: 3 }))
  await happen(purchase(bought, sign(secret, bought)))
  await happen(purchase({ id: 'A1', total: 4 }))
  expect(await orders()).toEqual([['A1', 50_000, null]])
  expect(await status()).toMatchObject({ requiredSince: null, signed: 1, unsigned: 2, wrong: 0 })
})

test('a new secret is made beside the old one, which holds for seven days; making two ends it at once', async () => {
  const keys = world.ctx.config.SECRET_KEYS
  const secrets = async () => {
    const found = (await findProject(world.ctx.db, projectId)) ?? expect.unreachable()
    return { all: secretsOf(keys, found, world.clock.now()), found }
  }
  const first = await makeSecret()
  expect(await status()).toMatchObject({ secret: first, previousUntil: null })
  const second = await makeSecret()
  expect((await secrets()).all).toEqual([second, first])
  expect(await status()).toMatchObject({ secret: second, previousUntil: expect.any(String) })
  await world.pass(7 * 86_400_000)
  expect((await secrets()).all).toEqual([second])
  expect(await status()).toMatchObject({ previousUntil: null })
  const [third, fourth] = [await makeSecret(), await makeSecret()]
  const { all, found } = await secrets()
  expect(all).toEqual([fourth, third])
  // newer keys of the installation change nothing; without its own the secret is lost
  const newer = { id: 'newer', secret: 'x'.repeat(40) }
  expect(currentSecret([newer, ...keys], found)).toBe(fourth)
  expect(currentSecret([newer], found)).toBeUndefined()
  expect(fourth).toMatch(/^[\w-]{43}$/)
})

test('nobody can ask for signatures before there is a secret, and the helpdesk sees none', async () => {
  expect((await require(true)).errors?.[0]?.extensions.code).toBe('SECRET_MISSING')
  await makeSecret()
  expect(await status('helpdesk')).toBeNull()
})
