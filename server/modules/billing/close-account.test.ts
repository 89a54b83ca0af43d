import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { openPaying, type Paying, providers } from '#testing/paying.ts'
import { createCompany } from '../companies/create-company.ts'
import { createSubscription } from './create-subscription.ts'

describe.each(providers)('with %s', (provider) => {
  let paying: Paying
  beforeAll(async () => {
    paying = await openPaying(provider)
  })
  afterAll(() => paying.close())

  test('a company that is deleted goes on paying nothing, and its open page can no longer be paid', async () => {
    const { ctx } = paying
    const olga = await paying.person('Olga')
    const ids = [
      await createCompany(ctx, olga.userId, { name: 'Paying' }),
      await createCompany(ctx, olga.userId, { name: 'About to' }),
    ]
    await paying.pass(2000)
    const links: string[] = []
    for (const companyId of ids)
      links.push(
        (
          await createSubscription(
            { ...ctx, language: 'en' },
            { companyId, monthlyUserLimit: 10_000, startNow: true },
          )
        ).link,
      )
    const [first = '', second = ''] = links
    await paying.pay(first)
    await paying.deliver()
    const customerId = await paying.customerOf(ids[0] ?? '')
    for (const companyId of ids)
      await olga.ask('mutation ($id: ID!) { deleteCompany(input: { id: $id }) { id } }', {
        id: outerId('company', companyId),
      })
    await drain(ctx)
    expect((await ctx.vendors.payments.account(customerId))?.subscription?.state).toBe('ended')
    expect(await paying.pay(second)).toBe(false)
    expect(await ctx.db.selectFrom('billing_accounts').select('company_id').execute()).toEqual([])
    // what the provider has to tell after that is heard and leads to nothing
    await paying.deliver()
    expect(await ctx.db.selectFrom('billing_accounts').select('company_id').execute()).toEqual([])
  })
})
