import { afterAll, beforeAll, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { drain } from '#testing/drain.ts'
import { openTwoTenants } from '#testing/world.ts'

const create =
  'mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id companyID name setupReminded } }'
const get = 'query ($id: ID!) { getDomain(id: $id) { name setupReminded } }'
const day = 86_400_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
  await drain(world.ctx)
})
afterAll(() => world.close())

test('a company editor adds a project; its owner is reminded of it once, three days later', async () => {
  const { companyEditor, owner } = world.people
  const made = await companyEditor.ask(create, { input: { companyID: world.ids.company, name: 'Fox Trail' } })
  expect(made.errors).toBeUndefined()
  expect(made.data.createDomain).toMatchObject({
    companyID: world.ids.company,
    name: 'Fox Trail',
    setupReminded: '1970-01-01T00:00:00.000Z',
  })
  const subjects = async () => (await world.mailbox.list()).map(({ mail }) => mail.subject)
  const isReminder = (subject: string | undefined) => subject === 'Fox Trail is waiting for its shop'

  await world.pass(3 * day - 1000)
  await tick(world.ctx)
  await drain(world.ctx)
  expect((await subjects()).filter(isReminder)).toHaveLength(0)

  await world.pass(2000)
  await tick(world.ctx)
  await tick(world.ctx)
  await drain(world.ctx)
  expect((await subjects()).filter(isReminder)).toHaveLength(1)
  const reminder = (await world.mailbox.list()).find(({ mail }) => isReminder(mail.subject))
  expect(reminder?.mail.to?.[0]).toMatchObject({ address: owner.email })

  const { data } = await owner.ask(get, { id: made.data.createDomain.id })
  expect(new Date(data.getDomain.setupReminded).getTime()).toBeGreaterThan(0)

  const told = await owner.ask('{ listNotices { items { kind domain company read } } }')
  expect(
    told.data.listNotices.items.filter(({ domain }: { domain: string }) => domain === 'Fox Trail'),
  ).toEqual([{ kind: 'SETUP_WAITING', domain: 'Fox Trail', company: 'First', read: false }])

  await world.pass(30 * day)
  await tick(world.ctx)
  await drain(world.ctx)
  expect((await subjects()).filter(isReminder)).toHaveLength(1)
})

test('a reminder that runs twice writes once', async () => {
  const made = await world.people.owner.ask(create, {
    input: { companyID: world.ids.company, name: 'Twice' },
  })
  const projects = await world.ctx.db
    .selectFrom('projects')
    .select('id')
    .where('name', '=', 'Twice')
    .execute()
  const { work } = world.ctx.queue.plan.jobs['projects.remindSetup']
  for (const key of ['first-run', 'second-run'])
    await work(world.ctx, { projectId: projects[0]?.id ?? '' }, key)
  const mails = (await world.mailbox.list()).filter(({ mail }) => mail.subject?.startsWith('Twice'))
  expect(mails.map(({ id }) => id)).toEqual(['first-run'])
  expect(made.errors).toBeUndefined()
})

test('helpdesk cannot add a project to a company that does not exist', async () => {
  const { errors } = await world.people.helpdesk.ask(create, {
    input: { companyID: `company_${'1'.repeat(21)}2`, name: 'X' },
  })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('an empty name is refused at its field', async () => {
  const { errors } = await world.people.owner.ask(create, {
    input: { companyID: world.ids.company, name: ' ' },
  })
  expect(errors?.[0]?.extensions.fields).toEqual([{ field: 'input.name', code: 'REQUIRED' }])
})
