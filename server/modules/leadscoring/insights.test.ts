import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plan, tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { leadscoringDefaults } from '#rules/leadscoring/settings.ts'
import { dayMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { eventId, nextShop, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'

const page = { type: 'page', url: `${shopOrigin}/` } as const
const cart = (...products: string[]) => ({ type: 'cart', products }) as const
const signIn = (email: string) => ({ type: 'signIn', email }) as const
const { visit, cart: added } = leadscoringDefaults
let world: Awaited<ReturnType<typeof openTwoTenants>>
type Shop = Awaited<ReturnType<typeof nextShop>>
let projectId: string
let project: string
let tracker: Shop['tracker']
let happen: Shop['happen']

beforeAll(async () => {
  world = await openTwoTenants({ COLLECT_EVENTS_PER_ADDRESS: '1000000' })
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ projectId, project, tracker, happen } = await nextShop(world))
})

async function work() {
  const jobs = await drain(world.ctx)
  await tick(world.ctx)
  jobs.push(...(await drain(world.ctx)))
  expect(jobs.filter(({ failure }) => failure)).toEqual([])
}
const device = () => eventId(world.clock.now())
const ask = (query: string, variables: Record<string, unknown> = {}) =>
  world.people.owner.ask(query, { id: project, ...variables })
async function answer(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await ask(query, variables)
  expect(errors).toBeUndefined()
  return data
}
const outer = (visitor: string) => outerIdIn('visitor', projectId, visitor)
type Listed = { id: string; email: string | null; score: number; band: string | null }
async function list(
  more: Record<string, unknown> = {},
): Promise<{ items: Listed[]; nextToken: string | null }> {
  const { visitorsByDomainActivity } = await answer(
    `query ($id: ID!, $filter: VisitorFilter, $sort: VisitorSort, $limit: Int, $nextToken: String) {
      visitorsByDomainActivity(domainID: $id, filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
        items { id email score band lastActionType } nextToken } }`,
    more,
  )
  return visitorsByDomainActivity
}
const idsOf = (items: readonly Listed[]) => items.map(({ id }) => innerIdIn('visitor', id).id)
const update = async (leadscoringSettings: Record<string, unknown>) => {
  await answer('mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }', {
    input: { id: project, leadscoringSettings },
  })
  await work()
}

/** A cold one, a warm one and a hot one, who came in this order. */
async function threeBands() {
  const visitors = [device(), device(), device()] as const
  const [cold, warm, hot] = visitors
  await happen(cold, page)
  await happen(warm, page, cart('7'), signIn('jana@lide.example'))
  await happen(hot, page, cart('7'), cart('8'), cart('9'), signIn('Jan@lide.example'))
  return { cold, warm, hot }
}

test('leadscoringSettings: segments begin where the shop’s own visitors are cut, and count them', async () => {
  const { cold, warm, hot } = await threeBands()
  await world.pass(70_000)
  await happen(cold, page)
  const { getDomain } = await answer(`query ($id: ID!) { getDomain(id: $id) {
    leadscoresUpdated leadscoringSettings { segments { name score visitors } }
    leadscoring { since nextTurn rescore { done } } } }`)
  expect(getDomain).toMatchObject({
    leadscoresUpdated: new Date(world.clock.now()).toISOString(),
    leadscoringSettings: {
      segments: [
        { name: 'COLD', score: 0, visitors: 1 },
        { name: 'WARM', score: visit + added, visitors: 1 },
        { name: 'HOT', score: visit + 3 * added, visitors: 1 },
      ],
    },
    leadscoring: { rescore: null },
  })
  expect(Date.parse(getDomain.leadscoring.nextTurn)).toBeGreaterThan(world.clock.now())
  expect((await list({ sort: 'SCORE' })).items).toMatchObject([
    { id: outer(hot), score: visit + 3 * added, band: 'HOT', lastActionType: 'signIn' },
    { id: outer(warm), score: visit + added, band: 'WARM' },
    { id: outer(cold), score: visit, band: 'COLD' },
  ])
})

