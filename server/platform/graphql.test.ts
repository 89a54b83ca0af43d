/** The hostile corpus of the API: each case is refused with its code (promise 14; timing is measured in the full run). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoTenants } from '#testing/world.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const json = { 'content-type': 'application/json' }
const many = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')
const nested = (depth: number, name: string) => `${`${name} { `.repeat(depth)}id${' }'.repeat(depth)}`
const deepFilter = (depth: number): object =>
  depth ? { and: [deepFilter(depth - 1)] } : { name: { eq: 'x' } }
const list =
  'query ($filter: CompanyFilter, $limit: Int, $nextToken: String) { listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) { items { id } nextToken } }'
const update =
  'mutation ($input: UpdateCompanyInput!, $condition: CompanyCondition) { updateCompany(input: $input, condition: $condition) { id } }'

type Case = [name: string, code: string, body: () => unknown, as?: 'owner' | 'nobody']
const query = (text: string, variables: Record<string, unknown> = {}) => ({ query: text, variables })

const cases: Case[] = [
  ['75 unknown operation', 'OPERATION_UNKNOWN', () => query('{ dropTables }')],
  [
    '75 unknown operation name',
    'OPERATION_UNKNOWN',
    () => ({ ...query('query A { me { id } }'), operationName: 'B' }),
  ],
  ['76 introspection', 'OPERATION_UNKNOWN', () => query('{ __schema { types { name } } }'), 'nobody'],
  [
    '76 introspection of a type',
    'OPERATION_UNKNOWN',
    () => query('{ __type(name: "Company") { name } }'),
    'nobody',
  ],
  [
    '77 fragment named __schema',
    'OPERATION_UNKNOWN',
    () => query('{ ...__schema } fragment __schema on Query { __schema { types { name } } }'),
    'nobody',
  ],
  ['78 _service', 'OPERATION_UNKNOWN', () => query('{ _service { sdl } }'), 'nobody'],
  ['79 depth', 'QUERY_LIMIT', () => query(`{ ${nested(40, 'getCompany')} }`)],
  ['80 aliases', 'QUERY_LIMIT', () => query(`{ ${many(500, (i) => `a${i}: me { id }`)} }`)],
  [
    '81 duplicate fields',
    'QUERY_LIMIT',
    () => query(`{ listCompanys(limit: 1000) { items { ${many(500, () => 'id')} } } }`),
  ],
  ['82 directives', 'QUERY_LIMIT', () => query(`{ me ${many(500, () => '@include(if: true)')} { id } }`)],
  [
    '83 fragment cycle',
    'QUERY_LIMIT',
    () => query('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'),
  ],
  [
    '84 fan-out through fragments',
    'QUERY_LIMIT',
    () =>
      query(
        `{ ...F0 } ${many(60, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F60 on Query { me { id } }`,
      ),
  ],
  [
    '84 fan-out through lists',
    'QUERY_LIMIT',
    () =>
      query(
        'query ($n: Int) { listCompanys(limit: $n) { items { accessRights { email role identityID } name id createdAt } } b: listCompanys(limit: $n) { items { accessRights { email role identityID } } } c: listCompanys(limit: $n) { items { accessRights { email role identityID } } } d: listCompanys(limit: $n) { items { accessRights { email role identityID } } } e: listCompanys(limit: $n) { items { accessRights { email role identityID } } } f: listCompanys(limit: $n) { items { accessRights { email role identityID } } } g: listCompanys(limit: $n) { items { accessRights { email role identityID } } } }',
        { n: 1000 },
      ),
  ],
  ['85 batch', 'QUERY_LIMIT', () => [query('{ me { id } }'), query('{ me { id } }')]],
  ['86 1 MB document', 'QUERY_LIMIT', () => query(`{ me { id } } #${'x'.repeat(1_048_576)}`)],
  ['86 document over its own limit', 'QUERY_LIMIT', () => query(`{ me { id } } #${'x'.repeat(40_000)}`)],
  ['86 too many words', 'QUERY_LIMIT', () => query(`{ me { ${many(5000, () => 'id')} } }`)],
  ['87 limit 1001', 'INPUT_INVALID', () => query(list, { limit: 1001 })],
  ['87 limit 0', 'INPUT_INVALID', () => query(list, { limit: 0 })],
  ['87 limit as text', 'INPUT_INVALID', () => query(list, { limit: 'all' })],
  ['92 50-deep filter', 'INPUT_INVALID', () => query(list, { filter: deepFilter(50) })],
  [
    '92 50-deep filter in the document',
    'INPUT_INVALID',
    () =>
      query(
        `{ listCompanys(filter: ${JSON.stringify(deepFilter(50)).replaceAll('"', '').replace('eq:x', 'eq:"x"')}) { nextToken } }`,
      ),
  ],
  [
    '93 filter on a secret',
    'INPUT_INVALID',
    () => query(list, { filter: { accessRightsSecret: { eq: 'x' } } }),
  ],
  [
    '93 condition on a secret',
    'INPUT_INVALID',
    () => query(update, { input: { id: world.ids.company }, condition: { accessRightsSecret: { eq: 'x' } } }),
  ],
  [
    '94 read-only field',
    'INPUT_INVALID',
    () => query(update, { input: { id: world.ids.company, owner: 'x' } }),
  ],
  [
    '94 read-only field in the document',
    'INPUT_INVALID',
    () =>
      query(`mutation { updateCompany(input: { id: "${world.ids.company}", createdAt: "2020" }) { id } }`),
  ],
  ['95 bad nextToken', 'INPUT_INVALID', () => query(list, { nextToken: 'own.abc.def' })],
  [
    '97 foreign id',
    'NOT_FOUND',
    () => query('query ($id: ID!) { getCompany(id: $id) { id } }', { id: world.ids.foreignCompany }),
  ],
  [
    '98 foreign id nested',
    'NOT_FOUND',
    () =>
      query('mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }', {
        input: { companyID: world.ids.foreignCompany, name: 'x' },
      }),
  ],
  [
    '98 foreign id in a filter',
    'NOT_FOUND',
    () =>
      query('query ($f: DomainFilter) { listDomains(filter: $f) { nextToken } }', {
        f: { companyID: { eq: world.ids.foreignCompany } },
      }),
  ],
  ['a syntax error', 'QUERY_INVALID', () => query('{ me {')],
  ['no query', 'QUERY_INVALID', () => ({ variables: {} })],
  ['variables that are a list', 'QUERY_INVALID', () => ({ query: '{ me { id } }', variables: [] })],
]

test.each(cases)('%s is %s', async (_, code, body, as = 'owner') => {
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
