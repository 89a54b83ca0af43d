/** For tests of orders: browsers that buy, feeds that tell of it, and for each test a shop of its own. */
import { afterAll, afterEach, expect } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { type ReportsBySource, reportsOf, type Source } from '#rules/orders/merge.ts'
import { reckonAhead } from '../modules/orders/reckon-ahead.ts'
import { type NewReport, recordOrders } from '../modules/orders/record-orders.ts'
import { lockProjectState } from '../modules/projects/store.ts'
import { openRoutes } from '../routes.ts'
import { expectCopiedConsents } from './copied-consents.ts'
import { drain } from './drain.ts'
import { eventId, nextShop, openTracker } from './tracker.ts'
import { openTwoTenants, type TwoTenants } from './world.ts'

type Events = Parameters<ReturnType<typeof openTracker>['send']>[0]

const items = [
  { id: '7', price: 49.9, quantity: 2 },
  { id: '8', price: 0.1, quantity: 1 },
]
export const purchase = (order: string, more: { email?: string; currency?: string; total?: number } = {}) =>
  ({ type: 'purchase', order, total: 99.9, items, ...more }) as const
/** What `purchase` reports, as the shop's books have it. */
export const books = {
  total: 9990,
  lines: items.map(({ id, price, quantity }) => ({ id, quantity, price: price * 100 })),
}

export function openOrders() {
  let world: TwoTenants
  let projectId: string
  let project: string
  let proxied: Awaited<ReturnType<typeof openRoutes>>

  afterEach(() => expectCopiedConsents(world.ctx, projectId))
  afterAll(async () => {
    await proxied.close()
    await world.close()
  })

  const device = () => eventId(world.clock.now())
  const visitors: (string | undefined)[] = []
  /** Each visitor comes from a network of their own, unless one is given. */
  function addressOf(visitor: string | undefined): string {
    if (!visitors.includes(visitor)) visitors.push(visitor)
    return `10.0.${visitors.indexOf(visitor)}.1`
  }
  const happen = (visitor: string | undefined, ...events: Events) =>
    happenAt(addressOf(visitor), visitor, ...events)
  async function happenAt(address: string, visitor: string | undefined, ...events: Events) {
    await world.pass(1000)
    const browser = openTracker({ ...world, http: proxied }, project, { 'x-forwarded-for': address })
    const answer = await browser.send(events, visitor ? { consent: 'granted', visitor } : {})
    expect(answer).toMatchObject({ status: 200, accepted: events.length })
    expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  }
  const report = (shopId: string, more: Partial<NewReport> = {}): NewReport => ({
    shopId,
    at: new Date(world.clock.now()).toISOString(),
    email: null,
    status: null,
    currency: 'CZK',
    total: 12_300,
    lines: [],
    ...more,
  })
  const reports = async (shopId: string) => {
    const { reports } = await world.ctx.db
      .selectFrom('orders')
      .select('reports')
      .where('project_id', '=', projectId)
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
    return reportsOf(reports as unknown as ReportsBySource) // written by record-orders.ts only
  }
  const feedReports = (...newReports: NewReport[]) => record('feed', newReports)
  const record = (source: Source, newReports: readonly NewReport[]) =>
    inTransaction(world.ctx, async (tx) => {
      // as feeds do it: it must make no difference, whatever is there
      const ahead = source === 'tracker' ? undefined : await reckonAhead(tx, projectId, source, newReports)
      await lockProjectState(tx, projectId)
      const { first, ...counts } = await recordOrders(tx, projectId, source, newReports, ahead)
      return { ...counts, first: first.size }
    })
  const orders = () =>
    world.ctx.db
      .selectFrom('orders')
      .select(['shop_id', 'email', 'device_id', 'currency', 'total', 'lines', 'status', 'cancelled'])
      .where('project_id', '=', projectId)
      .orderBy('shop_id')
      .execute()
  const domain = async (who: 'owner' | 'companyEditor' | 'stranger' = 'owner') => {
    const query = `query ($id: ID!) { getDomain(id: $id) {
      orderStats { count first last } capabilities { purchase orders } } }`
    return (await world.people[who].ask(query, { id: project })).data?.getDomain
  }

  return {
    open: async () => {
      world = await openTwoTenants()
      const config = { ...world.ctx.config, TRUSTED_PROXIES: 1 }
      proxied = await openRoutes({ ...world.app, ctx: { ...world.ctx, config } })
      return world
    },
    nextShop: async () => {
      const shop = await nextShop(world)
      ;({ projectId, project } = shop)
      return shop
    },
    device,
    happen,
    happenAt,
    report,
    reports,
    feedReports,
    record,
    orders,
    domain,
  }
}
