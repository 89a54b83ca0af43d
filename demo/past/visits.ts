/** Who has been in the sample shop during the last days: those who bought, more who only looked, and people of the story. */
import { dayMs, hourMs } from '#rules/time.ts'
import type { Choice } from '#rules/tracking/consent.ts'
import type { Happening, WireEvent } from '#rules/tracking/events.ts'
import { timeOfUuid7, uuid7 } from '#rules/tracking/uuid.ts'
import { type Good, goods } from '../goods/goods.ts'
import { type Chance, chanceOf } from '../goods/random.ts'
import { buyerOf, eliska as eliskaEmail, tomas as tomasEmail } from './buyers.ts'
import { type PastOrder, pastOrders, secondOfDay } from './orders.ts'
import { expectedOrders, visitorsPerOrder } from './seasons.ts'

export type Visit = {
  /** Unknown to those who have not agreed. */
  visitor?: string
  consent: Choice
  address: string
  agent: string
  events: WireEvent[]
}

const minute = 60_000
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
] as const

/** Those that ended between the two times, in milliseconds. */
export function* pastVisits(origin: string, since: number, now: number): Generator<Visit> {
  for (const order of pastOrders(now)) {
    if (order.at <= since) continue
    const chance = chanceOf(Number(order.id) | 0)
    yield visit(chance, origin, order.at, [...look(chance, order.items), ...buy(order)], 'granted')
    for (let n = chance.whole(4); n > 0; n--) {
      const seen = Array.from({ length: 1 + chance.whole(3) }, () => wanted(chance))
        .filter((good) => good !== undefined)
        .map((good) => ({ good }))
      const choice = chance.pick<Choice>(['granted', 'granted', 'denied'])
      // every third comes again and again
      const who = chance.whole(3) ? undefined : regular(chance.whole(regulars))
      yield visit(chance, origin, order.at - n * minute, look(chance, seen), choice, who)
    }
  }
}

/** One of 21 visitors buys, and between one and two more look around in `pastVisits`. */
const passersPerOrder = visitorsPerOrder - 2.5

/** Visitors who read one page and leave. Most allow no cookie: they are counted and not recognised. */
export function* passersBy(origin: string, since: number, now: number): Generator<Visit> {
  for (let midnight = Math.floor(since / dayMs) * dayMs; midnight <= now; midnight += dayMs) {
    const count = Math.round(expectedOrders(midnight) * passersPerOrder)
    for (let n = 0; n < count; n++) {
      const chance = chanceOf((midnight / dayMs) * 10_000 + n)
      const at = midnight + secondOfDay(chance) * 1000
      const hasAgreed = chance.whole(12) === 0
      const page: Step = (from) => ({ type: 'page', url: `${from}/` })
      const steps = hasAgreed ? [page, ...read(chance)] : [page]
      if (at > since && at <= now) yield visit(chance, origin, at, steps, hasAgreed ? 'granted' : 'denied')
    }
  }
}

/** Browsers of people who look often and never say who they are. */
const regulars = 120
const regular = (number: number): string => {
  const chance = chanceOf(7_000 + number)
  return uuid7(
    Date.UTC(2026, 0, 1),
    Array.from({ length: 10 }, () => chance.whole(256)),
  )
}

/**
 * People of the story, as they are met whenever somebody looks for the first time: Tomáš left boots in his cart forty
 * minutes ago, Eliška is new, one nameless person wants nearly everything, some customers cannot decide on a tent, and some
 * people are in the shop just now.
 */
export function* story(origin: string, now: number): Generator<Visit> {
  const chance = chanceOf(2)
  const [tomas, nameless] = [regular(-1), regular(-2)]
  const boots = goods.filter(({ category }) => category.slug === 'trekove-boty').slice(0, 3)
  const shelf = (boots.length ? boots : goods.slice(0, 3)).map((good) => ({ good }))
  const [wish] = shelf
  if (!wish) return
  const signIn =
    (email: string): Step =>
    () => ({ type: 'signIn', email })
  const cart: Step = () => ({ type: 'cart', products: [wish.good.id] })
  for (const daysAgo of [9, 5, 3]) {
    yield visit(
      chance,
      origin,
      now - daysAgo * dayMs,
      [...look(chance, shelf), signIn(tomasEmail)],
      'granted',
      tomas,
    )
    yield visit(
      chance,
      origin,
      now - daysAgo * dayMs - 5 * hourMs,
      look(chance, shelf.concat(shelf)),
      'granted',
      nameless,
    )
  }
  yield visit(
    chance,
    origin,
    now - 40 * minute,
    [...look(chance, shelf), signIn(tomasEmail), cart],
    'granted',
    tomas,
  )
  yield visit(
    chance,
    origin,
    now - 2 * hourMs,
    [...look(chance, shelf.slice(0, 1)), signIn(eliskaEmail)],
    'granted',
  )
  yield visit(chance, origin, now - 3 * minute, [...look(chance, shelf), cart], 'granted', nameless)
  for (let n = 0; n < 6; n++) {
    const good = wanted(chance)
    if (good) yield visit(chance, origin, now - (1 + (n % 4)) * minute, look(chance, [{ good }]), 'granted')
  }
  const tents = goods.filter(({ category }) => category.slug === 'lehke-stany').map((good) => ({ good }))
  for (let n = 0; n < tents.length && n < 14; n++) {
    const choosing = [...look(chance, tents.slice(n, n + 2)), signIn(buyerOf(40 + 97 * n))]
    yield visit(chance, origin, now - (0.5 + 0.9 * n) * dayMs, choosing, 'granted')
  }
}