describe('visitorsByDomainActivity', () => {
  test('each order has the greatest first, page by page, also when somebody comes in between', async () => {
    const { cold, warm, hot } = await threeBands()
    await happen(cold, page, page, page, page, page, { type: 'scroll', depth: 50 })
    for (const [sort, expected] of [
      ['LAST_ACTION', [cold, hot, warm]],
      ['ACTIVITY', [cold, hot, warm]],
      ['SCORE', [hot, warm, cold]],
      [undefined, [cold, hot, warm]],
    ] as const) {
      let nextToken: string | null = null
      const shown: string[] = []
      for (const _ of expected) {
        const next: Awaited<ReturnType<typeof list>> = await list({ sort, limit: 1, nextToken })
        shown.push(...idsOf(next.items))
        nextToken = next.nextToken
        await happen(device(), page)
      }
      expect(shown).toEqual(expected)
    }
  })

  test('a filter finds by the beginning of the address, band, last action and time', async () => {
    const { cold, warm, hot } = await threeBands()
    const found = async (filter: Record<string, unknown>) =>
      idsOf((await list({ filter, sort: 'SCORE' })).items)
    expect(await found({ email: 'jana' })).toEqual([warm])
    expect(await found({ email: 'Ja' })).toEqual([hot, warm])
    expect(await found({ email: '%' })).toEqual([])
    expect(await found({ hasEmail: false })).toEqual([cold])
    expect(await found({ band: 'HOT' })).toEqual([hot])
    expect(await found({ band: 'COLD' })).toEqual([cold])
    expect(await found({ lastAction: 'page' })).toEqual([cold])
    expect(await found({ active: 'NOW' })).toEqual([hot, warm, cold])
    await world.pass(20 * 60_000)
    await happen(cold, page)
    expect(await found({ active: 'NOW' })).toEqual([cold])
    await world.pass(2 * dayMs)
    await work()
    await happen(warm, page)
    expect(await found({ active: 'TODAY' })).toEqual([warm])
    await world.pass(13 * dayMs)
    await work()
    expect(await found({ active: 'COUNTING' })).toEqual([warm])
    // who did not come in the days that count is in no band
    expect(await found({ band: 'COLD' })).toEqual([])
    const { countVisitors } = await answer(
      'query ($id: ID!) { countVisitors(domainID: $id, filter: { hasEmail: true }) { count more } }',
    )
    expect(countVisitors).toEqual({ count: 2, more: false })
  })

  test('what no band, action or page is called is refused, and so is a token of another list', async () => {
    await threeBands()
    const refused = async (variables: Record<string, unknown>) => {
      const { errors } = await ask(
        `query ($id: ID!, $filter: VisitorFilter, $sort: VisitorSort, $nextToken: String) {
          visitorsByDomainActivity(domainID: $id, filter: $filter, sort: $sort, limit: 1, nextToken: $nextToken) { nextToken } }`,
        variables,
      )
      return errors?.[0]?.extensions
    }
    expect(await refused({ filter: { band: 'TEPID' } })).toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'filter.band' }],
    })
    expect(await refused({ filter: { lastAction: 'dance' } })).toMatchObject({ code: expect.any(String) })
    expect(await refused({ filter: { town: 'Brno' } })).toMatchObject({ code: expect.any(String) })
    expect(await refused({ filter: { email: 'a'.repeat(300) } })).toMatchObject({ code: 'INPUT_INVALID' })
    const { nextToken } = await list({ limit: 1, sort: 'SCORE' })
    expect(await refused({ nextToken, sort: 'SCORE' })).toBeUndefined()
    for (const other of [{ sort: 'ACTIVITY' }, { sort: 'SCORE', filter: { band: 'HOT' } }])
      expect(await refused({ nextToken, ...other })).toMatchObject({ code: 'INPUT_INVALID' })
    const products = await ask(
      'query ($id: ID!, $nextToken: String) { productsByDomainPopularity(domainID: $id, nextToken: $nextToken) { nextToken } }',
      { nextToken },
    )
    expect(products.errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
  })
})

