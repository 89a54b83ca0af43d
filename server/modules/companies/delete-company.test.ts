import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoTenants } from '#testing/world.ts'

const create = 'mutation ($name: String!) { createCompany(input: { name: $name }) { id } }'
const remove =
  'mutation ($id: ID!) { deleteCompany(input: { id: $id }) { id name active stats { monthlyUsers } owner crNo accessRights { email } } }'
const addProject = 'mutation ($id: ID!) { createDomain(input: { companyID: $id, name: "Late" }) { id } }'
const get = 'query ($id: ID!) { getCompany(id: $id) { name } }'
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  // more companies than one person may found in a day
  world = await openTwoTenants({ API_CALLS_TIMES: '10' })
})
afterAll(() => world.close())

const fresh = async (name: string): Promise<string> =>
  (await world.people.owner.ask(create, { name })).data.createCompany.id
const actions = async () =>
  (await world.ctx.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('a company without projects goes, with all rights to it, and is told one last time', async () => {
  const id = await fresh('Short-lived')
  const { data, errors } = await world.people.owner.ask(remove, { id })
  expect(errors).toBeUndefined()
  // guarded fields ask for rights, which are gone
  expect(data.deleteCompany).toMatchObject({ id, name: 'Short-lived', owner: null, accessRights: null })
  expect((await world.people.owner.ask(get, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await world.people.owner.ask(remove, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await actions()).at(-1)).toBe('companies.delete')
})

test('a company with projects stays as it is, and nothing is raised', async () => {
  const { data, errors } = await world.people.owner.ask(remove, { id: world.ids.company })
  expect(errors).toBeUndefined()
  expect(data.deleteCompany).toMatchObject({ id: world.ids.company, name: 'First', crNo: '27082440' })
  expect(data.deleteCompany.accessRights).toHaveLength(2)
  expect((await actions()).at(-1)).toBe('companies.deleteSkipped')
})

test.each(['companyEditor', 'helpdesk', 'stranger'] as const)('%s cannot delete it', async (who) => {
  const { errors } = await world.people[who].ask(remove, { id: world.ids.company })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('of a deletion and a project that come together one wins: no project is left without its company', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await fresh(`Race ${round}`)
    const [project] = await Promise.all([
      world.people.owner.ask(addProject, { id }),
      world.people.owner.ask(remove, { id }),
    ])
    const left = (await world.people.owner.ask(get, { id })).data?.getCompany
    if (project.errors) {
      expect(project.errors[0]?.extensions.code).toBe('NOT_FOUND')
      expect(left).toBeUndefined()
    } else expect(left).toEqual({ name: `Race ${round}` })
  }
})
