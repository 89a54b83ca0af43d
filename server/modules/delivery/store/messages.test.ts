import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject, inTransaction } from '#platform/db.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { fixSending } from '../fix-recipients.ts'
import { claimDoubts, claimMessages, listMessages } from './messages.ts'
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

test('no more messages are claimed than were asked for, however little is known of the table', async () => {
  const worker = crypto.randomUUID()
  const claim = () => inTransaction(world.ctx, (tx) => claimMessages(tx, ref, worker, 20))
  const claimed = [...(await claim()), ...(await claim())]
  expect(claimed).toHaveLength(40)
  expect(new Set(claimed.map(({ visitorId }) => visitorId)).size).toBe(40)

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
  expect(inDoubt).toHaveLength(25)
})
