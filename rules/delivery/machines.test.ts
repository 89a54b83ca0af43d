import { describe, expect, test } from 'vitest'
import { isApples, isInDataCentre } from './data-centres.ts'
import { labelledMessages } from './labelled-hits.ts'
import {
  type Hit,
  type HitKind,
  judgeHits,
  type MachineReason,
  marksOf,
  reactionsIn,
  signOf,
} from './machines.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const request = (more: { method?: string; ip?: string; headers?: Record<string, string> } = {}) => ({
  method: 'GET',
  ip: '89.30.1.1',
  ...more,
  headers: { 'user-agent': browser, 'accept-language': 'cs', ...more.headers },
})

describe('signOf', () => {
  test.each<[string, Parameters<typeof request>[0], HitKind, ReturnType<typeof signOf>]>([
    ['an ordinary browser', {}, 'CLICK', undefined],
    ['HEAD', { method: 'HEAD' }, 'CLICK', 'HEAD'],
    ['a page fetched ahead', { headers: { 'sec-purpose': 'prefetch' } }, 'CLICK', 'PREFETCH'],
    ['the same of long ago', { headers: { 'x-moz': 'prefetch' } }, 'CLICK', 'PREFETCH'],
    ['nothing said', { headers: { 'user-agent': '' } }, 'CLICK', 'AGENT'],
    ['curl', { headers: { 'user-agent': 'curl/8.5.0' } }, 'CLICK', 'AGENT'],
    ['a browser without a language', { headers: { 'accept-language': '' } }, 'CLICK', 'LANGUAGE'],
    [
      'a mail program that fetches pictures without',
      { headers: { 'accept-language': '' } },
      'OPEN',
      undefined,
    ],
    ['a scanner by name', { headers: { 'user-agent': `${browser} Mimecast` } }, 'CLICK', 'AGENT'],
    ['Apple’s proxy', { headers: { 'user-agent': 'Mozilla/5.0' } }, 'OPEN', 'APPLE'],
    ['Apple’s network', { ip: '17.58.1.2' }, 'OPEN', 'APPLE'],
    ['somebody at Apple', { ip: '17.58.1.2' }, 'CLICK', undefined],
    ['a click with Apple’s name', { headers: { 'user-agent': 'Mozilla/5.0' } }, 'CLICK', 'AGENT'],
    [
      'Gmail',
      { ip: '66.249.93.1', headers: { 'user-agent': 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' } },
      'OPEN',
      undefined,
    ],
    ['Seznam', { headers: { 'user-agent': 'SeznamEmailProxy/2.0.119' } }, 'OPEN', undefined],
    ['a data centre', { ip: '52.1.2.3' }, 'CLICK', 'DATA_CENTRE'],
    ['one of IPv6', { ip: '2600:1f18::7' }, 'CLICK', 'DATA_CENTRE'],
    ['one written as IPv6', { ip: '::ffff:52.1.2.3' }, 'CLICK', 'DATA_CENTRE'],
    ['no address', { ip: 'unknown' }, 'CLICK', undefined],
  ])('%s', (_, more, kind, sign) => {
    expect(signOf(request(more), kind)).toBe(sign)
  })

  test('networks are told by their beginnings', () => {
    for (const inside of ['3.5.6.7', '13.65.1.1', '20.77.3.4', '34.100.1.1', '5.9.255.255', '2a01:4f9::1'])
      expect(isInDataCentre(inside), inside).toBe(true)
    for (const outside of ['5.10.0.1', '85.163.1.1', '90.180.3.4', '2a00:1028::1', '104.28.1.1', 'x'])
      expect(isInDataCentre(outside), outside).toBe(false)
    expect([isApples('17.0.0.1'), isApples('18.0.0.1')]).toEqual([true, false])
  })
})

const minute = 60_000
type Given = [atMs: number, link: string, more?: Partial<Hit>]
const hitsOf = (given: readonly Given[]): Hit[] =>
  given.map(([atMs, link, more], n) => ({
    id: String(n),
    atMs,
    kind: 'CLICK',
    link,
    sign: undefined,
    source: 1,
    ...more,
  }))
const open: Partial<Hit> = { kind: 'OPEN' }
const trap: Partial<Hit> = { kind: 'TRAP' }
const centre: Partial<Hit> = { sign: 'DATA_CENTRE', source: 2 }

describe('judgeHits, of messages that were handed over at 0', () => {
  test.each<[string, Given[], (MachineReason | null)[]]>([
    [
      'one link, read first',
      [
        [minute, 'open', open],
        [minute + 9000, 'a'],
      ],
      [null, null],
    ],
    [
      'a double click',
      [
        [minute, 'a'],
        [minute + 100, 'a'],
      ],
      [null, null],
    ],
    [
      'two tabs',
      [
        [minute, 'a'],
        [minute + 900, 'b'],
      ],
      [null, null],
    ],
    [
      'two links at one stroke',
      [
        [minute, 'a'],
        [minute + 100, 'b'],
      ],
      ['BURST', 'BURST'],
    ],
    [
      'five within ten seconds',
      ['a', 'b', 'c', 'd', 'e'].map((link, n) => [minute + n * 2000, link] as Given),
      ['BURST', 'BURST', 'BURST', 'BURST', 'BURST'],
    ],
    [
      'four of them, as a person clicks',
      ['a', 'b', 'c', 'd'].map((link, n) => [minute + n * 2000 + (n % 2) * 400, link] as Given),
      [null, null, null, null],
    ],
    [
      'three one second apart, more or less',
      [
        [minute, 'a'],
        [minute + 1100, 'b'],
        [minute + 2050, 'c'],
      ],
      ['PACE', 'PACE', 'PACE'],
    ],
    [
      'three within three seconds',
      [
        [minute, 'a'],
        [minute + 1700, 'b'],
        [minute + 2600, 'c'],
      ],
      [null, null, null],
    ],
    [
      'three five seconds apart to the blink, and one much later',
      [
        [minute, 'a'],
        [minute + 5000, 'b'],
        [minute + 10_020, 'c'],
        [minute * 9, 'd'],
      ],
      ['PACE', 'PACE', 'PACE', null],
    ],
    [
      'four about five seconds apart',
      [
        [minute, 'a'],
        [minute + 5000, 'b'],
        [minute + 10_120, 'c'],
        [minute + 15_100, 'd'],
      ],
      ['PACE', 'PACE', 'PACE', 'PACE'],
    ],
    [
      'two links six seconds apart',
      [
        [minute, 'a'],
        [minute + 6000, 'b'],
      ],
      [null, null],
    ],
    [
      'two links, one of them again, at any pace',
      [
        [minute, 'a'],
        [minute + 1000, 'b'],
        [minute + 2000, 'a'],
      ],
      [null, null, null],
    ],
    [
      'within seconds',
      [
        [4999, 'a'],
        [5000, 'a', { source: 3 }],
      ],
      ['SWIFT', null],
    ],
    ['before it was handed over', [[-2000, 'open', open]], ['SWIFT']],
    [
      'the trap, and what came with it',
      [
        [minute, 'a'],
        [minute + 9000, 'trap', trap],
        [minute * 9, 'a'],
      ],
      ['TRAP', 'TRAP', null],
    ],
    [
      'HEAD, then the page',
      [
        [minute, 'a', { sign: 'HEAD' }],
        [minute + 900, 'a'],
      ],
      ['HEAD', 'BESIDE'],
    ],
    [
      'HEAD elsewhere',
      [
        [minute, 'a', { sign: 'HEAD', source: 2 }],
        [minute + 900, 'a'],
      ],
      ['HEAD', null],
    ],
    [
      'Apple’s proxy, then the person',
      [
        [minute, 'open', { ...open, sign: 'APPLE' }],
        [minute + 900, 'a'],
      ],
      ['APPLE', null],
    ],
    ['a data centre soon after', [[5 * minute, 'a', centre]], ['DATA_CENTRE']],
    ['a data centre later', [[50 * minute, 'a', centre]], [null]],
    [
      'one that checks a click',
      [
        [50 * minute, 'a', centre],
        [50 * minute + 900, 'a'],
      ],
      ['DATA_CENTRE', null],
    ],
    [
      'one that sweeps slowly',
      [
        [50 * minute, 'a', centre],
        [60 * minute, 'b', centre],
        [70 * minute, 'c', centre],
      ],
      ['DATA_CENTRE', 'DATA_CENTRE', 'DATA_CENTRE'],
    ],
  ])('%s', (_, given, reasons) => {
    const hits = hitsOf(given)
    const machines = judgeHits(hits, 0)
    expect(hits.map(({ id }) => machines.get(id) ?? null)).toEqual(reasons)
  })

  test('of a message that may not have been handed over everything is a machine’s', () => {
    expect(judgeHits(hitsOf([[minute, 'a']]), undefined).get('0')).toBe('SWIFT')
  })
})

test('marksOf: a click tells of an opening, and what machines did counts only where nobody else did', () => {
  const hits = hitsOf([
    [minute, 'a'],
    [2 * minute, 'open', open],
    [500, 'b'],
  ])
  const machines = judgeHits(hits, 0)
  const marks = marksOf(hits, machines)
  expect(marks).toEqual({ openedMs: minute, clickedMs: minute, machineOpenedMs: 500, machineClickedMs: 500 })
  expect(reactionsIn(marks)).toEqual(['OPENED', 'CLICKED'])
  const swept = hitsOf([
    [500, 'b'],
    [3 * minute, 'open', open],
  ])
  expect(reactionsIn(marksOf(swept, judgeHits(swept, 0)))).toEqual(['OPENED', 'MACHINE_CLICKED'])
  expect(reactionsIn(marksOf([], new Map()))).toEqual([])
})

test('of labelled hits at least 99 % of machines’ are flagged, and at most 0.5 % of people’s (promise 12)', () => {
  const wrong = new Map<string, number>()
  const seen = { machines: 0, flagged: 0, people: 0, suspected: 0 }
  for (const { behaviour, hits } of labelledMessages(8000, 25)) {
    const machines = judgeHits(hits, 0)
    for (const hit of hits) {
      const isFlagged = machines.has(hit.id)
      if (hit.isMachine) {
        seen.machines++
        if (isFlagged) seen.flagged++
      } else {
        seen.people++
        if (isFlagged) seen.suspected++
      }
      if (isFlagged !== hit.isMachine) wrong.set(behaviour, (wrong.get(behaviour) ?? 0) + 1)
    }
  }
  const caught = seen.flagged / seen.machines
  const suspected = seen.suspected / seen.people
  process.stdout.write(
    `machines flagged ${(caught * 100).toFixed(2)} % of ${seen.machines}, people flagged ${(suspected * 100).toFixed(2)} % of ${seen.people}; wrong ${JSON.stringify(Object.fromEntries(wrong))}\n`,
  )
  expect(seen.people).toBeGreaterThan(5000)
  expect(caught).toBeGreaterThanOrEqual(0.99)
  expect(suspected).toBeLessThanOrEqual(0.005)
})
