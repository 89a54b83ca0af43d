/** The hostile corpus of the API: what is sent, by whom, and the code it must be refused with. */
const many = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')
const nested = (depth: number, name: string) => `${`${name} { `.repeat(depth)}id${' }'.repeat(depth)}`
const deepFilter = (depth: number): object =>
  depth ? { and: [deepFilter(depth - 1)] } : { name: { eq: 'x' } }
export const list =
  'query ($filter: CompanyFilter, $limit: Int, $nextToken: String) { listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) { items { id } nextToken } }'
const update =
  'mutation ($input: UpdateCompanyInput!, $condition: CompanyCondition) { updateCompany(input: $input, condition: $condition) { id } }'

export type HostileCase = [name: string, code: string, body: () => unknown, as?: 'owner' | 'nobody']
const query = (text: string, variables: Record<string, unknown> = {}) => ({ query: text, variables })

const preview = 'query ($i: SegmentPreviewInput!) { segmentPreview(input: $i) { count } }'
const numbers = (count: number) => `[${'1,'.repeat(count - 1)}1]`
/** Variables that cost much to read, at most as long as a stranger's request may be. */
const dearVariables: [name: string, body: () => unknown][] = [
  [
    '31,000 numbers in JSON text',
    () => query(preview, { i: { domainID: 'x', segmentationType: 'rules', segment: numbers(31_000) } }),
  ],
  [
    '28,000 numbers for ids',
    () =>
      query('mutation ($i: DecideOrdersInput!) { decideOrders(input: $i) { id } }', {
        i: { domainID: 'x', decision: 'ACCEPT', ids: Array(28_000).fill(1) },
      }),
  ],
  [
    '6,000 unknown fields of an input',
    () =>
      query(update, {
        input: Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`f${i}`, 1])),
      }),
  ],
  [
    'JSON text behind 29 aliases',
    () =>
      query(
        `{ ${many(29, (i) => `a${i}: segmentPreview(input: { domainID: "x", segmentationType: rules, segment: "${numbers(480)}" }) { count }`)} }`,
      ),
  ],
]

export const hostileCases = (ids: Record<'company' | 'foreignCompany', string>): HostileCase[] => [
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
  [
    '81 duplicate fields of a stranger',
    'QUERY_LIMIT',
    () => query(`{ ${many(450, () => 'me { id }')} }`),
    'nobody',
  ],
  [
    '81 duplicate fields in duplicate fields',
    'QUERY_LIMIT',
    () => query(`{ ${many(20, () => `me { ${many(12, () => 'id')} }`)} }`),
    'nobody',
  ],
  [
    '81 duplicates through fragments',
    'QUERY_LIMIT',
    () =>
      query(
        `{ ${many(15, (i) => `...F${i}`)} } ${many(15, (i) => `fragment F${i} on Query { ... { me { id } } }`)}`,
      ),
    'nobody',
  ],
  [
    '81 one name for different things',
    'QUERY_INVALID',
    () => query('{ me { id } me: listCompanys { nextToken } }'),
    'nobody',
  ],
  [
    '80 aliases in an operation that is not chosen',
    'QUERY_LIMIT',
    () => ({
      ...query(`query A { me { id } } query B { ${many(40, (i) => `a${i}: me { id }`)} }`),
      operationName: 'A',
    }),
    'nobody',
  ],
  [
    '80 operations',
    'QUERY_LIMIT',
    () => ({ ...query(many(40, (i) => `query Q${i} { me { id } }`)), operationName: 'Q1' }),
  ],
  [
    '80 fragments that nobody uses',
    'QUERY_LIMIT',
    () => query(`{ me { id } } ${many(40, (i) => `fragment F${i} on User { id }`)}`),
  ],
  ['80 variables', 'QUERY_LIMIT', () => query(`query (${many(60, (i) => `$v${i}: Int`)}) { me { id } }`)],
  [
    '82 directives on variables',
    'QUERY_LIMIT',
    () => query(`query (${many(40, (i) => `$v${i}: Int @a`)}) { me { id } }`),
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
  [
    '84 fan-out by the default of a variable',
    'QUERY_LIMIT',
    () =>
      query(
        `query ($n: Int = 1000) { ${many(30, (i) => `a${i}: visitorsByDomainActivity(domainID: "x", limit: $n) { items { id email } }`)} }`,
      ),
  ],
  [
    '84 fan-out by pages without a limit',
    'QUERY_LIMIT',
    () => query('{ listDomains { items { productCategories { items { id } } } } }'),
  ],
  [
    '84 a thousand transactions',
    'QUERY_LIMIT',
    () =>
      query(
        '{ visitorsByDomainActivity(domainID: "x", limit: 1000) { items { events(limit: 100) { id } } } }',
      ),
  ],
  [
    '84 the schema again and again',
    'QUERY_LIMIT',
    () =>
      query(
        `{ ${many(28, (i) => `a${i}: __schema { types { name description fields { name description args { name description } } } }`)} }`,
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
    () => query(update, { input: { id: ids.company }, condition: { accessRightsSecret: { eq: 'x' } } }),
  ],
  ['94 read-only field', 'INPUT_INVALID', () => query(update, { input: { id: ids.company, owner: 'x' } })],
  [
    '94 read-only field in the document',
    'INPUT_INVALID',
    () => query(`mutation { updateCompany(input: { id: "${ids.company}", createdAt: "2020" }) { id } }`),
  ],
  ['95 bad nextToken', 'INPUT_INVALID', () => query(list, { nextToken: 'own.abc.def' })],
  [
    '97 foreign id',
    'NOT_FOUND',
    () => query('query ($id: ID!) { getCompany(id: $id) { id } }', { id: ids.foreignCompany }),
  ],
  [
    '98 foreign id nested',
    'NOT_FOUND',
    () =>
      query('mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }', {
        input: { companyID: ids.foreignCompany, name: 'x' },
      }),
  ],
  [
    '98 foreign id in a filter',
    'NOT_FOUND',
    () =>
      query('query ($f: DomainFilter) { listDomains(filter: $f) { nextToken } }', {
        f: { companyID: { eq: ids.foreignCompany } },
      }),
  ],
  ...dearVariables.map(
    ([name, body]): HostileCase => [`${name} of a stranger`, 'SIGN_IN_REQUIRED', body, 'nobody'],
  ),
  ...dearVariables.slice(1, 3).map(([name, body]): HostileCase => [name, 'INPUT_INVALID', body]),
  [
    '200,000 numbers in JSON text',
    'INPUT_INVALID',
    () => query(preview, { i: { domainID: 'x', segmentationType: 'rules', segment: numbers(200_000) } }),
  ],
  ['a syntax error', 'QUERY_INVALID', () => query('{ me {')],
  ['no query', 'QUERY_INVALID', () => ({ variables: {} })],
  ['variables that are a list', 'QUERY_INVALID', () => ({ query: '{ me { id } }', variables: [] })],
]
