/** A worker is killed again and again in the middle of an import: every row is there, and each was counted once. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRequest, type Ctx } from '#platform/context.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { type ImportType, importLimits } from '#rules/imports/import.ts'
import { refusalOf } from '#rules/refusals.ts'
import { analyseFile } from '../../modules/imports/analyse.ts'
import { startImport } from '../../modules/imports/start-import.ts'
import { createUpload, keepPart } from '../../modules/imports/uploads.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { cloneDatabase } from '../database.ts'
import { keys, makeOwner, withCtx } from './cast.ts'
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

const people = full ? 200_000 : 10_000
const orders = 30_000
const customers = orders / 3
const erased = 3_000

type Case = {
  type: ImportType
  rows: number
  kills: number
  header: string
  line: (n: number) => string
  config?: object
  result: { added?: number; erased?: number; skipped: object }
  /** Has a row for each that was added or erased, at any time. */
  table: string
  /** What is there at the end. */
  counts: Record<string, number>
}

/** Of one shop, one after another: people, orders of others, and some of these customers are erased. */
const cases: Case[] = [
  {
    type: 'CONTACTS',
    rows: people,
    kills: full ? 10 : 1,
    header: 'email;name;status',
    // every tenth row repeats the address before, every hundredth has none; the rest is new
    line: (n) =>
      n % 100 === 50
        ? `;Nikdo ${n};subscribed`
        : `p${n % 10 === 9 ? n - 1 : n}@lide.example;Petra ${n};subscribed`,
    config: { basis: 'FILE' },
    result: { added: people * 0.89, skipped: { NO_EMAIL: people / 100 } },
    table: 'visitors',
    counts: { visitors: people * 0.89, consents: people * 0.89 },
  },
  {
    type: 'ORDERS',
    rows: orders,
    kills: 10,
    header: 'code;date;email;totalPriceWithVat;currency',
    // three of each customer
    line: (n) => `${n};2026-0${(n % 9) + 1}-01 10:00;z${n % customers}@lide.example;100,00;CZK`,
    result: { added: orders, skipped: {} },
    table: 'orders',
    counts: {
      orders,
      "visitors where email like 'z%'": customers,
      "visitors where email like 'z%' and orders = 3 and spent = 30000": customers,
    },
  },
  {
    type: 'DELETE',
    rows: erased + erased / 100,
    kills: 5,
    header: 'email',
    // every 101st is nobody's
    line: (n) => `${n % 101 === 100 ? `nikdo${n}` : `z${n - Math.floor(n / 101)}`}@lide.example`,
    config: { count: erased + erased / 100 },
    result: { erased, skipped: { CONTACT_NOT_FOUND: erased / 100 } },
    table: 'erasures',
    counts: {
      erasures: erased,
      "suppressions where reason = 'ERASED'": erased,
      "audit_log where action = 'contacts.erase'": erased,
      "visitors where email like 'z%'": customers - erased,
      visitors: people * 0.89 + customers - erased,
      orders,
      'orders where email is null': erased * 3,
    },
  },
]

let database: Awaited<ReturnType<typeof cloneDatabase>>
let look: pg.Client
let env: Record<string, string>
let projectId: string
let userId: string

beforeAll(async () => {
  database = await cloneDatabase()
  look = new pg.Client(database.url)
  await look.connect()
  env = { ...keys, DATABASE_URL: database.url, DATA_DIR: dataFolder(), LOG_LEVEL: 'warn' }
  await withCtx(env, async (ctx) => {
    const owner = await makeOwner(ctx, 'Olga')
    userId = owner.userId
    const input = { name: 'Shop', currency: 'CZK', timezone: 'Europe/Prague' }
    projectId = (await createProject(ctx, owner.companyId, input)).projectId
  })
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

type Progress = { state: string; done: number; total: number; result: { added?: number; erased?: number } }
const progress = async (type: ImportType): Promise<Progress> => {
  const { rows } = await look.query<Progress>(
    'select state, done, total, result from imports where project_id = $1 and type = $2',
    [projectId, type],
  )
  return rows[0] ?? { state: '', done: 0, total: 0, result: {} }
}
const count = async (some: string): Promise<number | undefined> => {
  const { rows } = await look.query<{ count: number }>(
    `select count(*)::int as count from (select * from ${some}) as these where project_id = $1`,
    [projectId],
  )
  return rows[0]?.count
}

async function begin(ctx: Ctx, { type, rows, header, line, config }: Case, printed: () => string) {
  const actor = { kind: 'user', userId, email: '', name: '', language: 'en', helpdesk: false } as const
  const asking = asRequest({ ...ctx, actor }, { requestId: 'test', language: 'en' })
  const domainID = outerId('project', projectId)
  const bytes = Buffer.from(`${[header, ...Array.from({ length: rows }, (_, n) => line(n))].join('\n')}\n`)
  const { id } = await createUpload(asking, { domainID, type, name: 'file.csv', bytes: bytes.length })
  const { partBytes } = importLimits
  for (let part = 0; part * partBytes < bytes.length; part++)
    await keepPart(ctx, { projectId, id }, part, bytes.subarray(part * partBytes, (part + 1) * partBytes))
  const key = outerIdIn('import', projectId, id)
  const analysed = async () => {
    try {
      return await analyseFile(asking, { domainID, key }, [type])
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
  await startImport(
    asking,
    { domainID, key, file: name ?? '', ...(config && { config: JSON.stringify(config) }) },
    type,
  )
}

test.each(full ? cases : cases.slice(0, 1))(
  '$type: a kill in the middle loses no row and repeats none',
  async (one) => {
    const { type, kills, table } = one
    await withCtx(env, async (ctx) => {
      let program: Program = await startWorker()
      await begin(ctx, one, program.printed)
      const { total } = await progress(type)
      const positions: number[] = []
      for (let kill = 0; kill < kills; kill++) {
        const next = Math.max((await progress(type)).done + 1, ((kill + 0.5) / kills) * total * 0.9)
        const hasCome = async () => {
          const { done, state } = await progress(type)
          return done >= next || state === 'DONE'
        }
        await until(hasCome, 120, program.printed)
        await pause(kill * 7)
        program.signal('SIGKILL')
        await program.ended
        const { done, result } = await progress(type)
        positions.push(done)
        expect(await count(table), 'as many as it says').toBe((result.added ?? 0) + (result.erased ?? 0))
        await noticeDeadWorker()
        program = await startWorker()
      }
      await until(async () => (await progress(type)).state === 'DONE', 180, program.printed)
      program.signal('SIGKILL')
      await program.ended
      tell('imports survive kills', { type, total, positions })
      expect(
        positions.some((done) => done > 0 && done < total),
        'killed in the middle',
      ).toBe(true)
      expect(await progress(type)).toMatchObject({
        done: total,
        result: { added: 0, changed: 0, unchanged: 0, erased: 0, ...one.result },
      })
      const found: typeof one.counts = {}
      for (const some of Object.keys(one.counts)) found[some] = (await count(some)) ?? 0
      expect(found).toEqual(one.counts)
    })
  },
)
