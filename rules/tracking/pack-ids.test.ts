import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packIds, unpackIds } from './pack-ids.ts'

test('ids come back as they were, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid()), (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids)
    }),
  )
})
