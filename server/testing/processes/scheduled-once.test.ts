/** Two api and two worker processes on one database: what the clock starts runs once, and no minute is left out. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localMailbox, mailFolder } from '#vendors/mailer/local.ts'
import { cloneDatabase } from '../database.ts'
import { keys, makeDueProjects, makeOwner, withCtx } from './cast.ts'
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

const minutes = full ? 5 : 1
const projectsPerMinute = 20
type Job = {
  id: string
  state: string
  created: Date
  data: { projectId?: string; slot?: string; name?: string }
}

let database: Awaited<ReturnType<typeof cloneDatabase>>
let look: pg.Client
let env: Record<string, string>
let workers: Program[] = []
let programs: Program[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  look = new pg.Client(database.url)
  await look.connect()
  env = { ...keys, DATABASE_URL: database.url, DATA_DIR: dataFolder(), PUBLIC_URL: 'http://localhost:3000' }
  // as if others had looked at the schedules a moment ago: all four are up before the first look is due
  await look.query('update pgboss.version set cron_on = now()')
  const begin = async (role: string) => startProgram(role, { ...env, PORT: String(await freePort()) })
  workers = [await begin('worker'), await begin('worker')]
  programs = [...workers, await begin('api'), await begin('api')]
  await Promise.all(programs.map((program) => ready(program)))
})
afterAll(async () => {
  await cleanUp()
  await look?.end()
  await database?.drop()
})

test('each scheduled minute and each due row is worked off exactly once', async () => {
  const { companyId } = await withCtx(env, (ctx) => makeOwner(ctx, 'Olga'))
  const projects: { id: string; name: string }[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    const names = Array.from(
      { length: projectsPerMinute },
      (_, n) => `Shop ${minute}-${String(n).padStart(2, '0')}`,
    )
    const ids = await withCtx(env, (ctx) => makeDueProjects(ctx, companyId, names))
    projects.push(...ids.map((id, n) => ({ id, name: names[n] ?? '' })))
    await until(async () => (await completed('projects.remindSetup')).length >= projects.length, 100, outcome)
  }
  // a schedule is looked at several times a minute: one more look, by whoever comes first, must find the minute filled
  const before = await lastLook()
  await until(async () => (await lastLook()) > before, 60, 'nobody looks at the schedules any more')
  const minute = Math.floor((await lastLook()) / 60_000) * 60_000
  const settled = async () =>
    (await slotsOfTicks()).some((slot) => slot >= minute) &&
    (await jobs()).every(({ state }) => state === 'completed')
  await until(settled, 60, outcome)
  for (const program of programs) program.signal('SIGTERM')
  for (const program of programs) expect(await program.ended, program.printed()).toBe(0)

  const slots = await slotsOfTicks()
  const first = slots[0] ?? Number.NaN
  expect(slots, 'every minute from the first to the last, once').toEqual(
    slots.map((_, n) => first + n * 60_000),
  )
  expect(slots.length).toBeGreaterThanOrEqual(minutes)

  const ticks = await jobs('agenda.tick')
  const late = ticks.map(({ created }, n) => created.getTime() - (slots[n] ?? 0))
  expect(ticks.length, 'one tick for each minute').toBe(slots.length)
  for (const ms of late) expect(ms >= 0 && ms < 90_000, `a tick ${ms} ms after its minute began`).toBe(true)
  expectRunOnce('agenda.tick', ticks)

  const reminders = await jobs('projects.remindSetup')
  expect(reminders.map(({ data }) => data.projectId).sort()).toEqual(projects.map(({ id }) => id).sort())
  expectRunOnce('projects.remindSetup', reminders)
  const mails = await localMailbox(mailFolder({ DATA_DIR: env.DATA_DIR ?? '' })).list(10_000)
  const subjects = mails
    .map(({ mail }) => mail.subject ?? '')
    .filter((subject) => subject.includes('waiting to be connected'))
  expect(subjects.sort()).toEqual(
    projects.map(({ name }) => `${name} is waiting to be connected to its shop`).sort(),
  )
  tell('scheduled-once', {
    minutes: slots.length,
    ticks: ticks.length,
    reminders: reminders.length,
    mails: subjects.length,
    by_worker: workers.map((worker) => ranBy(worker, 'projects.remindSetup').length),
    latest_tick_ms: Math.max(...late),
  })
})

const ranBy = (program: Program, name: string) =>
  program
    .logLines()
    .filter((line) => line.msg === 'job done' && line.job === name)
    .map(({ jobId }) => jobId)

/** Every job completed, and the programs' own lines name each of them once and nothing else. */
function expectRunOnce(name: string, all: Job[]) {
  expect(all.map(({ state }) => state)).toEqual(all.map(() => 'completed'))
  expect(programs.flatMap((program) => ranBy(program, name)).sort()).toEqual(all.map(({ id }) => id).sort())
  const unhappy = programs
    .flatMap((program) => program.logLines())
    .filter((line) => line.job === name && line.msg !== 'job done')
  expect(unhappy).toEqual([])
}

async function jobs(name?: string): Promise<Job[]> {
  const { rows } = await look.query<Job>(
    `select id, state, created_on as created, data from pgboss.job
     where name in ('__pgboss__send-it', 'agenda.tick', 'projects.remindSetup') and name = coalesce($1, name)
     order by created_on`,
    [name],
  )
  return rows
}
/** The minutes for which a tick was asked, oldest first. */
async function slotsOfTicks(): Promise<number[]> {
  const ticks = (await jobs('__pgboss__send-it')).filter(({ data }) => data.name === 'agenda.tick')
  return ticks.map(({ data }) => Date.parse(`${data.slot}Z`)).sort((a, b) => a - b)
}

async function lastLook(): Promise<number> {
  const { rows } = await look.query<{ cron_on: Date }>('select cron_on from pgboss.version')
  return rows[0]?.cron_on.getTime() ?? 0
}
const completed = async (name: string) => (await jobs(name)).filter(({ state }) => state === 'completed')
const outcome = () => `jobs are not worked off:\n${programs.map((program) => program.printed()).join('\n')}`
