/**
 * The recommender at work: how long a click takes to change what is recommended and to become part of the model, how long
 * a small shop waits for its model beside a large one's whole build, how many questions a second are answered, and what ten
 * large shops take of one program's memory. Wall-clock figures are of a machine that has nothing else to do.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { alignModel } from '#engine/align.ts'
import { readModel } from '#engine/binary.ts'
import { makeCatalogue } from '#engine/catalogue.ts'
import { recommend } from '#engine/recommend.ts'
import { openShop } from '#engine/shop.ts'
import { makeRandom } from '#engine/synthetic.ts'
import { brandKey } from '#rules/brand.ts'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { outer, outerVisitor, shopOrigin } from './collect-load.ts'
import { makeShops } from './owned-shops.ts'
import { cleanUp, databaseUrl, dataFolder, type Program, startProgram } from './program.ts'
import { copyShop, fillShop, modelFile, productsOf, servedOf, wantWhole } from './recommending-shops.ts'
import { median, percentile, progress, report, rounded } from './report.ts'

const size = process.argv[process.argv.indexOf('--size') + 1] ?? 'M'
const isSmall = size === 'S'
const large = isSmall
  ? { products: 300, events: 2000 }
  : { products: 100_000, events: size === 'L' ? 10_000_000 : 1_000_000 }
const little = isSmall ? { products: 50, events: 200 } : { products: 500, events: 5000 }
/** Large shops in one program. */
const shops = isSmall ? 2 : 10
/** How often each of them is asked for. */
const rounds = isSmall ? 1 : 3
const clicks = isSmall ? 1 : 10
const questions = isSmall ? 50 : 10_000
const answers = isSmall ? 5 : 500
const longestMs = 600_000

const token = randomUUID()
const folder = dataFolder()
try {
  const first = await startProgram(['server/main.ts', 'all'], { DATA_DIR: folder })
  // its database lives on; beside a suite one program does it all
  if (!isSmall) await first.end('SIGKILL')
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl(folder), API_COST_PER_PERSON: '1000000000' }
  const start = async (role: string) => (isSmall ? first : startProgram(['server/main.ts', role], env))
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const names = Array.from({ length: shops + 1 }, (_, n) => `Shop ${n}`)
  const projects = await makeShops(db, token, names)
  const [small = '', big = '', ...others] = projects
  progress(`${large.events} events with ${large.products} products`)
  await fillShop(db, big, large)
  await fillShop(db, small, little)
  await db.query('analyze')
  const [worker, collector] = [await start('worker'), await start('collect')]
  const building = await timeBuilds(db, big, small)
  let api = await start('api')
  const following = await timeClicks({ db, api, collector, project: big })
  const answering = await timeAnswers(api, big, following.visitor)
  const engine = await timeQueries(db, big)
  progress(`${shops} large shops in one program`)
  for (const other of others) await copyShop(db, folder, big, other, large.products)
  await db.query('analyze products')
  const worker_rss_mb = worker.rssMb()
  if (!isSmall) for (const program of [api, worker, collector]) await program.end('SIGKILL')
  api = await start('api')
  const memory = await timeMemory(api, [[big, following.visitor], ...others.map((id) => [id, id] as const)])
  await db.end()
  const { visitor: _, ...clicked } = following
  report(
    'recommending',
    rounded({ ...large, ...building, ...clicked, ...answering, ...engine, worker_rss_mb, ...memory }),
    [
      { name: 'not_served', want: 0, better: 'lower' },
      { name: 'models_mb', want: 512, better: 'lower' },
      // beside the rest of a suite only the function is looked at
      ...(isSmall
        ? []
        : ([
            { name: 'click_s', want: 5, better: 'lower' },
            { name: 'model_s', want: 60, better: 'lower' },
            { name: 'small_beside_large_s', want: 10, better: 'lower' },
            { name: 'query_p99_ms', want: 1, better: 'lower' },
            // beside the models it has what it reads the next one with
            { name: 'rss_mb', want: 1536, better: 'lower' },
          ] as const)),
    ],
  )
} finally {
  await cleanUp()
}

