import { expect, test } from 'vitest'
import { fill } from './faults.ts'
import { isRefusalCode, refusalCodes, refusalOf, refusalText, refuse, refuseFields } from './refusals.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

test.each(refusalCodes)('%s speaks both languages with the same parameters', (code) => {
  const [en, cs] = (['en', 'cs'] as const).map((language) => refusalText({ code, parameters: {} }, language))
  expect(en).not.toBe(cs)
  expect(placeholders(en ?? '')).toEqual(placeholders(cs ?? ''))
})

test('a refusal carries its code and parameters to the edge', () => {
  const caught = (work: () => never) => {
    try {
      return work()
    } catch (error) {
      return refusalOf(error)
    }
  }
  expect(caught(() => refuse('QUERY_LIMIT', { what: 'depth', limit: 16 }))).toEqual({
    code: 'QUERY_LIMIT',
    parameters: { what: 'depth', limit: 16 },
  })
  const refusal = caught(() => refuseFields([{ field: 'name', code: 'TOO_LONG', limit: 120 }]))
  expect(refusal && refusalText(refusal, 'cs')).toBe('Opravte prosím tyto chyby: name: Nejvýše 120 znaků')
})

test('other errors are no refusals', () => {
  expect(refusalOf(new Error('x'))).toBeUndefined()
  expect(refusalOf('x')).toBeUndefined()
  expect(isRefusalCode('NOT_FOUND')).toBe(true)
  expect(isRefusalCode('toString')).toBe(false)
})

test('an unknown placeholder stays as it is', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
})

test('no text is shown with a gap in it', () => {
  const gaps = { NOT_FOUND: {}, INPUT_INVALID: {}, RATE_LIMITED: {} } as const
  for (const code of Object.keys(gaps) as (keyof typeof gaps)[])
    for (const language of ['en', 'cs'] as const)
      expect(refusalText({ code, parameters: {} }, language)).not.toMatch(/[{}]/)
})

test.each([
  [1, 'in 1 second', 'za 1 sekundu'],
  [42, 'in 42 seconds', 'za 42 sekund'],
  [61, 'in 2 minutes', 'za 2 minuty'],
  [3600, 'in 1 hour', 'za 1 hodinu'],
  [50_000, 'in 14 hours', 'za 14 hodin'],
  [86_400, 'in 1 day', 'za 1 den'],
])('whoever has to wait %d s is told until when', (seconds, en, cs) => {
  expect(refusalText({ code: 'RATE_LIMITED', parameters: { seconds } }, 'en')).toContain(en)
  expect(refusalText({ code: 'RATE_LIMITED', parameters: { seconds } }, 'cs')).toContain(cs)
})
