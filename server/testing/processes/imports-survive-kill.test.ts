/** A worker is killed again and again in the middle of an import: every row is there, and each was counted once. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRequest, type Ctx } from '#platform/context.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { importLimits } from '#rules/imports/import.ts'
import { refusalOf } from '#rules/refusals.ts'
import { analyseFile } from '../../modules/imports/analyse.ts'
import { startImport } from '../../modules/imports/start-import.ts'
import { createUpload, keepPart } from '../../modules/imports/uploads.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { cloneDatabase } from '../database.ts'
import { keys, makeOwner, withCtx } from './cast.ts'
import { cleanUp, dataFolder, freePort, full, type Program, ready, startProgram, until } from './programs.ts'

const rows = full ? 200_000 : 10_000
const kills = full ? 10 : 1

let database: Awaited<ReturnType<typeof cloneDatabase>>
let look: pg.Client
let env: Record<string, string>
let projectId: string

beforeAll(async () => {
  database = await cloneDatabase()
  look = new pg.Client(database.url)
  await look.connect()
  env = { ...keys, DATABASE_URL: database.url, DATA_DIR: dataFolder(), LOG_LEVEL: 'warn' }
})
afterAll(async () => {
  await cleanUp()
  await look?.end()
  await database?.drop()
})

const startWorker = async () => ready(startProgram('worker', { ...env, PORT: String(await freePort()) }))
/** What the queue does by itself when a worker has been silent for half a minute. */
const noticeDeadWorker = () =>
  look.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)

type Progress = { state: string; done: number; total: number; result: Record<string, unknown> }
const progress = async (): Promise<Progress | undefined> =>
  (
    await look.query<Progress>('select state, done, total, result from imports where project_id = $1', [
      projectId,
    ])
  ).rows[0]
const count = async (table: string): Promise<number> =>
  (
    await look.query<{ count: number }>(`select count(*)::int as count from ${table} where project_id = $1`, [
      projectId,
    ])
  ).rows[0]?.count ?? 0

/** Every tenth row repeats the address before, every hundredth has none; the rest is new. */
const file = () =>
  Buffer.from(
    `email;name;status\n${Array.from({ length: rows }, (_, n) =>
      n % 100 === 50
        ? `;Nikdo ${n};subscribed`
        : `p${n % 10 === 9 ? n - 1 : n}@lide.example;Petra ${n};subscribed`,
    ).join('\n')}\n`,
  )

async function begin(ctx: Ctx, userId: string, printed: () => string): Promise<void> {
  const actor = { kind: 'user', userId, email: '', name: '', language: 'en', helpdesk: false } as const
  const asking = asRequest({ ...ctx, actor }, { requestId: 'test', language: 'en' })
  const domainID = outerId('project', projectId)
  const bytes = file()
  const { id } = await createUpload(asking, {
    domainID,
    type: 'CONTACTS',
    name: 'file.csv',
    bytes: bytes.length,
  })
  const { partBytes } = importLimits
  for (let part = 0; part * partBytes < bytes.length; part++)
    await keepPart(ctx, { projectId, id }, part, bytes.subarray(part * partBytes, (part + 1) * partBytes))
  const key = outerIdIn('import', projectId, id)
  const analysed = async () => {
    try {
      return await analyseFile(asking, { domainID, key }, ['CONTACTS'])
    } catch (error) {
      if (refusalOf(error)?.code !== 'IMPORT_ANALYSING') throw error
      return undefined
    }
  }
  let name: string | undefined
  const isRead = async () => {
    name = (await analysed())?.file
    return name !== undefined
  }
  await until(isRead, 60, printed)
  const config = JSON.stringify({ basis: 'FILE' })
  await startImport(asking, { domainID, key, file: name ?? '', config }, 'CONTACTS')
}

test('a kill in the middle loses no row and repeats none', async () => {
  await withCtx(env, async (ctx) => {
    const { companyId, userId } = await makeOwner(ctx, 'Olga')
    projectId = (
      await createProject(ctx, companyId, { name: 'Shop', currency: 'CZK', timezone: 'Europe/Prague' })
    ).projectId
    let program: Program = await startWorker()
    await begin(ctx, userId, program.printed)
    const positions: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const before = (await progress())?.done ?? 0
      const next = Math.max(before + 1, ((kill + 0.5) / kills) * rows * 0.8)
      await until(
        async () => ((await progress())?.done ?? 0) >= next || (await progress())?.state === 'DONE',
        120,
        program.printed,
      )
      await pause(kill * 7)
      program.signal('SIGKILL')
      await program.ended
      const { done = 0 } = (await progress()) ?? {}
      positions.push(done)
      expect(await count('visitors'), 'as many as it says').toBe(done)
      await noticeDeadWorker()
      program = await startWorker()
    }
    await until(async () => (await progress())?.state === 'DONE', 180, program.printed)
    expect(
      positions.some((done) => done > 0 && done < (rows * 89) / 100),
      'killed in the middle',
    ).toBe(true)
    const people = (await progress())?.total ?? 0
    expect(await progress()).toMatchObject({
      done: people,
      result: { added: people, changed: 0, unchanged: 0, skipped: { NO_EMAIL: rows / 100 } },
    })
    expect([await count('visitors'), await count('consents')]).toEqual([people, people])
  })
})
