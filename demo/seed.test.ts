import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthOf } from '#rules/billing/month.ts'
import { projectStatuses } from '#rules/projects/status.ts'
import { openWorld, type World } from '#testing/world.ts'
import { demoCompanies } from './companies.ts'
import { visitorsSoFar } from './past/seasons.ts'
import { seedDemo } from './seed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await seedDemo(world.ctx)
})
afterAll(() => world.close())

const companies = () => world.ctx.db.selectFrom('companies').selectAll().orderBy('id').execute()
const rightsAndProjects = async () => [
  await world.ctx.db.selectFrom('access_rights').select('id').orderBy('id').execute(),
  await world.ctx.db.selectFrom('projects').selectAll().orderBy('id').execute(),
]

test('every company has its address and its numbers, which the local register knows, too', async () => {
  for (const { name, street, city, zip, country, cr_no: crNo, vat_no: vatNo } of await companies()) {
    const answer = await world.ctx.vendors.registrar.find({ country: country ?? '', crNo: crNo ?? '' })
    const found = { name, street, city, zip, country, crNo, vatNo }
    expect(answer).toMatchObject({ found })
  }
})

test('run again it changes nothing', async () => {
  const before = [await companies(), await rightsAndProjects()]
  await seedDemo(world.ctx)
  expect([await companies(), await rightsAndProjects()]).toEqual(before)
})

test('a company from before there were details gets them; what somebody has changed stays', async () => {
  const before = await companies()
  const bare = {
    email: null,
    phone: null,
    street: null,
    city: null,
    country: null,
    cr_no: null,
    vat_no: null,
  }
  const [first, second] = before.map(({ id }) => id)
  await world.ctx.db
    .updateTable('companies')
    .set(bare)
    .where('id', '=', first ?? '')
    .execute()
  await world.ctx.db
    .updateTable('companies')
    .set({ city: 'Liberec' })
    .where('id', '=', second ?? '')
    .execute()
  await seedDemo(world.ctx)
  const after = await companies()
  expect(after).toHaveLength(demoCompanies.length)
  expect(after[0]).toEqual(before[0])
  expect(after[1]).toEqual({ ...before[1], city: 'Liberec' })
})

const projects = async () => {
  const rows = await world.ctx.db.selectFrom('projects').selectAll().orderBy('id').execute()
  return new Map(rows.map((row) => [row.name, row]))
}

test('each project is where the story has it, and every status is seen somewhere', async () => {
  const seen = await projects()
  expect(seen.get('Liščí stezka')).toMatchObject({
    active: 'ACTIVE',
    platform: 'SHOPTET',
    currency: 'CZK',
    timezone: 'Europe/Prague',
    shop_url: 'https://liscistezka.example',
  })
  expect(seen.get('Liščí stezka SK')).toMatchObject({
    active: 'INCOMPLETE',
    platform: 'WOOCOMMERCE',
    currency: 'EUR',
    shop_url: 'https://liscistezka-sk.example',
  })
  const stopped: Record<string, string> = { Vandrovník: 'OVER_LIMIT', 'Na Kole': 'PAYMENT_DUE' }
  for (const { projects: planned } of demoCompanies)
    for (const { details, becomes } of planned)
      expect(seen.get(details.name)?.active, details.name).toBe(
        stopped[details.name] ?? becomes ?? 'INCOMPLETE',
      )
  const statuses = new Set([...seen.values()].map(({ active }) => active))
  expect(projectStatuses.filter((status) => !statuses.has(status))).toEqual([])
})

test('a project from before there were details gets them; what somebody has changed stays', async () => {
  const bare = { shop_url: null, currency: null, timezone: null, platform: 'OTHER', active: 'INCOMPLETE' }
  const before = await projects()
  const idOf = (name: string) => before.get(name)?.id ?? expect.unreachable(name)
  const set = (name: string, changes: object) =>
    world.ctx.db.updateTable('projects').set(changes).where('id', '=', idOf(name)).execute()
  await set('Liščí stezka', bare)
  await set('Vandrovník', { active: 'CANCELLED', currency: 'EUR' })
  await seedDemo(world.ctx)
  const after = await projects()
  expect(after.get('Liščí stezka')).toEqual(before.get('Liščí stezka'))
  expect(after.get('Vandrovník')).toMatchObject({ active: 'CANCELLED', currency: 'EUR' })
  expect(after.size).toBe(before.size)
})

test('each company has paid and used what the story says', async () => {
  const { db, clock } = world.ctx
  const rows = await db
    .selectFrom('companies')
    .leftJoin('usage_months', (join) =>
      join
        .onRef('usage_months.company_id', '=', 'companies.id')
        .on('usage_months.month', '=', monthOf(clock.now())),
    )
    .leftJoin('billing_accounts', 'billing_accounts.company_id', 'companies.id')
    .select([
      'companies.name',
      'companies.active',
      'monthly_user_limit',
      'usage_months.visitors',
      'subscription_to',
      'card',
      'manual_invoicing',
    ])
    .execute()
  const figuresOf = (name: string) => {
    const row = rows.find((one) => one.name.startsWith(name)) ?? expect.unreachable(name)
    const days = Math.ceil(((row.subscription_to?.getTime() ?? 0) - clock.now()) / 86_400_000)
    return { ...row, days, used: `${row.visitors}/${row.monthly_user_limit}` }
  }
  expect(figuresOf('Liščí')).toMatchObject({
    active: 'ACTIVE',
    used: `${visitorsSoFar(clock.now())}/25000`,
    card: 'paid',
  })
  expect(figuresOf('Vandrovník')).toMatchObject({ active: 'OVER_LIMIT', used: '10340/10000', card: 'paid' })
  expect(figuresOf('Horská')).toMatchObject({ active: 'ACTIVE', used: '8300/10000', card: null, days: 9 })
  expect(figuresOf('Na Kole')).toMatchObject({ active: 'PAYMENT_DUE', used: '4120/10000', card: null })
  expect(figuresOf('Bazar')).toMatchObject({ active: 'ACTIVE', manual_invoicing: true, card: null })

  const { id } = await db
    .selectFrom('companies')
    .select('id')
    .where('name', 'like', 'Liščí%')
    .executeTakeFirstOrThrow()
  const periods = await db
    .selectFrom('billing_periods')
    .selectAll()
    .where('company_id', '=', id)
    .orderBy('from_at')
    .execute()
  const months = await db.selectFrom('usage_months').select('month').where('company_id', '=', id).execute()
  expect(periods.length).toBeGreaterThanOrEqual(12)
  // the trial, then one month after the other
  expect(periods.map((period) => period.monthly_user_limit)).toEqual([
    10_000,
    ...periods.slice(1).map(() => 25_000),
  ])
  for (const [index, { to_at }] of periods.slice(0, -1).entries())
    expect(periods[index + 1]?.from_at).toEqual(to_at)
  // paid periods are the months that visitors are counted by, so that no page contradicts another
  for (const { from_at } of periods.slice(1)) expect(from_at.toISOString()).toMatch(/-01T00:00:0/)
  expect(new Set(months.map(({ month }) => month)).size).toBe(14)
})
