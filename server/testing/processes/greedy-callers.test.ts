/** Somebody sends the dearest queries that are let in, as fast as they can: whoever is beside them must not feel it. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { outerId } from '#platform/ids.ts'
import { ensurePartitions } from '#platform/partitions.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { cloneDatabase, type TestDatabase } from '../database.ts'
import { keys, makeOwner, password, withCtx } from './cast.ts'
import { cleanUp, dataFolder, freePort, full, type Program, ready, startProgram, tell } from './programs.ts'
import { signIn, type Visitor } from './visitor.ts'

const attackMs = full ? 20_000 : 2000
/** What a person still takes for an answer. The short form runs beside other tests, which take what they like of the processors. */
const patienceMs = full ? 2000 : Number.POSITIVE_INFINITY
/** So few that a slow machine meets the limit, too. */
const strangersRequests = '100'

let database: TestDatabase
let program: Program
let greedy: Visitor
let bystander: Visitor
let project: string
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  database = await cloneDatabase()
  const env = { DATABASE_URL: database.url, DATA_DIR: dataFolder(), PORT: String(await freePort()) }
  const people = await withCtx(env, async (ctx) => {
    const [one, other] = [await makeOwner(ctx, 'Greta'), await makeOwner(ctx, 'Bystander')]
    const { projectId } = await createProject(ctx, one.companyId, { name: 'Greedy' })
    await fillProject(ctx, projectId)
    project = outerId('project', projectId)
    return [one.email, other.email] as const
  })
  program = await ready(
    startProgram('api', { ...env, ...keys, LOG_LEVEL: 'warn', API_REQUESTS_PER_ADDRESS: strangersRequests }),
  )
  const origin = `http://localhost:${program.port}`
  greedy = await signIn(program, origin, people[0], password)
  bystander = await signIn(program, origin, people[1], password)
})
afterAll(async () => {
  agent.destroy()
  await cleanUp()
  await database.drop()
})

/** A thousand visitors with a browser and some events each, and a thousand products with the longest of descriptions. */
async function fillProject(ctx: Ctx, projectId: string): Promise<void> {
  await ensurePartitions(ctx.db, Date.now())
  const id = (kind: number) => sql.raw(`('0190000${kind}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`)
  await sql`insert into visitors (project_id, id, registered_at, active_at, last_action, activity)
    select ${projectId}, ${id(1)}, now(), now(), 'page', n from generate_series(1, 1000) n`.execute(ctx.db)
  await sql`insert into visitor_devices (project_id, device_id, since, visitor_id)
    select ${projectId}, ${id(1)}, '1970-01-01', ${id(1)} from generate_series(1, 1000) n`.execute(ctx.db)
  await sql`insert into events (project_id, id, at, type, visitor_id, network, robot)
    select ${projectId}, gen_random_uuid(), now() - e * interval '1 minute', 'page', ${id(1)}, 0, false
    from generate_series(1, 1000) n, generate_series(1, 20) e`.execute(ctx.db)
  await sql`insert into products (project_id, id, shop_id, name, categories, availability, description, content_hash,
      created_at, updated_at)
    select ${projectId}, ${id(2)}, n::text, 'Product', '{}', 'UNKNOWN', repeat('long ', 4000), '', now(), now()
    from generate_series(1, 1000) n`.execute(ctx.db)
}

function send(visitor: Visitor | undefined, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(visitor && { cookie: visitor.cookie }) }
    const sent = request({
      agent,
      host: '127.0.0.1',
      port: program.port,
      path: '/graphql',
      method: 'POST',
      headers,
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.end(body)
  })
}

const question = JSON.stringify({
  query: '{ me { email } listCompanys { items { name stats { monthlyUsers } } } }',
})

/** What the bystander meets while `work` is under way. */
async function watch(work: Promise<unknown>) {
  const waits: number[] = []
  const statuses: Record<string, number> = {}
  let over = false
  const done = work.finally(() => {
    over = true
  })
  while (!over) {
    const began = performance.now()
    const { status, text } = await send(bystander, question)
    waits.push(performance.now() - began)
    const outcome = text.includes('"errors"') ? `${status} with errors` : String(status)
    statuses[outcome] = (statuses[outcome] ?? 0) + 1
    await pause(20)
  }
  await done
  return { requests: waits.length, statuses, ...inShort(waits) }
}

