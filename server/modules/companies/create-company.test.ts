import { afterAll, beforeAll, expect, test } from 'vitest'
import { drain } from '#testing/drain.ts'
import { openWorld, type Person, type World } from '#testing/world.ts'

const create = `mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { id name accessRights { email role } } }`
let world: World
let olga: Person

beforeAll(async () => {
  world = await openWorld()
  olga = await world.person('Olga')
})
afterAll(() => world.close())

test('the founder becomes the owner and is told by mail', async () => {
  const { data, errors } = await olga.ask(create, { input: { name: '  Liščí stezka s.r.o. ' } })
  expect(errors).toBeUndefined()
  expect(data.createCompany).toMatchObject({
    name: 'Liščí stezka s.r.o.',
    accessRights: [{ email: olga.email, role: 'OWNER' }],
  })
  expect(data.createCompany.id).toMatch(/^company_[1-9A-HJ-NP-Za-km-z]{22}$/)

  expect(await drain(world.ctx)).toEqual([{ name: 'companies.tellNewMember', failure: undefined }])
  const [mail] = await world.mailbox.list()
  expect(mail?.mail.subject).toBe('Liščí stezka s.r.o. is ready')
  expect(mail?.mail.to).toEqual([{ name: 'Olga', address: olga.email }])
  expect(mail?.mail.html).toContain('Liščí stezka s.r.o.')
  expect(mail?.mail.text).toContain('http://localhost:3000/companies')
})

test.each([
  ['', 'REQUIRED'],
  ['   ', 'REQUIRED'],
  ['x'.repeat(121), 'TOO_LONG'],
])('the name %j is refused at its field and nothing is founded', async (name, code) => {
  const count = () => world.ctx.db.selectFrom('companies').select('id').execute()
  const before = await count()
  const { errors } = await olga.ask(create, { input: { name } })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ field: 'input.name', code }],
  })
  expect(await count()).toEqual(before)
})

test('a signed-out caller is asked to sign in', async () => {
  const { errors } = await world.nobody.ask(create, { input: { name: 'X' } })
  expect(errors?.[0]?.extensions.code).toBe('SIGN_IN_REQUIRED')
})