/** Waits for the condition; returns the seconds that it took from `began` on. */
async function until(
  what: string,
  began: number,
  done: () => Promise<boolean>,
  everyMs = isSmall ? 20 : 50,
): Promise<number> {
  while (!(await done())) {
    if (performance.now() - began > longestMs) throw new Error(`waited too long until ${what}`)
    await pause(everyMs)
  }
  return (performance.now() - began) / 1000
}

/** The whole of a large shop, and the first model of a small one that has news as soon as the large one's is begun. */
async function timeBuilds(db: pg.Client, big: string, small: string) {
  progress('the whole of the large shop, and the small one beside it')
  const began = performance.now()
  await wantWhole(db, big)
  const isBegun = async () => {
    const { rows } = await db.query<{ begun: boolean }>(
      `select recommender_computation = 'COMPUTING' or version is not null as begun
       from project_states project join recommender_states own on own.project_id = project.project_id
       where project.project_id = $1`,
      [big],
    )
    return rows[0]?.begun ?? false
  }
  // it is found within two seconds: too long to wait for beside a suite
  if (!isSmall) await until('the large one is begun', began, isBegun)
  const isServed = async (project: string) => (await servedOf(db, project)).version !== null
  const smallBegan = performance.now()
  await wantWhole(db, small)
  const small_beside_large_s = await until('the small shop has a model', smallBegan, () => isServed(small))
  const wasBuilding = !(await isServed(big))
  const whole_s = await until('the large shop has a model', began, () => isServed(big))
  return { whole_s, small_beside_large_s, large_was_building: Number(wasBuilding) }
}

type Answer = { computed: string | null; products: string[] }