/**
 * Somebody who plays with order numbers: one that two browsers report differently, one of an unheard-of total, and more
 * from one address than one buys in a day; all but the last of these look as if they were genuine.
 */
export function* strangers(origin: string, now: number): Generator<Visit> {
  const chance = chanceOf(1)
  const stamp = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  const [good] = goods
  if (!good) return
  const report = (order: string, total: number, ago: number, email?: string) => {
    const items = [{ id: good.id, price: good.price, quantity: 1 }]
    const bought: Step = () => ({ type: 'purchase', order, total, currency: 'CZK', email, items })
    return visit(chance, origin, now - ago * minute, [...look(chance, [{ good }]), bought], 'granted')
  }
  yield report(`${stamp}901`, good.price, 40, buyerOf(7))
  yield report(`${stamp}901`, 1, 25)
  yield report(`${stamp}902`, 48_000_000, 10)
  const invented = goods.slice(0, 22).map(({ id, price }, n): Step => {
    const items = [{ id, price, quantity: 1 }]
    return () => ({ type: 'purchase', order: `${stamp}${903 + n}`, total: price, currency: 'CZK', items })
  })
  yield visit(chance, origin, now - minute, invented, 'denied')
}

type Step = (origin: string) => Happening

/** As the tracker tells them. */
const steps = { scroll: [25, 50, 75, 100], time: [30, 60, 300] }

function look(chance: Chance, seen: readonly { good: Good }[]): Step[] {
  return seen.flatMap(({ good }): Step[] => [
    (origin) => ({ type: 'page', url: `${origin}/zbozi/${good.slug}` }),
    () => ({ type: 'product', product: good.id }),
    ...read(chance),
    ...(chance.whole(3) ? [] : [(): Happening => ({ type: 'image', product: good.id })]),
  ])
}

/** How far a visitor reads a page, and how long. */
const read = (chance: Chance): Step[] => [
  ...steps.scroll.slice(0, chance.whole(5)).map(
    (depth): Step =>
      () => ({ type: 'scroll', depth }),
  ),
  ...steps.time.slice(0, chance.whole(4)).map(
    (seconds): Step =>
      () => ({ type: 'time', seconds }),
  ),
]

function buy({ id, email, items }: PastOrder): Step[] {
  const lines = items.map(({ good, quantity }) => ({ id: good.id, price: good.price, quantity }))
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return [
    () => ({ type: 'cart', products: lines.map((line) => line.id) }),
    () => ({ type: 'signIn', email }),
    () => ({ type: 'purchase', order: id, total, currency: 'CZK', email, items: lines }),
  ]
}

/** Of all goods a few are looked at most. */
const wanted = (chance: Chance): Good | undefined =>
  goods[Math.floor(goods.length * (chance.whole(10_000) / 10_000) ** 2)]

function visit(
  chance: Chance,
  origin: string,
  end: number,
  happened: readonly Step[],
  consent: Choice,
  who?: string,
): Visit {
  const bytes = () => Array.from({ length: 10 }, () => chance.whole(256))
  // a few things a minute
  const pace = minute / 4
  const start = end - happened.length * pace
  return {
    ...(consent === 'granted' && { visitor: who ?? uuid7(start, bytes()) }),
    consent,
    address: `10.${chance.whole(256)}.${chance.whole(256)}.${chance.whole(256)}`,
    agent: chance.pick(agents),
    events: withBoxes(
      happened.map((step, n) => ({ id: uuid7(start + (n + 1) * pace, bytes()), ...step(origin) })),
      chanceOf(start | 0),
    ),
  }
}

/** How many of a hundred see the box that stands beside what they do, and how many of those click. */
const boxes = {
  page: { box: 'home', seen: 25, clicked: 9 },
  product: { box: 'product', seen: 60, clicked: 6 },
  cart: { box: 'cart', seen: 85, clicked: 11 },
} as const

/** With what they saw of boxes a few seconds after what they did. */
function withBoxes(events: readonly WireEvent[], chance: Chance): WireEvent[] {
  const bytes = () => Array.from({ length: 10 }, () => chance.whole(256))
  const later = ({ id }: WireEvent, seconds: number) => uuid7(timeOfUuid7(id) + seconds * 1000, bytes())
  return events.flatMap((event): WireEvent[] => {
    if (event.type !== 'page' && event.type !== 'product' && event.type !== 'cart') return [event]
    const { box, seen, clicked } = boxes[event.type]
    const good = wanted(chance)
    if (chance.whole(100) >= seen || !good) return [event]
    const shown: WireEvent[] = [event, { id: later(event, 2), type: 'box', box, step: 'seen' }]
    if (chance.whole(100) < clicked)
      shown.push({ id: later(event, 6), type: 'box', box, step: 'clicked', product: good.id })
    return shown
  })
}
