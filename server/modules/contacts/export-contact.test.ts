import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { newId, outerIdIn } from '#platform/ids.ts'
import { tablesOfPeople } from '#platform/person-rows.ts'
import { languages } from '#rules/brand.ts'
import { fileTables, tableText, untoldTables } from '#rules/contacts/person-file.ts'
import { purchase } from '#testing/orders.ts'
import { eventId, nextShop } from '#testing/tracker.ts'
import { openTwoTenants, type TwoTenants } from '#testing/world.ts'
import { recordOrders } from '../orders/record-orders.ts'
import { lockProjectState } from '../projects/store.ts'
import { insertConsents } from './store/consents.ts'
import { addTag, insertTag } from './store/tags.ts'

let world: TwoTenants
let shop: Awaited<ReturnType<typeof nextShop>>
const jana = 'jana@people.example'
const petr = 'petr@people.example'
const page = { type: 'page', url: 'https://www.shop.example/' } as const
const signIn = (email: string) => ({ type: 'signIn', email }) as const

beforeAll(async () => {
  world = await openTwoTenants()
  shop = await nextShop(world)
})
afterAll(() => world.close())

const visitorOf = async (email: string) => {
  const found = world.ctx.db.selectFrom('visitors').select('id').where('project_id', '=', shop.projectId)
  return (await found.where('email', '=', email).executeTakeFirstOrThrow()).id
}
const exporting = 'mutation ($input: ExportContactInput!) { exportContact(input: $input) { fileName text } }'
const ask = (id: string, headers: Record<string, string> = {}) =>
  world.people.companyEditor.ask(
    exporting,
    { input: { id: outerIdIn('visitor', shop.projectId, id) } },
    headers,
  )

test('exportContact: all tables of one person in plain words, and nothing of others', async () => {
  const [both, own] = [eventId(world.clock.now()), eventId(world.clock.now())]
  const product = (id: string) => ({ type: 'product', product: id }) as const
  await shop.happen(both, page, signIn(petr))
  await shop.happen(both, product('petrs'))
  await shop.happen(both, signIn(jana))
  await shop.happen(both, product('hers'))
  await shop.happen(own, signIn(jana), { type: 'cart', products: ['7'] }, purchase('1', { email: jana }))
  const id = await visitorOf(jana)
  await inTransaction(world.ctx, async (tx) => {
    const now = tx.clock.now()
    const tag = { project_id: shop.projectId, id: newId(now), name: 'Wool', name_key: 'wool' }
    await insertTag(tx, { ...tag, created_at: new Date(now) })
    await addTag(tx, shop.projectId, tag.id, [id])
    const field = { project_id: shop.projectId, id: newId(now), name: 'Size', name_key: 'size' }
    await tx.db.insertInto('contact_fields').values(field).execute()
    await tx.db
      .updateTable('visitors')
      .set({ name: 'Jana N.', fields: JSON.stringify({ [field.id]: 'XL' }) })
      .where('project_id', '=', shop.projectId)
      .where('id', '=', id)
      .execute()
    await insertConsents(tx, [
      {
        project_id: shop.projectId,
        id: newId(now),
        visitor_id: id,
        basis: 'IMPORTED',
        source: 'MEMBER',
        wording: 'On the phone',
        withdrawn: false,
        proof: '{}',
        user_id: null,
        at: new Date(now),
      },
    ])
  })
  const { data, errors } = await ask(id)
  expect(errors).toBeUndefined()
  expect(data.exportContact.fileName).toBe('contact.json')
  const file = JSON.parse(data.exportContact.text)
  expect(file).toMatchObject({
    'All that is kept about one person in this project': jana,
    Project: 'Shop',
    Contact: [{ 'E-mail': jana, Name: 'Jana N.', 'Further details': { Size: 'XL' } }],
    Tags: [{ Tag: 'Wool' }],
    Consents: [{ Basis: 'IMPORTED', Wording: 'On the phone' }],
    Orders: [{ Number: '1', 'E-mail': jana }],
    Carts: [{ Products: [] }],
  })
  expect(file['Actions in the shop'].map((one: Record<string, unknown>) => one.Action)).toEqual([
    'purchase',
    'cart',
    'signIn',
    'product',
    'signIn',
  ])
  expect(file['Score by day']).toEqual([
    { Day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), Score: expect.any(Number) },
  ])
  expect(file['Not everything is here']).toBeUndefined()
  expect(data.exportContact.text).not.toMatch(/petr/)
  // in the language of whoever asks
  const czech = await ask(id, { 'accept-language': 'cs' })
  expect(Object.keys(JSON.parse(czech.data.exportContact.text))).toContain('Akce v e-shopu')
  const log = world.ctx.db.selectFrom('audit_log').select('action').where('project_id', '=', shop.projectId)
  expect((await log.where('action', '=', 'contacts.export').execute()).length).toBe(2)
  const notices = await world.people.owner.ask(
    '{ listNotices(limit: 5) { items { kind domain needsAction } } }',
  )
  expect(notices.data.listNotices.items).toContainEqual({
    kind: 'CONTACTS_EXPORTED',
    domain: 'Shop',
    needsAction: false,
  })
})

