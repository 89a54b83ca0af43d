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
