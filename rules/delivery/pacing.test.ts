import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../time.ts'
import { uuid7 } from '../tracking/uuid.ts'
import {
  afterAccepted,
  afterDeferral,
  afterHeld,
  afterSent,
  isHopeless,
  mostHeldMs,
  type Pace,
  retryIn,
  waitOf,
  waitsSince,
} from './pacing.ts'

const deferred = (times: number, now = 0, from?: Pace): Pace => {
  let pace = afterDeferral(from, now, true)
  for (let n = 1; n < times; n++) pace = afterDeferral(pace, now, true)
  return pace
}

test('afterDeferral sets no limit before the third in a row', () => {
  expect(waitOf(deferred(2), 0)).toBe(0)
  expect(waitOf(deferred(3), 0)).toBe(1000)
})

test('afterDeferral doubles the gap with each deferral, up to a probe in less than a minute', () => {
  expect(waitOf(deferred(4), 0)).toBe(2000)
  expect(waitOf(deferred(1000), 0)).toBe(45_000)
})

test('afterDeferral counts messages that were in flight together as one', () => {
  const limited = deferred(3)
  expect(afterDeferral(limited, 0, false).gapMs).toBe(limited.gapMs)
})

test('afterAccepted lifts the limit within two minutes of accepted probes', () => {
  let pace: Pace | undefined = deferred(1000)
  let [now, messages] = [0, 0]
  while (pace) {
    now += waitOf(pace, now)
    pace = afterAccepted(afterSent(pace, now))
    messages++
  }
  expect(now).toBeLessThan(2.5 * minuteMs)
  expect(messages).toBeLessThan(60)
})

test('afterDeferral and afterAccepted find the rate of a domain that takes ten messages a second', () => {
  let pace: Pace | undefined
  let [accepted, refused, room] = [0, 0, 0]
  // a lane has a message at hand every 20 ms
  for (let now = 0; now < 10 * minuteMs; now += 20) {
    room = Math.min(10, room + 0.2)
    if (pace && waitOf(pace, now) > 0) continue
    if (pace) pace = afterSent(pace, now)
    if (room >= 1) {
      room--
      accepted++
      pace = pace && afterAccepted(pace)
    } else {
      refused++
      pace = afterDeferral(pace, now, true)
    }
  }
  expect(accepted / 600).toBeGreaterThan(5)
  expect(refused / (accepted + refused)).toBeLessThan(0.25)
})

test('waitOf returns at most the gap of a probe after the clock was set back', () => {
  expect(waitOf(deferred(1000, dayMs), 0)).toBe(45_000)
})

test('afterHeld spreads waiting messages over ten minutes, the first one at the time of the next probe', () => {
  let pace = deferred(1000)
  const waits: number[] = []
  for (let n = 0; n < 20_000; n++) {
    const held = afterHeld(pace, 0)
    pace = held.pace
    waits.push(held.inMs)
  }
  expect(waits[0]).toBe(45_000)
  expect(Math.min(...waits)).toBe(45_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(mostHeldMs)
  // messages that are claimed within a second, only to be put back
  const perSecond = Map.groupBy(waits, (ms) => Math.floor(ms / 1000))
  expect(Math.max(...[...perSecond.values()].map(({ length }) => length))).toBeLessThan(60)
})

test('retryIn puts a deferred message behind the waiting ones: forty messages are all probes within forty minutes', () => {
  let pace = deferred(1000)
  const due = new Map(Array.from({ length: 40 }, (_, n) => [n, 0]))
  const tried = new Set<number>()
  for (let now = 0; now < 40 * minuteMs; now += 1000)
    for (const [one, at] of [...due].sort((a, b) => a[1] - b[1])) {
      if (at > now) break
      if (waitOf(pace, now) > 0) {
        const held = afterHeld(pace, now)
        pace = held.pace
        due.set(one, now + held.inMs)
        continue
      }
      tried.add(one)
      pace = afterDeferral(afterSent(pace, now), now, true)
      due.set(one, now + retryIn(pace))
    }
  expect(tried.size).toBe(40)
  expect(retryIn(deferred(1000))).toBeLessThan(46_000)
})

test('isHopeless is true after a day of deferrals without a break, for messages that have waited as long', () => {
  let pace = deferred(3)
  for (let now = 0; now <= dayMs; now += hourMs) pace = afterDeferral(pace, now, true)
  expect(isHopeless(pace, 0, dayMs)).toBe(true)
  expect(isHopeless(pace, hourMs, dayMs)).toBe(false)
  // it was paused for days
  expect(isHopeless(afterDeferral(deferred(3), 3 * dayMs, true), 0, 3 * dayMs)).toBe(false)
  const accepted = afterAccepted(pace)
  expect(accepted && isHopeless(afterDeferral(accepted, dayMs, true), 0, dayMs)).toBe(false)
})

test('waitsSince returns the time of a sign-up, and of a campaign the start of its sending', () => {
  const signUp = uuid7(5 * dayMs, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(waitsSince('OPT_IN', dayMs, signUp)).toBe(5 * dayMs)
  expect(waitsSince('TEST', dayMs, signUp)).toBe(5 * dayMs)
  // the id of a contact may be a browser's own
  expect(waitsSince('CAMPAIGN', dayMs, signUp)).toBe(dayMs)
})
