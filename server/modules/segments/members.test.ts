/** What the database finds is what the plain meaning of the conditions says, for any people and any segment. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrayOf, arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { inProject, inTransaction } from '#platform/db.ts'
import { newId, outerIdIn } from '#platform/ids.ts'
import { ensurePartitions } from '#platform/partitions.ts'
import { consentStates, mailableStates } from '#rules/contacts/consent.ts'
import {
  type Condition,
  campaignDeeds,
  type Group,
  productEvents,
  toldEvents,
} from '#rules/segments/definition.ts'
import { evaluate, type Person, type Surroundings } from '#rules/segments/evaluate.ts'
import { daysBefore, periodNames } from '#rules/segments/periods.ts'
import { dayMs, hourMs } from '#rules/time.ts'
import { full } from '#testing/full.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createField } from '../contacts/change-fields.ts'
import { createTag } from '../contacts/change-tags.ts'
import { setConsentStates, setPause } from '../contacts/store/consents.ts'
import { sumOrders } from '../orders/sum-orders.ts'
import { findProject } from '../projects/store.ts'
import { dayAfter, dayIn, startOfDay } from '../tracking/days.ts'
import { auditedOf } from './audience.ts'
import { explain } from './explain.ts'
import { planMailable, planSegment } from './plan-segment.ts'
import { type Place, readSegment } from './read-segment.ts'
import { recountDeeds } from './store/deeds.ts'
import { mailableMembersSql, membersSql } from './store/members.ts'
import { saveCuts } from './store/rfm.ts'
import { countAudience, listVerdicts } from './store/verdicts.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
const tagIds: string[] = []
let fieldId: string
const productIds: string[] = []
/** The first has both products, one of them by a category below it; the second only the first product. */
const categoryIds: string[] = []
const campaignIds = [newId(Date.now()), newId(Date.now())] as const
/** One of them needs to be escaped wherever it is quoted. */
const shopIds = ['A1', `B"'2`]
beforeAll(async () => {
  world = await openTwoTenants()
  shop = await nextShop(world)
  const { ctx } = world
  for (const name of ['Jedna', 'Dvě']) tagIds.push((await createTag(ctx, shop.projectId, name)).id)
  fieldId = (await createField(ctx, shop.projectId, 'Město')).id
  for (const [shopId, path] of [
    ['c1', 'Outdoor'],
    ['c2', 'Outdoor | Stany'],
    // begins alike, and is none of those below the first
    ['c3', 'Outdoorové boty'],
  ]) {
    const id = newId(Date.now())
    if (shopId !== 'c3') categoryIds.push(id)
    await sql`insert into categories (project_id, id, shop_id, name, path)
      values (${shop.projectId}, ${id}, ${shopId}, 'C', ${path})`.execute(ctx.db)
  }
  for (const [n, shopId] of [...shopIds, 'C3'].entries()) {
    const id = newId(Date.now())
    if (n < shopIds.length) productIds.push(id)
    // by the shop's id of the category, and by its path
    const categories = [['c2'], ['Outdoor'], ['c3']][n] ?? []
    await sql`insert into products (project_id, id, shop_id, name, categories, availability, content_hash, created_at, updated_at)
      values (${shop.projectId}, ${id}, ${shopId}, 'P', ${arrayOf('text', categories)}, 'UNKNOWN', '', now(), now())`.execute(
      ctx.db,
    )
  }
  for (const id of campaignIds)
    await sql`insert into campaigns (project_id, id, name, name_key, type, schedule_type, medium, state, state_order, settings,
        created_at, updated_at)
      values (${shop.projectId}, ${id}, 'C', 'c', 'scheduled', 'SCHEDULED', 'email', 'COMPLETED', 4, '{}', now(), now())`.execute(
      ctx.db,
    )
  // events reach back 90 days from each of the moments
  for (const now of nows)
    for (const back of [0, 60]) await ensurePartitions(ctx.db, Date.parse(now) - back * dayMs)
})
afterAll(() => world.close())

