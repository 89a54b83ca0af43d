/** The story of the sample shop with real providers configured instead of the local ones. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { updateProject } from '#modules/projects/update-project.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { openPaying, type Paying } from '#testing/paying.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { seedDemo } from './seed.ts'
import { begunCampaigns } from './shop/campaign-stories.ts'
import { tellBegunCampaigns } from './shop/campaigns.ts'
import { tellContacts } from './shop/contacts.ts'
import { tellImports } from './shop/imports.ts'
import { shopName } from './shop/layout.ts'
import { sendSome, sendWhole, tellSendings } from './shop/sendings.ts'
import { whenReady } from './shop/when-ready.ts'

let paying: Paying
let projectId: string
beforeAll(async () => {
  paying = await openPaying('stripe')
  await seedDemo(paying.ctx)
  const projects = paying.ctx.db.selectFrom('projects').select('id').where('name', '=', shopName)
  projectId = (await projects.executeTakeFirstOrThrow()).id
  await tellContacts(paying.ctx, projectId)
})
afterAll(() => paying.close())

const sendings = () =>
  paying.ctx.db
    .selectFrom('sendings')
    .select(['id', 'name', 'state', 'trouble'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()

test('tellSendings and tellBegunCampaigns send no message if a real mail server is configured', async () => {
  const { ctx } = paying
  for (const real of [{ SES_REGION: 'eu-central-1' }, { SMTP_URL: 'smtp://mail.example' }]) {
    const config = { ...ctx.config, ...real }
    await tellSendings({ ...ctx, config }, projectId)
    await tellBegunCampaigns({ ...ctx, config }, projectId)
  }
  expect(await sendings()).toEqual([])
})

test('seedDemo with Stripe lets the sample companies pay by invoice without a request to Stripe, and their sendings end', async () => {
  const { ctx } = paying
  expect(paying.stripe?.requests).toEqual([])
  const companies = await ctx.db
    .selectFrom('companies')
    .leftJoin('billing_accounts', 'billing_accounts.company_id', 'companies.id')
    .select(['name', 'active', 'manual_invoicing', 'monthly_user_limit'])
    .execute()
  expect(companies.find(({ name }) => name.startsWith('Liščí'))).toMatchObject({
    active: 'ACTIVE',
    manual_invoicing: true,
    monthly_user_limit: 25_000,
  })
  expect(companies.find(({ name }) => name.startsWith('Vandrovník'))).toMatchObject({ active: 'OVER_LIMIT' })
  await tellSendings(ctx, projectId)
  expect((await sendings()).map(({ state }) => state)).toEqual(['COMPLETED', 'PAUSED'])
  await tellBegunCampaigns(ctx, projectId)
  const all = await sendings()
  expect(all).toHaveLength(2 + begunCampaigns.length)
  expect(all.filter(({ trouble }) => trouble !== null)).toEqual([])
  const completed = begunCampaigns.filter(({ becomes }) => becomes === 'COMPLETED')
  expect(all.filter(({ state }) => state === 'COMPLETED')).toHaveLength(1 + completed.length)
})

test('sendWhole and sendSome leave a sending that may not be sent to the program, and log what it waits for', async () => {
  const { ctx } = paying
  const [, paused] = await sendings()
  const ref = { projectId, sendingId: paused?.id ?? '' }
  await ctx.db
    .updateTable('sendings')
    .set({ state: 'SENDING' })
    .where('project_id', '=', projectId)
    .where('id', '=', ref.sendingId)
    .execute()
  await updateProject(ctx, projectId, { active: 'CANCELLED' }, undefined, 'owner')
  const warn = vi.fn<(fields: object, text: string) => void>()
  const log = { ...ctx.log, warn } as unknown as typeof ctx.log // no more of it is used
  await sendWhole({ ...ctx, log }, ref)
  await sendSome({ ...ctx, log }, ref, 5)
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { ...ref, state: 'SENDING', trouble: 'PROJECT' },
    { ...ref, state: 'SENDING', trouble: 'PROJECT' },
  ])
})

test('tellImports leaves the files out, and logs it, while the storage does not answer', async () => {
  const { ctx } = paying
  const server = await startS3Server()
  server.state.fault = 'hang'
  const storage = openStorage(s3Storage(server.settings), 300)
  const warn = vi.fn<(fields: object, text: string) => void>()
  const log = { ...ctx.log, warn } as unknown as typeof ctx.log // no more of it is used
  await tellImports({ ...ctx, storage, log }, projectId)
  storage.close()
  await server.stop()
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ waitsFor: 'the storage' }), 'the sample shop has no imported files'],
  ])
})

test('whenReady repeats an attempt for half an hour, and then logs what it waited for', async () => {
  vi.useFakeTimers()
  try {
    const warn = vi.fn<(fields: object, text: string) => void>()
    const log = { warn } as unknown as Paying['ctx']['log'] // no more of it is used
    let attempts = 0
    const attempt = async () => {
      attempts++
      return false
    }
    whenReady({ log }, attempt, { waitsFor: 'its products', failed: 'there are no boxes' })
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    expect(warn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(11 * 60_000)
    expect(warn.mock.calls).toEqual([[{ waitsFor: 'its products' }, 'there are no boxes']])
    const most = attempts
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(attempts).toBe(most)
  } finally {
    vi.useRealTimers()
  }
})
