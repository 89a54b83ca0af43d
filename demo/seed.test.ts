import { afterAll, beforeAll, expect, test } from 'vitest'
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
  await world.ctx.db.selectFrom('projects').select('id').orderBy('id').execute(),
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
