/**
 * `npm test`: every check, every test, the build and the journeys; ends with one plain line. A part of it alone:
 * `npm run check` (no test), `npm test -- PATH…` or `npm test -- --changed` (vitest), `npm run e2e -- NAME…` (journeys);
 * `npm run test:cluster -- URL [PATH…]` runs the tests of modules on a Citus cluster.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { checkout } from '#platform/checkout.ts'
import { gzipKb, webSize, webSizeGates } from '../bench/web-size.ts'
import { buildWeb } from './build-web.ts'
import { chromiumPath } from './chromium.ts'

/** How many passed, and what did not: named once more at the end, where it is looked for. */
type Outcome = { passed: number; failures: string[] }
/** How long each file took: whoever wants the suite to be shorter begins with the first. */
type FileTimes = Map<string, number>
type Step = { name: string; run: () => Promise<Outcome> }

const full = process.argv.includes('--full')
const [part, ...filters] = process.argv.slice(2).filter((argument) => argument !== '--full')
const folder = mkdtempSync(join(tmpdir(), 'droi-suite-'))
chmodSync(folder, 0o755) // the database's own user must be able to enter
const dataFolder = join(folder, 'data')
const rooms = [
  'contract',
  'rules',
  'email',
  'engine',
  'tracker',
  'server',
  'web',
  'demo',
  'bench',
  'e2e',
  'scripts',
]

/** Runs a command; its output is shown only when it fails. */
function output(
  tool: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ ok: boolean; stdout: string }> {
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let stdout = ''
    let all = ''
    child.stdout.on('data', (data: Buffer) => {
      stdout += data
      all += data
    })
    child.stderr.on('data', (data: Buffer) => {
      all += data
    })
    child.on('error', (error) => {
      all += error.message
    })
    child.on('close', (code) => {
      if (code !== 0) console.log(all)
      resolve({ ok: code === 0, stdout })
    })
  })
}

const outcomeOf = (name: string, ok: boolean): Outcome =>
  ok ? { passed: 1, failures: [] } : { passed: 0, failures: [name] }

const command = (name: string, tool: string, ...args: string[]): Step => ({
  name,
  run: async () => outcomeOf(name, (await output(tool, args)).ok),
})

/** A runner that leaves its report in a file. It fails also when a test is skipped, and when it fails without saying why. */
const runner = (
  name: string,
  args: string[],
  env: Record<string, string>,
  read: (report: string) => Outcome & { skipped: number; times: FileTimes },
): Step => ({
  name,
  async run() {
    const file = join(folder, `${name}.json`)
    const { ok } = await output(args[0] ?? '', args.slice(1), { ...env, REPORT_FILE: file })
    const { passed, failures, skipped, times } = read(readFileSync(file, 'utf8'))
    const slowest = [...times].toSorted(([, a], [, b]) => b - a).slice(0, 12)
    console.log(`  slowest: ${slowest.map(([path, ms]) => `${path} ${Math.round(ms / 1000)} s`).join(', ')}`)
    if (skipped) failures.push(`${name}: ${skipped} tests were skipped`)
    if (!ok && failures.length === 0) failures.push(`${name} ended with an error`)
    return { passed, failures }
  },
})

const statics: Step[] = [
  command('format and lint (biome)', 'biome', 'ci', '--error-on-warnings', '.'),
  command('import boundaries', 'depcruise', ...rooms),
  command('generated code is fresh', 'node', 'scripts/generate.ts', '--check'),
  // the compiler's own faults, too: it makes the types of all files anyway, and makes them once
  command(
    'types, and lint with them (oxlint)',
    'oxlint',
    '--type-aware',
    '--type-check',
    '--deny-warnings',
    ...rooms,
    ...readdirSync(checkout).filter((file) => file.endsWith('.ts')),
  ),
]

const build: Step = {
  name: 'production build and its size',
  async run() {
    await buildWeb()
    const size = webSize(join(checkout, 'dist', 'web'))
    const sizeOf = (file: string) => gzipKb(join(checkout, 'dist', 'tracker', file))
    const tracker = sizeOf('droi.js')
    const box = sizeOf('box.js')
    const form = sizeOf('form.js')
    console.log(
      `  kB of gzipped JavaScript: first page ${size.initial_kb} of ${webSizeGates.initial_kb},`,
      `our own of it ${size.own_kb} of ${webSizeGates.own_kb},`,
      `largest screen ${size.largest_screen_kb} of ${webSizeGates.largest_screen_kb},`,
      `chart library ${size.charts_kb} of ${webSizeGates.charts_kb}, for which ${size.wait_for_charts} screens wait,`,
      `tracker ${tracker} of 5, boxes ${box} of 6, forms ${form} of 5`,
    )
    const names = Object.keys(webSizeGates) as (keyof typeof webSizeGates)[] // keys of a literal
    const isWebSmall = names.every((name) => size[name] <= webSizeGates[name])
    return outcomeOf(build.name, isWebSmall && tracker <= 5 && box <= 6 && form <= 5)
  },
}

/** Tells tests to run in their long form. */
const form: Record<string, string> = full ? { TEST_FULL: '1' } : {}
/** Programs that are started again and again need not read the same sources anew each time. */
const compiled = { NODE_COMPILE_CACHE: join(checkout, 'node_modules', '.cache', 'compiled') }

