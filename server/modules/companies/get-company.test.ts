import { afterAll, beforeAll, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { monthOf } from '#rules/billing/month.ts'
import { openTwoTenants } from '#testing/world.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const ask = async (who: keyof typeof world.people, fields: string) => {
  const query = `query ($id: ID!) { getCompany(id: $id) { ${fields} } }`
  const { data, errors } = await world.people[who].ask(query, { id: world.ids.company })
  expect(errors).toBeUndefined()
  return data.getCompany
}

const open = 'name street city zip country active'
const business = 'email phone crNo vatNo vatPayer invoicingEmail invoicingPhone'

test.each([
  ['owner', true],
  ['helpdesk', true],
  ['companyEditor', false],
  ['projectEditor', false],
] as const)('%s sees address, status and usage; business details: %s', async (who, all) => {
  const company = await ask(who, `${open} ${business} activeSubscription { to } stats { monthlyUsers }`)
  for (const field of open.split(' ')) expect(company[field], field).not.toBeNull()
  expect(company.activeSubscription).not.toBeNull()
  for (const field of business.split(' '))
    if (all) expect(company[field], field).not.toBeNull()
    else expect(company[field], field).toBeNull()
})

test('owner and editors are named by their ids; an editor of a project sees the owner only', async () => {
  const owner = outerId('user', world.people.owner.userId)
  const editor = outerId('user', world.people.companyEditor.userId)
  expect(await ask('companyEditor', 'owner editors')).toEqual({ owner, editors: [editor] })
  expect(await ask('projectEditor', 'owner editors')).toEqual({ owner, editors: null })
})

test('figures are those of this month, also those past two thousand million', async () => {
  const own = { company_id: world.inner.companyId, project_id: world.inner.projectId }
  await world.ctx.db
    .insertInto('usage_months')
    .values([
      { ...own, month: monthOf(world.clock.now()), visitors: 7, sales: 5_000_000_000, emails_sent: 9 },
      { ...own, month: '2020-01', visitors: 1, sales: 1, emails_sent: 1 },
    ])
    .execute()
  expect(await ask('companyEditor', 'stats { monthlyUsers droiSales emailsSent }')).toEqual({
    stats: { monthlyUsers: 7, droiSales: 5_000_000_000, emailsSent: 9 },
  })
})

test('a company without a subscription says so', async () => {
  await world.ctx.db
    .updateTable('companies')
    .set({ subscription_from: null, subscription_to: null, monthly_user_limit: null })
    .where('id', '=', world.inner.companyId)
    .execute()
  expect(await ask('owner', 'activeSubscription { to }')).toEqual({ activeSubscription: null })
})
