/** Promise 20: after an erasure neither the database, the storage nor the log hold the person, in any form. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { newId, outerId, outerIdIn } from '#platform/ids.ts'
import { openLog } from '#platform/log.ts'
import { tablesOfPeople } from '#platform/person-rows.ts'
import { keepFile } from '#platform/storage/files.ts'
import { drain } from '#testing/drain.ts'
import { everythingKept } from '#testing/everything-kept.ts'
import { addRow } from '#testing/fill.ts'
import { books, purchase } from '#testing/orders.ts'
import { eventId, nextShop, openTracker } from '#testing/tracker.ts'
import { openTwoTenants, type TwoTenants } from '#testing/world.ts'
import { openRoutes } from '../../routes.ts'
import { insertImport } from '../imports/store.ts'
import { recordOrders } from '../orders/record-orders.ts'
import { lockProjectState } from '../projects/store.ts'
import { countDeeds } from '../segments/count-deeds.ts'
import { eraseContact } from './erase-contact.ts'
import { insertConsents, suppress } from './store/consents.ts'
import { outdateDeeds } from './store/deeds.ts'
import { addTag, insertTag } from './store/tags.ts'
import { emailHash } from './suppression.ts'

const jana = 'jana.novakova@people.example'
const petr = 'petr@people.example'
const page = { type: 'page', url: 'https://www.shop.example/' } as const
const signIn = (email: string) => ({ type: 'signIn', email }) as const

let world: TwoTenants
/** Everything that the server writes into its log. */
let lines: string[]
beforeAll(async () => {
  const opened = await openTwoTenants()
  lines = []
  const log = openLog('debug', 'api', { write: (line) => lines.push(line) })
  const ctx = { ...opened.ctx, log }
  world = { ...opened, ctx, http: await openRoutes({ ...opened.app, ctx }) }
})
afterAll(async () => {
  await world.http.close()
  await world.close()
})

async function settle() {
  await world.pass(1000)
  await tick(world.ctx)
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
}
const rowsIn = async (table: string, projectId: string) =>
  (
    await sql<Record<string, unknown> & { text: string }>`
      select *, t::text as text from ${sql.table(table)} t where project_id = ${projectId}`.execute(
      world.ctx.db,
    )
  ).rows
const visitorOf = async (projectId: string, email: string) =>
  String((await rowsIn('visitors', projectId)).find((row) => row.email === email)?.id)

/** An id with and without its dashes, as it is known outside, and as its bytes. */
const formsOf = (projectId: string, id: string) => [
  id,
  id.replaceAll('-', ''),
  outerIdIn('visitor', projectId, id).slice(-22),
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('latin1'),
]

async function traces(names: readonly string[]): Promise<string[]> {
  const places = [...(await everythingKept(world.ctx)), { name: 'log', text: lines.join('\n') }]
  return places.flatMap(({ name, text }) =>
    names.filter((one) => text.toLowerCase().includes(one.toLowerCase())).map((one) => `${name}: ${one}`),
  )
}

