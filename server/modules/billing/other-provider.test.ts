/** Companies that paid in the sandbox, or at Stripe, before another provider was configured. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { openPaying, type Paying } from '#testing/paying.ts'
import { type SandboxAdmin, sandbox } from '#vendors/payments/sandbox.ts'
import { createCompany } from '../companies/create-company.ts'
import { closeAccount } from './close-account.ts'
import { createSubscription } from './create-subscription.ts'
import { reconcile } from './reconcile.ts'
import { findAccount, lockAccount, updateAccount } from './store.ts'

let paying: Paying
/** The context of the program while it used the sandbox. */
let before: Ctx & { language: 'en' }
let desk: SandboxAdmin
const wish = { monthlyUserLimit: 10_000, startNow: true }
beforeAll(async () => {
  paying = await openPaying('stripe')
  const { ctx } = paying
  const payments = sandbox(ctx.db, ctx.clock, ctx.config)
  desk = payments.admin
  before = { ...ctx, language: 'en', vendors: { ...ctx.vendors, payments } }
})
afterAll(() => paying.close())

async function paidInSandbox(name: string): Promise<string> {
  const companyId = await createCompany(paying.ctx, (await paying.person(name)).userId, { name })
  const { link } = await createSubscription(before, { companyId, ...wish })
  await desk.payCheckout(link.split('/').pop() ?? '', 'works')
  await reconcile(before, { companyId })
  expect(await findAccount(before.db, companyId)).toMatchObject({ card: 'paid' })
  return companyId
}

test('reconcile treats a customer of the sandbox as without an account at Stripe, so that the company can pay there', async () => {
  const { ctx } = paying
  const companyId = await paidInSandbox('Switching')
  await reconcile(ctx, { companyId })
  expect(await findAccount(ctx.db, companyId)).toMatchObject({ customer_id: null, card: null })
  const { link } = await createSubscription({ ...ctx, language: 'en' }, { companyId, ...wish })
  expect(await paying.pay(link)).toBe(true)
  await paying.deliver()
  expect(await findAccount(ctx.db, companyId)).toMatchObject({ card: 'paid' })
})

test('reconcile closes a payment page of the previous provider', async () => {
  const { ctx } = paying
  const companyId = await createCompany(ctx, (await paying.person('Olga')).userId, { name: 'Open page' })
  const { link } = await createSubscription(before, { companyId, ...wish })
  await reconcile(ctx, { companyId })
  const page = await createSubscription({ ...ctx, language: 'en' }, { companyId, ...wish })
  expect(page.link).not.toBe(link)
})

test('closeAccount deletes the account of a customer of the sandbox without a request to Stripe about its page', async () => {
  const { ctx } = paying
  const companyId = await paidInSandbox('Leaving')
  await closeAccount(ctx, { companyId })
  expect(await findAccount(ctx.db, companyId)).toBeUndefined()
})

test('reconcile fails for a customer of another account at Stripe, and leaves the company as it is', async () => {
  const { ctx } = paying
  const companyId = await createCompany(ctx, (await paying.person('Key')).userId, { name: 'Wrong key' })
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, companyId)
    await updateAccount(tx, companyId, { customer_id: 'cus_Elsewhere', card: 'paid' })
  })
  await expect(reconcile(ctx, { companyId })).rejects.toThrow('cus_Elsewhere')
  expect(await findAccount(ctx.db, companyId)).toMatchObject({ customer_id: 'cus_Elsewhere', card: 'paid' })
})

test('reconcile treats a customer of Stripe as without an account in the sandbox', async () => {
  const { ctx } = paying
  const companyId = await createCompany(ctx, (await paying.person('Back')).userId, { name: 'Going back' })
  await createSubscription({ ...ctx, language: 'en' }, { companyId, ...wish })
  await reconcile(before, { companyId })
  expect(await findAccount(ctx.db, companyId)).toMatchObject({ customer_id: null, card: null })
})
