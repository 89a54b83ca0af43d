/**
 * Cases to measure by, cut off from a shop's own events: what stood before a moment is the past, what came at that moment
 * is to be foreseen. The last tenth of sessions is cut off; a session ends with half an hour of silence, and all events
 * of one moment (the lines of an order) belong together. Where events have no time, a tenth of each visitor's is hidden.
 */
import { type Events, pickEvents } from './events.ts'
import { makeLog, sequenceOf } from './log.ts'
import type { Past } from './request.ts'

export type Case = { past: Past; now: number; targets: readonly number[] }
export type Split = { training: Events; cases: Case[] }

const heldBack = 0.1
const sessionGapSeconds = 1800
/** More cases say hardly more and take longer. */
const mostCases = 4000

export function splitForTuning(events: Events, itemCount: number): Split {
  const isTimed = events.times.some((time) => time !== events.times[0])
  const { training, cases } = isTimed ? splitLastSessions(events, itemCount) : hideTenth(events, itemCount)
  const step = Math.max(1, cases.length / mostCases)
  return {
    training,
    cases: Array.from(
      { length: Math.min(cases.length, mostCases) },
      (_, at) => cases[Math.floor(at * step)]!,
    ),
  }
}

function splitLastSessions(events: Events, itemCount: number): Split {
  const log = makeLog(events, itemCount)
  const sessions: { visitor: number; at: number; time: number }[] = []
  for (let visitor = 0; visitor < log.visitorCount; visitor++) {
    const { times } = sequenceOf(log, visitor)
    times.forEach((time, at) => {
      if (at === 0 || time - times[at - 1]! > sessionGapSeconds) sessions.push({ visitor, at, time })
    })
  }
  sessions.sort((a, b) => a.time - b.time || a.visitor - b.visitor)
  const cut = sessions[Math.floor(sessions.length * (1 - heldBack))]?.time ?? 0
  // a visitor has no past beyond the cut: it is what training would show
  const cases: Case[] = []
  for (const { visitor, at } of sessions.filter((session) => session.time >= cut)) {
    const { items, kinds, times } = sequenceOf(log, visitor)
    for (let from = at; from < times.length && (from === at || !startsSession(times, from)); ) {
      const time = times[from]!
      let to = from
      while (to < times.length && times[to] === time) to += 1
      if (from > 0) {
        const past = { items: items.slice(0, from), kinds: kinds.slice(0, from), times: times.slice(0, from) }
        cases.push({ past, now: time, targets: [...new Set(items.slice(from, to))] })
      }
      from = to
    }
  }
  const kept = Uint32Array.from(events.times.keys()).filter((at) => events.times[at]! < cut)
  return { training: pickEvents(events, kept), cases }
}

const startsSession = (times: Uint32Array, at: number) => times[at]! - times[at - 1]! > sessionGapSeconds

/** Which events are hidden is decided by visitor and place, so that the same ones are each time. */
function hideTenth(events: Events, itemCount: number): Split {
  const positions = Uint32Array.from(events.items.keys())
  const isHidden = (at: number) => isDrawn(events.visitors[at]!, at)
  const training = pickEvents(
    events,
    positions.filter((at) => !isHidden(at)),
  )
  const log = makeLog(training, itemCount)
  const targets = new Map<number, number[]>()
  for (const at of positions.filter((at) => isHidden(at) && events.items[at]! < itemCount)) {
    const visitor = events.visitors[at]!
    targets.set(visitor, [...(targets.get(visitor) ?? []), events.items[at]!])
  }
  const cases = [...targets].flatMap(([visitor, items]) => {
    const past = sequenceOf(log, visitor)
    return past.items.length > 0 ? [{ past, now: log.newest, targets: items }] : []
  })
  return { training, cases }
}

function isDrawn(visitor: number, at: number): boolean {
  const mixed = Math.imul(Math.imul(visitor + 1, 0x9e37_79b1) ^ at, 0x85eb_ca6b)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 10 === 0
}
