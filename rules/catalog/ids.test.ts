import { expect, test } from 'vitest'
import { at, emptyItem, type Field } from './fields.ts'
import { countBySource, otherIdsOf } from './ids.ts'
import { isFault, openProductReader } from './product.ts'

const item = (given: Partial<Record<Field, string>>) => {
  const raw = emptyItem()
  for (const [field, value] of Object.entries({ name: 'Boty', price: '10', ...given }))
    raw[at[field as Field]] = value // its keys
  return raw
}
const context = { format: 'OTHER_XML', today: '2026-11-15' } as const

test('a product is known by the id that was chosen, where it has it, and keeps the others', () => {
  const raw = item({ id: '7', code: 'B-7', sku: '7', group: 'g' })
  const byCode = openProductReader({ ...context, idSource: 'CODE' })
  expect(openProductReader(context).read(raw)).toMatchObject({ shopId: '7', otherIds: ['CODE B-7'] })
  expect(byCode.read(raw)).toMatchObject({ shopId: 'B-7', otherIds: ['ID 7', 'SKU 7'] })
  expect(byCode.read(item({ id: '8' }))).toMatchObject({ shopId: '8', otherIds: [] })
  expect(isFault(byCode.read(item({})))).toBe(true)
})

test('an id that is none of ours is not kept', () => {
  expect(otherIdsOf((field) => (field === 'sku' ? 'x'.repeat(101) : ''), '7')).toEqual([])
})

test('ids of pages are counted once for each source that would find them', () => {
  const product = { other_ids: ['CODE B 7', 'SKU 1'], group_id: 'g', ean: null }
  const counts = countBySource(
    [product, { ...product, other_ids: ['CODE B 8'] }],
    ['B 7', 'B 8', 'g', 'unknown'],
  )
  expect([...counts]).toEqual([
    ['CODE', 2],
    ['GROUP', 1],
  ])
})
