import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { openBrowser } from '#testing/browser.ts'
import { drain } from '#testing/drain.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('sessions and codes past their time go, living ones stay', async () => {
  const olga = await world.person('Olga')
  const expires = (days: number) => new Date(world.clock.now() + days * 86_400_000)
  const cookie = await world.signIn(olga.email)
  const sessions = () => world.ctx.db.selectFrom('sessions').select('id').orderBy('id').execute()
  const [old, living] = await sessions()
  await world.ctx.db
    .updateTable('sessions')
    .set({ expires_at: expires(-1) })
    .where('id', '=', old?.id ?? '')
    .execute()
  // sessions live by the system's time, whatever the clock says
  await world.pass(30 * 86_400_000)
  await openBrowser(world).auth('email-otp/request-password-reset', { email: olga.email })
  const codes = () => world.ctx.db.selectFrom('mail_codes').select('email').execute()
  const forget = async () => {
    await inTransaction(world.ctx, (tx) => send(tx, 'accounts.forgetExpired', {}))
    await drain(world.ctx)
  }
  await forget()
  expect(await sessions()).toEqual([living])
  expect(await codes()).toEqual([{ email: olga.email }])
  await world.pass(86_400_001)
  await forget()
  expect(await codes()).toEqual([])
  expect(cookie).toBeTruthy()
})
