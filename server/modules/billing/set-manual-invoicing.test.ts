import { afterAll, beforeAll, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createCompany } from '../companies/create-company.ts'
import { checkCompanies } from './review-company.ts'

const set = `mutation ($input: SetManualInvoicingInput!) { setManualInvoicing(input: $input) {
  active hasManualInvoicing activeSubscription { from to monthlyUserLimit } } }`
const day = 86_400_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const company = async () =>
  outerId('company', await createCompany(world.ctx, world.people.owner.userId, { name: 'Fox' }))
const arrange = async (companyID: string, input: object) => {
  const { data, errors } = await world.people.helpdesk.ask(set, {
    input: { companyID, hasManualInvoicing: true, ...input },
  })
  return { company: data?.setManualInvoicing, errors }
}
const turn = async (ms: number) => {
  await world.pass(ms)
  await checkCompanies(world.ctx)
  await drain(world.ctx)
}

test('the period goes on until the day that is paid, and is due after it', async () => {
  const id = await company()
  const until = new Date(world.clock.now() + 90 * day).toISOString()
  const { company: arranged } = await arrange(id, { monthlyUserLimit: 100_000, paidUntil: until })
  expect(arranged).toMatchObject({
    active: 'ACTIVE',
    hasManualInvoicing: true,
    activeSubscription: { to: until, monthlyUserLimit: 100_000 },
  })
  await turn(91 * day)
  const see = 'query ($id: ID!) { getCompany(id: $id) { active history { subscription { to } } } }'
  expect((await world.people.owner.ask(see, { id })).data.getCompany.active).toBe('PAYMENT_DUE')
  // paid again: a new period, the old one is history
  const { company: again } = await arrange(id, {})
  expect(again).toMatchObject({ active: 'ACTIVE', activeSubscription: { monthlyUserLimit: 100_000 } })
  expect((await world.people.owner.ask(see, { id })).data.getCompany.history).toEqual([
    { subscription: { to: until } },
  ])
})

test('who pays by invoice cannot subscribe by card, and is not on trial', async () => {
  const id = await company()
  await arrange(id, {})
  const { errors } = await world.people.owner.ask(
    'mutation ($input: CreateSubscriptionInput!) { createSubscription(input: $input) { link } }',
    { input: { companyID: id, monthlyUserLimit: 25_000 } },
  )
  expect(errors?.[0]?.extensions.code).toBe('MANUAL_INVOICING')
  const { data } = await world.people.owner.ask(
    'query ($id: ID!) { getCompany(id: $id) { planChanges { refusal } } }',
    { id },
  )
  expect(new Set(data.getCompany.planChanges.map((plan: { refusal: string }) => plan.refusal))).toEqual(
    new Set(['MANUAL_INVOICING']),
  )
  expect((await arrange(id, { hasManualInvoicing: false })).company.hasManualInvoicing).toBe(false)
})

test('not beside a card that is charged', async () => {
  const { errors } = await arrange(world.ids.company, {})
  expect(errors?.[0]?.extensions.code).toBe('SUBSCRIPTION_EXISTS')
})

test.each([
  [{ paidUntil: 'soon' }, 'input.paidUntil'],
  [{ monthlyUserLimit: 0 }, 'input.monthlyUserLimit'],
])('%j is refused at its field', async (input, field) => {
  const { errors } = await arrange(await company(), input)
  expect(errors?.[0]?.extensions.fields?.map((fault) => fault.field)).toEqual([field])
})

test('the audit log names who has arranged it', async () => {
  const id = await company()
  await arrange(id, { monthlyUserLimit: 50_000 })
  const rows = await world.ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'billing.setManualInvoicing')
    .execute()
  expect(rows.at(-1)).toMatchObject({
    actor_kind: 'helpdesk',
    actor_id: world.people.helpdesk.userId,
    fields: ['hasManualInvoicing', 'monthlyUserLimit', 'paidUntil'],
  })
})
