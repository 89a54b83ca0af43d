/** Promise 14: each hostile query is refused with its code; how fast, the full run measures alone on the machine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileCases, list } from '#testing/hostile-queries.ts'
import { openTwoTenants, openWorld } from '#testing/world.ts'
import { inTransaction } from './db.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const json = { 'content-type': 'application/json' }
// ids exist only once the world does, so cases are looked up by their place
const places = hostileCases({ company: '', foreignCompany: '' }).map(([name, code], place) => ({
  name,
  code,
  place,
}))

test.each(places)('$name is $code', async ({ code, place }) => {
  const [, , body, as = 'owner'] = hostileCases(world.ids)[place] ?? expect.unreachable()
  const person = world.people[as]
  const answer = await world.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...json, ...(person.cookie && { cookie: person.cookie }) },
    payload: JSON.stringify(body()),
  })
  const { errors, data } = answer.json()
  expect(errors[0].extensions).toMatchObject({ code, requestId: answer.headers['x-request-id'] })
  expect(data ?? null).toBeNull()
  expect(errors[0].message).not.toMatch(/\.ts:|node_modules|select |insert /i)
})

test("96 another person's nextToken is refused, one's own goes on", async () => {
  const { owner, stranger } = world.people
  for (const name of ['B', 'C'])
    await owner.ask('mutation ($n: String!) { createCompany(input: { name: $n }) { id } }', { n: name })
  const page = await owner.ask(list, { limit: 1 })
  const { nextToken } = page.data.listCompanys
  expect(nextToken).toBeTruthy()
  expect((await stranger.ask(list, { limit: 1, nextToken })).errors?.[0]?.extensions).toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ field: 'nextToken', code: 'INVALID' }],
  })
  expect(
    (await owner.ask(list, { limit: 1, nextToken, filter: { name: { contains: 'B' } } })).errors?.[0]
      ?.extensions.code,
  ).toBe('INPUT_INVALID')
  expect((await owner.ask(list, { limit: 1, nextToken })).data.listCompanys.items).toHaveLength(1)
})

describe('other sites cannot ride on a session', () => {
  const mutation = 'mutation { createCompany(input: { name: "Ridden" }) { id } }'
  const send = (options: object) => world.http.inject({ url: '/graphql', method: 'POST', ...options })
  const body = JSON.stringify({ query: mutation })
  const cookie = () => ({ cookie: world.people.owner.cookie ?? '' })

  test.each<[string, () => object]>([
    [
      '88 GET',
      () => ({ method: 'GET', url: `/graphql?query=${encodeURIComponent(mutation)}`, headers: cookie() }),
    ],
    [
      '89 form',
      () => ({
        headers: { ...cookie(), 'content-type': 'application/x-www-form-urlencoded' },
        payload: `query=${mutation}`,
      }),
    ],
    [
      '89 multipart',
      () => ({
        headers: { ...cookie(), 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      }),
    ],
    ['90 text/plain', () => ({ headers: { ...cookie(), 'content-type': 'text/plain' }, payload: body })],
    ['no content type', () => ({ headers: cookie(), payload: body })],
    [
      'a content type that only begins well',
      () => ({ headers: { ...cookie(), 'content-type': 'application/json\ta' }, payload: body }),
    ],
    [
      'a foreign origin',
      () => ({ headers: { ...cookie(), ...json, origin: 'https://evil.example' }, payload: body }),
    ],
    ['a sandboxed page', () => ({ headers: { ...cookie(), ...json, origin: 'null' }, payload: body })],
    [
      'a cross-site fetch',
      () => ({ headers: { ...cookie(), ...json, 'sec-fetch-site': 'cross-site' }, payload: body }),
    ],
  ])('%s', async (_, options) => {
    const answer = await send(options())
    expect(answer.json().errors[0].extensions.code).toBe('CSRF')
    const found = await world.people.owner.ask(list, { filter: { name: { eq: 'Ridden' } } })
    expect(found.data.listCompanys.items).toEqual([])
  })

  test('our own page is let through', async () => {
    const headers = { ...cookie(), ...json, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect(
      (await send({ headers, payload: JSON.stringify({ query: '{ me { id } }' }) })).json().data.me.id,
    ).toMatch(/^user_/)
  })
})

test('a signed-in caller may ask for the schema', async () => {
  const { data } = await world.people.owner.ask('{ __schema { queryType { name } } }')
  expect(data.__schema.queryType.name).toBe('Query')
})

test('errors speak the language of the caller', async () => {
  const { errors } = await world.people.owner.ask(
    'query { getCompany(id: "x") { id } }',
    {},
    { 'accept-language': 'cs-CZ,cs;q=0.9' },
  )
  expect(errors?.[0]?.message).toBe('Tohle neexistuje.')
})

test('broken JSON is told in the same shape', async () => {
  const answer = await world.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: json,
    payload: '{"query":',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[0].extensions.code).toBe('QUERY_INVALID')
})

test('a request that takes too long is cut off, and what it waited for is not done', async () => {
  const hasty = await openWorld({ REQUEST_SECONDS: '0.3' })
  const olga = await hasty.person('Olga')
  const made = await olga.ask('mutation { createCompany(input: { name: "Slow" }) { id } }')
  const rename = 'mutation ($id: ID!) { updateCompany(input: { id: $id, name: "Renamed" }) { id } }'
  const { id } = made.data.createCompany
  await inTransaction(hasty.ctx, async ({ db }) => {
    await db.selectFrom('companies').selectAll().forUpdate().execute()
    const { errors } = await olga.ask(rename, { id })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'QUERY_LIMIT', what: 'seconds' })
  })
  const { data } = await olga.ask('query ($id: ID!) { getCompany(id: $id) { name } }', { id })
  expect(data.getCompany.name).toBe('Slow')
  await hasty.close()
})
