import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { outerIdIn } from '#platform/ids.ts'
import { catalogueChanged, sellProducts } from '#testing/recommending.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { buildNow } from '../recommender/build/lanes.ts'
import { closeModels } from '../recommender/serve/models.ts'
import { fixSending } from './fix-recipients.ts'
import { sendNow } from './send-poll.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const html = '{{product0.name}} <a href="{{unsubscribe.url}}">Odhlásit</a>'

test('while the model of a shop is being read nobody is claimed, and others are sent to', async () => {
  const { ctx } = world
  const begin = async (dnsName: string, texts: { html: string; text: string }) => {
    const projectId = await openSendingShop(ctx, world.inner.companyId, dnsName)
    await sellProducts(world, projectId, 3)
    const { tagId } = await addPeople(ctx, projectId, [`jana@${dnsName}`])
    const { id: sendingId } = await beginSending(ctx, projectId, tagId, {
      variants: [{ subject: dnsName, ...texts }],
    })
    await fixSending(ctx, { projectId, sendingId })
    return projectId
  }
  const plain = html.replace('{{product0.name}}', '')
  const slow = await begin('slow.example', { html, text: '{{product0.name}}' })
  await begin('other.example', { html: plain, text: plain })
  expect(await buildNow(ctx, slow)).toEqual([])
  // as after a restart
  await closeModels(ctx)
  const { promise, resolve } = Promise.withResolvers<void>()
  const { get } = ctx.storage
  const reading = vi.spyOn(ctx.storage, 'get').mockImplementation(async (...file) => {
    await promise
    return get.apply(ctx.storage, file)
  })
  const subjects = async () => (await world.mailbox.list()).map(({ mail }) => mail.subject)
  const claimed = () => ctx.db.selectFrom('messages').select('state').where('project_id', '=', slow).execute()
  await sendNow(ctx)
  expect(reading).toHaveBeenCalledOnce()
  expect(await subjects()).toEqual(['other.example'])
  expect(await claimed()).toEqual([{ state: 'QUEUED' }])
  resolve()
  await expect
    .poll(
      async () => {
        await sendNow(ctx)
        return (await subjects()).toSorted()
      },
      { timeout: 30_000 },
    )
    .toEqual(['other.example', 'slow.example'])
})

test('for whom no product is left when a message is handed over is left out, and says so', async () => {
  const { ctx } = world
  const projectId = await openSendingShop(ctx, world.inner.companyId, 'empty.example')
  await sellProducts(world, projectId, 3)
  expect(await buildNow(ctx, projectId)).toEqual([])
  const { tagId } = await addPeople(ctx, projectId, ['eva@empty.example', 'ota@empty.example'])
  const plain = html.replace('{{product0.name}}', '')
  const { id: sendingId } = await beginSending(ctx, projectId, tagId, {
    variants: [
      { subject: 'with a product', html, text: '{{product0.name}}' },
      { subject: 'without', html: plain, text: plain },
    ],
  })
  await fixSending(ctx, { projectId, sendingId })
  await ctx.db
    .updateTable('products')
    .set({ availability: 'OUT_OF_STOCK' })
    .where('project_id', '=', projectId)
    .execute()
  await catalogueChanged(world, projectId)
  expect(await buildNow(ctx, projectId)).toEqual([])
  await expect
    .poll(async () => {
      await sendNow(ctx)
      const { data } = await world.people.owner.ask(
        `query ($id: ID!) { getSending(id: $id) { state progress { ledger { variant place reason people } } } }`,
        { id: outerIdIn('sending', projectId, sendingId) },
      )
      return data.getSending
    })
    .toEqual({
      state: 'COMPLETED',
      progress: {
        ledger: [
          { variant: 'A', place: 'SKIPPED', reason: 'NO_PRODUCT', people: 1 },
          { variant: 'B', place: 'SENT', reason: null, people: 1 },
        ],
      },
    })
  const subjects = (await world.mailbox.list()).map(({ mail }) => mail.subject)
  expect(subjects).toContain('without')
  expect(subjects).not.toContain('with a product')
})