test('a person with everything is nowhere after the erasure, and the neighbour is whole', async () => {
  const shop = await nextShop(world)
  const { projectId } = shop
  const tracker = openTracker(world, shop.project)
  async function happen(visitor: string, ...events: Parameters<typeof tracker.send>[0]) {
    await world.pass(1000)
    expect(await tracker.send(events, { consent: 'granted', visitor })).toMatchObject({ status: 200 })
    expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  }
  const device = () => eventId(world.clock.now())
  const [first, second, other] = [device(), device(), device()]
  const product = (id: string) => ({ type: 'product', product: id }) as const
  const cart = { type: 'cart', products: ['7'] } as const
  for (const [id, email] of [
    [first, jana],
    [other, petr],
  ] as const)
    await happen(id, page, product('7'), cart, signIn(email), { type: 'box', box: 'home', step: 'due' })
  await happen(second, page, product('8'), signIn(jana), purchase('T1', { email: jana }))
  await happen(other, purchase('T2', { email: petr }))
  const visitorId = await visitorOf(projectId, jana)
  const petrs = await visitorOf(projectId, petr)
  await inTransaction(world.ctx, async (tx) => {
    await lockProjectState(tx, projectId)
    const at = new Date(tx.clock.now()).toISOString()
    const report = { at, status: null, currency: 'CZK', ...books }
    await recordOrders(tx, projectId, 'feed', [
      { ...report, shopId: 'F1', email: jana },
      { ...report, shopId: 'F2', email: petr },
      { ...report, shopId: 'T1', email: jana },
    ])
    // two networks tell of one order, of which the second names her
    const claim = { arrivedAt: at, total: 5000 }
    await recordOrders(tx, projectId, 'tracker', [
      { ...report, ...claim, shopId: 'T3', email: petr, report: device(), device: other, network: 1 },
    ])
    await recordOrders(tx, projectId, 'tracker', [
      { ...report, ...claim, shopId: 'T3', email: jana, report: device(), device: first, network: 2 },
    ])
    const tag = { project_id: projectId, id: newId(tx.clock.now()), name: 'Wool', name_key: 'wool' }
    await insertTag(tx, { ...tag, created_at: new Date(tx.clock.now()) })
    await addTag(tx, projectId, tag.id, [visitorId, petrs])
    await insertConsents(
      tx,
      [visitorId, petrs].map((visitor_id) => ({
        project_id: projectId,
        id: newId(tx.clock.now()),
        visitor_id,
        basis: 'IMPORTED',
        source: 'MEMBER',
        wording: 'Said so on the phone',
        withdrawn: false,
        proof: '{}',
        user_id: null,
        at: new Date(tx.clock.now()),
      })),
    )
    const skipped = [{ reason: 'ROW_WIDTH', rows: 1, examples: [{ line: 7, text: `${jana};Jana;;;` }] }]
    await insertImport(tx, {
      project_id: projectId,
      id: newId(tx.clock.now()),
      type: 'CONTACTS',
      state: 'DONE',
      name: 'file.csv',
      bytes: 1,
      created_at: new Date(tx.clock.now()),
      has_skipped: true,
      reading: JSON.stringify({ skipped }),
    })
    const sending = newId(tx.clock.now())
    await tx.db
      .insertInto('messages')
      .values(
        [visitorId, petrs].map((visitor_id) => ({
          project_id: projectId,
          sending_at: new Date(tx.clock.now()),
          sending_id: sending,
          visitor_id,
          variant: 0,
          state: 'FAILED',
          reason: 'REFUSED',
          at: new Date(tx.clock.now()),
          answer: '550 there is no such mailbox',
        })),
      )
      .execute()
    await tx.db
      .insertInto('opt_ins')
      .values(
        [jana, petr].map((email) => ({
          project_id: projectId,
          id: newId(tx.clock.now()),
          sending_id: sending,
          tag_id: newId(tx.clock.now()),
          email,
          wording: 'Send me news',
          proof: '{}',
          at: new Date(tx.clock.now()),
        })),
      )
      .execute()
    await tx.db
      .insertInto('proved_devices')
      .values(
        [visitorId, petrs].map((visitor_id) => ({
          project_id: projectId,
          device_id: newId(tx.clock.now()),
          visitor_id,
          sending_id: newId(tx.clock.now()),
          at: new Date(tx.clock.now()),
        })),
      )
      .execute()
    await tx.db
      .insertInto('message_hits')
      .values(
        [visitorId, petrs].map((visitor_id) => ({
          project_id: projectId,
          sending_at: new Date(tx.clock.now()),
          sending_id: sending,
          visitor_id,
          id: newId(tx.clock.now()),
          at: new Date(tx.clock.now()),
          kind: 'CLICK',
          link: 0,
          source: 1,
          judged: true,
        })),
      )
      .execute()
    await suppress(
      tx,
      projectId,
      [
        { visitorId, hash: emailHash(tx, projectId, jana) },
        { visitorId: petrs, hash: emailHash(tx, projectId, petr) },
      ],
      { reason: 'BOUNCED', source: 'BOUNCE', sendingId: sending },
    )
    const job = { project_id: projectId, total: 2, created_at: new Date(tx.clock.now()) }
    await tx.db
      .insertInto('contact_jobs')
      .values([
        {
          ...job,
          id: newId(tx.clock.now()),
          kind: 'TAG',
          state: 'DONE',
          last_id: visitorId,
          chosen: JSON.stringify({
            ids: [visitorId, petrs, outerIdIn('visitor', projectId, visitorId)],
            email: jana,
          }),
        },
        {
          ...job,
          id: newId(tx.clock.now()),
          kind: 'EXPORT',
          state: 'DONE',
          chosen: '{}',
          file: 'exports/1/0',
        },
        { ...job, id: newId(tx.clock.now()), kind: 'EXPORT', state: 'RUNNING', chosen: '{}' },
      ])
      .execute()
  })
  await keepFile(
    world.ctx,
    { projectId, place: 'private', key: 'exports/1/0' },
    Buffer.from(`E-mail\n${jana}\n${petr}\n`),
  )
  await keepFile(
    world.ctx,
    { projectId, place: 'private', key: 'skipped/1/0' },
    Buffer.from(`{"line":7,"text":"${jana};Jana;;;"}\n`),
  )
  // a test as her, and one to her
  await inTransaction(world.ctx, async (tx) => {
    const at = new Date(tx.clock.now())
    const recipient = { project_id: projectId, id: visitorId, sending_id: visitorId, email: jana, at }
    await tx.db
      .insertInto('test_recipients')
      .values({ ...recipient, reader_id: visitorId })
      .execute()
    const confirmed = { project_id: projectId, email: jana, user_id: visitorId, confirmed_at: at }
    await tx.db.insertInto('test_addresses').values(confirmed).execute()
  })
  await countDeeds(world.ctx, { projectId })
  await inTransaction(world.ctx, (tx) => outdateDeeds(tx, projectId, [visitorId]))
  // what waits, and was not derived from
  await world.pass(1000)
  const late = [tracker.event(page), tracker.event(signIn(jana))]
  await tracker.send([product('9'), signIn(jana)], { consent: 'granted', visitor: first })

  const names = [
    jana,
    encodeURIComponent(jana),
    ...[visitorId, first, second].flatMap((id) => formsOf(projectId, id)),
  ]
  const before = await traces(names)
  for (const table of tablesOfPeople.map(({ name }) => name))
    if (!['score_days_next', 'score_again', 'visitors_moved', 'box_compared'].includes(table))
      expect(
        // or a month of it
        before.some(
          (trace) => trace.startsWith(`public.${table}:`) || trace.startsWith(`public.${table}_p2`),
        ),
        `${table} holds her`,
      ).toBe(true)
  expect(before.some((trace) => trace.includes('exports'))).toBe(true)
  const neighbours = async () => {
    const owned = tablesOfPeople.map(({ name }) => name).filter((name) => name !== 'recommender_news')
    const rows = await Promise.all(owned.map((name) => rowsIn(name, projectId)))
    return rows
      .flat()
      .map(({ text }) => text)
      .filter((text) => text.includes(petrs) || text.includes(other) || text.includes(petr))
      .filter((text) => !text.includes(jana))
      .sort()
  }
  const whole = await neighbours()
  expect(whole.length).toBeGreaterThan(10)

  await world.pass(1000)
  const { people } = world
  const answer = await world.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', cookie: people.owner.cookie },
    payload: {
      query: 'mutation ($input: DeleteCustomerInput!) { deleteCustomer(input: $input) { erasure { id } } }',
      variables: { input: { domainID: outerId('project', projectId), email: jana, mode: 'ERASE' } },
    },
  })
  expect(answer.json().errors).toBeUndefined()
  await tracker.send(late, { consent: 'granted', visitor: second, again: true })
  await settle()
  await settle()
  expect(await traces(names)).toEqual([])
  expect(await neighbours()).toEqual(expect.arrayContaining(whole))
  const jobs = (await rowsIn('contact_jobs', projectId)).map(({ kind, state, file }) => [kind, state, file])
  expect(jobs.sort()).toEqual([
    ['EXPORT', 'DONE', null],
    ['EXPORT', 'FAILED', null],
    ['TAG', 'DONE', null],
  ])
  const orders = await rowsIn('orders', projectId)
  expect(orders.map(({ shop_id, total, standing }) => [shop_id, total, standing]).sort()).toEqual([
    ['F1', '9990', 'COUNTED'],
    ['F2', '9990', 'COUNTED'],
    ['T1', '9990', 'COUNTED'],
    ['T2', '9990', 'COUNTED'],
    ['T3', '5000', 'COUNTED'],
  ])
})

