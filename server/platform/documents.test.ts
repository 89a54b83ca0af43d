/** Reading documents: what is let in is cheap to validate, and what strangers send leaves nothing behind. */
import { globSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { heavyDocuments } from '#testing/heavy-documents.ts'
import { makeSchema } from '../schema.ts'
import { checkout } from './checkout.ts'
import { openDocuments } from './documents.ts'
import { queryLimits } from './query-limits.ts'

const schema = makeSchema()
const open = () => openDocuments(schema)
const codeOf = (read: ReturnType<ReturnType<typeof open>['read']>) => ('code' in read ? read.code : undefined)
const costOf = (query: string, variables: Record<string, unknown> = {}) => {
  const read = open().read(query, undefined, true)
  return 'code' in read ? expect.unreachable(JSON.stringify(read)) : read.cost(variables)
}
const page = (rest: string, inner = 'id') =>
  `{ productsByDomainPopularity(domainID: "x"${rest}) { items { ${inner} } } }`

test('no document, let in or refused, takes 20 ms of the processor to judge', () => {
  const documents = open()
  const corpus = [...heavyDocuments()]
  const read = (text: string) => {
    const before = process.threadCpuUsage()
    documents.read(text, undefined, false)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  for (const [, text] of corpus) read(text) // compiled once, as in a server that runs
  // of three the quickest: the others may have paid for the garbage of their neighbours
  const dear = corpus
    .map(([name, text]) => ({ name, ms: Math.min(read(text), read(text), read(text)) }))
    .filter(({ ms }) => ms >= 20)
  expect(dear).toEqual([])
})

test('500 documents of strangers, and refused ones of anybody, are forgotten; of the others the last 100 stay, and 200 at most', () => {
  const documents = open()
  for (let n = 0; n < 500; n++) {
    expect(codeOf(documents.read(`{ me { id } } # ${n}`, undefined, false))).toBeUndefined()
    expect(codeOf(documents.read(`{ me { nothing${n} } }`, undefined, true))).toBe('OPERATION_UNKNOWN')
  }
  expect(documents.size()).toBe(0)
  for (let n = 0; n < 500; n++) documents.read(`{ me { id } } # ${n}`, undefined, true)
  const before = documents.size()
  expect(before).toBeGreaterThanOrEqual(100)
  expect(before).toBeLessThanOrEqual(200)
  documents.read(
    `{ ${'me { id email name phone } '.repeat(10)} a: accessToken(id: "x", editors: [${'"x" '.repeat(500)}]) { email } }`,
    undefined,
    true,
  )
  expect(documents.read('{ me { id } } # 499', undefined, true)).toBe(
    documents.read('{ me { id } } # 499', undefined, true),
  )
  expect(documents.size(), 'a long one is not kept').toBe(before)
})

test('what is kept takes less than 20 MB, whatever was sent', () => {
  const documents = open()
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const heap = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = heap()
  // as many words as are kept, each with as much around it as there is room for
  const words = '"\\u0041" '.repeat(470)
  for (let n = 0; n < 300; n++)
    expect(
      codeOf(documents.read(`{ accessToken(id: "${n}", editors: [${words}]) { email } }`, undefined, true)),
    ).toBeUndefined()
  expect(documents.size()).toBeGreaterThanOrEqual(100)
  expect(heap() - before).toBeLessThan(20_000_000)
})

test('two operations of one document are two entries', () => {
  const documents = open()
  const query = 'query A { me { id } } query B { listCompanys { nextToken } }'
  for (const [name, field] of [
    ['A', 'me'],
    ['B', 'listCompanys'],
    ['A', 'me'],
  ] as const) {
    const read = documents.read(query, name, true)
    expect('operation' in read && read.operation.selectionSet.selections[0]).toMatchObject({
      name: { value: field },
    })
  }
  expect(codeOf(documents.read(query, 'C', true))).toBe('OPERATION_UNKNOWN')
})

test('fields of one name that ask for different things are refused, and the same ones merged', () => {
  const both = (one: string, other: string) => open().read(`{ ${one} ${other} }`, undefined, true)
  expect(codeOf(both('getCompany(id: "1") { id }', 'getCompany(id: "2") { id }'))).toBe('QUERY_INVALID')
  expect(codeOf(both('a: me { id }', 'a: unreadNotices'))).toBe('QUERY_INVALID')
  expect(codeOf(both('me { a: id }', '... on Query { me { a: email } }'))).toBe('QUERY_INVALID')
  expect(
    codeOf(
      both(
        'listDomains(limit: 1, nextToken: "x") { nextToken }',
        'listDomains(nextToken: "x", limit: 1) { nextToken }',
      ),
    ),
  ).toBeUndefined()
  expect(costOf('{ me { id name } me { id email } }')).toBe(costOf('{ me { id name email } }'))
})

test('read refuses a stranger an operation that needs a user before it is validated, cached or not', () => {
  const documents = open()
  const query = '{ me { id } ...F } fragment F on Query { unread: unreadNotices }'
  const refusal = { code: 'SIGN_IN_REQUIRED', parameters: {} }
  expect(documents.read('{ getCompany { id } }', undefined, false)).toEqual(refusal)
  expect(documents.read(query, undefined, false)).toEqual(refusal)
  expect(codeOf(documents.read(query, undefined, true))).toBeUndefined()
  expect(documents.read(query, undefined, false)).toEqual(refusal)
  const both = 'query A { me { id } } query B { unreadNotices }'
  expect(codeOf(documents.read(both, 'A', false))).toBeUndefined()
})

test('read names nothing of the schema to a stranger, and gives hints to no caller', () => {
  for (const query of [
    '{ me { ... on Compan { id } } }',
    '{ me(x: 1) { id } }',
    'query ($a: Compan) { me { id } }',
    '{ me }',
  ]) {
    expect(open().read(query, undefined, false)).toEqual({
      code: 'QUERY_INVALID',
      parameters: { reason: 'it is not what this API offers' },
    })
    expect(JSON.stringify(open().read(query, undefined, true))).not.toMatch(/Did you mean \\"\w+\\"/)
  }
})

test('cost is what really happens: defaults of variables and of pages, lists at their longest, work and long texts', () => {
  expect(costOf(page(', limit: 7')) - costOf(page(', limit: 6')), 'the row and its id').toBe(2)
  expect(costOf(page(''))).toBe(costOf(page(', limit: 100')))
  const byVariable = `query ($n: Int = 1000) ${page(', limit: $n')}`
  expect(costOf(byVariable)).toBe(costOf(page(', limit: 1000')))
  expect(costOf(byVariable, { n: 3 })).toBe(costOf(page(', limit: 3')))
  expect(costOf(byVariable, { n: null })).toBe(costOf(page(', limit: 100')))
  expect(costOf(page(', limit: 1000', 'description')) - costOf(page(', limit: 1000', 'name'))).toBe(9000)
  expect(costOf('{ getFeedRun(id: "x") { rows { row } } }')).toBeGreaterThan(1000)
  expect(
    costOf('{ listDomains(limit: 1000) { items { productCategories { nextToken } } } }'),
  ).toBeGreaterThan(queryLimits.cost)
  expect(
    costOf('{ visitorsByDomainActivity(domainID: "x", limit: 1000) { items { events { id } } } }'),
  ).toBeGreaterThan(queryLimits.cost)
})

test('the description of the schema can be had once by who is signed in, not many times at once', () => {
  const [tools, types] = [
    getIntrospectionQuery(),
    'types { name description fields { name description args { name type { name ofType { name } } } } }',
  ]
  expect(codeOf(open().read(tools, undefined, true))).toBeUndefined()
  expect(costOf(tools)).toBeLessThan(queryLimits.cost)
  const often = Array.from({ length: 28 }, (_, n) => `a${n}: __schema { ${types} }`).join(' ')
  expect(costOf(`{ ${often} }`)).toBeGreaterThan(queryLimits.cost)
  // ten fields each, each with ten fields, each with ten …
  const nested = '{ __type(name: "Query") { fields { type { ofType { fields { name } } } } } }'
  expect(open().read(nested, undefined, true)).toMatchObject({
    code: 'QUERY_LIMIT',
    parameters: { what: 'depth' },
  })
})

test("the web app's own documents stay below a tenth of each limit of size, and each screen of the cost", () => {
  const documents = globSync(`${checkout}web/data/generated/*/**/*.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}text: (".*"),$/gm)].map(([, text = '""']) =>
      String(JSON.parse(text)),
    ),
  )
  expect(documents.length).toBeGreaterThan(30)
  for (const text of documents) {
    expect(Buffer.byteLength(text)).toBeLessThan(queryLimits.bytes / 10)
    const read = open().read(text, undefined, true)
    if ('code' in read) expect.unreachable(`${JSON.stringify(read)}: ${text}`)
    else expect(read.cost({}), text).toBeLessThan(queryLimits.cost / 3)
  }
})

test('the description of the schema that a person has asked for is not told to a stranger who asks alike', () => {
  const documents = open()
  const query = '{ __schema { queryType { name } } }'
  expect(codeOf(documents.read(query, undefined, true))).toBeUndefined()
  expect(codeOf(documents.read(query, undefined, false))).toBe('OPERATION_UNKNOWN')
  expect(documents.read(query, undefined, true)).toBe(documents.read(query, undefined, true))
})

test('thirty changes in one request cost 500 each, which a second pays back', () => {
  const change = (n: number) => `m${n}: deleteCompany(input: { id: "x" }) { id }`
  expect(costOf(`mutation { ${Array.from({ length: 30 }, (_, n) => change(n)).join(' ')} }`)).toBe(30 * 501)
})
