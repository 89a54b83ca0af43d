/**
 * `npm run bench -- beside-feed [--url URL]`: how long a company waits for a new project while another's feed is read, on
 * a database of its own and on the given one, such as a cluster; see OPERATIONS for how one is made.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { benchFolder, cleanUp, databaseUrl, type Program, startProgram } from './program.ts'
import { median, progress, report } from './report.ts'

const givenAt = process.argv.indexOf('--url')
const givenUrl = givenAt < 0 ? undefined : process.argv[givenAt + 1]
const isSmall = process.argv[process.argv.indexOf('--size') + 1] === 'S'
const items = isSmall ? 2_000 : 30_000
/** Projects that are made before the feed begins. */
const calm = isSmall ? 3 : 30
const longestMs = 600_000

const description = 'lehký nepromokavý batoh pro dlouhé túry '.repeat(20)
const feed = `<?xml version="1.0" encoding="utf-8"?>\n<SHOP>\n${Array.from(
  { length: items },
  (_, n) =>
    `<SHOPITEM><ITEM_ID>OUT-${n}</ITEM_ID><PRODUCTNAME>Batoh ${n}</PRODUCTNAME><DESCRIPTION>${description}</DESCRIPTION><URL>https://www.obchod.example/${n}</URL><PRICE_VAT>${100 + (n % 900)}</PRICE_VAT><CATEGORYTEXT>Sport | Kategorie ${n % 24}</CATEGORYTEXT></SHOPITEM>\n`,
).join('')}</SHOP>\n`

const shop = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(feed))
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
const { port: shopPort } = shop.address() as AddressInfo // listening on a port

async function openPerson(program: Program) {
  const { origin } = program
  const began = performance.now()
  // it answers a little before it has said who may sign in
  while (!/is ready/.test(program.printed())) {
    if (performance.now() - began > longestMs) throw new Error('did not start')
    await pause(50)
  }
  const [, password = '', email = ''] = /with the password (\S+) as\n\s+(\S+)/.exec(program.printed()) ?? []
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] } // as asked
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

const newCompany = 'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { id } }'
const newProject = 'mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }'
const change = 'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }'
const lastRun =
  'query ($id: ID!) { feedRunsByDomain(domainID: $id, feed: PRODUCTS, limit: 1) { items { state reason added } } }'

/** The milliseconds of each new project before the feed is read and while it is. */
async function time(name: string, url?: string) {
  progress(`${name}: starting`)
  const folder = benchFolder()
  const program = await startProgram(['scripts/start.ts', '--without-web'], {
    DATA_DIR: folder,
    FETCH_ALLOWED: `127.0.0.1:${shopPort}`,
    ...(url && { DATABASE_URL: url }),
  })
  const db = new pg.Client(url ?? databaseUrl(folder))
  await db.connect()
  const ask = await openPerson(program)
  const companies: string[] = []
  for (const company of ['With a feed', 'Beside it']) {
    const { createCompany } = await ask<{ createCompany: { id: string } }>(newCompany, {
      input: { name: company },
    })
    companies.push(createCompany.id)
  }
  const make = async (companyID = '') =>
    (await ask<{ createDomain: { id: string } }>(newProject, { input: { companyID, name: 'Bench' } }))
      .createDomain.id
  const timed = async () => {
    // a person may make so many a day
    await db.query('delete from rate_limits')
    const began = performance.now()
    await make(companies[1])
    return performance.now() - began
  }
  const id = await make(companies[0])
  const alone: number[] = []
  await timed()
  while (alone.length < calm) alone.push(await timed())
  await ask(change, { input: { id, productFeedURL: `http://127.0.0.1:${shopPort}/feed.xml` } })
  const during: number[] = []
  for (const began = performance.now(); performance.now() - began < longestMs; ) {
    const { feedRunsByDomain } = await ask<{
      feedRunsByDomain: { items: { state: string; reason: string | null; added: number }[] }
    }>(lastRun, { id })
    const [run] = feedRunsByDomain.items
    if (run && !['WAITING', 'RUNNING'].includes(run.state)) {
      if (run.state !== 'DONE' || run.added !== items) throw new Error(`the feed: ${JSON.stringify(run)}`)
      break
    }
    // from its beginning on: before that nothing is written
    if (run?.state === 'RUNNING') during.push(await timed())
    else await pause(5)
  }
  await db.end()
  await program.end()
  progress(`${name}: ${during.length} projects made while the feed was read`)
  return { alone, during }
}

const ninetyFifth = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
const round = (value: number) => Math.round(value * 100) / 100
function figuresOf<Name extends string>(
  name: Name,
  { alone, during }: { alone: number[]; during: number[] },
) {
  return {
    [`${name}_alone_ms`]: round(median(alone)),
    [`${name}_during_ms`]: round(median(during)),
    [`${name}_during_p95_ms`]: round(ninetyFifth(during)),
    [`${name}_longest_ms`]: round(Math.max(...during)),
    [`${name}_made`]: during.length,
  }
}

try {
  const plain = await time('plain')
  const other = givenUrl ? await time('given', givenUrl) : undefined
  const ratio = other ? round(median(other.during) / median(plain.during)) : 1
  report(
    'beside-feed',
    {
      ...figuresOf('plain', plain),
      ...(other && figuresOf('given', other)),
      ratio_alone: other ? round(median(other.alone) / median(plain.alone)) : 1,
      ratio,
      ratio_p95: other ? round(ninetyFifth(other.during) / ninetyFifth(plain.during)) : 1,
    },
    // whoever had to wait for the feed would wait some hundred times as long
    isSmall ? [] : [{ name: 'ratio', want: 5, better: 'lower' }],
  )
} finally {
  shop.close()
  shop.closeAllConnections()
  await cleanUp()
}
