import { hashPassword as hashOfLibrary } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import type { Config } from '#platform/config.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

// hashing needs no other setting
const ctxOf = (cost: number) => ({ config: { PASSWORD_COST: cost } as Config })

test('verifyPassword knows a password by the cost that its hash was made at, and no other password', async () => {
  for (const cost of [10, 11]) {
    const hash = await hashPassword(ctxOf(cost), 'žluťoučký kůň')
    expect(hash).toMatch(new RegExp(`^${cost}:`))
    expect(await verifyPassword(hash, 'žluťoučký kůň'.normalize('NFKD'))).toBe(true)
    expect(await verifyPassword(hash, 'zlutoucky kun')).toBe(false)
  }
  expect(await hashPassword(ctxOf(10), 'a')).not.toBe(await hashPassword(ctxOf(10), 'a'))
})

test('verifyPassword still knows a hash without a cost, as the accounts library makes it', async () => {
  const hash = await hashOfLibrary('correct horse')
  expect(await verifyPassword(hash, 'correct horse')).toBe(true)
  expect(await verifyPassword(hash, 'correct horsf')).toBe(false)
})

test.each(['', ':', '14:aa', 'x:y:z'])(
  'verifyPassword of the broken hash %j is false or an error, never true',
  async (hash) => {
    expect(await verifyPassword(hash, '').catch(() => false)).toBe(false)
  },
)
