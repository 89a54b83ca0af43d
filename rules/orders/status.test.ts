import { expect, test } from 'vitest'
import { isCancelled } from './status.ts'

test.each([
  ['Stornována', true],
  ['Storno', true],
  ['Zrušená zákazníkem', true],
  ['cancelled', true],
  ['Canceled', true],
  ['refunded', true],
  ['voided', true],
  ['wc-failed', true],
  ['Vráceno', true],
  ['Vyřízena', false],
  ['Nevyřízena', false],
  ['paid', false],
  ['pending', false],
  ['partially_refunded', false],
  ['Částečně vrácena', false],
  ['Odeslána', false],
  ['', false],
])('%s', (status, is) => {
  expect(isCancelled(status)).toBe(is)
})