describe('one visitor', () => {
  const visitorQuery = `query ($visitor: ID!, $limit: Int, $before: ID) { getVisitor(id: $visitor) {
    id email score band scoreDays { day points score }
    events(limit: $limit, before: $before) { id type scoreIncrement }
} }`
  const visitor = async (id: string, more: Record<string, unknown> = {}) =>
    (await answer(visitorQuery, { visitor: outer(id), ...more })).getVisitor

  test('increments of the timeline add up to the score, over its pages, on all of their browsers', async () => {
    const [laptop, phone] = [device(), device()]
    await happen(laptop, page, { type: 'scroll', depth: 50 }, signIn('jan@lide.example'))
    await happen(phone, page, cart('7'), cart('7'), signIn('jan@lide.example'))
    await world.pass(40 * 60_000)
    await happen(phone, cart('7', '8'), {
      type: 'purchase',
      order: '1',
      total: 10,
      items: [{ id: '7', price: 5, quantity: 2 }],
    })
    const first = await visitor(laptop, { limit: 4 })
    const rest = await visitor(laptop, { limit: 100, before: first.events.at(-1).id })
    const all = [...first.events, ...rest.events]
    expect(all).toHaveLength(9)
    const sum = all.reduce(
      (total: number, event: { scoreIncrement: number }) => total + event.scoreIncrement,
      0,
    )
    expect(sum).toBe(first.score)
    expect(first.score).toBe(2 * visit + 2 + 2 * added + leadscoringDefaults.purchase)
    expect(first.scoreDays).toHaveLength(14)
    expect(first.scoreDays.at(-1)).toMatchObject({ score: first.score })
    const { ordersByVisitor } = await answer(
      `query ($visitor: ID!) { ordersByVisitor(visitorID: $visitor) { shopID total currency cancelled counted
        lines { productID product { name } quantity price } } }`,
      { visitor: outer(phone) },
    )
    expect(ordersByVisitor).toMatchObject([
      {
        shopID: '1',
        total: 1000,
        currency: 'CZK',
        counted: true,
        lines: [{ productID: '7', product: null, quantity: 2, price: 500 }],
      },
    ])
    // the event monitor says the same
    const { eventsByDomain } = await answer(
      'query ($id: ID!) { eventsByDomain(domainID: $id) { id scoreIncrement } }',
    )
    expect(eventsByDomain).toEqual(all.map(({ id, scoreIncrement }) => ({ id, scoreIncrement })))
    await world.pass(15 * dayMs)
    await work()
    expect(await visitor(laptop)).toMatchObject({ score: 0, band: null })
  })

  test('an event that nothing was derived from yet has its points', async () => {
    await tracker.send([page, cart('7')], { consent: 'granted', visitor: device() })
    const { eventsByDomain } = await answer(
      'query ($id: ID!) { eventsByDomain(domainID: $id) { scoreIncrement } }',
    )
    expect(eventsByDomain).toEqual([{ scoreIncrement: added }, { scoreIncrement: visit }])
  })

  test('getVisitor: a merged id leads to whom they are; an unknown one or another project’s is not there', async () => {
    const [laptop, phone] = [device(), device()]
    await happen(laptop, signIn('jan@lide.example'))
    await happen(phone, page)
    await happen(phone, signIn('jan@lide.example'))
    expect(await visitor(phone)).toMatchObject({ id: outer(laptop), email: 'jan@lide.example' })
    const other = await nextShop(world)
    const code = async (id: string, more: Record<string, unknown> = {}) =>
      (await ask(visitorQuery, { visitor: id, ...more })).errors?.[0]?.extensions.code
    expect(await code(outerIdIn('visitor', other.projectId, laptop))).toBe('NOT_FOUND')
    expect(await code(outer(device()))).toBe('NOT_FOUND')
    expect(await code('visitor_nonsense')).toBe('NOT_FOUND')
    const foreign = outerIdIn('event', other.projectId, device())
    expect(await code(outer(laptop), { before: foreign })).toBe('NOT_FOUND')
  })
})

