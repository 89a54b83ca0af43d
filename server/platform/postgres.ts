/** The embedded PostgreSQL: made at the first start, found again after a crash, kept running, stopped with the app. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'
import {
  type Binaries,
  binaries,
  initialise,
  type Owner,
  reachableHome,
  unprivilegedOwner,
} from './postgres-home.ts'

export type Postgres = {
  /** The owner's connection; never a superuser. */
  url: string
  superuserUrl: string
  folder: string
  pid: () => number | undefined
  stop: () => Promise<void>
}

/** `fast` trades durability for speed and is for tests alone; `share` uses the server of a running program. */
export async function startPostgres(
  folder: string,
  log: Log,
  options: { fast?: boolean; share?: boolean } = {},
): Promise<Postgres> {
  const owner = unprivilegedOwner()
  const home = reachableHome(folder, owner)
  const running = options.share && (await sharedServer(home))
  if (running) return running
  const unlock = lock(join(home, 'owner.pid'))
  const bin = await binaries(home, owner)
  const data = join(home, 'postgres')
  const password = initialise(bin, home, data, owner)

  const port = (await answers(data, password)) ?? (await freePort())
  const keepRunning = () => launch(bin, data, owner, port, password, options)
  await keepRunning()
  await prepareRole(superuserUrl(port, password), password)

  // one watch for both cases, a server of our own and one found running after a crash
  let reviving: Promise<void> | undefined
  const watch = setInterval(() => {
    if (reviving || isAlive(serverPid(data))) return
    log.warn({}, 'PostgreSQL has died; starting it again')
    reviving = keepRunning()
      .catch((err: unknown) => log.error({ err }, 'PostgreSQL did not start'))
      .finally(() => {
        reviving = undefined
      })
  }, 500)
  watch.unref()

  return {
    ...urls(port, password),
    folder: home,
    pid: () => serverPid(data),
    async stop() {
      clearInterval(watch)
      await reviving
      const pid = serverPid(data)
      if (pid && isAlive(pid)) process.kill(pid, 'SIGINT')
      await until(() => !isAlive(pid), 30, 'PostgreSQL did not stop')
      unlock()
    },
  }
}

/** The server that another program runs in the folder, if it runs; stopping it is that program's matter. */
async function sharedServer(home: string): Promise<Postgres | undefined> {
  const secret = join(home, 'postgres-password')
  if (!existsSync(secret)) return undefined
  const data = join(home, 'postgres')
  const password = readFileSync(secret, 'utf8')
  let port: number | undefined
  // on a busy machine a connection may take longer than one try gives it
  await until(
    async () => {
      port = await answers(data, password)
      return port !== undefined || !isAlive(serverPid(data))
    },
    30,
    'PostgreSQL runs, but does not answer',
  )
  if (!port) return undefined
  return { ...urls(port, password), folder: home, pid: () => serverPid(data), stop: async () => undefined }
}

const urls = (port: number, password: string) => ({
  url: `postgres://droi:${password}@127.0.0.1:${port}/droi`,
  superuserUrl: superuserUrl(port, password),
})
const superuserUrl = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** One program at a time: a second one would stop the database under the first. */
function lock(file: string): () => void {
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
  if (holder && holder !== process.pid && isAlive(holder, 'node'))
    throw new Error(
      `Droi already runs here, as process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

async function launch(
  bin: Binaries,
  data: string,
  owner: Owner,
  port: number,
  password: string,
  { fast = false },
): Promise<void> {
  const flags = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // a large feed is one transaction; a checkpoint in the middle of it would write its pages twice
    max_wal_size: '4GB',
    ...(fast
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : { shared_buffers: `${bufferMb()}MB` }),
  }
  const output = openSync(join(dirname(data), 'postgres.log'), 'a')
  let server: ChildProcess | undefined
  // after a hard kill the orphans of the old server hold its memory for a moment: try until they are gone
  await until(
    async () => {
      if (await answers(data, password)) return true
      if (!server || server.exitCode !== null || server.signalCode !== null) {
        // a stale pid file may name a process that has nothing to do with us
        if (!isAlive(serverPid(data))) rmSync(join(data, 'postmaster.pid'), { force: true })
        server = spawn(
          bin.postgres,
          ['-D', data, ...Object.entries(flags).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
          {
            ...owner,
            cwd: '/',
            detached: true, // Ctrl+C in the terminal is for the app, which stops the database last
            stdio: ['ignore', output, output],
          },
        )
        server.unref()
      }
      return false
    },
    60,
    `PostgreSQL did not start; see ${join(dirname(data), 'postgres.log')}`,
  )
}

/** What it keeps at hand: an eighth of the memory that there is, as counts of a large shop read all of its contacts. */
function bufferMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.round(Math.min(Math.max(memory / 8 / 2 ** 20, 128), 1024))
}

const pidFile = (data: string) => {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function serverPid(data: string): number | undefined {
  const pid = Number(pidFile(data)[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** The port of the server that serves this folder and lets us in, or undefined. */
async function answers(data: string, password: string): Promise<number | undefined> {
  const [, , , port, , , , status] = pidFile(data)
  if (!port || status?.trim() !== 'ready' || !isAlive(serverPid(data))) return undefined
  const client = new pg.Client({
    connectionString: superuserUrl(Number(port), password),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined) // a server that dies meanwhile shows in the next look
  try {
    await client.connect()
    return Number(port)
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the process runs and is the program we mean: after a crash its number may belong to another. */
function isAlive(pid: number | undefined, program = 'postgres'): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    const command = `/proc/${pid}/cmdline`
    return (
      !existsSync(command) || basename(readFileSync(command, 'utf8').split('\0')[0] ?? '').startsWith(program)
    )
  } catch {
    return false
  }
}

async function prepareRole(url: string, password: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_roles where rolname = 'droi'`)
    if (!rowCount) await client.query(`create role droi login createrole createdb password '${password}'`)
    const { rowCount: databases } = await client.query(`select from pg_database where datname = 'droi'`)
    if (!databases) await client.query('create database droi owner droi')
  } finally {
    await client.end()
  }
}

/** A port below those that outgoing connections use, so that it stays free while PostgreSQL is away. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer().on('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
}

async function until(
  done: () => boolean | Promise<boolean>,
  seconds: number,
  otherwise: string,
): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await done())) {
    if (Date.now() > end) throw new Error(otherwise)
    await pause(25)
  }
}
