/** Shops that drip their feeds cost the others nothing: a bystander's feed is read and its pages are answered meanwhile. */
import type { ServerResponse } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { innerId, outerId } from '#platform/ids.ts'
import { createUser } from '../../modules/accounts/create-user.ts'
import { createCompany } from '../../modules/companies/create-company.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { cloneDatabase } from '../database.ts'
import { heureka, heurekaItem, openShop, type Shop } from '../shop.ts'
import { keys, makeOwner, password, withCtx } from './cast.ts'
import {
  cleanUp,
  dataFolder,
  freePort,
  full,
  type Program,
  ready,
  startProgram,
  tell,
  until,
} from './programs.ts'
import { ask, signIn, type Visitor } from './visitor.ts'

/** More than any number of feeds that could be read at once. */
const slowCompanies = full ? 60 : 12
/** Of the first of them. */
const slowProjects = 4
const rounds = full ? 20 : 3
const mostWaitMs = 2000
const origin = 'http://localhost:3000'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let look: pg.Client
let shop: Shop
let env: Record<string, string>
let program: Program
let bystander: Visitor & { companyId: string }
const dripping = new Set<ServerResponse>()

beforeAll(async () => {
  database = await cloneDatabase()
  look = new pg.Client(database.url)
  await look.connect()
  shop = await openShop()
  env = { ...keys, ...shop.env, DATABASE_URL: database.url, DATA_DIR: dataFolder(), PUBLIC_URL: origin }
  const port = String(await freePort())
  program = await ready(startProgram('all', { ...env, PORT: port, LOG_LEVEL: 'warn' }))
  const { email, companyId } = await withCtx(env, (ctx) => makeOwner(ctx, 'Olga'))
  bystander = { ...(await signIn(program, origin, email, password)), companyId }
})
afterAll(async () => {
  await cleanUp()
  await shop?.close()
  await look?.end()
  await database?.drop()
})

/** Sends a little of a feed ten times a second, and never its end. */
function drip(response: ServerResponse): void {
  dripping.add(response)
  response.write('<SHOP>')
  const more = setInterval(() => response.write(heurekaItem({ id: 'A' })), 100)
  response.on('close', () => {
    clearInterval(more)
    dripping.delete(response)
  })
}

const runsIn = async (state: string) =>
  (
    await look.query<{ count: number }>('select count(*)::int as count from feed_runs where state = $1', [
      state,
    ])
  ).rows[0]?.count ?? 0

/** The bystander saves a feed; how long its run waits before the shop is asked, and how long all of it takes. */
async function readFeed(round: number): Promise<{ waited: number; read: number }> {
  const path = `/bystander-${round}.xml`
  let askedAt = 0
  shop.serve(path, (_, response) => {
    askedAt = Date.now()
    response.end(heureka([{ id: 'A' }, { id: 'B' }]))
  })
  const began = performance.now()
  const { createDomain } = await ask<{ createDomain: { id: string } }>(
    program,
    bystander,
    'mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }',
    {
      input: {
        companyID: outerId('company', bystander.companyId),
        name: `Shop ${round}`,
        productFeedURL: shop.url + path,
      },
    },
  )
  const isRead = async () => {
    const { feedRunsByDomain } = await ask<{ feedRunsByDomain: { items: { state: string }[] } }>(
      program,
      bystander,
      'query ($id: ID!) { feedRunsByDomain(domainID: $id, feed: PRODUCTS) { items { state } } }',
      { id: createDomain.id },
    )
    return feedRunsByDomain.items[0]?.state === 'DONE'
  }
  await until(isRead, 60, program.printed)
  const { rows } = await look.query<{ started_at: Date }>(
    'select started_at from feed_runs where project_id = $1',
    [innerId('project', createDomain.id)],
  )
  const queuedAt = rows[0]?.started_at.getTime() ?? Number.NaN
  return { waited: askedAt - queuedAt, read: performance.now() - began }
}

async function answered(): Promise<number> {
  const began = performance.now()
  await ask(program, bystander, '{ me { id } listCompanys { items { id } } }')
  return performance.now() - began
}

test(`while ${slowCompanies} companies drip their feeds, a bystander waits for nothing`, async () => {
  const before = await readFeed(0)
  shop.serve('/slow.xml', (_, response) => drip(response))
  await withCtx(env, async (ctx) => {
    const person = { email: 'slow@people.example', name: 'Sloth', password, language: 'en' } as const
    const userId = await createUser(ctx, { ...person, helpdesk: false })
    for (let company = 0; company < slowCompanies; company++) {
      const companyId = await createCompany(ctx, userId, { name: `Slow ${company}` })
      for (let n = 0; n < (company ? 1 : slowProjects); n++)
        await createProject(ctx, companyId, { name: `Slow ${n}`, productFeedURL: `${shop.url}/slow.xml` })
    }
  })
  await until(() => dripping.size === slowCompanies, 60, program.printed)

  const reads: Awaited<ReturnType<typeof readFeed>>[] = []
  const answers: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const reading = readFeed(round)
    for (let n = 0; n < 5; n++) answers.push(await answered())
    reads.push(await reading)
  }
  const slowest = (all: number[]) => Math.round(Math.max(...all))
  tell('slow-feeds', {
    dripping: dripping.size,
    feed_begun_after_ms: {
      before: Math.round(before.waited),
      slowest: slowest(reads.map((one) => one.waited)),
    },
    feed_read_after_ms: { before: Math.round(before.read), slowest: slowest(reads.map((one) => one.read)) },
    api_slowest_ms: slowest(answers),
  })
  expect(dripping.size, 'all of them go on, one of each company').toBe(slowCompanies)
  expect(await runsIn('RUNNING')).toBe(slowCompanies)
  expect(await runsIn('WAITING'), 'a company reads its feeds one after the other').toBe(slowProjects - 1)
  expect(slowest(reads.map((one) => one.waited))).toBeLessThanOrEqual(mostWaitMs)
  expect(slowest(answers)).toBeLessThanOrEqual(mostWaitMs)

  // the shops end: what has waited behind them is read
  shop.serve('/slow.xml', heureka([{ id: 'A' }]))
  for (const response of dripping) response.end('</SHOP>')
  await until(
    async () => (await runsIn('DONE')) === slowCompanies + slowProjects - 1 + rounds + 1,
    60,
    program.printed,
  )
})