async function ask(api: Program, project: string, visitor: string): Promise<Answer | undefined> {
  const fields = Array.from({ length: 10 }, (_, at) => `product${at} { product { shopID } }`).join(' ')
  const answer = await fetch(`${api.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: `query ($id: ID!) { getVisitor(id: $id) { recommendations { computed ${fields} } } }`,
      variables: { id: outerVisitor(project, visitor) },
    }),
  })
  const { data } = await answer.json()
  if (!data?.getVisitor) return undefined
  const { computed, ...list } = data.getVisitor.recommendations
  const shown: ({ product: { shopID: string } } | null)[] = Object.values(list)
  return { computed, products: shown.flatMap((one) => one?.product.shopID ?? []) }
}

async function click(collector: Program, project: string, visitor: string, product: string): Promise<void> {
  const answer = await fetch(`${collector.origin}/t/events`, {
    method: 'POST',
    headers: {
      origin: shopOrigin,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0',
      'content-type': 'text/plain;charset=UTF-8',
    },
    body: JSON.stringify({
      project: outer(project),
      consent: 'granted',
      visitor,
      again: null,
      events: [{ id: newId(), type: 'product', product }],
    }),
  })
  if (answer.status !== 200) throw new Error(`the click was not taken: ${await answer.text()}`)
}

function newId(): string {
  return uuid7(Date.now(), randomBytes(10))
}

type Shop = { db: pg.Client; api: Program; collector: Program; project: string }

/** From a click to another answer, the slowest of them; and until the model that the program answers from holds it. */
async function timeClicks({ db, api, collector, project }: Shop) {
  progress(`${clicks} clicks`)
  const visitor = newId()
  const productAt = (nth: number) => `P${Math.floor((large.products / (clicks + 2)) * nth)}`
  await click(collector, project, visitor, productAt(0))
  const isPersonal = async () => Boolean((await ask(api, project, visitor))?.computed)
  await until('the model answers for a new visitor', performance.now(), isPersonal)
  const times: number[] = []
  for (let nth = 1; nth <= clicks; nth++) {
    const before = (await ask(api, project, visitor))?.products.join()
    const began = performance.now()
    await click(collector, project, visitor, productAt(nth))
    const hasChanged = async () => (await ask(api, project, visitor))?.products.join() !== before
    times.push(await until('the click shows', began, hasChanged, 20))
  }
  const clicked = { visitor, click_s: Math.max(...times), click_median_s: median(times) }
  // a shop rests for half a minute: too long to wait for beside a suite
  if (isSmall) return { ...clicked, model_s: 0 }
  progress('until the model holds the clicks, and once more right after that, which is when it rests')
  const isInModel = async () => {
    const { refreshed, isWaiting } = await servedOf(db, project)
    return !isWaiting && (await ask(api, project, visitor))?.computed === refreshed
  }
  const hasNews = async () => (await servedOf(db, project)).isWaiting
  await until('the model holds the clicks', performance.now(), isInModel)
  const began = performance.now()
  await click(collector, project, visitor, productAt(clicks + 1))
  await until('the click is derived from', began, hasNews)
  return { ...clicked, model_s: await until('the model holds the click', began, isInModel) }
}

/** The questions of a page, over HTTP: one after another. */
async function timeAnswers(api: Program, project: string, visitor: string) {
  const times: number[] = []
  for (let nth = 0; nth < answers; nth++) {
    const began = performance.now()
    await ask(api, project, visitor)
    times.push(performance.now() - began)
  }
  return { answer_p50_ms: median(times), answer_p99_ms: percentile(times, 0.99) }
}

/** The stored model, asked in this process as the program asks it; of five rounds the best, since others may disturb. */
async function timeQueries(db: pg.Client, project: string) {
  progress(`${questions} questions in process`)
  const { version } = await servedOf(db, project)
  const reading = readModel(readFileSync(modelFile(folder, project, version ?? '')))
  if ('refused' in reading) throw new Error(reading.refused)
  const catalogue = makeCatalogue(productsOf(large.products))
  const shop = openShop(alignModel(reading.model, catalogue), catalogue)
  const random = makeRandom(3)
  const now = Math.floor(Date.now() / 1000)
  const allowed = new Uint8Array(large.products).fill(1)
  const ask = () => {
    const items = Uint32Array.from({ length: 20 }, () => Math.floor(random() ** 2 * large.products))
    const past = { items, kinds: new Uint8Array(20), times: new Uint32Array(20).fill(now) }
    const began = performance.now()
    recommend(shop, { past, now, rules: { allowed } })
    return performance.now() - began
  }
  const rounds = Array.from({ length: 5 }, () => Array.from({ length: questions }, ask))
  const perSecond = rounds.map((times) => 1000 / (times.reduce((sum, ms) => sum + ms, 0) / times.length))
  return {
    queries_per_s: Math.max(...perSecond),
    query_p50_ms: Math.min(...rounds.map(median)),
    query_p99_ms: Math.min(...rounds.map((times) => percentile(times, 0.99))),
  }
}

/** A program that has just started is asked for each of the shops. */
async function timeMemory(api: Program, visitors: (readonly [project: string, visitor: string])[]) {
  const before = api.rssMb()
  const began = performance.now()
  const isServed = async ([project, visitor]: readonly [string, string]) =>
    Boolean((await ask(api, project, visitor))?.computed)
  const times: number[] = []
  for (const visitor of visitors)
    times.push(await until('a model is read', performance.now(), () => isServed(visitor)))
  const models_s = (performance.now() - began) / 1000
  // some have made room for others: what they leave must be gone by then
  let notServed = 0
  for (let round = 0; round < rounds; round++)
    for (const visitor of visitors) {
      await until('a model is read again', performance.now(), () => isServed(visitor))
      if ((await ask(api, ...visitor))?.products.length !== 10) notServed++
    }
  const metrics = await (await fetch(`${api.origin}/metrics`)).text()
  const bytes = Number(new RegExp(`^${brandKey}_recommender_model_bytes (\\S+)`, 'm').exec(metrics)?.[1])
  return {
    shops: visitors.length,
    not_served: notServed,
    first_model_s: times[0] ?? Number.NaN,
    all_models_s: models_s,
    models_mb: bytes / 1e6,
    rss_before_mb: before,
    rss_mb: api.rssMb(),
  }
}