function inShort(waits: number[]) {
  waits.sort((a, b) => a - b)
  const ms = (wait: number | undefined) => Math.round(wait ?? 0)
  return { median_ms: ms(waits[waits.length >> 1]), max_ms: ms(waits.at(-1)) }
}

/** Sends over so many connections until the time is over and `last` was among the answers; returns how it was answered. */
async function attack(
  visitor: Visitor | undefined,
  connections: number,
  body: (nth: number) => object,
  last?: string,
) {
  const answers: Record<string, number> = {}
  const waits: number[] = []
  const end = performance.now() + attackMs
  let nth = 0
  const cpu = await cpuSeconds()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end || (last && !answers[last])) {
        const began = performance.now()
        const { status, text } = await send(visitor, JSON.stringify(body(nth++)))
        waits.push(performance.now() - began)
        const code = /"code":"(\w+)"(?:,"what":"(\w+)")?/.exec(text)
        const outcome = code ? `${status} ${code[1]} ${code[2] ?? ''}`.trim() : String(status)
        answers[outcome] = (answers[outcome] ?? 0) + 1
      }
    }),
  )
  const sent = Object.values(answers).reduce((sum, count) => sum + count, 0)
  return {
    answers,
    ...inShort(waits),
    cpu_ms_each: Math.round((((await cpuSeconds()) - cpu) / sent) * 10_000) / 10,
  }
}

/** What the program's processor has done so far, by its own account. */
async function cpuSeconds(): Promise<number> {
  const figures = await (await fetch(`${program.url}/metrics`)).text()
  return Number(/^droi_process_cpu_seconds_total (\S+)/m.exec(figures)?.[1])
}

async function prove(name: string, attacking: () => ReturnType<typeof attack>) {
  const idle = await watch(pause(300))
  const running = attacking()
  const [service, done] = await Promise.all([watch(running), running])
  tell(name, { idle, bystander: service, attacker: done })
  expect(Object.keys(service.statuses), 'everything that the bystander asked was answered').toEqual(['200'])
  expect(service.max_ms).toBeLessThan(patienceMs)
  return { bystander: service, attacker: done }
}

const duplicates = (count: number) => `{ ${'me { id } '.repeat(count)} }`

test('duplicate fields of a stranger: nobody waits, and each is refused for little', async () => {
  const { attacker } = await prove('duplicate fields', () =>
    attack(undefined, 8, (nth) => ({ query: `${duplicates(450)} # ${nth}` }), '429 RATE_LIMITED'),
  )
  expect(attacker.cpu_ms_each).toBeLessThan(20)
})

test('the dearest queries that are let in: only their sender waits', async () => {
  const visitors = (alias: string, limit: string, inner: string) =>
    `${alias}: visitorsByDomainActivity(domainID: "${project}", limit: ${limit}) { items { ${inner} } }`
  const many = (count: number, text: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => text(n)).join(' ')
  const queries = [
    `{ ${visitors('a', '1000', 'events(limit: 22) { id }')} }`,
    `query ($n: Int = 30) { ${many(29, (n) => visitors(`a${n}`, '$n', 'events(limit: 30) { id }'))} }`,
    `{ ${many(29, (n) => visitors(`a${n}`, '200', 'id email activity'))} }`,
    `{ listDomains(limit: 1000) { items { ${many(20, (n) => `c${n}: productCategories(limit: 1) { nextToken }`)} } } }`,
    `{ ${many(4, (n) => `p${n}: productsByDomainPopularity(domainID: "${project}", limit: 900) { items { description } }`)} }`,
    `{ ${many(29, (n) => `p${n}: productsByDomainPopularity(domainID: "${project}", limit: 1000) { nextToken }`)} }`,
  ]
  const { bystander: beside, attacker } = await prove('connection-hungry queries', () =>
    attack(greedy, 12, (nth) => ({ query: queries[nth % queries.length] })),
  )
  // where they shared one queue, they would wait alike
  expect(beside.median_ms).toBeLessThan(attacker.median_ms / 2)
})
