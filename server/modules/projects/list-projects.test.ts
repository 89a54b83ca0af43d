import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { nameBegins } from '#platform/text-filter.ts'
import { openTwoTenants } from '#testing/world.ts'

const list =
  'query ($filter: DomainFilter) { listDomains(filter: $filter) { items { id name companyID } nextToken } }'
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const names = async (who: keyof typeof world.people, filter?: object) =>
  (await world.people[who].ask(list, { filter })).data.listDomains.items.map(
    ({ name }: { name: string }) => name,
  )

test.each([
  ['owner', ['Shop', 'Second shop']],
  ['companyEditor', ['Shop', 'Second shop']],
  ['projectEditor', ['Shop']],
  ['stranger', ['Foreign shop']],
  ['helpdesk', ['Shop', 'Second shop', 'Foreign shop']],
] as const)('%s sees %j', async (who, seen) => {
  expect(await names(who)).toEqual(seen)
})

test('a project editor sees in the company only the own project', async () => {
  expect(await names('projectEditor', { companyID: { eq: world.ids.company } })).toEqual(['Shop'])
  const { errors } = await world.people.projectEditor.ask('query ($id: ID!) { getDomain(id: $id) { id } }', {
    id: world.ids.otherProject,
  })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test.each([
  ['owner', 'shóp', ['Shop']],
  ['owner', 'SECOND', ['Second shop']],
  ['owner', 'hop', []],
  ['projectEditor', 's', ['Shop']],
  ['stranger', 's', []],
  ['helpdesk', 's', ['Shop', 'Second shop']],
  ['helpdesk', 'fór', ['Foreign shop']],
] as const)('%s finds by nameBegins “%s” %j', async (who, start, found) => {
  expect(await names(who, { nameBegins: start })).toEqual(found)
})

test.each(['projects', 'companies'])('nameBegins reads %s by the index of their names', async (table) => {
  const plan = await inTransaction(world.ctx, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx.db)
    return sql`explain select id from ${sql.table(table)} where ${nameBegins('name', 'sho')}`.execute(tx.db)
  })
  expect(JSON.stringify(plan.rows)).toContain(`${table}_by_name`)
})
