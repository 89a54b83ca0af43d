import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectStatuses } from '#rules/projects/status.ts'
import { openWorld, type World } from '#testing/world.ts'
import { demoCompanies } from './companies.ts'
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

test('each project is where the story has it; the statuses of unpaid companies come with their bills', async () => {
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
  for (const { projects: told } of demoCompanies)
    for (const { details, becomes } of told)
      expect(seen.get(details.name)?.active, details.name).toBe(becomes ?? 'INCOMPLETE')
  const statuses = new Set([...seen.values()].map(({ active }) => active))
  expect(projectStatuses.filter((status) => !statuses.has(status))).toEqual(['OVER_LIMIT', 'PAYMENT_DUE'])
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
