import { describe, expect, test } from 'vitest'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import {
  askAgainAfter,
  asLines,
  countOf,
  type MailDomain,
  type RecordState,
  readRecords,
  stateOf,
  suggestedName,
} from './records.ts'

const record = (more: Partial<ShownRecord> = {}): ShownRecord => ({
  purpose: 'SPF',
  type: 'TXT',
  host: 'bounce',
  name: 'bounce.shop.example',
  value: 'v=spf1 include:spf.example ~all',
  ...more,
})

test.each<[Partial<ShownRecord>, RecordState]>([
  [{}, 'unchecked'],
  [{ status: 'WORKING', worked: true }, 'working'],
  [{ status: 'KEPT', worked: true }, 'kept'],
  [{ status: 'MISSING', worked: false }, 'waiting'],
  [{ status: 'MISSING', worked: true }, 'failing'],
  [{ status: 'WRONG', worked: false }, 'failing'],
  [{ status: 'UNANSWERED', worked: false }, 'unanswered'],
  // nobody answered this time: it stands as it stood
  [{ status: 'WORKING', worked: true, unanswered: true }, 'working'],
])('stateOf %o is %s', (more, state) => {
  expect(stateOf(record(more))).toBe(state)
})

describe('readRecords', () => {
  test('sorts by what matters most', () => {
    const text = JSON.stringify([record(), record({ purpose: 'DKIM' })])
    expect(readRecords(text)?.map(({ purpose }) => purpose)).toEqual(['DKIM', 'SPF'])
  })

  test.each([
    '',
    '{}',
    'null',
    '[1]',
    '[{"purpose":"SPF"}]',
    JSON.stringify([{ ...record(), purpose: 'X' }]),
  ])('takes nothing of %s', (text) => expect(readRecords(text)).toBeUndefined())
})

const now = Date.parse('2026-06-16T10:42:00.000Z')
const domain = (check: Partial<NonNullable<MailDomain['dnsCheck']>> | null): MailDomain => ({
  id: 'project_1',
  dnsName: 'shop.example',
  dnsRecords: '[]',
  dnsCheck: check && {
    madeAt: '2026-06-16T10:00:00.000Z',
    checkedAt: null,
    nextCheckAt: null,
    checking: false,
    nameServers: [],
    ...check,
  },
})

test.each([
  ['no answer yet', undefined, false],
  ['no records', domain(null), false],
  ['looking', domain({ checking: true }), 1000],
  ['soon', domain({ nextCheckAt: '2026-06-16T10:42:20.000Z' }), 60_000],
  ['later', domain({ nextCheckAt: '2026-06-16T10:52:00.000Z' }), 605_000],
  ['overdue', domain({ nextCheckAt: '2026-06-16T09:00:00.000Z' }), 60_000],
])('askAgainAfter: %s', (_case, given, expected) => {
  expect(askAgainAfter(given, now)).toBe(expected)
})

test('countOf counts all records, and is ready once those that a campaign needs work', () => {
  const fine = { status: 'WORKING', worked: true } as const
  const some = [record({ purpose: 'DKIM', ...fine }), record({ purpose: 'SPF', ...fine })]
  const dmarc = record({ purpose: 'DMARC' })
  expect(countOf([...some, record({ purpose: 'LINK' }), dmarc])).toEqual({
    working: 2,
    all: 4,
    isReady: false,
  })
  expect(countOf([...some, record({ purpose: 'LINK', ...fine }), dmarc])).toEqual({
    working: 3,
    all: 4,
    isReady: true,
  })
})

test('asLines has type, host and value of each, but of what stays the owner’s own', () => {
  const own = record({ purpose: 'DMARC', status: 'KEPT', worked: true })
  expect(asLines([record(), record({ type: 'MX', value: '10 mx.example' }), own])).toBe(
    'TXT\tbounce\tv=spf1 include:spf.example ~all\nMX\tbounce\t10 mx.example',
  )
})

test.each([
  ['https://www.shop.example/', 'shop.example'],
  ['https://eshop.shop.example', 'eshop.shop.example'],
  ['http://localhost:3000', ''],
  ['http://10.0.0.7/', ''],
  [null, ''],
])('suggestedName of %s is %s', (shopURL, name) => {
  expect(suggestedName(shopURL)).toBe(name)
})
