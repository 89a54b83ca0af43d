import { expect, test } from 'vitest'
import { judgeOrders } from './judge.ts'

test.each([
  ['all of it', { read: 3, valid: 3 }, { state: 'DONE', write: true }],
  ['some refused', { read: 3, valid: 1 }, { state: 'DONE', write: true }],
  ['no order yet', { read: 0, valid: 0 }, { state: 'DONE', write: true }],
  [
    'none that could be read',
    { read: 3, valid: 0 },
    { state: 'FAILED', reason: 'FEED_REFUSED', write: false },
  ],
  [
    'cut off',
    { read: 3, valid: 3, fault: 'XML_MALFORMED' },
    { state: 'PARTIAL', reason: 'XML_MALFORMED', write: true },
  ],
  [
    'cut off before the first',
    { read: 0, valid: 0, fault: 'XML_MALFORMED' },
    { state: 'FAILED', reason: 'XML_MALFORMED', write: false },
  ],
  [
    'a bomb',
    { read: 3, valid: 3, fault: 'XML_LIMIT' },
    { state: 'FAILED', reason: 'XML_LIMIT', write: false },
  ],
] as const)('%s', (_, reading, verdict) => {
  expect(judgeOrders(reading)).toMatchObject({ ...verdict, remove: false })
})
