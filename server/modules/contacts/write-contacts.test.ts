import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { consentBases } from '#rules/contacts/consent.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { expectCopiedConsents } from '#testing/copied-consents.ts'
import { eventId, nextShop } from '#testing/tracker.ts'
import { openTwoTenants, type TwoTenants } from '#testing/world.ts'
import { recordOrders } from '../orders/record-orders.ts'
import { lockProjectState } from '../projects/store.ts'
import { eraseContact } from './erase-contact.ts'
import { suppress } from './store/consents.ts'
import { addTags, insertTag, type TagOfVisitor } from './store/tags.ts'
import { emailHash } from './suppression.ts'
import { type GivenContact, writeContacts } from './write-contacts.ts'

let world: TwoTenants
let shop: Awaited<ReturnType<typeof nextShop>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
afterEach(() => expectCopiedConsents(world.ctx, shop.projectId))
beforeEach(async () => {
  shop = await nextShop(world)
})

const jana = 'jana@people.example'
const registeredAt = new Date('2026-01-02T03:04:05Z')
const consent = {
  basis: 'IMPORTED',
  source: 'IMPORT',
  wording: 'On paper',
  proof: { file: 'a.csv' },
} as const
const held = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.ctx, async (tx) => {
    await lockProjectState(tx, shop.projectId)
    return work(tx)
  })
const write = (...given: Partial<GivenContact>[]) =>
  held((tx) =>
    writeContacts(
      tx,
      shop.projectId,
      given.map((one) => ({ email: jana, registeredAt, ...one })),
    ),
  )
/** With `xmin`, which is another one for each version of a row. */
const rowsIn = async (table: string) =>
  (
    await sql<Record<string, unknown>>`select *, xmin::text from ${sql.table(table)}
      where project_id = ${shop.projectId} order by 2`.execute(world.ctx.db)
  ).rows
const everything = async () => [
  await rowsIn('visitors'),
  await rowsIn('consents'),
  await rowsIn('suppressions'),
]
const suppressWith = (reason: 'UNSUBSCRIBED' | 'BOUNCED' | 'COMPLAINED', email = jana) =>
  held(async (tx) => {
    const suppressed = { hash: emailHash(tx, shop.projectId, email), visitorId: null }
    return suppress(tx, shop.projectId, [suppressed], { reason, source: 'IMPORT' })
  })

describe('writeContacts()', () => {
  test('a new contact has everything at once', async () => {
    const orderSums = { orders: 2, spent: '5000', lastOrderAt: new Date('2026-03-04T00:00:00Z') }
    const fields = { size: 'XL' }
    const written = await write({ name: 'Jana Nováková', fields, consent, orderSums })
    const [visitor, ...others] = await rowsIn('visitors')
    expect(others).toEqual([])
    expect(visitor).toMatchObject({
      email: jana,
      registered_at: registeredAt,
      last_action: 'none',
      name: 'Jana Nováková',
      name_backward: 'novakova jana',
      fields,
      consent: 'IMPORTED',
      orders: 2,
      spent: '5000',
      last_order_at: orderSums.lastOrderAt,
    })
    expect(written).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      erased: 0,
      withoutMail: 0,
      ids: new Map([[jana, visitor?.id]]),
    })
    const now = new Date(world.clock.now())
    const { basis, source, wording, proof } = consent
    expect(await rowsIn('consents')).toMatchObject([
      { visitor_id: visitor?.id, basis, source, wording, proof, withdrawn: false, at: now },
    ])
  })

  test('of one who is there only what is given changes, and fields are merged', async () => {
    const at = new Date('2026-02-03T00:00:00Z')
    await write({ name: 'Jana', fields: { size: 'XL', town: 'Brno' }, consent: { ...consent, at } })
    const written = await write({ fields: { size: 'M' }, registeredAt: new Date() })
    expect(written).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    expect(await rowsIn('visitors')).toMatchObject([
      {
        id: written.ids.get(jana),
        name: 'Jana',
        fields: { size: 'M', town: 'Brno' },
        consent: 'IMPORTED',
        registered_at: registeredAt,
      },
    ])
    expect(await rowsIn('consents')).toMatchObject([{ at }])
  })

  test('a browser’s visitor with that address keeps what browsers have done', async () => {
    await shop.happen(eventId(world.clock.now()), { type: 'signIn', email: jana })
    const [before] = await rowsIn('visitors')
    const written = await write({ name: 'Jana' })
    expect(written).toMatchObject({ changed: 1, ids: new Map([[jana, before?.id]]) })
    expect(await rowsIn('visitors')).toMatchObject([
      { ...before, name: 'Jana', name_forward: 'jana', name_backward: 'jana', xmin: expect.anything() },
    ])
  })

  test('whoever was erased is not brought back', async () => {
    await write({})
    await eraseContact(world.ctx, shop.projectId, jana)
    const before = await everything()
    const written = await write({ name: 'Jana', consent }, { email: 'petr@people.example' })
    expect(written).toMatchObject({ added: 1, erased: 1, withoutMail: 0 })
    expect([...written.ids.keys()]).toEqual(['petr@people.example'])
    expect(await write({ suppress: 'BOUNCED' })).toMatchObject({ erased: 1 })
    expect(await rowsIn('suppressions')).toEqual(before[2])
    expect(await rowsIn('visitors')).toMatchObject([{ email: 'petr@people.example' }])
  })

  test('one who is suppressed gets no consent, but for their own confirmation', async () => {
    await suppressWith('BOUNCED')
    expect(await write({ consent })).toMatchObject({ added: 1, withoutMail: 1 })
    expect(await rowsIn('visitors')).toMatchObject([{ consent: 'NONE' }])
    expect(await rowsIn('consents')).toEqual([])
    const confirmed = { ...consent, basis: 'DOUBLE_OPT_IN' } as const
    expect(await write({ consent: confirmed })).toMatchObject({ changed: 1, withoutMail: 0 })
    expect(await rowsIn('visitors')).toMatchObject([{ consent: 'DOUBLE_OPT_IN' }])
    expect(await rowsIn('suppressions')).toEqual([])
  })

  test('one that is imported as never to be written to is unsubscribed, with a withdrawal', async () => {
    await write({ consent })
    const both = [
      { suppress: 'BOUNCED' },
      { email: 'petr@people.example', suppress: 'UNSUBSCRIBED' },
    ] as const
    expect(await write(...both)).toMatchObject({ added: 1, changed: 1, withoutMail: 2 })
    expect(await rowsIn('visitors')).toMatchObject([
      { email: jana, consent: 'UNSUBSCRIBED' },
      { email: 'petr@people.example', consent: 'UNSUBSCRIBED' },
    ])
    expect(await rowsIn('consents')).toMatchObject([
      { basis: 'IMPORTED', withdrawn: false },
      { basis: 'IMPORTED', withdrawn: true, source: 'IMPORT' },
      { basis: 'NONE', withdrawn: true, source: 'IMPORT' },
    ])
    const reasons = (await rowsIn('suppressions')).map(({ reason }) => reason)
    expect(reasons.toSorted()).toEqual(['BOUNCED', 'UNSUBSCRIBED'])
  })

  test('a weaker reason does not take the place of a stronger one', async () => {
    await write({ suppress: 'COMPLAINED' })
    const before = await everything()
    expect(await write({ suppress: 'UNSUBSCRIBED' })).toMatchObject({ unchanged: 1, withoutMail: 1 })
    expect(await everything()).toEqual(before)
  })
})