describe('every table that the manifest knows people in', () => {
  const her = { visitor: '', device: '' }
  let projectId: string
  /** The rows of somebody else, as they were. */
  const others = new Map<string, string[]>()
  const textsIn = async (table: string) => (await rowsIn(table, projectId)).map(({ text }) => text)

  beforeAll(async () => {
    const shop = await nextShop(world)
    projectId = shop.projectId
    her.device = eventId(world.clock.now())
    await shop.happen(her.device, signIn(jana))
    await shop.happen(eventId(world.clock.now()), signIn(petr))
    her.visitor = await visitorOf(projectId, jana)
    // not the same id twice, or one of them would go unnoticed
    const stranger = { visitor: newId(world.clock.now()), device: newId(world.clock.now()) }
    const place = { project_id: projectId, company_id: world.inner.companyId }
    for (const { name, of } of tablesOfPeople) {
      const add = async (person: typeof her, email: string) => {
        const ways: Record<string, unknown>[] = []
        if (of.visitor) ways.push({ [of.visitor]: person.visitor })
        if (of.device) ways.push({ [of.device]: person.device })
        if (of.devices) ways.push({ [of.devices]: [stranger.device, person.device] })
        if (of.email) ways.push({ [of.email]: email })
        if (of.emailIn) ways.push({ [of.emailIn]: JSON.stringify({ email: email.toUpperCase() }) })
        if (of.anywhereIn)
          ways.push({
            [of.anywhereIn.column]: JSON.stringify({ feed: { email }, others: [{ device: person.device }] }),
          })
        for (const values of ways) await addRow(world.ctx.db, name, { ...values, ...place })
      }
      await add(stranger, 'stranger@people.example')
      others.set(name, await textsIn(name))
      await add(her, jana)
    }
    await world.pass(1000)
    await eraseContact(world.ctx, projectId, jana)
    await settle()
  })

  test.each(tablesOfPeople)(
    '$name holds nothing of the person, and all of others',
    async ({ name, erase }) => {
      const left = await textsIn(name)
      const names = [
        jana,
        jana.toUpperCase(),
        ...formsOf(projectId, her.visitor),
        ...formsOf(projectId, her.device),
      ]
      expect(left.filter((text) => names.some((one) => text.includes(one)))).toEqual([])
      // scores of visitors who are in no other table are no scores, and their deeds no deeds
      if (typeof erase === 'string' && !name.startsWith('deed'))
        expect(left).toEqual(
          expect.arrayContaining(
            (others.get(name) ?? []).filter((text) => !names.some((one) => text.includes(one))),
          ),
        )
    },
  )
})