/** Around the ends of all periods. */
const ago: fc.Arbitrary<number> = fc.constantFrom(
  0,
  1,
  6,
  7,
  13,
  14,
  20,
  21,
  27,
  30,
  31,
  89,
  90,
  91,
  92,
  181,
  184,
  364,
  365,
  366,
)
/** Within a day: its first moment, the last one of the day before, and some of its own. */
const moment = fc.record({ ago, at: fc.constantFrom(0, -1, 1, hourMs, 12 * hourMs, 22 * hourMs) })
type Moment = { ago: number; at: number }
const order = fc.record({
  placed: moment,
  currency: fc.constantFrom(null, 'CZK', 'EUR'),
  total: fc.constantFrom(-50, 0, 99, 100, 1000),
  cancelled: fc.boolean(),
  standing: fc.constantFrom('COUNTED', 'COUNTED', 'COUNTED', 'HELD'),
  lines: fc.subarray([0, 1]),
})
const message = fc.record({
  sent: fc.option(moment),
  opened: fc.option(moment),
  clicked: fc.option(moment),
  state: fc.constantFrom('SENT', 'UNKNOWN', 'FAILED'),
})
const event = fc.record({
  when: fc.record<Moment>({
    ago: fc.constantFrom(0, 1, 6, 7, 20, 21, 30, 31, 88, 89, 90),
    at: fc.constantFrom(0, -1, 1, hourMs),
  }),
  type: fc.constantFrom(...toldEvents),
  about: fc.subarray([0, 1], { maxLength: 2 }),
  robot: fc.constantFrom(false, false, false, true),
})
const person = fc.record({
  /** Whether their deeds were counted since. */
  isCounted: fc.boolean(),
  events: fc.array(event, { maxLength: 5 }),
  isContact: fc.constantFrom(true, true, true, false),
  tags: fc.subarray([0, 1]),
  city: fc.constantFrom(undefined, '', 'Brno', 'brno', "Br'no %_"),
  consent: fc.constantFrom(...consentStates),
  pausedMs: fc.constantFrom(null, -1, 0, dayMs),
  score: fc.integer({ min: -1, max: 9 }),
  isActive: fc.boolean(),
  orders: fc.array(order, { maxLength: 4 }),
  messages: fc.array(message, { maxLength: 2 }),
})
type Generated = typeof person extends fc.Arbitrary<infer Made> ? Made : never

const days = fc.tuple(ago, ago).map(([a, b]) => [Math.max(a, b), Math.min(a, b)] as const)
const ends = fc.constantFrom(
  { min: 1 },
  { min: 2, max: 3 },
  { max: 0 },
  { max: 1 },
  { min: 100 },
  { min: 100, max: 1099 },
)
const has = fc.boolean()
const period = (today: string) =>
  fc.oneof(
    fc.constantFrom(...periodNames.filter((name) => name !== 'fixed')).map((name) => ({ period: name })),
    days.map(([from, to]) => ({
      period: 'fixed' as const,
      from: daysBefore(today, from),
      to: daysBefore(today, to),
    })),
  )

function condition(today: string, named: readonly string[]): fc.Arbitrary<Condition> {
  const fieldID = outerIdIn('field', shop.projectId, fieldId)
  const step = fc.integer({ min: 1, max: 5 })
  const about = fc.constantFrom(
    ...productIds.map((id) => ({ productID: outerIdIn('product', shop.projectId, id) })),
    ...categoryIds.map((id) => ({ categoryID: outerIdIn('category', shop.projectId, id) })),
  )
  const often = fc.record({ times: fc.constantFrom(undefined, 1, 2, 3), has, period: period(today) })
  const any: fc.Arbitrary<Condition>[] = [
    fc.tuple(ends, period(today)).map(([range, when]) => ({ kind: 'orders', ...range, period: when })),
    fc.tuple(ends, period(today)).map(([range, when]) => ({ kind: 'spent', ...range, period: when })),
    fc
      .tuple(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 9 }), fc.option(period(today)))
      .map(([cells, when]) => ({ kind: 'rfm', cells, ...(when && { period: when }) })),
    ends.map((range) => ({ kind: 'score', ...range })),
    fc.subarray(['COLD', 'WARM', 'HOT'], { minLength: 1 }).map((names) => ({ kind: 'band', names })),
    fc
      .tuple(fc.constantFrom('equals' as const, 'contains' as const), fc.constantFrom('Brno', 'rn', "'no %_"))
      .map(([is, value]) => ({ kind: 'field', fieldID, is, value })),
    has.map((is) => ({ kind: 'filled', fieldID, has: is })),
    fc.tuple(fc.constantFrom(...tagIds), has).map(([id, is]) => ({
      kind: 'tag',
      tagID: outerIdIn('tag', shop.projectId, id),
      has: is,
    })),
    fc.subarray([...consentStates], { minLength: 1 }).map((states) => ({ kind: 'consent', states })),
    has.map((is) => ({ kind: 'mailable', has: is })),
    fc.tuple(fc.constantFrom(...toldEvents), often, fc.option(about)).map(([event, rest, which]) => ({
      kind: 'did',
      event,
      ...rest,
      ...(productEvents.includes(event) && which),
    })),
    fc.tuple(often, about).map(([rest, which]) => ({ kind: 'bought', ...rest, ...which })),
    fc.tuple(has, ago).map(([is, count]) => ({ kind: 'mailed', has: is, days: count + 1 })),
    fc
      .tuple(fc.constantFrom('opened' as const, 'clicked' as const), has, ago)
      .map(([did, is, count]) => ({ kind: 'engaged', did, has: is, days: count + 1 })),
    fc
      .tuple(fc.constantFrom(...campaignIds), fc.constantFrom(...campaignDeeds), has)
      .map(([id, did, is]) => ({
        kind: 'campaign',
        campaignID: outerIdIn('campaign', shop.projectId, id),
        did,
        has: is,
      })),
    ...(named.length
      ? [
          fc
            .tuple(fc.constantFrom(...named), has)
            .map(([segmentID, is]): Condition => ({ kind: 'segment', segmentID, has: is })),
        ]
      : []),
  ]
  return fc.oneof(...any)
}

