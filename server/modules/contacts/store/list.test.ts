import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { countVisitors, listVisitors, type VisitorOrder, type VisitorWhere, visitorOrders } from './list.ts'
import { unscored } from './scoring.ts'

const visitors = 20_000
const dayMs = 86_400_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string

/**
 * As shops are: most have not come for long, whoever does much scores much, addresses are few and purchases seldom the last
 * thing of a visit.
 */
beforeAll(async () => {
  world = await openTwoTenants()
  ;({ projectId } = await nextShop(world))
  const now = new Date(world.clock.now())
  await sql`
    insert into visitors (project_id, id, email, registered_at, active_at, last_action, activity, score, orders, spent,
      last_order_at, consent, name, name_forward, name_backward)
    select ${projectId}, gen_random_uuid(), case when hashtext(n::text) % 20 = 0 then 'person' || n || '@lide.example' end, ${now}::timestamptz,
      ${now}::timestamptz - (case when n % 5 < 2 then 15 + n % 300 else n % 13 end) * interval '1 day' - n * interval '1 second',
      case when n % 1000 = 0 then 'consent' when n % 100 = 1 then 'purchase' else 'page' end,
      n / 100, case when n % 5 < 2 then ${sql.lit(unscored)} else n / 200 end, n % 7, n % 7 * 1000,
      case when n % 7 > 0 then ${now}::timestamptz - n % 700 * interval '1 day' else 'epoch' end,
      case n % 3 when 0 then 'CUSTOMER' when 1 then 'NONE' else 'UNSUBSCRIBED' end,
      'Petra ' || n, 'petra ' || n, n || ' petra'
    from generate_series(1, ${sql.lit(visitors)}) n order by hashtext(n::text)`.execute(world.ctx.db)
  await sql`vacuum analyze visitors`.execute(world.ctx.db)
})
afterAll(() => world.close())

/** How many rows of the table the database looks at for this. */
const rowsRead = (work: (tx: TxCtx) => Promise<unknown>): Promise<number> =>
  inProject(world.ctx, projectId, async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
        where relname = 'visitors'`.execute(tx.db)
      return rows[0]?.read ?? Number.NaN
    }
    const before = await read()
    await work(tx)
    return (await read()) - before
  })

const ago = (ms: number) => new Date(world.clock.now() - ms)
const filters: Record<string, () => VisitorWhere> = {
  nothing: () => ({}),
  'a name': () => ({ email: 'person19' }),
  'nobody’s name': () => ({ email: 'nobody' }),
  contacts: () => ({ hasEmail: true }),
  nameless: () => ({ hasEmail: false }),
  'the cold': () => ({ scores: [[0, 30]], activeSince: ago(14 * dayMs) }),
  'the warm': () => ({ scores: [[30, 60]], activeSince: ago(14 * dayMs) }),
  'the hot': () => ({ scores: [[60, undefined]], activeSince: ago(14 * dayMs) }),
  'a rare action': () => ({ lastAction: 'consent' }),
  'an action of nobody': () => ({ lastAction: 'cart' }),
  now: () => ({ activeSince: ago(300_000) }),
  today: () => ({ activeSince: ago(dayMs) }),
  'the cold who bought': () => ({
    scores: [[0, 30]],
    activeSince: ago(14 * dayMs),
    lastAction: 'purchase',
  }),
  'cold contacts': () => ({ scores: [[0, 30]], activeSince: ago(14 * dayMs), hasEmail: true }),
  'a first name': () => ({ search: { email: 'petra', name: 'petra' }, hasEmail: true }),
  'a last name': () => ({ search: { email: '123', name: '123' }, hasEmail: true }),
  'the unsubscribed': () => ({ consents: ['UNSUBSCRIBED'], hasEmail: true }),
  'who never bought': () => ({ lastOrder: 'never', hasEmail: true }),
  'who bought lately': () => ({ lastOrder: { since: ago(90 * dayMs) }, hasEmail: true }),
  'who bought long ago': () => ({ lastOrder: { before: ago(365 * dayMs) }, hasEmail: true }),
  'hot and warm customers': () => ({
    scores: [[30, undefined]],
    activeSince: ago(14 * dayMs),
    consents: ['CUSTOMER'],
    lastOrder: { since: ago(90 * dayMs) },
    hasEmail: true,
  }),
  'who bought today': () => ({ lastAction: 'purchase', activeSince: ago(dayMs) }),
}
const orders = Object.keys(visitorOrders) as VisitorOrder[] // its own keys
const each = Object.keys(filters).flatMap((filter) => orders.map((order) => [filter, order] as const))

test.each(each)(
  'a page of visitors by a filter (%s) and an order (%s) reads a part of them',
  async (filter, order) => {
    const where = filters[filter]?.() ?? {}
    expect(await rowsRead((tx) => listVisitors(tx, projectId, { order, where }, undefined, 26))).toBeLessThan(
      visitors / 3,
    )
  },
)

test.each(Object.keys(filters))(
  'counting visitors up to a number (%s) reads hardly more than that',
  async (filter) => {
    const where = filters[filter]?.() ?? {}
    expect(await rowsRead((tx) => countVisitors(tx, projectId, where, 1000))).toBeLessThan(visitors / 3)
  },
)

test.each(each)('pages by a filter (%s) and an order (%s) are the whole list', async (filter, order) => {
  const where = filters[filter]?.() ?? {}
  const [whole, paged] = await inProject(world.ctx, projectId, async (tx) => {
    const first = await listVisitors(tx, projectId, { order, where }, undefined, 60)
    const pages: typeof first = []
    while (pages.length < first.length)
      pages.push(...(await listVisitors(tx, projectId, { order, where }, pages.at(-1), 20)))
    return [first, pages] as const
  })
  expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  const values = whole.map((row) => row[order] ?? 0)
  const compare = (a: (typeof values)[number], b: (typeof values)[number]) =>
    order === 'email' ? (String(a) < String(b) ? -1 : 1) : Number(b) - Number(a)
  expect(values).toEqual(values.toSorted(compare))
})

test.each<[string, VisitorOrder, VisitorWhere]>([
  ...(['email', 'orders', 'spent', 'last_order_at'] as const).map(
    (order): [string, VisitorOrder, VisitorWhere] => ['an order of contacts', order, { hasEmail: false }],
  ),
  ['a consent', 'activity', { hasEmail: false, consents: ['NONE', 'CUSTOMER', 'UNSUBSCRIBED'] }],
  ['a last order', 'activity', { hasEmail: false, lastOrder: 'never' }],
])('nobody without an address stands in a list by %s (%s)', async (_, order, where) => {
  const found = await inProject(world.ctx, projectId, (tx) =>
    listVisitors(tx, projectId, { order, where }, undefined, 26),
  )
  expect(found).toEqual([])
})
