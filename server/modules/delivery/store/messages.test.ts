import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject, inTransaction } from '#platform/db.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { fixSending } from '../fix-recipients.ts'
import { claimDoubts, claimQueued, listMessages, type QueuePlace } from './messages.ts'
import type { SendingKey } from './sendings.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let ref: SendingKey
beforeAll(async () => {
  world = await openTwoTenants()
  const { ctx, inner } = world
  const projectId = await openSendingShop(ctx, inner.companyId, 'liscistezka.example')
  const emails = Array.from({ length: 300 }, (_, n) => `n${n}@posta.example`)
  const { tagId } = await addPeople(ctx, projectId, emails)
  const { id } = await beginSending(ctx, projectId, tagId)
  ref = { projectId, sendingId: id }
  await fixSending(ctx, ref)
})
afterAll(() => world.close())

test('messages are claimed once each, behind those before and then whoever was put back', async () => {
  const worker = crypto.randomUUID()
  const claim = (after?: QueuePlace, most = 20) =>
    inTransaction(world.ctx, (tx) => claimQueued(tx, ref, worker, after, most))
  const first = await claim()
  const second = await claim(first.last)
  expect(first.rows).toHaveLength(20)
  expect(new Set([...first.rows, ...second.rows].map(({ visitorId }) => visitorId)).size).toBe(40)
  // nobody comes after the end of the queue: it is looked at from its beginning
  const end = { at: new Date(world.ctx.clock.now()), visitorId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  expect((await claim(end, 5)).rows).toHaveLength(5)

  await world.ctx.db
    .updateTable('messages')
    .set({ worker: null })
    .where('project_id', '=', ref.projectId)
    .where('worker', '=', worker)
    .execute()
  const doubts = await inTransaction(world.ctx, (tx) => claimDoubts(tx, ref, worker, 15))
  expect(doubts).toHaveLength(15)
  const inDoubt = await inProject(world.ctx, ref.projectId, ({ db }) =>
    listMessages(db, ref, ['UNKNOWN', 'ATTEMPTING'], undefined, undefined, 50),
  )
  // whoever is worked on is not in doubt
  expect(inDoubt).toHaveLength(30)
})
