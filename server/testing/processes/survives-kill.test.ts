/** What was acknowledged is there, whoever was killed: the program, its database, or both at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys, makeOwner, password, withCtx } from './cast.ts'
import {
  cleanUp,
  databasePid,
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

const rounds = full ? 10 : 1
const writers = 4
const acknowledged = new Set<string>()
let program: Program
let olga: Visitor
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  folder = dataFolder()
  env = {
    PORT: String(await freePort()),
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...keys,
    // one person founds as many companies as the machine can
    API_CALLS_TIMES: '1000',
    API_COST_PER_PERSON: '1000000000',
  }
  // without the sample shop, which takes longer to tell than everything below
  program = await ready(startProgram('all', env))
  const { email } = await withCtx({ DATA_DIR: folder }, (ctx) => makeOwner(ctx, 'Olga'), 'helpdesk')
  olga = await signIn(program, env.PUBLIC_URL ?? '', email, password)
})
afterAll(cleanUp)

test.each<{ killed: string; kill: () => unknown; restart: boolean }>([
  { killed: 'program', kill: () => program.signal('SIGKILL'), restart: true },
  { killed: 'database', kill: killDatabase, restart: false },
  { killed: 'database, and again while it returns', kill: killDatabaseTwice, restart: false },
  { killed: 'both', kill: () => [program.signal('SIGKILL'), killDatabase()], restart: true },
])('nothing acknowledged is missing after kill -9 of: $killed', async ({ killed, kill, restart }) => {
  const before = acknowledged.size
  const missing: string[] = []
  let refused = 0
  let slowestReturn = 0
  for (let round = 0; round < rounds; round++) {
    const writing = write()
    try {
      await gain(full ? 100 : 30)
      await kill()
      const since = performance.now()
      if (restart) {
        await program.ended
        program = startProgram('all', env)
      } else await until(() => writing.refused() > 0, 10, 'nobody noticed that the database is gone')
      await ready(program, 30)
      slowestReturn = Math.max(slowestReturn, performance.now() - since)
      await gain(20)
    } finally {
      refused += await writing.stop()
    }
    const kept = await companies()
    missing.push(...[...acknowledged].filter((id) => !kept.has(id)))
  }
  const slowest_return_ms = Math.round(slowestReturn)
  const figures = {
    acknowledged: acknowledged.size - before,
    missing: missing.length,
    refused,
    slowest_return_ms,
  }
  tell('survives-kill', { killed, rounds, ...figures })
  expect(missing).toEqual([])
  expect(refused, 'whoever was killed was in the middle of work').toBeGreaterThan(0)
})

function killDatabase() {
  const pid = databasePid(folder)
  if (!pid) throw new Error('the database does not run')
  process.kill(pid, 'SIGKILL')
}

/** The second time as soon as the new one shows, most likely before it has read its log. */
async function killDatabaseTwice() {
  const first = databasePid(folder)
  killDatabase()
  await until(() => ![first, undefined].includes(databasePid(folder)), 30, 'the database does not return')
  killDatabase()
}

/** Several writers who go on whatever happens, and note only what was answered. */
function write() {
  let stopped = false
  let refused = 0
  const loops = Array.from({ length: writers }, async (_, writer) => {
    for (let n = 0; !stopped; n++)
      try {
        const query = 'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { id } }'
        const variables = { input: { name: `Company ${writer}-${n}` } }
        const { createCompany } = await ask<{ createCompany: { id: string } }>(
          program,
          olga,
          query,
          variables,
        )
        acknowledged.add(createCompany.id)
      } catch {
        refused++
        await pause(50)
      }
  })
  return {
    refused: () => refused,
    async stop() {
      stopped = true
      await Promise.all(loops)
      return refused
    },
  }
}

async function gain(more: number): Promise<void> {
  const wanted = acknowledged.size + more
  await until(
    () => acknowledged.size >= wanted,
    90, // in which a machine that has much else to do founds a hundred companies, too
    () => `writes do not get through:\n${program.printed()}`,
  )
}

/** Every company that the API lists, to the last page. */
async function companies(): Promise<Set<string>> {
  const ids = new Set<string>()
  const query =
    'query ($nextToken: String) { listCompanys(limit: 200, nextToken: $nextToken) { items { id } nextToken } }'
  let nextToken: string | null = null
  do {
    type Page = { listCompanys: { items: { id: string }[]; nextToken: string | null } }
    const { listCompanys }: Page = await ask<Page>(program, olga, query, { nextToken })
    for (const { id } of listCompanys.items) ids.add(id)
    nextToken = listCompanys.nextToken
  } while (nextToken)
  return ids
}