const group = (today: string, named: readonly string[] = []): fc.Arbitrary<Group> => {
  const join = fc.constantFrom('and' as const, 'or' as const)
  const one = condition(today, named)
  const inner = fc.record({ join, rules: fc.array(one, { minLength: 1, maxLength: 3 }) })
  return fc.record({ join, rules: fc.array(fc.oneof(one, one, inner), { minLength: 1, maxLength: 4 }) })
}

const bands = ['COLD', 'WARM', 'HOT'].map((name, n) => ({
  name,
  percentile: n * 40,
  score: n * 3,
  visitors: 0,
}))
const rising = (list: number[]) => list.toSorted((a, b) => a - b)
const limits = fc.record({
  recency: fc.array(ago, { minLength: 4, maxLength: 4 }).map(rising),
  frequency: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }).map(rising),
})

/** In the middle of the year, and when clocks are changed in one of the zones. */
const nows = ['2026-11-17T12:00:00Z', '2026-03-29T00:30:00Z', '2026-10-25T01:30:00Z', '2028-03-31T22:30:00Z']
const zones = ['Europe/Prague', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu']

const population = fc
  .record({
    now: fc.constantFrom(...nows).map(Date.parse),
    timezone: fc.constantFrom(...zones),
    mailsCustomers: fc.boolean(),
    cuts: limits,
    /** When the first one's browser becomes the second one's. */
    handover: fc.option(moment),
    people: fc.array(person, { minLength: 3, maxLength: 12 }),
  })
  .chain((made) => {
    const today = dayIn(made.timezone, made.now)
    return group(today).chain((named) => {
      const id = outerIdIn('segment', shop.projectId, namedId)
      return fc
        .array(group(today, [id]), { minLength: 3, maxLength: 3 })
        .map((groups) => ({ ...made, named, groups }))
    })
  })
const namedId = newId(Date.now())
type Population = typeof population extends fc.Arbitrary<infer Made> ? Made : never

const tables = [
  'deeds',
  'deed_products',
  'deeds_outdated',
  'visitor_devices',
  'events',
  'visitors',
  'orders',
  'visitor_tags',
  'messages',
  'sendings',
  'segments',
]

async function write(tx: TxCtx, { now, timezone, named, people, handover }: Population, since: Date) {
  const { projectId } = shop
  const today = dayIn(timezone, now)
  const at = (when: Moment) => new Date(startOfDay(timezone, daysBefore(today, when.ago)) + when.at)
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where project_id = ${projectId}`.execute(tx.db)
  const ids = people.map(() => newId(Date.now()))
  const visitors = people.map((one, n) => ({
    id: ids[n],
    email: one.isContact ? `p${n}@lide.example` : null,
    fields: one.city === undefined ? null : JSON.stringify({ [fieldId]: one.city }),
    score: one.score,
    active: new Date(since.getTime() - (one.isActive ? 0 : 1)),
  }))
  const visitorColumns = {
    id: 'uuid',
    email: 'text',
    fields: 'jsonb',
    score: 'integer',
    active: 'timestamptz',
  } as const
  await sql`insert into visitors (project_id, id, email, fields, score, active_at, registered_at, last_action, activity)
    select ${projectId}, id, email, fields, score, active, active, 'page', 1
    from unnest(${arraysOf(visitors, visitorColumns)}) as each (id, email, fields, score, active)`.execute(
    tx.db,
  )
  const tagged = people.flatMap(({ tags }, n) => tags.map((tag) => ({ tag: tagIds[tag], id: ids[n] })))
  await sql`insert into visitor_tags (project_id, tag_id, visitor_id)
    select ${projectId}, tag, id from unnest(${arraysOf(tagged, { tag: 'uuid', id: 'uuid' })}) as each (tag, id)`.execute(
    tx.db,
  )
  const orders = people.flatMap((one, n) =>
    one.orders.map((each) => ({
      ...each,
      id: newId(Date.now()),
      email: `p${n}@lide.example`,
      placed: at(each.placed),
      lines: JSON.stringify(each.lines.map((line) => ({ id: shopIds[line], quantity: 1, price: 1 }))),
    })),
  )
  const orderColumns = {
    id: 'uuid',
    email: 'text',
    placed: 'timestamptz',
    currency: 'text',
    total: 'bigint',
    cancelled: 'boolean',
    standing: 'text',
    lines: 'jsonb',
  } as const
  await sql`insert into orders (project_id, id, shop_id, email, placed_at, currency, total, cancelled, standing, lines, reports, created_at, updated_at)
    select ${projectId}, id, id::text, email, placed, currency, total, cancelled, standing, lines, '{}', placed, placed
    from unnest(${arraysOf(orders, orderColumns)}) as each (id, email, placed, currency, total, cancelled, standing, lines)`.execute(
    tx.db,
  )
  await sumOrders(
    tx,
    projectId,
    visitors.flatMap(({ email }) => email ?? []),
  )
  const devices = people.map(() => newId(Date.now()))
  const owned = [
    ...ids.map((id, n) => ({ device: devices[n], since: new Date(0), id })),
    ...(handover ? [{ device: devices[0], since: at(handover), id: ids[1] }] : []),
  ]
  await sql`insert into visitor_devices (project_id, device_id, since, visitor_id)
    select ${projectId}, device, since, id
    from unnest(${arraysOf(owned, { device: 'uuid', since: 'timestamptz', id: 'uuid' })}) as each (device, since, id)`.execute(
    tx.db,
  )
  const events = people.flatMap((one, n) =>
    one.events.map(({ when, type, about, robot }) => ({
      id: newId(at(when).getTime()),
      at: at(when),
      type,
      device: devices[n],
      product: type === 'product' ? shopIds[about[0] ?? 0] : null,
      data: JSON.stringify(type === 'cart' ? { products: about.map((which) => shopIds[which]) } : {}),
      robot,
    })),
  )
  const eventColumns = {
    id: 'uuid',
    at: 'timestamptz',
    type: 'text',
    device: 'uuid',
    product: 'text',
    data: 'jsonb',
    robot: 'boolean',
  } as const
  await sql`insert into events (project_id, id, at, type, visitor_id, network, robot, product_id, data)
    select ${projectId}, id, at, type, device, 0, robot, product, data
    from unnest(${arraysOf(events, eventColumns)}) as each (id, at, type, device, product, data, robot)`.execute(
    tx.db,
  )
  const reckoning = { timezone, currency: 'CZK', now: new Date(now).toISOString() }
  const idsOf = (isCounted: boolean) => ids.filter((_, n) => people[n]?.isCounted === isCounted)
  await recountDeeds(tx, projectId, reckoning, idsOf(true))
  // later than what was counted
  for (const [n, visitorId] of ids.entries()) {
    const { consent, pausedMs } = people[n] ?? expect.unreachable('everybody has an id')
    await setConsentStates(tx, projectId, [{ visitorId, state: consent }])
    if (pausedMs !== null) await setPause(tx, { projectId, visitorId }, new Date(now + pausedMs))
  }
  // what was counted of the others is wrong by now
  const outdated = { ids: arrayOf('uuid', idsOf(false)), kinds: arrayOf('text', [...toldEvents, 'order']) }
  await sql`insert into deeds_outdated (project_id, visitor_id)
    select ${projectId}, unnest(${outdated.ids})`.execute(tx.db)
  await sql`delete from deeds where project_id = ${projectId} and visitor_id = any(${outdated.ids})`.execute(
    tx.db,
  )
  const marks = sql`array[((${today}::date - date '1970-01-01')::bigint << 32) | 3]`
  await sql`insert into deeds (project_id, visitor_id, consent, orders, amounts, pages, products, images, carts, sign_ins, mails)
    select ${projectId}, id, 'DOUBLE_OPT_IN', ${marks}, '{700}', ${sql.join(toldEvents.map(() => marks))}
    from unnest(${outdated.ids}) id`.execute(tx.db)
  await sql`insert into deed_products (project_id, visitor_id, kind, product_id, day, times)
    select ${projectId}, id, kind, product, ${today}::date, 3
    from unnest(${outdated.ids}) id, unnest(${outdated.kinds}) kind,
      unnest(${arrayOf('text', shopIds)}) product`.execute(tx.db)
  // the last message of all ends the first sending; the second one goes on
  const sendings = [newId(Date.now()), newId(Date.now())]
  const messages = people.flatMap((one, n) =>
    one.messages.map((each, m) => ({
      sending: sendings[m],
      id: ids[n],
      state: each.state,
      at: each.sent ? at(each.sent) : new Date(0),
      sent: each.sent && each.state === 'FAILED' ? at(each.sent) : null,
      opened: each.opened && at(each.opened),
      clicked: each.clicked && at(each.clicked),
    })),
  )
  const last = Math.max(
    0,
    ...messages.filter(({ sending }) => sending === sendings[0]).map((one) => one.at.getTime()),
  )
  const sendingColumns = { id: 'uuid', campaign: 'uuid', finished: 'timestamptz' } as const
  const ended = sendings.map((id, n) => ({
    id,
    campaign: campaignIds[n],
    finished: n ? null : new Date(last),
  }))
  await sql`insert into sendings (project_id, id, campaign_id, key, name, purpose, state, dns_name, due_at, created_at, finished_at)
    select ${projectId}, id, campaign, id::text, 'S', 'CAMPAIGN', 'COMPLETED', 'a.example', now(), now(), finished
    from unnest(${arraysOf(ended, sendingColumns)}) as each (id, campaign, finished)`.execute(tx.db)
  const messageColumns = {
    sending: 'uuid',
    id: 'uuid',
    state: 'text',
    at: 'timestamptz',
    sent: 'timestamptz',
    opened: 'timestamptz',
    clicked: 'timestamptz',
  } as const
  await sql`insert into messages (project_id, sending_at, sending_id, visitor_id, variant, state, at, sent_at, opened_at, clicked_at)
    select ${projectId}, ${new Date(world.ctx.clock.now())}, sending, id, 0, state, at, sent, opened, clicked
    from unnest(${arraysOf(messages, messageColumns)}) as each (sending, id, state, at, sent, opened, clicked)`.execute(
    tx.db,
  )
  await sql`insert into segments (project_id, id, name, name_key, type, parameters, created_at, updated_at)
    values (${projectId}, ${namedId}, 'N', 'n', 'rules', ${JSON.stringify(named)}::jsonb, now(), now())`.execute(
    tx.db,
  )
  return ids
}

/** The same people, as the rules see them. */
function factsOf(one: Generated, { now, timezone, people, handover }: Population): Person {
  const today = dayIn(timezone, now)
  const dayOf = (when: Moment | null) =>
    when === null ? undefined : dayIn(timezone, startOfDay(timezone, daysBefore(today, when.ago)) + when.at)
  const at = (when: Moment) => startOfDay(timezone, daysBefore(today, when.ago)) + when.at
  const [first, second] = people
  const isLater = ({ when }: { when: Moment }) => handover !== null && at(when) >= at(handover)
  const own = one === first ? one.events.filter((each) => !isLater(each)) : one.events
  const done = one === second ? [...own, ...(first?.events ?? []).filter(isLater)] : own
  return {
    events: done
      .filter(({ robot }) => !robot)
      .map(({ when, type, about }) => ({
        type,
        day: dayOf(when) ?? '',
        products:
          type === 'product'
            ? [shopIds[about[0] ?? 0] ?? '']
            : type === 'cart'
              ? about.map((which) => shopIds[which] ?? '')
              : [],
      })),
    tags: new Set(one.tags.map((tag) => outerIdIn('tag', shop.projectId, tagIds[tag] ?? ''))),
    fields: one.city === undefined ? {} : { [outerIdIn('field', shop.projectId, fieldId)]: one.city },
    consent: one.consent,
    isPaused: one.pausedMs !== null && one.pausedMs > 0,
    score: one.score,
    isActive: one.isActive,
    orders: one.orders
      .filter(({ cancelled, standing }) => !cancelled && standing === 'COUNTED')
      .map(({ placed, currency, total, lines }) => ({
        products: lines.map((line) => shopIds[line] ?? ''),
        day: dayOf(placed) ?? '',
        amount: currency === 'EUR' ? undefined : total,
      })),
    messages: one.messages.map(({ sent, opened, clicked, state }, m) => ({
      campaign: outerIdIn('campaign', shop.projectId, campaignIds[m] ?? ''),
      // one that failed and was sent at no time was not got
      sent: dayOf(sent) ?? (state === 'FAILED' ? undefined : '1970-01-01'),
      opened: dayOf(opened),
      clicked: dayOf(clicked),
    })),
  }
}

/** Whether somebody is left once a rule and those before it in its group are looked at. */
function isLeft(whole: Group, path: string, rules: readonly { path: string; holds: boolean }[]): boolean {
  const [, inner] = /^rules\.(\d+)\.rules/.exec(path) ?? []
  const own = inner === undefined ? whole : (whole.rules[Number(inner)] as Group) // its path says so
  const place = path.lastIndexOf('.') + 1
  const until = Number(path.slice(place))
  const before = Array.from({ length: until + 1 }, (_, n) => `${path.slice(0, place)}${n}`)
  const holds = before.map((each) => rules.find((rule) => rule.path === each)?.holds ?? false)
  return own.join === 'and' ? holds.every(Boolean) : holds.some(Boolean)
}

/** Asks the database and the rules; returns how many were found in the segments, and how many not. */
async function check(made: Population): Promise<{ members: number; others: number }> {
  const row = (await findProject(world.ctx.db, shop.projectId)) ?? expect.unreachable('the shop is there')
  const seen = { members: 0, others: 0 }
  const { now, timezone, mailsCustomers, cuts, people, groups, named } = made
  const ctx = { ...world.ctx, clock: { ...world.ctx.clock, now: () => now } }
  const since = new Date(now - 14 * dayMs)
  const project = { ...row, timezone, mails_customers: mailsCustomers }
  const standing = { projectId: shop.projectId, bands, since } as unknown as Place['standing'] // the rest is not looked at
  const place: Place = { projectId: shop.projectId, project, standing, timezone }
  const today = dayIn(timezone, now)
  const ids = await inTransaction(ctx, (tx) => write(tx, made, since))
  const around: Surroundings = {
    today,
    mailable: mailableStates(mailsCustomers),
    bands,
    cuts,
    products: new Map([
      ...productIds.map(
        (id, n) => [outerIdIn('product', shop.projectId, id), new Set([shopIds[n] ?? ''])] as const,
      ),
      ...categoryIds.map(
        (id, n) => [outerIdIn('category', shop.projectId, id), new Set(n ? ['A1'] : shopIds)] as const,
      ),
    ]),
    segments: new Map([[outerIdIn('segment', shop.projectId, namedId), named]]),
  }
  await inProject(ctx, shop.projectId, async (tx) => {
    await saveCuts(tx, shop.projectId, { ...cuts, day: today, fixed: false })
    for (const one of groups) {
      const written = { type: 'rules', segment: one, evaluationPeriod: null } as const
      const planned = await planSegment(tx, await readSegment(tx, place, written))
      const { rows } = await sql<{ id: string }>`${membersSql(shop.projectId, planned.plan)}`.execute(tx.db)
      const expected = ids.filter((_, n) => {
        const who = people[n]
        return who?.isContact && evaluate(one, factsOf(who, made), around).holds
      })
      expect(rows.map(({ id }) => id).toSorted(), JSON.stringify(one)).toEqual(expected.toSorted())
      // as lists ask for some contacts, and campaigns for those whom they may write to
      const few = await sql<{ id: string }>`${membersSql(shop.projectId, planned.plan, true)}`.execute(tx.db)
      expect(few.rows.map(({ id }) => id).toSorted(), JSON.stringify(one)).toEqual(expected.toSorted())
      const contacts = people.filter(({ isContact }) => isContact)
      const audited = auditedOf(planned, false)
      const counts = await countAudience(tx, shop.projectId, audited)
      const mailable = expected.filter((id) => {
        const { consent, pausedMs } = people[ids.indexOf(id)] ?? expect.unreachable('everybody has an id')
        return around.mailable.includes(consent) && (pausedMs ?? 0) <= 0
      })
      const recipients = await sql<{ id: string }>`
        ${mailableMembersSql(shop.projectId, planned.plan, planMailable(planned))}`.execute(tx.db)
      expect(recipients.rows.map(({ id }) => id).toSorted()).toEqual(mailable.toSorted())
      const all = { only: undefined, search: undefined }
      const judged = await listVerdicts(tx, shop.projectId, audited, all, undefined, 100)
      expect(judged.map(({ id, reason }) => ({ id, gets: reason === null }))).toEqual(
        expected.toSorted().map((id) => ({ id, gets: mailable.includes(id) })),
      )
      expect(counts).toMatchObject({
        count: expected.length,
        base: contacts.length,
        mailable: mailable.length,
        recipients: mailable.length,
      })
      const verdicts = contacts.map((who) => evaluate(one, factsOf(who, made), around))
      const [anybody = expect.unreachable('somebody is there')] = people
      expect(counts.rules).toEqual(
        evaluate(one, factsOf(anybody, made), around).rules.map(({ path }, n) => ({
          path,
          count: verdicts.filter(({ rules }) => rules[n]?.holds).length,
          leaves: verdicts.filter(({ rules }) => isLeft(one, path, rules)).length,
        })),
      )
      const [first = ''] = ids
      expect((await explain(tx, planned, first)).holds).toBe(expected.includes(first))
      seen.members += expected.length
      seen.others += contacts.length - expected.length
    }
  })
  return seen
}

test('lists, counts and reasons agree with the plain meaning', { timeout: 900_000 }, async () => {
  const sum = { members: 0, others: 0 }
  const property = fc.asyncProperty(population, async (made) => {
    const { members, others } = await check(made)
    sum.members += members
    sum.others += others
  })
  await fc.assert(property, { numRuns: full ? 3000 : 20 })
  // the generator makes segments that tell people apart
  expect(Math.min(sum.members, sum.others)).toBeGreaterThan(30)
})

test.each([
  ['2026-03-29', 'Europe/Prague', 23],
  ['2026-10-25', 'Europe/Prague', 25],
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-11-15', 'Asia/Kathmandu', 24],
])('a period that ends on %s in %s has all of its %d hours', async (day, timezone, hours) => {
  const began = startOfDay(timezone, day)
  expect(startOfDay(timezone, dayAfter(day, 1)) - began).toBe(hours * hourMs)
  // its first and last moments are in it, those beside them are not
  const moments: Moment[] = [
    { ago: 3, at: 0 },
    { ago: 2, at: -1 },
    { ago: 3, at: -1 },
    { ago: 2, at: 0 },
  ]
  const period = { period: 'fixed', from: day, to: day } as const
  const groups: Group[] = [
    { join: 'and', rules: [{ kind: 'orders', min: 1, period }] },
    { join: 'and', rules: [{ kind: 'did', event: 'page', has: true, period }] },
  ]
  for (const isCounted of [true, false]) {
    const people = moments.map(
      (when): Generated => ({
        ...nothing,
        isCounted,
        orders: [
          { placed: when, currency: null, total: 100, cancelled: false, standing: 'COUNTED', lines: [] },
        ],
        events: [{ when, type: 'page', about: [], robot: false }],
      }),
    )
    const now = startOfDay(timezone, dayAfter(day, 3)) + 12 * hourMs
    await ensurePartitions(world.ctx.db, now)
    expect(await check({ ...plain, now, timezone, people, groups })).toEqual({ members: 4, others: 4 })
  }
})
const nothing: Omit<Generated, 'isCounted'> = {
  events: [],
  isContact: true,
  tags: [],
  city: undefined,
  consent: 'NONE',
  pausedMs: null,
  score: 0,
  isActive: false,
  orders: [],
  messages: [],
}
const plain: Omit<Population, 'now' | 'timezone' | 'people' | 'groups'> = {
  mailsCustomers: false,
  cuts: { recency: [1, 2, 3, 4], frequency: [1, 2, 3, 4] },
  handover: null,
  named: { join: 'and', rules: [{ kind: 'score', min: 1 }] },
}
