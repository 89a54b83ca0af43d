import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { audit } from './audit.ts'
import { inTransaction } from './db.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await inTransaction(world.ctx, (tx) => audit(tx, { action: 'companies.update', fields: ['name'] }))
})
afterAll(() => world.close())

const entries = (action: string) =>
  world.ctx.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()

test.each(['update audit_log set action = null', 'delete from audit_log', 'truncate audit_log'])(
  '%s is refused, to the owner of the table too',
  async (statement) => {
    await expect(sql.raw(`/* on purpose */ ${statement}`).execute(world.ctx.db)).rejects.toThrow(
      /permission denied/,
    )
    expect(await entries('companies.update')).toHaveLength(1)
  },
)

test('what did not happen is not in the log', async () => {
  const failing = inTransaction(world.ctx, async (tx) => {
    await audit(tx, { action: 'companies.delete' })
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  expect(await entries('companies.delete')).toEqual([])
})