/** Of its report, what is read here. */
type VitestReport = Record<'numPassedTests' | 'numPendingTests' | 'numTodoTests', number> & {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string }[]
  }[]
}

const tests = runner(
  'vitest',
  ['vitest', 'run', '--reporter=json', '--reporter=dot', `--outputFile.json=${join(folder, 'vitest.json')}`],
  { ...form, ...compiled },
  (report) => {
    const { numPassedTests, numPendingTests, numTodoTests, testResults }: VitestReport = JSON.parse(report)
    const failures = testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [relative(checkout, name)]
      return failed.map(({ fullName }) => `${relative(checkout, name)}: ${fullName}`)
    })
    const times = new Map(
      testResults.map(({ name, startTime, endTime }) => [relative(checkout, name), endTime - startTime]),
    )
    return { passed: numPassedTests, failures, skipped: numPendingTests + numTodoTests, times }
  },
)

/** Small runs take over the database of the journeys; `collect` comes last, because it leaves very much behind. */
const benchmarks: Step[] = readdirSync(join(checkout, 'bench'))
  .filter((file) => readFileSync(join(checkout, 'bench', file), 'utf8').includes('report('))
  // of many shops, and of a shop beside another's feed, the tests of modules tell as much in less time
  .filter((file) => !['report.ts', 'many.ts', 'beside-feed.ts'].includes(file))
  .map((file) => file.replace('.ts', ''))
  .toSorted((a, b) => Number(a === 'collect') - Number(b === 'collect'))
  .map((bench) => {
    const name = `bench ${bench}, small`
    const run = async () => {
      const { ok } = await output('node', ['scripts/bench.ts', bench, '--size', 'S'], {
        ...compiled,
        BENCH_DATA_DIR: dataFolder,
      })
      return outcomeOf(name, ok)
    }
    return { name, run }
  })

const journeyEnv = async () => ({
  ...compiled,
  CHROMIUM_PATH: chromiumPath(),
  E2E_PORT: String(await freePort()),
  E2E_DATA_DIR: dataFolder,
})

const journeys = async (): Promise<Step> =>
  runner(
    'playwright',
    ['playwright', 'test', '--reporter=json,dot'],
    { ...form, ...(await journeyEnv()), PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'playwright.json') },
    (report) => {
      const { stats, suites, errors }: JSONReport = JSON.parse(report)
      const failures = [...suites.flatMap(failedSpecs), ...errors.map(({ message = '' }) => message)]
      const times = new Map(suites.map((suite) => [suite.file, msIn(suite)]))
      return { passed: stats.expected, failures, skipped: stats.skipped, times }
    },
  )

const failedSpecs = ({ file, specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs.flatMap(({ ok, title }) => (ok ? [] : [`${file}: ${title}`])),
  ...suites.flatMap(failedSpecs),
]

const msIn = ({ specs, suites = [] }: JSONReportSuite): number => {
  const results = specs.flatMap(({ tests: each }) => each.flatMap((test) => test.results))
  return [...results.map(({ duration }) => duration), ...suites.map(msIn)].reduce((a, b) => a + b, 0)
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function inTurn(steps: Step[]): Promise<Outcome> {
  const total: Outcome = { passed: 0, failures: [] }
  for (const { name, run } of steps) {
    const started = performance.now()
    const { passed, failures } = await run().catch((error: unknown): Outcome => {
      console.log(error instanceof Error ? error.message : error)
      return outcomeOf(name, false)
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${failures.length ? '✗' : '✓'} ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`,
    )
    total.passed += passed
    total.failures.push(...failures)
  }
  return total
}

/** Runs a tool for somebody who watches; its own output is the answer. */
function show(tool: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(tool, args, {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** Two lanes for two cores. */
const check = (): Promise<Outcome[]> => Promise.all([inTurn(statics.slice(0, 3)), inTurn(statics.slice(3))])

/** Two lanes that take about as long, so that no core waits for the other: journeys need the build alone. */
async function whole(): Promise<Outcome[]> {
  const built = inTurn([build])
  return Promise.all([
    built,
    inTurn(statics).then(async (outcome) => {
      await built // tests look at the files that it makes
      return add(outcome, await inTurn([tests]))
    }),
    built.then(async () => inTurn([await journeys(), ...benchmarks])),
  ])
}

async function run(): Promise<boolean> {
  if (part === 'e2e') {
    await buildWeb()
    return show('playwright', ['test', '--reporter=list', ...filters], await journeyEnv())
  }
  if (part === 'cluster') {
    const [url = '', ...paths] = filters
    if (!URL.canParse(url)) throw new Error('npm run test:cluster -- URL [PATH…]')
    return show('vitest', ['run', '--project', 'unit', '--project', 'cluster', ...paths], {
      ...form,
      CLUSTER_URL: url,
    })
  }
  if (part && part !== 'check') return show('vitest', ['run', part, ...filters], form)
  const { passed, failures } = (await (part ? check() : whole())).reduce(add)
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`tests: ${passed} passed, ${failures.length} failed`)
  return failures.length === 0
}

try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function add(a: Outcome, b: Outcome): Outcome {
  return { passed: a.passed + b.passed, failures: [...a.failures, ...b.failures] }
}
