/**
 * Web boxes for a shop of 100 000 products and 50 000 visitors who may be recognised: how fast a page is answered at 200
 * questions a second, also while the shop's model is built anew, how many a second are answered within 50 ms, and how long
 * a slow browser takes to draw one. Wall-clock figures are of a machine that has nothing else to do.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeRandom } from '#engine/synthetic.ts'
import { brandKey } from '#rules/brand.ts'
import { askFor, type Load } from './box-load.ts'
import { outer, shopOrigin } from './collect-load.ts'
import { readCollections } from './collections.ts'
import { timeDrawing } from './drawn-box.ts'
import { makeShops } from './owned-shops.ts'
import { cleanUp, databaseUrl, dataFolder, type Program, startProgram } from './program.ts'
import { fillShop, servedOf, wantWhole } from './recommending-shops.ts'
import { median, progress, report, rounded } from './report.ts'

const isSmall = process.argv[process.argv.indexOf('--size') + 1] === 'S'
const shop = isSmall ? { products: 300, events: 2000 } : { products: 100_000, events: 500_000 }
const seconds = isSmall ? 0.5 : 20
const perSecond = isSmall ? 50 : 200
/** Of one step on the way to the highest rate. */
const stepSeconds = 5
const longestMs = 300_000

/** Behind a proxy /metrics needs it. */
const metricsToken = randomUUID()
const folder = dataFolder()
try {
  const first = await startProgram(['server/main.ts', 'all'], { DATA_DIR: folder })
  // its database lives on; beside a suite one program does it all
  if (!isSmall) await first.end('SIGKILL')
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(folder),
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: metricsToken,
    COLLECT_EVENTS_PER_ADDRESS: '1000000',
  }
  const start = async (role: string, ...flags: string[]) =>
    isSmall ? first : startProgram([...flags, 'server/main.ts', role], env)
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const [project = ''] = await makeShops(db, randomUUID(), ['Shop'])
  progress(`${shop.events} events with ${shop.products} products`)
  await fillShop(db, project, shop)
  await db.query(
    `update products set url = '${shopOrigin}/' || shop_id, image = '${shopOrigin}/' || shop_id || '.jpg' where project_id = $1`,
    [project],
  )
  await db.query(
    `update projects set boxes_allowed = true, home_box = '{"enabled": true}', product_box = '{"enabled": true}',
      cart_box = '{"enabled": true}' where id = $1`,
    [project],
  )
  const { rows } = await db.query<{ id: string }>(
    'select device_id as id from product_sequences where project_id = $1',
    [project],
  )
  await db.query('vacuum analyze')
  let worker = await start('worker')
  await wantWhole(db, project)
  await until('the shop has a model', async () => (await servedOf(db, project)).version !== null)
  // at rest nothing else works beside
  if (!isSmall) await worker.end('SIGKILL')
  const api = await start('api', '--trace-gc')
  const bodies = openQuestions(
    outer(project),
    rows.map(({ id }) => id),
  )
  const load = { port: api.port, bodies }
  await until('the model answers', () => isServed(api, bodies()))
  await askFor(isSmall ? 0.2 : 5, perSecond, load)
  progress(`${perSecond} questions a second`)
  const printedBefore = api.printed().length
  const cpuBefore = api.cpuSeconds()
  const calm = await askRounds(isSmall ? 1 : 3)
  const cpuUs = ((api.cpuSeconds() - cpuBefore) / calm.questions) * 1e6
  const { madeBytes, survived, longestMs: gcMs } = readCollections(api.printed().slice(printedBefore))
  const most = isSmall ? { most_per_s: 0, most_p99_ms: 0 } : await highestRate()
  let building = { p50: 0, p99: 0, failed: 0 }
  if (!isSmall) {
    progress('the same while the model is built anew')
    worker = await start('worker')
    await wantWhole(db, project)
    building = await askFor(seconds, perSecond, load)
    await worker.end('SIGKILL')
  }
  progress('a slow browser')
  const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const drawn = await timeDrawing(api.origin, outer(project), chromium, isSmall ? 1 : 9)
  await db.end()
  report(
    'box',
    rounded({
      products: shop.products,
      visitors: rows.length,
      per_s: perSecond,
      p50_ms: calm.p50,
      p99_ms: calm.p99,
      best_p99_ms: calm.best,
      worst_p99_ms: calm.worst,
      slowest_ms: calm.slowest,
      ...(!isSmall && {
        garbage_kb: madeBytes / calm.questions / 1000,
        garbage_survived: survived,
        longest_gc_ms: gcMs,
      }),
      cpu_us: cpuUs,
      failed: calm.failed,
      building_p50_ms: building.p50,
      building_p99_ms: building.p99,
      building_failed: building.failed,
      ...most,
      ...drawn,
      rss_mb: api.rssMb(),
    }),
    [
      { name: 'failed', want: 0, better: 'lower' },
      // beside the rest of a suite only the function is looked at
      ...(isSmall
        ? []
        : ([
            { name: 'p99_ms', want: 10, better: 'lower' },
            { name: 'garbage_kb', want: 130, better: 'lower' },
            { name: 'garbage_survived', want: 0.02, better: 'lower' },
          ] as const)),
    ],
  )

  /** The round in the middle, since a fifth of a second that the machine is away for decides over one. */
  async function askRounds(rounds: number) {
    const all: Load[] = []
    while (all.length < rounds) all.push(await askFor(seconds, perSecond, load))
    const p99s = all.map(({ p99 }) => p99)
    progress(`p99 of each round: ${p99s.map((p99) => p99.toFixed(1)).join(', ')} ms`)
    return {
      p50: median(all.map(({ p50 }) => p50)),
      p99: median(p99s),
      best: Math.min(...p99s),
      worst: Math.max(...p99s),
      slowest: Math.max(...all.map(({ slowest }) => slowest)),
      failed: all.reduce((sum, { failed }) => sum + failed, 0),
      questions: rounds * Math.round(seconds * perSecond),
    }
  }

  /** A quarter more each time, as long as 99 of 100 come within 50 ms, in the best of three attempts, since others may disturb. */
  async function highestRate() {
    let best = { most_per_s: 0, most_p99_ms: Number.NaN }
    for (let rate = 400; ; rate = Math.round(rate * 1.25)) {
      const attempts: number[] = []
      while (attempts.length < 3 && !attempts.some((p99) => p99 <= 50)) {
        const { p99, failed } = await askFor(stepSeconds, rate, load)
        progress(`${rate} a second: p99 ${Math.round(p99)} ms, failed ${failed}`)
        attempts.push(failed ? Number.POSITIVE_INFINITY : p99)
        await pause(500)
      }
      const p99 = Math.min(...attempts)
      if (p99 > 50) return best
      best = { most_per_s: rate, most_p99_ms: p99 }
    }
  }
} finally {
  await cleanUp()
}

