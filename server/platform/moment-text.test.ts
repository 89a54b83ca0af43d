import { expect, test } from 'vitest'
import { asMomentText } from './moment-text.ts'

test.each([
  ['2026-11-18T04:30:00.000Z', '2026-11-18T04:30:00.000Z'],
  ['2026-11-18T04:30Z', '2026-11-18T04:30:00.000Z'],
  ['2028-02-29T23:59:59+23:59', '2028-02-29T00:00:59.000Z'],
  ['9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59.999Z'],
])('%s is a moment', (text, moment) => {
  expect(asMomentText(text)).toBe(moment)
})

test.each([
  '',
  'soon',
  // words and times of the database's own
  'now',
  'infinity',
  'epoch',
  '20260101',
  '2026-11-18',
  '2026-11-18T04:30:00',
  '2026-02-30T00:00:00Z',
  '2026-11-18T25:00:00Z',
  '2026-01-01T00:00:00+99:99',
  '0000-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59-12:00',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  7,
  null,
  {},
])('%j is none', (value) => {
  expect(() => asMomentText(value)).toThrow('a moment is expected')
})
