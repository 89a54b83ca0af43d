/** The addresses of messages that lead back to them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { openTwoTenants } from '#testing/world.ts'
import { readReturnAddress, returnAddresses } from './addresses.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

test('returnAddresses: each is read back in any letters, of its project only, and not when anything of it was changed', async () => {
  const { projectId } = world.inner
  const message = { projectId, sendingId: newId(world.clock.now()), visitorId: newId(world.clock.now()) }
  const { bounce, unsubscribe } = returnAddresses(world.ctx, message, 'bounce.shop.example')
  for (const [kind, address] of [
    ['b', bounce],
    ['u', unsubscribe],
  ] as const) {
    const [localPart = '', domain] = address.split('@')
    expect(domain).toBe('bounce.shop.example')
    expect(localPart.length).toBeLessThanOrEqual(64)
    expect(readReturnAddress(world.ctx, projectId, localPart.toUpperCase())).toEqual({ kind, message })
    expect(readReturnAddress(world.ctx, newId(0), localPart)).toBeUndefined()
    for (let at = 0; at < localPart.length; at++) {
      const other = localPart[at] === 'a' ? 'c' : 'a'
      const changed = `${localPart.slice(0, at)}${other}${localPart.slice(at + 1)}`
      expect(readReturnAddress(world.ctx, projectId, changed)).toBeUndefined()
    }
  }
})
