/** A deploy replaces one process after the other, and nobody who uses Droi notices. */
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../database.ts'
import { keys, makeOwner, password, withCtx } from './cast.ts'
import { startLoad } from './load.ts'
import {
  cleanUp,
  dataFolder,
  freePort,
  full,
  type Program,
  ready,
  startProgram,
  statusOf,
  tell,
  until,
} from './programs.ts'
import { ask, signIn, type Visitor } from './visitor.ts'

const turns = full ? 100 : 3
const origin = 'http://localhost:3000'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let superuser: pg.Client
let env: Record<string, string>
let programs: Program[]
let visitor: Visitor
const start = (port: number) => startProgram('api', { ...env, PORT: String(port) })

beforeAll(async () => {
  database = await cloneDatabase()
  superuser = new pg.Client(inject('run').superuserUrl)
  await superuser.connect()
  env = {
    ...keys,
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder(),
    PUBLIC_URL: origin,
    DRAIN_SECONDS: '0.3',
    REQUEST_SECONDS: '4',
    // the load of many people is one person here
    API_COST_PER_PERSON: '1000000000',
  }
  env.LOG_LEVEL = 'warn'
  const { email } = await withCtx(env, (ctx) => makeOwner(ctx, 'Olga'))
  programs = [start(await freePort()), start(await freePort())]
  for (const program of programs) await ready(program)
  visitor = await signIn(programs[0] as Program, origin, email, password) // two were started above
})
afterAll(async () => {
  await cleanUp()
  await superuser?.end()
  await database?.drop()
})

test(`no request fails while processes are replaced ${turns} times`, async () => {
  const traffic = startLoad(
    programs.map(({ port }) => port),
    visitor,
  )
  const drains: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const old = programs.shift() as Program // there are always two
    const before = traffic.load.sent
    await until(() => traffic.load.sent >= before + 20, 30, 'no requests get through')
    const began = performance.now()
    old.signal('SIGTERM')
    expect(await old.ended, old.printed()).toBe(0)
    drains.push(performance.now() - began)
    programs.push(await ready(start(old.port)))
  }
  const { sent, failures, slowestMs } = await traffic.stop()
  expect(failures).toEqual([])
  expect(Math.max(...drains)).toBeLessThan(30_000)
  tell('deploys-invisible', {
    turns,
    requests: sent,
    failed: failures.length,
    longest_drain_ms: Math.round(Math.max(...drains)),
    slowest_request_ms: Math.round(slowestMs),
  })
})

test('a request that is being worked on when the signal comes is finished and answered', async () => {
  const old = programs.shift() as Program
  const silent = connect(old.port, '127.0.0.1') // as browsers open in advance
  silent.on('error', () => undefined)
  const holder = new pg.Client(database.url)
  await holder.connect()
  await holder.query('begin; lock table companies in share mode') // writers wait
  const answer = ask<{ createCompany: { id: string } }>(
    old,
    visitor,
    'mutation { createCompany(input: { name: "Late" }) { id } }',
  )
  const waiting = 'select from pg_stat_activity where datname = current_database() and wait_event_type = $1'
  await until(
    async () => Boolean((await holder.query(waiting, ['Lock'])).rowCount),
    10,
    'the request does not wait',
  )
  old.signal('SIGTERM')
  // beyond the drain time: the process has closed its door by now
  await until(async () => (await statusOf(`${old.url}/healthz`)) === 0, 10, 'the door stays open')
  await holder.query('commit')
  expect((await answer).createCompany.id).toBeTruthy()
  const answered = performance.now()
  expect(await old.ended, old.printed()).toBe(0)
  expect(performance.now() - answered, 'neither a kept nor a silent connection holds it').toBeLessThan(20_000)
  silent.destroy()
  await holder.end()
  programs.push(await ready(start(old.port)))
})

test('without the database a process is alive but not ready, and ready again when it is back', async () => {
  const [program] = programs as [Program]
  const name = new URL(database.url).pathname.slice(1)
  const states = () => Promise.all(['healthz', 'readyz'].map((path) => statusOf(`${program.url}/${path}`)))
  await superuser.query(`alter database ${name} allow_connections false`)
  await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect(await states()).toEqual([200, 503])
  await superuser.query(`alter database ${name} allow_connections true`)
  await until(async () => (await states()).join() === '200,200', 10, program.printed)
  expect(program.running()).toBe(true)
})
