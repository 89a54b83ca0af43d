/** Whatever the collector takes can be derived from: nothing that a stranger sends may stop what follows. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { limits } from '#rules/tracking/events.ts'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { drain } from '#testing/drain.ts'
import { openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createProject } from '../projects/create-project.ts'

const runs = process.env.TEST_FULL === '1' ? 500 : 40
const minute = 60_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let tracker: ReturnType<typeof openTracker>

beforeAll(async () => {
  world = await openTwoTenants({ COLLECT_EVENTS_PER_ADDRESS: '1000000' })
  const details = { name: 'Shop', shopURL: shopOrigin, timezone: 'Pacific/Kiritimati' }
  projectId = (await createProject(world.ctx, world.inner.companyId, details)).projectId
  tracker = openTracker(world, outerId('project', projectId))
  await drain(world.ctx)
})
afterAll(() => world.close())

/** Few different ones, so that they meet; and now and then anything at all. */
const oneOf = <T>(few: readonly T[], other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...few) }, { weight: 1, arbitrary: other })
const text = (longest: number) => fc.string({ unit: 'binary', minLength: 1, maxLength: longest })
const id = oneOf(['7', '8', 'ß', '\u{10ffff}', '__proto__', '%00', "'"], text(limits.id))
const email = oneOf(
  ['a@a.example', 'A@a.example', 'b@b.example', 'ž@b.example', 'b@B.EXAMPLE', 'İ@İ.example'],
  fc.emailAddress(),
)
const amount = oneOf(
  [0, 0.005, 1e12, 5e-324, 999_999_999_999.99],
  fc.double({ min: 0, max: 1e12, noNaN: true }),
)
const items = fc.array(fc.record({ id, price: amount, quantity: oneOf([1, 100_000], fc.nat(200_000)) }), {
  maxLength: 5,
})
const happening = fc.oneof(
  fc.record({ type: fc.constant('page'), url: oneOf([`${shopOrigin}/`], text(2000)) }),
  fc.record({ type: fc.constant('product'), product: id }),
  fc.record({ type: fc.constant('image'), product: id }),
  fc.record({ type: fc.constant('scroll'), depth: fc.nat(101) }),
  fc.record({ type: fc.constant('time'), seconds: fc.nat(90_000) }),
  fc.record({ type: fc.constant('cart'), products: fc.array(id, { maxLength: 8 }) }),
  fc.record({ type: fc.constant('signIn'), email }),
  fc.record({ type: fc.constant('consent') }),
  fc.record(
    {
      type: fc.constant('purchase'),
      order: oneOf(['1', '2'], id),
      total: amount,
      items,
      email,
      currency: oneOf(['CZK', 'JPY', 'XXX'], fc.string({ maxLength: 3 })),
    },
    { requiredKeys: ['type', 'order', 'total', 'items'] },
  ),
)
/** Milliseconds from now: the same one again and again, one after the other, long ago, and ahead of our clock. */
const atMs = oneOf(
  [0, 0, 0, 1, -1, 10 * minute, -10 * minute],
  fc.integer({ min: -limits.oldMs - minute, max: limits.aheadMs + minute }),
)
const event = fc.tuple(happening, atMs, fc.uint8Array({ minLength: 10, maxLength: 10 }))
const browsers = ['laptop', 'phone', undefined] as const
const request = fc.record({
  browser: fc.constantFrom(...browsers),
  choice: fc.constantFrom('granted', 'denied', undefined),
  again: fc.boolean(),
  events: fc.array(event, { minLength: 1, maxLength: 12 }),
})

/** What could not be derived from at once, not at all, or not yet. */
async function faults() {
  const { halved, setAside } = world.ctx.metrics
  const sum = async (metric: typeof halved) =>
    (await metric.get()).values.reduce((total, { value }) => total + value, 0)
  const { rows } = await sql`select id from events_waiting where project_id = ${projectId}`.execute(
    world.ctx.db,
  )
  return { halved: await sum(halved), setAside: await sum(setAside), waiting: rows.length }
}

test('any list of events that the collector accepts can be derived from', async () => {
  const names = new Map(browsers.map((name, n) => [name, uuid7(world.clock.now(), Array(10).fill(n))]))
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 6 }), async (requests) => {
      await world.pass(1000)
      const before = await faults()
      const now = world.clock.now()
      const answers = await Promise.all(
        requests.map(({ browser, choice, again, events }) =>
          tracker.send(
            // the wire is tried with what the types do not allow, too
            events.map(([what, ms, random]) => ({ id: uuid7(now + ms, random), ...what })) as never[],
            {
              again,
              ...(choice && { consent: choice }),
              ...(browser && choice === 'granted' && { visitor: names.get(browser) }),
            },
          ),
        ),
      )
      for (const answer of answers) {
        expect([200, 400, 403]).toContain(answer.status)
        accepted += answer.accepted ?? 0
      }
      expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
      expect(await faults()).toEqual(before)
    }),
    { numRuns: runs },
  )
  expect(accepted, 'most of what is tried is accepted').toBeGreaterThan(runs * 5)
})

test('as many products as fit into what is derived at once are no reason to fail', async () => {
  const carts = (n: number) =>
    Array.from({ length: 25 }, (_, m) => ({
      type: 'cart' as const,
      products: Array.from({ length: 200 }, (__, at) => `${n}-${m}-${at}`),
    }))
  const before = await faults()
  await Promise.all(Array.from({ length: 12 }, (_, n) => tracker.send(carts(n))))
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  expect(await faults()).toEqual(before)
})
