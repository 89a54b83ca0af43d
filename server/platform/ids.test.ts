import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOf } from '#rules/refusals.ts'
import { innerId, newId, outerId, readId } from './ids.ts'

test('an id is a UUIDv7 of its time, so ids sort by time', () => {
  const id = newId(Date.UTC(2026, 10, 15))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 15))
  expect(newId(1000) < newId(1001)).toBe(true)
})

test('ids of one millisecond keep the order in which they were made', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(5000))
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
})

test('every uuid survives the way out and back, at one width', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const outer = outerId('project', uuid)
      return outer.length === 'project_'.length + 22 && readId('project', outer) === uuid
    }),
  )
})

test.each([
  ['another kind', outerId('company', newId(0))],
  ['a bare uuid', newId(0)],
  ['a letter outside of base58', `project_${'0'.repeat(22)}`],
  ['a number above any uuid', `project_${'z'.repeat(22)}`],
  ['too short', 'project_abc'],
  ['nothing', ''],
])('%s does not exist', (_, outer) => {
  expect(readId('project', outer)).toBeUndefined()
  try {
    innerId('project', outer)
    expect.unreachable()
  } catch (error) {
    expect(refusalOf(error)?.code).toBe('NOT_FOUND')
  }
})