test('exportContact: neither whose address ends alike nor who claims an order gets that of somebody else', async () => {
  const [anna, hanna, claimer] = [
    'anna@people.example',
    'hanna@people.example',
    'claimer@people.example',
  ] as const
  for (const email of [anna, hanna, claimer]) await shop.happen(eventId(world.clock.now()), signIn(email))
  const order = {
    at: new Date(world.clock.now()).toISOString(),
    status: null,
    currency: 'CZK',
    total: 9990,
    lines: [],
  }
  await inTransaction(world.ctx, async (tx) => {
    await lockProjectState(tx, shop.projectId)
    await recordOrders(tx, shop.projectId, 'feed', [{ ...order, shopId: '9', email: hanna }])
  })
  await shop.happen(eventId(world.clock.now()), signIn(claimer), purchase('9', { email: claimer }))
  const orders = async (email: string) =>
    JSON.parse((await ask(await visitorOf(email))).data.exportContact.text).Orders
  expect([await orders(anna), await orders(claimer)]).toEqual([[], []])
  expect(await orders(hanna)).toMatchObject([{ Number: '9', 'E-mail': hanna }])
})

test('exportContact: what is too much is told in the file', async () => {
  const mine = eventId(world.clock.now())
  const email = 'busy@people.example'
  await shop.happen(mine, signIn(email))
  await sql`insert into events (project_id, id, at, type, visitor_id, network, robot)
    select ${shop.projectId}, gen_random_uuid(), ${new Date(world.clock.now())}, 'page', ${mine}, 0, false
    from generate_series(1, 12000)`.execute(world.ctx.db)
  const { data } = await ask(await visitorOf(email))
  const file = JSON.parse(data.exportContact.text)
  expect(file['Actions in the shop']).toHaveLength(10_000)
  expect(file['Not everything is here']).toEqual({
    'Actions in the shop': 'Only the first 10000 rows are here; there are more.',
  })
})

test('exportContact: a visitor without an address is nobody who could ask for it', async () => {
  const nameless = eventId(world.clock.now())
  await shop.happen(nameless, page)
  expect((await ask(nameless)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('fileTables and untoldTables name every table with rows of people, by columns that exist', async () => {
  const names = tablesOfPeople.map(({ name }) => name).sort()
  expect([...Object.keys(fileTables), ...Object.keys(untoldTables)].sort()).toEqual(names)
  for (const name of names)
    for (const language of languages) expect(tableText(name, language), name).toMatch(/^\p{Lu}/u)
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`.execute(
    world.ctx.db,
  )
  const real = rows.map(({ column }) => column)
  for (const [table, { columns }] of Object.entries(fileTables))
    for (const column of columns) expect(real).toContain(`${table}.${column}`)
})
