import { expect, test } from 'vitest'
import {
  fill,
  isRefusalCode,
  refusalCodes,
  refusalOf,
  refusalText,
  refuse,
  refuseFields,
} from './refusals.ts'

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