test('shopNow counts who came within five minutes, and everybody of today', async () => {
  await threeBands()
  const shopNow = async () =>
    (await answer('query ($id: ID!) { shopNow(domainID: $id) { visitors hot contacts withCart today } }'))
      .shopNow
  expect(await shopNow()).toEqual({ visitors: 3, hot: 1, contacts: 2, withCart: 2, today: 3 })
  await world.pass(6 * 60_000)
  expect(await shopNow()).toMatchObject({ visitors: 0, hot: 0, contacts: 0, withCart: 0 })
})

test('leadscoring.days counts the visitors of each day in the band they had when it ended', async () => {
  const { cold, hot } = await threeBands()
  const days = async () =>
    (
      await answer(
        'query ($id: ID!) { getDomain(id: $id) { leadscoring { days { day bands { name visitors } } } } }',
      )
    ).getDomain.leadscoring.days
  const bands = (COLD: number, WARM: number, HOT: number) =>
    Object.entries({ COLD, WARM, HOT }).map(([name, visitors]) => ({ name, visitors }))
  expect(await days()).toHaveLength(14)
  expect((await days()).at(-1)).toMatchObject({ bands: bands(1, 1, 1) })
  await world.pass(dayMs)
  await work()
  await happen(cold, page)
  await happen(hot, page)
  const [yesterday, today] = (await days()).slice(-2)
  expect(yesterday).toMatchObject({ bands: bands(1, 1, 1) })
  expect(today).toMatchObject({ bands: bands(1, 0, 1) })
})

test('leadscoring.days: where scores were not kept yet, days are noted from what visitors did on them', async () => {
  const { cold, hot } = await threeBands()
  await world.pass(dayMs)
  await happen(hot, page)
  await world.pass(dayMs)
  await happen(cold, page)
  // as in a shop that was there before scores were
  for (const table of ['score_states', 'score_days', 'score_counts', 'score_band_days'] as const)
    await world.ctx.db.deleteFrom(table).where('project_id', '=', projectId).execute()
  await inTransaction(world.ctx, (tx) =>
    plan(tx, 'leadscoring.rescore', projectId, new Date(world.clock.now())),
  )
  await work()
  const { getDomain } = await answer(
    'query ($id: ID!) { getDomain(id: $id) { leadscoring { days { bands { visitors } } } } }',
  )
  const counts = getDomain.leadscoring.days.map(({ bands }: { bands: { visitors: number }[] }) =>
    bands.map(({ visitors }) => visitors),
  )
  expect(counts.slice(-4)).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [0, 0, 1],
    [1, 0, 0],
  ])
})

