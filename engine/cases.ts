/**
 * Cases to measure by, cut off from a shop's own events: what stood before a moment is the past, what came at that moment
 * is to be foreseen. The last tenth of sessions is cut off; a session ends with half an hour of silence, and all events
 * of one moment (the lines of an order) belong together. Where events have no time, a tenth of each visitor's is hidden.
 */
import { type Events, pickEvents, purchased } from './events.ts'
import { makeLog, sequenceOf } from './log.ts'
import type { Past } from './request.ts'

export type Case = {
  past: Past
  now: number
  targets: readonly number[]
  /** Cases of one visit have the same number; none where nobody asks how many visits were measured. */
  visit?: number
  /** The targets were bought, not looked at: on their own they are an order without a visit. */
  isBought?: boolean
}
export type Split = { training: Events; cases: Case[] }

const heldBack = 0.1
const sessionGapSeconds = 1800
/** More cases say hardly more and take longer. */
const mostCases = 4000
/** Where events have no time, few visitors are asked several times, each time with another tenth hidden. */
const mostFolds = 10
const casesOfAllFolds = 10_000
/** What a visitor did before counts for reminders, but not without end. */
const mostPast = 1000

/** One split, or several where one would leave the choice to chance. */
export function splitsForTuning(events: Events, itemCount: number): Split[] {
  const isTimed = events.times.some((time) => time !== events.times[0])
  if (isTimed) return [splitLastSessions(events, itemCount)]
  const first = hideTenth(events, itemCount, 0)
  const folds = Math.min(mostFolds, Math.ceil(casesOfAllFolds / Math.max(1, first.cases.length)))
  return [first, ...Array.from({ length: folds - 1 }, (_, at) => hideTenth(events, itemCount, at + 1))]
}

/** As many as are worth their time, evenly from all of them. */
function thinOut<Kind>(all: readonly Kind[]): Kind[] {
  const step = Math.max(1, all.length / mostCases)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

export function splitLastSessions(events: Events, itemCount: number): Split {
  const log = makeLog(events, itemCount, Number.POSITIVE_INFINITY)
  const sessions: { visitor: number; at: number; time: number }[] = []
  for (let visitor = 0; visitor < log.visitorCount; visitor++) {
    const { times } = sequenceOf(log, visitor)
    times.forEach((time, at) => {
      if (at === 0 || startsSession(times, at)) sessions.push({ visitor, at, time })
    })
  }
  sessions.sort((a, b) => a.time - b.time || a.visitor - b.visitor)
  const cut = sessions[Math.floor(sessions.length * (1 - heldBack))]?.time ?? 0
  const moments = sessions
    .filter((session) => session.time >= cut)
    .flatMap(({ visitor, at }, visit) =>
      momentsOf(sequenceOf(log, visitor).times, at).map((moment) => ({ visitor, visit, ...moment })),
    )
    .filter(({ from }) => from > 0)
  const cases = thinOut(moments).map(({ visitor, visit, from, to }): Case => {
    const { items, kinds, times } = sequenceOf(log, visitor)
    const begin = Math.max(0, from - mostPast)
    const past = {
      items: items.slice(begin, from),
      kinds: kinds.slice(begin, from),
      times: times.slice(begin, from),
    }
    const isBought = kinds.slice(from, to).every((kind) => kind === purchased)
    return { past, now: times[from]!, targets: [...new Set(items.slice(from, to))], visit, isBought }
  })
  const kept = Uint32Array.from(events.times.keys()).filter((at) => events.times[at]! < cut)
  return { training: pickEvents(events, kept), cases }
}

/** Where the moments of the session that starts at `at` begin and end. */
function momentsOf(times: Uint32Array, at: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let from = at; from < times.length && (from === at || !startsSession(times, from)); ) {
    let to = from
    while (to < times.length && times[to] === times[from]) to += 1
    found.push({ from, to })
    from = to
  }
  return found
}

const startsSession = (times: Uint32Array, at: number) => times[at]! - times[at - 1]! > sessionGapSeconds

/** Which events are hidden is decided by visitor and place, so that the same ones are each time. */
function hideTenth(events: Events, itemCount: number, fold: number): Split {
  const positions = Uint32Array.from(events.items.keys())
  const isHidden = (at: number) => tenthOf(events.visitors[at]!, at) === fold
  const training = pickEvents(
    events,
    positions.filter((at) => !isHidden(at)),
  )
  const log = makeLog(training, itemCount)
  const hidden = positions.filter((at) => isHidden(at) && events.items[at]! < itemCount)
  const byVisitor = Map.groupBy(hidden, (at) => events.visitors[at]!)
  const cases = thinOut([...byVisitor]).flatMap(([visitor, places]) => {
    const past = sequenceOf(log, visitor)
    const targets = places.map((at) => events.items[at]!)
    return past.items.length > 0 ? [{ past, now: log.newest, targets, visit: visitor }] : []
  })
  return { training, cases }
}

function tenthOf(visitor: number, at: number): number {
  const mixed = Math.imul(Math.imul(visitor + 1, 0x9e37_79b1) ^ at, 0x85eb_ca6b)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 10
}
