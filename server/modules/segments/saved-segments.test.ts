import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arraysOf } from '#platform/array-parameter.ts'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn, newId, outerIdIn } from '#platform/ids.ts'
import { type FieldFault, faultText } from '#rules/faults.ts'
import { segmentLimits } from '#rules/segments/definition.ts'
import { dayMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { removeProducts } from '../catalog/store.ts'
import { nextVisitors } from '../contacts/store/list.ts'
import { dayIn } from '../tracking/days.ts'
import { amongMembers, planSaved } from './find-members.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
beforeEach(async () => {
  shop = await nextShop(world)
})

/** Contact n has n orders of 100 each, the last one n days ago, and every other one may be written to. */
async function fill(count: number): Promise<string[]> {
  const now = new Date(world.ctx.clock.now())
  // at midday, so that the hour of a clock change makes no other day of one
  const noon = new Date(`${dayIn('Europe/Prague', world.ctx.clock.now())}T12:00:00Z`)
  await sql`insert into visitors (project_id, id, email, registered_at, active_at, last_action, activity, consent, orders, spent, last_order_at)
    select ${shop.projectId}, uuidv7(), 'p' || n || '@lide.example', ${now}, 'epoch', 'none', n,
      case n % 2 when 0 then 'IMPORTED' else 'UNSUBSCRIBED' end, n, n * 100, ${noon}::timestamptz - n * interval '1 day'
    from generate_series(1, ${sql.lit(count)}) n`.execute(world.ctx.db)
  await sql`insert into orders (project_id, id, shop_id, email, placed_at, total, cancelled, lines, reports, created_at, updated_at)
    select ${shop.projectId}, uuidv7(), n || '-' || m, 'p' || n || '@lide.example', ${noon}::timestamptz - n * interval '1 day',
      100, false, '[]', '{}', ${now}, ${now}
    from generate_series(1, ${sql.lit(count)}) n, generate_series(1, n) m`.execute(world.ctx.db)
  await sql`insert into deeds_outdated (project_id, visitor_id)
    select project_id, id from visitors where project_id = ${shop.projectId}`.execute(world.ctx.db)
  const rows = world.ctx.db.selectFrom('visitors').select('id').where('project_id', '=', shop.projectId)
  return (await rows.orderBy('activity').execute()).map(({ id }) => outerIdIn('visitor', shop.projectId, id))
}

const ask = async (query: string, variables: object) => {
  const { data, errors } = await world.people.owner.ask(query, { ...variables })
  const [error] = errors ?? []
  if (!error) return Object.values(data)[0] as never
  return error.extensions.fields?.map(({ field, code }) => `${field} ${code}`) ?? error.extensions.code
}
const fields = 'id name segmentationType segment evaluationPeriod'
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
type Found = any // oxlint-disable-line typescript/no-explicit-any
const texts = ({ segment, evaluationPeriod, ...input }: Found) => ({
  ...input,
  ...(segment && { segment: JSON.stringify(segment) }),
  ...(evaluationPeriod && { evaluationPeriod: JSON.stringify(evaluationPeriod) }),
})
const create = (input: object): Promise<Found> =>
  ask(`mutation ($input: CreateSegmentInput!) { createSegment(input: $input) { ${fields} } }`, {
    input: texts({ domainID: shop.project, ...input }),
  })
const update = (input: object): Promise<Found> =>
  ask(`mutation ($input: UpdateSegmentInput!) { updateSegment(input: $input) { ${fields} } }`, {
    input: texts(input),
  })
const remove = (id: string): Promise<Found> =>
  ask('mutation ($id: ID!) { deleteSegment(input: { id: $id }) { id } }', { id })
const preview = (input: object, what = 'count base mailable'): Promise<Found> =>
  ask(`query ($input: SegmentPreviewInput!) { segmentPreview(input: $input) { ${what} } }`, {
    input: texts({ domainID: shop.project, ...input }),
  })
/** Those who are in it now. */
const listed = (segmentID: string): Promise<Found> =>
  ask(
    'query ($id: ID!, $in: ID!) { visitorsByDomainActivity(domainID: $id, filter: { segmentID: $in }) { items { id } } }',
    { id: shop.project, in: segmentID },
  )
/** What is wrong with it, in both languages. */
async function sentencesOf(segment: object): Promise<string[][]> {
  const query = 'query ($input: SegmentPreviewInput!) { segmentPreview(input: $input) { count } }'
  const input = texts({ domainID: shop.project, ...segment })
  const { errors } = await world.people.owner.ask(query, { input })
  const faults = (errors?.[0]?.extensions.fields ?? []) as FieldFault[]
  return faults.map((fault) => [faultText(fault, 'en'), faultText(fault, 'cs')])
}
const createTag = (name: string): Promise<Found> =>
  ask('mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }', {
    input: { domainID: shop.project, name },
  })
const rules = (...list: object[]) => ({ segmentationType: 'rules', segment: { join: 'and', rules: list } })
const orders = (min: number, period = '7d') => ({ kind: 'orders', min, period: { period } })

describe('saved segments', () => {
  const buyers = {
    name: ' Kupující \n  letos ',
    segmentationType: 'ordersCount',
    segment: { min: 2 },
    evaluationPeriod: { period: '12m' },
  }

  test('are created, found by name and by id, changed and deleted', async () => {
    const made = await create(buyers)
    expect(made).toEqual({
      id: made.id,
      name: 'Kupující letos',
      segmentationType: 'ordersCount',
      segment: '{"min": 2}'.replace(' ', ''),
      evaluationPeriod: '{"period":"12m"}',
    })
    await create({ name: 'Čtenáři', segmentationType: 'all', segment: {} })
    const list = 'query ($id: ID!) { segmentsByDomainName(domainID: $id) { items { name } } }'
    expect(await ask(list, { id: shop.project })).toEqual({
      items: [{ name: 'Čtenáři' }, { name: 'Kupující letos' }],
    })
    expect(await update({ id: made.id, name: 'Věrní', segment: { min: 5 } })).toMatchObject({
      name: 'Věrní',
      segment: '{"min":5}',
      evaluationPeriod: '{"period":"12m"}',
    })
    const get = `query ($id: ID!) { getSegment(id: $id) { ${fields} } }`
    expect(await ask(get, { id: made.id })).toMatchObject({ name: 'Věrní' })
    expect(await remove(made.id)).toEqual({ id: shop.project })
    expect(await ask(get, { id: made.id })).toBe('NOT_FOUND')
    expect(await remove(made.id)).toBe('NOT_FOUND')
  })

  test('have names of their own, as they are compared', async () => {
    const { id } = await create(buyers)
    expect(await create({ ...buyers, name: 'KUPUJICI letos' })).toEqual(['input.name NAME_EXISTS'])
    expect(await update({ id, name: 'kupující letos' })).toMatchObject({ name: 'kupující letos' })
    expect(await create({ ...buyers, name: ' ' })).toEqual(['input.name REQUIRED'])
    expect(await create({ ...buyers, name: 'x'.repeat(61) })).toEqual(['input.name TOO_LONG'])
  })

  test('what somebody else has changed meanwhile is not overwritten', async () => {
    const { id } = await create(buyers)
    const get = 'query ($id: ID!) { getSegment(id: $id) { updatedAt } }'
    const { updatedAt }: Found = await ask(get, { id })
    await world.pass(1)
    const change = (name: string) =>
      ask(
        'mutation ($input: UpdateSegmentInput!, $is: SegmentCondition) { updateSegment(input: $input, condition: $is) { name } }',
        { input: { id, name }, is: { updatedAt } },
      )
    expect(await change('První')).toEqual({ name: 'První' })
    expect(await change('Druhý')).toBe('CONDITION_FAILED')
    expect(await update({ id, name: 'Druhý' })).toMatchObject({ name: 'Druhý' })
  })

  test('are no more than a project may have', async () => {
    await sql`insert into segments (project_id, id, name, name_key, type, parameters, created_at, updated_at)
      select ${shop.projectId}, uuidv7(), n::text, n::text, 'all', '{}', now(), now()
      from generate_series(1, ${sql.lit(segmentLimits.segments)}) n`.execute(world.ctx.db)
    expect(await create(buyers)).toBe('SEGMENTS_LIMIT')
  })

  test('another type needs what it is made of', async () => {
    const { id } = await create(buyers)
    expect(await update({ id, segmentationType: 'tag' })).toEqual(['input.segment REQUIRED'])
    expect(await update({ id, segmentationType: 'all', segment: {} })).toMatchObject({
      segmentationType: 'all',
    })
  })

  test('what is wrong is said with its place, and has words in both languages', async () => {
    expect(
      await create({ name: 'A', ...rules(orders(1), { kind: 'tag', tagID: 'tag_1', has: true }) }),
    ).toEqual(['input.segment.rules.1 TAG_GONE'])
    const faults = { kind: 'field', fieldID: 'field_1', is: 'equals', value: 'x' }
    expect(await create({ name: 'A', ...rules(faults, { kind: 'band', names: ['LUKEWARM'] }) })).toEqual([
      'input.segment.rules.0 FIELD_GONE',
      'input.segment.rules.1 BAND_GONE',
    ])
    expect(
      await create({
        name: 'A',
        ...rules({ kind: 'spent', min: 1, currency: 'EUR', period: { period: 'all' } }),
      }),
    ).toEqual(['input.segment.rules.0.currency CURRENCY_OTHER'])
    const seen = { kind: 'did', event: 'product', has: true, period: { period: '7d' } }
    const [productID, categoryID] = ['product', 'category'].map((kind) =>
      outerIdIn(kind as 'product', shop.projectId, newId(Date.now())),
    )
    const gone = rules({ ...seen, productID }, { ...seen, categoryID })
    expect(await create({ name: 'A', ...gone })).toEqual([
      'input.segment.rules.0 PRODUCT_GONE',
      'input.segment.rules.1 CATEGORY_GONE',
    ])
    const back = { ...orders(1), period: { period: 'fixed', from: '2026-11-02', to: '2026-11-01' } }
    expect(await sentencesOf(rules(back, gone.segment, { join: 'or', rules: [gone.segment] }))).toEqual([
      [
        'Groups can be nested 2 levels deep. Move this one out',
        'Skupiny lze vnořit nejvýše do 2 úrovní. Přesuňte tuto ven',
      ],
      ['The period ends before it begins', 'Období končí dřív, než začíná'],
    ])
    expect(await sentencesOf(rules(...Array(11).fill(orders(1))))).toEqual([['At most 10', 'Nejvýše 10']])
    expect(await sentencesOf(gone)).toEqual([
      ['The shop has this product no more. Choose another one', 'Tento produkt už e-shop nemá. Zvolte jiný'],
      [
        'The shop has this category no more. Choose another one',
        'Tuto kategorii už e-shop nemá. Zvolte jinou',
      ],
    ])
  })

  test('what holds for everybody or for nobody is kept, and hinted at', async () => {
    const segment = rules(orders(3), { ...orders(1), max: 2, min: undefined })
    const hints = [{ path: 'rules.1', code: 'NEVER_TRUE' }]
    expect(await preview(segment, 'count hints { path code }')).toEqual({ count: 0, hints })
    expect(await create({ name: 'A', ...segment })).toMatchObject({ name: 'A' })
  })

  test('one that speaks of a deleted tag says so wherever it is asked, and can still be renamed', async () => {
    const tag = await createTag('Krátce')
    const tagged = { segmentationType: 'tag', segment: { tagID: tag.id } }
    const { id } = await create({ name: 'A', ...tagged })
    await ask('mutation ($id: ID!) { deleteTag(input: { id: $id }) { id } }', { id: tag.id })
    expect(await preview(tagged)).toEqual(['input.segment TAG_GONE'])
    expect(await listed(id)).toEqual(['filter.segment TAG_GONE'])
    expect(await update({ id, name: 'B' })).toMatchObject({ name: 'B' })
  })

  test('one that speaks of a product that the shop has no more, or of a deleted campaign, says so as well', async () => {
    const productId = newId(Date.now())
    await sql`insert into products (project_id, id, shop_id, name, categories, availability, content_hash, created_at, updated_at)
      values (${shop.projectId}, ${productId}, 'stan', 'Stan', '{}', 'UNKNOWN', '', now(), now())`.execute(
      world.ctx.db,
    )
    const campaign: Found = await ask(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
      { input: { domainID: shop.project, name: 'Jaro', type: 'scheduled' } },
    )
    const productID = outerIdIn('product', shop.projectId, productId)
    const bought = { kind: 'bought', productID, has: false, period: { period: '1m' } }
    const got = { kind: 'campaign', campaignID: campaign.id, did: 'got', has: false }
    const [contact] = await fill(1)
    const both = rules(bought, got)
    const { id } = await create({ name: 'A', ...both })
    expect(await listed(id)).toEqual({ items: [{ id: contact }] })
    // as a feed does that has it no more
    await inTransaction(world.ctx, (tx) => removeProducts(tx, shop.projectId, ['stan']))
    expect(await preview(both)).toEqual(['input.segment.rules.0 PRODUCT_GONE'])
    expect(await listed(id)).toEqual(['filter.segment.rules.0 PRODUCT_GONE'])
    await ask('mutation ($id: ID!) { deleteCampaign(input: { id: $id }) { id } }', { id: campaign.id })
    const gone = ['rules.0 PRODUCT_GONE', 'rules.1 CAMPAIGN_GONE']
    expect(await preview(both)).toEqual(gone.map((fault) => `input.segment.${fault}`))
    expect(await listed(id)).toEqual(gone.map((fault) => `filter.segment.${fault}`))
    expect(await sentencesOf(rules(got))).toEqual([
      ['This campaign was deleted. Choose another one', 'Tato kampaň byla smazána. Zvolte jinou'],
    ])
    expect(await update({ id, name: 'B' })).toMatchObject({ name: 'B' })
  })

  test.each([
    { segmentationType: 'amountSpent', segment: { min: 500 }, evaluationPeriod: { period: 'all' } },
    rules(orders(1, 'all'), { kind: 'spent', min: 500, period: { period: 'all' } }),
  ])(
    'an amount means no other one in another currency, until somebody has said it anew: %j',
    async (spent) => {
      await fill(10)
      const { id, segment: text } = await create({ name: 'A', ...spent })
      const kept = { ...spent, segment: JSON.parse(text) }
      expect(await preview(kept)).toMatchObject({ count: 6 })
      const change = 'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { currency } }'
      await ask(change, { input: { id: shop.project, currency: 'EUR' } })
      const where = spent.segmentationType === 'rules' ? 'segment.rules.1' : 'segment'
      expect(await preview(kept)).toEqual([`input.${where}.currency CURRENCY_OTHER`])
      expect(await listed(id)).toEqual([`filter.${where}.currency CURRENCY_OTHER`])
      expect(await update({ id, ...kept })).toEqual([`input.${where}.currency CURRENCY_OTHER`])
      expect(await update({ id, name: 'B' })).toMatchObject({ name: 'B', segment: text })
      // as the editor writes it once the other currency is chosen
      const inEuro = JSON.parse(text.replace('CZK', 'EUR'))
      expect(JSON.parse((await update({ id, segment: inEuro })).segment)).toEqual(inEuro)
      expect(await listed(id)).toMatchObject({ items: expect.any(Array) })
      // whoever says no currency means that of the project
      expect(JSON.parse((await update({ id, segment: spent.segment })).segment)).toEqual(inEuro)
    },
  )

  test('name each other, but never themselves, and are kept while they are named', async () => {
    const one = await create({ name: 'A', ...rules(orders(1)) })
    const names = (id: string) => rules({ kind: 'segment', segmentID: id, has: true })
    const two = await create({ name: 'B', ...names(one.id) })
    const three = await create({ name: 'C', ...names(two.id) })
    const { segment } = names(three.id)
    expect(await update({ id: one.id, segment })).toEqual(['input.segment.rules.0 SEGMENT_SELF'])
    expect(await preview({ ...names(one.id), id: one.id })).toEqual(['input.segment.rules.0 SEGMENT_SELF'])
    const four = await create({ name: 'D', ...names(three.id) })
    const five = await create({ name: 'E', ...names(four.id) })
    expect(await create({ name: 'F', ...names(five.id) })).toEqual(['input.segment.rules.0 SEGMENT_DEPTH'])
    expect(await remove(one.id)).toBe('SEGMENT_USED')
    expect(await remove(five.id)).toEqual({ id: shop.project })
    expect(await create({ name: 'F', ...names(five.id) })).toEqual(['input.segment.rules.0 SEGMENT_GONE'])
  })
})

test('segments that name many which name many are refused before all of them are read', async () => {
  const { id } = await create({ name: 'A', segmentationType: 'all', segment: {} })
  const named = (segmentID: string, count: number) => ({
    join: 'and',
    rules: Array(count).fill({ kind: 'segment', segmentID, has: true }),
  })
  const made = await create({ name: 'B', ...rules(...Array(6).fill(named(id, 10))) })
  expect(made).toMatchObject({ name: 'B' })
  const [fault] = await preview(rules(...Array(10).fill(named(made.id, 10))))
  expect(fault).toBe('input.segment.rules.0.rules.0 TOO_LARGE')
})

describe('segmentPreview', () => {
  test('tells recipients without those of the segments that are left out', async () => {
    await fill(10)
    // 7 to 10 have ordered so often, of whom 8 and 10 may be written to
    const often = await create({ name: 'Často', ...rules(orders(7, 'all')) })
    const everybody = { segmentationType: 'all', segment: {} }
    const what = 'count mailable recipients people { email }'
    expect(await preview(everybody, what)).toMatchObject({ count: 10, mailable: 5, recipients: 5 })
    const left = await preview({ ...everybody, leaveOut: [often.id] }, what)
    expect(left).toMatchObject({ count: 10, mailable: 5, recipients: 3 })
    expect(left.people[0]).toEqual({ email: 'p6@lide.example' })
    expect(
      await preview({ ...everybody, leaveOut: [outerIdIn('segment', shop.projectId, shop.projectId)] }),
    ).toBe('NOT_FOUND')
  })

  test.each<[string, object | undefined, object | undefined, object]>([
    ['all', {}, undefined, { count: 10, base: 10, mailable: 5 }],
    ['ordersCount', { min: 3 }, { period: '7d' }, { count: 4, base: 10, mailable: 2 }],
    ['ordersCount', { min: 3 }, { period: 'all' }, { count: 8, base: 10, mailable: 4 }],
    ['ordersCount', { max: 0 }, { period: '7d' }, { count: 4, base: 10, mailable: 2 }],
    [
      'amountSpent',
      { min: 500, max: 800, currency: 'CZK' },
      { period: 'all' },
      { count: 4, base: 10, mailable: 2 },
    ],
    ['amountSpent', { min: 500 }, { period: '7d' }, { count: 2, base: 10, mailable: 1 }],
    [
      'rfm',
      {
        cells: [
          [5, 1],
          [5, 5],
        ],
      },
      { period: 'all' },
      { count: 7, base: 10, mailable: 3 },
    ],
  ])('of %s %j in %j', async (segmentationType, segment, evaluationPeriod, counts) => {
    await fill(10)
    expect(await preview({ segmentationType, segment, evaluationPeriod })).toEqual(counts)
  })

  test('tells what each rule leaves, who is there and why somebody is not', async () => {
    const ids = await fill(10)
    const segment = rules(orders(3), {
      join: 'or',
      rules: [orders(6), { kind: 'consent', states: ['IMPORTED'] }],
    })
    const what =
      'count rules { path count leaves } people { id email orderCount spent } person { member rules { path holds found } }'
    expect(await preview({ ...segment, visitorID: ids[2], people: 2 }, what)).toEqual({
      count: 2,
      rules: [
        { path: 'rules.0', count: 4, leaves: 4 },
        { path: 'rules.1', count: 5, leaves: 2 },
        { path: 'rules.1.rules.0', count: 1, leaves: 1 },
        { path: 'rules.1.rules.1', count: 5, leaves: 5 },
      ],
      people: [
        { id: ids[5], email: 'p6@lide.example', orderCount: 6, spent: 600 },
        { id: ids[3], email: 'p4@lide.example', orderCount: 4, spent: 400 },
      ],
      person: {
        member: false,
        rules: [
          { path: 'rules.0', holds: true, found: '3' },
          { path: 'rules.1', holds: false, found: null },
          { path: 'rules.1.rules.0', holds: false, found: '3' },
          { path: 'rules.1.rules.1', holds: false, found: '"UNSUBSCRIBED"' },
        ],
      },
    })
    expect(await preview({ ...segment, people: 51 })).toEqual(['input.people TOO_LARGE'])
  })
})

test('lists, counts and jobs of contacts take a segment with everything else that they can', async () => {
  const ids = await fill(10)
  const { id: segmentID } = await create({ name: 'A', ...rules(orders(3)) })
  const filter = { segmentID, mailable: true }
  const list = `query ($id: ID!, $filter: VisitorFilter, $next: String) {
    visitorsByDomainActivity(domainID: $id, filter: $filter, sort: SPENT, limit: 1, nextToken: $next) { items { id } nextToken } }`
  const first: Found = await ask(list, { id: shop.project, filter })
  expect(first.items).toEqual([{ id: ids[5] }])
  const second: Found = await ask(list, { id: shop.project, filter, next: first.nextToken })
  expect(second).toEqual({ items: [{ id: ids[3] }], nextToken: null })
  const count =
    'query ($id: ID!, $filter: VisitorFilter) { countVisitors(domainID: $id, filter: $filter, exact: true) { count } }'
  expect(await ask(count, { id: shop.project, filter })).toEqual({ count: 2 })
  const { id: tagID } = await createTag('Z segmentu')
  await ask('mutation ($input: TagContactsInput!) { tagContacts(input: $input) { id } }', {
    input: { domainID: shop.project, tagID, contacts: { filter } },
  })
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  expect(await ask('query ($id: ID!) { getTag(id: $id) { visitorCount } }', { id: tagID })).toEqual({
    visitorCount: 2,
  })
})

test('a table of a segment has exactly its members, and unsubscribing by it nobody else', async () => {
  await fill(10)
  // 3 to 6 have ordered so often within the week, of whom 4 and 6 may be written to
  const { id: segmentID } = await create({ name: 'A', ...rules(orders(3)) })
  const input = { domainID: shop.project, contacts: { filter: { segmentID } } }
  const made: Found = await ask(
    'mutation ($input: ExportContactsInput!) { exportContacts(input: $input) { state done total download } }',
    { input: { ...input, sort: 'ORDERS' } },
  )
  expect(made).toMatchObject({ state: 'DONE', done: 4, total: 4 })
  const { cookie = '' } = world.people.owner
  const { body } = await world.http.inject({ url: made.download, headers: { cookie } })
  expect(body.match(/p\d+@lide/g)).toEqual(['p6@lide', 'p5@lide', 'p4@lide', 'p3@lide'])
  await ask('mutation ($input: UnsubscribeContactsInput!) { unsubscribeContacts(input: $input) { id } }', {
    input,
  })
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  const stay = world.ctx.db
    .selectFrom('visitors')
    .select('orders')
    .where('project_id', '=', shop.projectId)
    .where('consent', '=', 'IMPORTED')
  expect((await stay.orderBy('orders').execute()).map(({ orders: n }) => n)).toEqual([2, 8, 10])
})

test('those of a segment are gone through some at a time, each once, wherever they stand among the others', async () => {
  const ids = await fill(40)
  const segment = await create({ name: 'A', ...rules(orders(3, '21d')) })
  const found = await inTransaction(world.ctx, async (tx) => {
    const plan = await planSaved(tx, shop.projectId, innerIdIn('segment', segment.id).id)
    const all: string[] = []
    for (let part: { id: string }[] = []; part.length || !all.length; ) {
      part = await nextVisitors(tx, shop.projectId, { among: amongMembers(plan) }, all.at(-1), 2)
      all.push(...part.map(({ id }) => id))
    }
    return all
  })
  expect(found.map((id) => outerIdIn('visitor', shop.projectId, id))).toEqual(ids.slice(2, 20))
})

test('a job is given up when a tag or a field is deleted that its segment speaks of', async () => {
  const ids = await fill(4)
  const tag = await createTag('Vynechat')
  await ask('mutation ($input: TagContactsInput!) { tagContacts(input: $input) { id } }', {
    input: { domainID: shop.project, tagID: tag.id, contacts: { ids } },
  })
  const field: Found = await ask(
    'mutation ($input: CreateContactFieldInput!) { createContactField(input: $input) { id } }',
    { input: { domainID: shop.project, name: 'Barva' } },
  )
  const without = {
    deleteTag: { thing: tag, rule: { kind: 'tag', tagID: tag.id, has: false } },
    deleteContactField: { thing: field, rule: { kind: 'filled', fieldID: field.id, has: false } },
  }
  for (const [deletion, { thing, rule }] of Object.entries(without)) {
    const { id: segmentID } = await create({ name: deletion, ...rules(rule) })
    await ask('mutation ($input: UnsubscribeContactsInput!) { unsubscribeContacts(input: $input) { id } }', {
      input: { domainID: shop.project, contacts: { filter: { segmentID } } },
    })
    await ask(`mutation ($id: ID!) { ${deletion}(input: { id: $id }) { id } }`, { id: thing.id })
  }
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  const jobs: Found = await ask('query ($id: ID!) { contactJobs(domainID: $id) { kind state done } }', {
    id: shop.project,
  })
  const givenUp = { kind: 'UNSUBSCRIBE', state: 'FAILED', done: 0 }
  expect(jobs).toEqual([givenUp, givenUp, { kind: 'TAG', state: 'DONE', done: 4 }])
})

describe('rfm', () => {
  const grid =
    'query ($id: ID!) { getDomain(id: $id) { rfm { recency frequency fixed cells { recency frequency count spent } } } }'
  const rfm = async () => ((await ask(grid, { id: shop.project })) as Found).rfm

  test('has fixed limits in a small shop', async () => {
    await fill(3)
    expect(await rfm()).toEqual({
      recency: [40, 90, 180, 365],
      frequency: [1, 2, 3, 4],
      fixed: true,
      cells: [1, 2, 3].map((n) => ({ recency: 5, frequency: n, count: 1, spent: n * 100 })),
    })
  })

  test('has quintiles of its own in a larger one, of the day on which somebody asks', async () => {
    await fill(110)
    const { cells, ...limits } = await rfm()
    expect(limits).toEqual({ recency: [22, 44, 66, 88], frequency: [22, 44, 66, 88], fixed: false })
    expect(cells.map(({ recency, frequency, count }: Found) => [recency, frequency, count])).toEqual(
      [1, 2, 3, 4, 5].map((step) => [step, 6 - step, 22]),
    )
    // whoever was counted by them on that day is counted by the same ones
    const buyers = await world.ctx.db
      .selectFrom('visitors')
      .select(['id', 'last_order_at'])
      .where('project_id', '=', shop.projectId)
      .execute()
    // a cluster subtracts nothing from a time in an UPDATE
    const earlier = buyers.map((one) => ({
      id: one.id,
      at: new Date(one.last_order_at.getTime() - 9 * dayMs),
    }))
    await sql`update visitors set last_order_at = earlier.at
      from unnest(${arraysOf(earlier, { id: 'uuid', at: 'timestamptz' })}) as earlier (id, at)
      where visitors.project_id = ${shop.projectId} and visitors.id = earlier.id`.execute(world.ctx.db)
    expect((await rfm()).recency).toEqual([22, 44, 66, 88])
    await world.pass(dayMs)
    expect((await rfm()).recency).toEqual([32, 54, 76, 98])
  })
})