describe('leadscoringPreview', () => {
  const preview = (settings: Record<string, unknown>) =>
    ask(
      `query ($id: ID!, $settings: LeadscoringSettingsInput!) { leadscoringPreview(domainID: $id, settings: $settings) {
        before { name score visitors } after { name score visitors } changed visitors computed } }`,
      { settings },
    )

  test('says what the scores will be once the settings are saved, and changes nothing', async () => {
    await threeBands()
    const { data } = await preview({
      cart: 0,
      segments: [
        { name: 'ALL', percentile: 0 },
        { name: 'TOP', percentile: 90 },
      ],
    })
    expect(data.leadscoringPreview).toEqual({
      before: expect.arrayContaining([{ name: 'HOT', score: visit + 3 * added, visitors: 1 }]),
      after: [
        { name: 'ALL', score: 0, visitors: 3 - 3 },
        { name: 'TOP', score: visit, visitors: 3 },
      ],
      changed: 3,
      visitors: 3,
      computed: 3,
    })
    expect((await preview({})).data.leadscoringPreview).toMatchObject({ changed: 0 })
    await update({ cart: 2 })
    const saved = (await preview({})).data.leadscoringPreview
    expect(saved.before).toEqual(saved.after)
    expect((await list({ sort: 'SCORE' })).items[0]?.score).toBe(visit + 6)
  })

  test('of very many visitors a part is computed, and what is said is of all of them', async () => {
    await threeBands()
    // without events: whatever their scores were, they have none any more
    await sql`insert into visitors (project_id, id, registered_at, active_at, last_action, activity, score)
      select ${projectId}, gen_random_uuid(), now, now, 'page', 1, 1
      from (select ${new Date(world.clock.now())}::timestamptz as now) moment, generate_series(1, 6000)`.execute(
      world.ctx.db,
    )
    const { changed, visitors, computed } = (await preview({ cart: 0 })).data.leadscoringPreview
    expect(visitors).toBe(6003)
    expect(computed).toBeLessThan(2000)
    expect(computed).toBeGreaterThan(1000)
    expect(changed).toBeGreaterThan(5900)
    expect(changed).toBeLessThanOrEqual(visitors)
  })

  test('settings that would make scores without bounds are refused, as they are when saved', async () => {
    const { errors } = await preview({ cart: 2_000_000_000 })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'settings.cart', code: 'TOO_LARGE' }],
    })
    const saving = await ask('mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }', {
      input: { id: project, leadscoringSettings: { visit: 1001 } },
    })
    expect(saving.errors?.[0]?.extensions).toMatchObject({ code: 'INPUT_INVALID' })
  })
})

test('notifyHot: the owner is told once a day that contacts are hot, and only where it is switched on', async () => {
  const hot = async () =>
    (
      await world.ctx.db
        .selectFrom('notices')
        .select('kind')
        .where('project_id', '=', projectId)
        .where('kind', '=', 'CONTACT_HOT')
        .execute()
    ).length
  await threeBands()
  expect(await hot()).toBe(0)
  await update({ notifyHot: true })
  const [anonymous, eva] = [device(), device()]
  await happen(anonymous, page, cart('1'), cart('2'), cart('3'), cart('4'))
  expect(await hot()).toBe(0)
  await happen(eva, signIn('eva@lide.example'), cart('1'), cart('2'), cart('3'), cart('4'), cart('5'))
  expect(await hot()).toBe(1)
  await happen(
    device(),
    signIn('iva@lide.example'),
    ...['1', '2', '3', '4', '5', '6', '7'].map((id) => cart(id)),
  )
  expect(await hot()).toBe(1)
})

test('countVisitors with EVER excludes contacts who never came, and monthlyUsers includes visitors without a cookie', async () => {
  const monthlyUsers = async () => {
    const { getDomain, getCompany } = await answer(
      'query ($id: ID!, $company: ID!) { getDomain(id: $id) { stats { monthlyUsers } } getCompany(id: $company) { stats { monthlyUsers } } }',
      { company: outerId('company', world.inner.companyId) },
    )
    return [getDomain.stats.monthlyUsers, getCompany.stats.monthlyUsers]
  }
  const [, others = 0] = await monthlyUsers()
  const came = device()
  await happen(came, page)
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await openTracker(world, project, { 'user-agent': firefox }).send([page], { consent: 'denied' })
  await answer('mutation ($input: CreateContactInput!) { createContact(input: $input) { id } }', {
    input: { domainID: project, email: 'from.a.file@posta.example' },
  })
  await work()
  const count = async (filter: Record<string, unknown> | null) =>
    (
      await answer(
        'query ($id: ID!, $filter: VisitorFilter) { countVisitors(domainID: $id, filter: $filter) { count } }',
        {
          filter,
        },
      )
    ).countVisitors.count
  expect([
    await count(null),
    await count({ active: 'EVER' }),
    await count({ active: 'EVER', hasEmail: true }),
  ]).toEqual([2, 1, 0])
  expect(idsOf((await list({ filter: { active: 'EVER' }, sort: 'LAST_ACTION' })).items)).toEqual([came])
  expect(await monthlyUsers()).toEqual([2, others + 2])
})
