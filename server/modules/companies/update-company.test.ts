import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoTenants } from '#testing/world.ts'

const update =
  'mutation ($input: UpdateCompanyInput!, $condition: CompanyCondition) { updateCompany(input: $input, condition: $condition) { id name } }'
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const change = (name: string | null, condition?: object) =>
  world.people.owner.ask(update, { input: { id: world.ids.company, name }, condition })

test('a met condition changes the company and returns it', async () => {
  const { data } = await change('Renamed', { name: { eq: 'First' } })
  expect(data.updateCompany).toEqual({ id: world.ids.company, name: 'Renamed' })
})

test('an unmet condition changes nothing', async () => {
  const { errors } = await change('Third', { name: { eq: 'First' } })
  expect(errors?.[0]?.extensions.code).toBe('CONDITION_FAILED')
  expect((await change(null)).data.updateCompany.name).toBe('Renamed')
})

test('of two who saw the same state one wins', async () => {
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => change(name, { name: { eq: 'Renamed' } })),
  )
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'won')
  expect(codes.filter((code) => code === 'won')).toHaveLength(1)
  expect(codes.filter((code) => code === 'CONDITION_FAILED')).toHaveLength(3)
})

test('two changes in one request each see the one before', async () => {
  const { data } = await world.people.owner.ask(
    'mutation ($id: ID!) { a: updateCompany(input: { id: $id, name: "One" }) { name } b: updateCompany(input: { id: $id, name: "Two" }) { name } }',
    { id: world.ids.company },
  )
  expect(data).toEqual({ a: { name: 'One' }, b: { name: 'Two' } })
})

test('what is given changes, what is emptied goes, the rest stays; the log names what has changed', async () => {
  const fields = 'street city zip vatPayer crNo invoicingPhone'
  const { data, errors } = await world.people.owner.ask(
    `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ${fields} } }`,
    {
      input: {
        id: world.ids.company,
        street: 'Nová 1',
        city: '',
        vatPayer: false,
        invoicingPhone: null,
        crNo: '270 82 440',
      },
    },
  )
  expect(errors).toBeUndefined()
  expect(data.updateCompany).toEqual({
    street: 'Nová 1',
    city: null,
    zip: '60200',
    vatPayer: false,
    crNo: '27082440',
    invoicingPhone: null,
  })
  const entry = await world.ctx.db
    .selectFrom('audit_log')
    .select('fields')
    .where('action', '=', 'companies.update')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry?.fields.sort()).toEqual(['city', 'invoicingPhone', 'street', 'vatPayer'])
})

test.each([
  [{ active: { eq: 'ACTIVE' }, country: { eq: 'CZ' }, crNo: { beginsWith: '27' } }, undefined],
  [{ vatNo: { ne: 'CZ27082440' } }, 'CONDITION_FAILED'],
  [{ active: { ne: 'ACTIVE' } }, 'CONDITION_FAILED'],
  [{ country: { eq: 'SK' } }, 'CONDITION_FAILED'],
  [{ crNo: { contains: '9' } }, 'CONDITION_FAILED'],
])('the condition %j ends with %s', async (condition, code) => {
  expect((await change(null, condition)).errors?.[0]?.extensions.code).toBe(code)
})

test('a number is judged by the country that the company has', async () => {
  const ask = (input: object) =>
    world.people.owner.ask(update, { input: { id: world.ids.company, ...input } })
  expect((await ask({ crNo: '27082441', email: 'x' })).errors?.[0]?.extensions.fields).toEqual([
    { field: 'input.email', code: 'EMAIL' },
    { field: 'input.crNo', code: 'REGISTRATION_NUMBER' },
  ])
  expect((await ask({ crNo: '27082440' })).errors).toBeUndefined()
})

test.each(['owner', 'active', 'activeSubscription', 'stats'])('%s cannot be written', async (field) => {
  const { errors } = await world.people.owner.ask(update, { input: { id: world.ids.company, [field]: 'x' } })
  expect(errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
})

test('the audit log names the changed fields and holds no value', async () => {
  await change('Secret name')
  const entries = await world.ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'companies.update')
    .execute()
  expect(entries.at(-1)).toMatchObject({
    actor_kind: 'user',
    actor_id: world.people.owner.userId,
    fields: ['name'],
  })
  expect(JSON.stringify(entries)).not.toContain('Secret')
})
