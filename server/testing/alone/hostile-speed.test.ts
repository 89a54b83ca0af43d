/** Promise 14, measured alone on the machine: a hostile query costs its sender more than the server that refuses it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../database.ts'
import { hostileCases } from '../hostile-queries.ts'
import {
  cleanUp,
  dataFolder,
  freePort,
  type Program,
  ready,
  startProgram,
  tell,
} from '../processes/programs.ts'

let database: TestDatabase
let program: Program
beforeAll(async () => {
  database = await cloneDatabase()
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder(),
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    // all of them come from one address, and what is measured is the refusal of each
    API_REQUESTS_PER_ADDRESS: '1000000',
  }
  program = await ready(startProgram('api', env))
})
afterAll(async () => {
  await cleanUp()
  await database.drop()
})

const send = async (body: string) => {
  const answer = await fetch(`${program.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return answer.text()
}

/** The longest time that the server's event loop stood still since it was last asked. */
async function loopLagMs(): Promise<number> {
  const figures = await (await fetch(`${program.url}/metrics`)).text()
  return Number(/^droi_nodejs_eventloop_lag_max_seconds (\S+)/m.exec(figures)?.[1] ?? Number.NaN) * 1000
}

test('each is refused within 20 ms and holds nobody up for 50 ms', async () => {
  const cases = hostileCases({ company: 'company_1', foreignCompany: 'company_2' })
    .filter(([, code]) => ['QUERY_LIMIT', 'OPERATION_UNKNOWN', 'SIGN_IN_REQUIRED'].includes(code))
    .map(([name, code, body]) => ({ name, code, body: JSON.stringify(body()) }))
  // compiled once, as in a server that runs
  for (let round = 0; round < 3; round++)
    for (const { code, body } of cases) expect(await send(body)).toContain(code)
  await loopLagMs()

  const slow: string[] = []
  let slowest = 0
  for (let round = 0; round < 20; round++)
    for (const { name, body } of cases) {
      const started = performance.now()
      await send(body)
      const ms = performance.now() - started
      slowest = Math.max(slowest, ms)
      if (ms >= 20) slow.push(`${name}: ${ms.toFixed(1)} ms`)
    }
  const lag = await loopLagMs()
  tell('hostile queries', {
    sent: cases.length * 20,
    slowest_ms: Math.round(slowest),
    loop_lag_ms: Math.round(lag),
  })
  expect(slow).toEqual([])
  expect(lag).toBeLessThan(50)
})