test('writeContacts(): the same again writes nothing at all', async () => {
  const addresses = ['a@people.example', 'b@people.example', 'c@people.example']
  const anyContact = fc.record(
    {
      email: fc.constantFrom(...addresses),
      name: fc.constantFrom('Jana', 'Petr Novák'),
      fields: fc.dictionary(fc.constantFrom('size', 'town'), fc.constantFrom('M', 'XL')),
      consent: fc.record({ basis: fc.constantFrom(...consentBases), source: fc.constant('IMPORT' as const) }),
      suppress: fc.constantFrom('UNSUBSCRIBED', 'BOUNCED', 'COMPLAINED'),
      orderSums: fc.record({
        orders: fc.nat(3),
        spent: fc.constantFrom('0', '9950'),
        lastOrderAt: fc.constantFrom(new Date(0), registeredAt),
      }),
    },
    { requiredKeys: ['email'] },
  )
  const calls = fc.array(fc.uniqueArray(anyContact, { selector: ({ email }) => email }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(calls, async (several) => {
      for (const call of several) {
        await write(...call)
        const before = await everything()
        const again = await write(...call)
        expect(again).toMatchObject({ added: 0, changed: 0, unchanged: call.length })
        expect(await everything()).toEqual(before)
      }
    }),
    { numRuns: 25 },
  )
})

test('recordOrders() of an import: customers agree by import, and the feed’s word stays above it', async () => {
  const report = { shopId: '1', at: registeredAt.toISOString(), status: null, currency: 'CZK', lines: [] }
  const record = (source: 'feed' | 'import', total: number, email = jana) =>
    held((tx) => recordOrders(tx, shop.projectId, source, [{ ...report, total, email }]))
  expect(await record('import', 100)).toMatchObject({ added: 1 })
  expect(await rowsIn('consents')).toMatchObject([
    { basis: 'CUSTOMER', source: 'IMPORT', proof: { order: '1' }, at: registeredAt },
  ])
  expect(await record('import', 100)).toMatchObject({ unchanged: 1 })
  expect(await record('feed', 300)).toMatchObject({ changed: 1 })
  expect(await record('import', 500, 'petr@people.example')).toMatchObject({ unchanged: 1 })
  expect(await rowsIn('visitors')).toMatchObject([{ email: jana, orders: 1, spent: '300' }])
  expect(await rowsIn('consents')).toHaveLength(1)
})

test('addTags() gives each once, no more than one may have, and counts them', async () => {
  const { ids } = await write({ email: 'a@people.example' }, { email: 'b@people.example' })
  const [a = '', b = ''] = ids.values()
  const tagIds = Array.from({ length: contactLimits.tagsEach + 2 }, () => newId(world.clock.now()))
  await held(async (tx) => {
    for (const [n, id] of tagIds.entries()) {
      const tag = { project_id: shop.projectId, id, name: `Tag ${n}`, name_key: `tag ${n}` }
      await insertTag(tx, { ...tag, created_at: registeredAt })
    }
  })
  const add = (...pairs: TagOfVisitor[]) => held((tx) => addTags(tx, shop.projectId, pairs))
  const [first = ''] = tagIds
  const both = [a, b].map((visitorId) => ({ visitorId, tagId: first }))
  expect(await add(...both, ...both)).toBe(2)
  expect(await add(...both)).toBe(0)
  const all = tagIds.map((tagId) => ({ visitorId: a, tagId }))
  expect(await add(...all, { visitorId: eventId(world.clock.now()), tagId: first })).toBe(
    contactLimits.tagsEach - 1,
  )
  const counts = (await rowsIn('tags')).map(({ visitors }) => visitors)
  expect(counts).toEqual(tagIds.map((_, n) => (n === 0 ? 2 : n < contactLimits.tagsEach ? 1 : 0)))
})
