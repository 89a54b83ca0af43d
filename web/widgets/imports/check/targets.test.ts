import { expect, test } from 'vitest'
import { basisOf } from './Basis.tsx'
import { type Analysis, countOf, mailableOf } from './findings.ts'
import { clashesOf, missingOf, newFieldName, newFieldOf, targetsOf } from './targets.ts'

test('clashesOf names both columns that become the same, but for those that several may say together', () => {
  expect(clashesOf(['email', 'name', 'email', 'tags', 'tags', '', '', 'consent', 'consent'])).toEqual([0, 2])
  expect(clashesOf(['field:a', 'new:Town', 'new:Town', 'field:b'])).toEqual([1, 2])
})

test('missingOf names what cannot be done without', () => {
  expect(missingOf('CONTACTS', ['name', 'tags'])).toEqual(['email'])
  expect(missingOf('ORDERS', ['email'])).toEqual(['id', 'at', 'total'])
  expect(missingOf('ORDERS', ['id', 'at', 'product'])).toEqual([])
  expect(missingOf('DELETE', ['', 'email'])).toEqual([])
})

test('targetsOf a deletion is the address alone', () => {
  expect(targetsOf('DELETE')).toEqual(['email'])
  expect(targetsOf('ORDERS')).not.toContain('innerId')
})

test('a new field is called as it was wanted', () => {
  expect(newFieldName(newFieldOf('new: Town'))).toBe('new: Town')
  expect(newFieldName('field:x')).toBeUndefined()
})

test('basisOf says that of the file only where it has one', () => {
  expect(basisOf(undefined, true)).toBe('FILE')
  expect(basisOf('FILE', false)).toBe('NONE')
  expect(basisOf('CUSTOMER', true)).toBe('CUSTOMER')
})

test('what was found adds up', () => {
  const analysis: Analysis = {
    rows: 12_604,
    emails: 12_490,
    repeated: 65,
    existing: 3164,
    unsubscribed: 704,
    suppressed: 12,
    erased: 10,
    subscribed: 11_000,
    skipped: [],
    orders: null,
    firstLines: [],
  }
  expect(countOf('CONTACTS', analysis)).toBe(12_480)
  expect(mailableOf(analysis)).toBe(11_764)
  expect(countOf('DELETE', analysis)).toBe(12_490)
  expect(countOf('ORDERS', analysis)).toBe(0)
})