/** Pages of all kinds, by visitors of whom each may come. */
function openQuestions(id: string, visitors: readonly string[]): () => string {
  const random = makeRandom(5)
  const anyProduct = () => `P${Math.floor(random() ** 2 * shop.products)}`
  return () => {
    const kind = random()
    const visitor = visitors[Math.floor(random() * visitors.length)]
    const who = { project: id, consent: 'granted', visitor }
    if (kind < 0.4) return JSON.stringify({ ...who, boxes: ['home'] })
    if (kind < 0.8) return JSON.stringify({ ...who, boxes: ['product'], product: anyProduct() })
    return JSON.stringify({ ...who, boxes: ['cart'], cart: [anyProduct(), anyProduct()] })
  }
}

/** Asks once, so that the model is read, and whether the program has one by now; until then it shows what is popular. */
async function isServed(api: Program, body: string): Promise<boolean> {
  await fetch(`${api.origin}/t/boxes`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
  const metrics = await (
    await fetch(`${api.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text()
  return Number(new RegExp(`^${brandKey}_recommender_model_bytes (\\S+)`, 'm').exec(metrics)?.[1]) > 0
}

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await done())) {
    if (performance.now() - began > longestMs) throw new Error(`waited too long until ${what}`)
    await pause(100)
  }
}
