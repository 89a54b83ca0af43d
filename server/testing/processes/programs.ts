/** Starts whole programs, as an operator would, and leaves nothing of them behind. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkout } from '#platform/checkout.ts'

/** The long form: as often as the promise says, not only often enough to see that it works. */
export { full } from '../full.ts'

export type LogLine = { msg: string; level: string; job?: string; jobId?: string }
export type Program = {
  pid: number | undefined
  port: number
  url: string
  /** Everything printed so far, both streams. */
  printed: () => string
  logLines: () => LogLine[]
  /** The exit code once it has ended; null after a signal. */
  ended: Promise<number | null>
  running: () => boolean
  signal: (name: NodeJS.Signals) => void
}

const started = new Set<Program>()
const folders = new Set<string>()
// for the run that is cut off, where cleanUp() is not reached
process.once('exit', () => {
  for (const program of started) program.signal('SIGKILL')
  for (const folder of folders) stopDatabase(folder)
})

/** `role` is one of server/main.ts, with its arguments; 'start' is `npm start` without the web build, which has no part in these proofs. */
export function startProgram(role: string, env: Record<string, string>): Program {
  const script =
    role === 'start' ? ['scripts/start.ts', '--without-web'] : ['server/main.ts', ...role.split(' ')]
  const child: ChildProcess = spawn(process.execPath, script, {
    cwd: checkout,
    // not the environment of the test run, whose NODE_ENV and settings are none of the program's business
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  const port = Number(env.PORT ?? 0)
  const program: Program = {
    pid: child.pid,
    port,
    url: `http://127.0.0.1:${port}`,
    printed: () => text,
    logLines: () => {
      const lines = text.split('\n').slice(0, -1) // the last one may be half there
      return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine) // pino wrote it
    },
    // `close`, not `exit`: by then all it printed has arrived
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code))),
    running: () => child.exitCode === null && child.signalCode === null,
    signal: (name) => void child.kill(name),
  }
  started.add(program)
  void program.ended.then(() => started.delete(program))
  return program
}

/** METRICS_TOKEN of a program behind proxies, where /metrics requires it. */
export const metricsToken = 'm'.repeat(32)
export async function readMetrics(program: Program): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  return (await fetch(`${program.url}/metrics`, { headers })).text()
}

/** Waits for the program to say that it is ready; one that ends instead fails with what it printed. */
export async function ready(program: Program, seconds = 150): Promise<Program> {
  await until(
    async () => {
      if (!program.running()) throw new Error(`The program ended before it was ready:\n${program.printed()}`)
      return (await statusOf(`${program.url}/readyz`)) === 200
    },
    seconds,
    () => `not ready:\n${program.printed()}`,
  )
  return program
}

/** The status of an answer, or 0 when nobody answers. */
export const statusOf = async (url: string): Promise<number> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

export async function until(
  done: () => boolean | Promise<boolean>,
  seconds: number,
  otherwise: string | (() => string),
): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await done())) {
    if (performance.now() > end)
      throw new Error(`Waited ${seconds} s: ${typeof otherwise === 'string' ? otherwise : otherwise()}`)
    await pause(20)
  }
}

/** A data folder that the database's own user may enter, unlike what mkdtemp makes. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'droi-process-'))
  chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

const handedOut = new Set<number>()

/** Below the ports that the system gives to outgoing connections: nobody takes it while a program is between two starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer().once('error', () => resolve(false))
      server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)))
    })
    // the program that got it before may not listen yet
    if (free && !handedOut.has(port)) {
      handedOut.add(port)
      return port
    }
  }
}

/** The process number of the embedded database in a data folder, while it lives. */
export function databasePid(folder: string): number | undefined {
  const file = join(folder, 'postgres', 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (!pid) return undefined
  const command = `/proc/${pid}/cmdline`
  try {
    process.kill(pid, 0)
    return !existsSync('/proc/self') || readFileSync(command, 'utf8').includes(folder) ? pid : undefined
  } catch {
    return undefined // gone, or gone between the two looks
  }
}

function stopDatabase(folder: string): void {
  const pid = databasePid(folder)
  if (pid) process.kill(pid, 'SIGQUIT')
}

/** Ends what still runs and removes the folders; for afterEach and afterAll. */
export async function cleanUp(): Promise<void> {
  for (const program of started) program.signal('SIGKILL')
  await Promise.all([...started].map((program) => program.ended))
  for (const folder of folders) {
    stopDatabase(folder)
    await until(() => databasePid(folder) === undefined, 30, `the database in ${folder} does not stop`)
    // its orphans may still be writing their last
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    folders.delete(folder)
  }
}

/** For a folder that a program chose itself. */
export const cleanUpAlso = (folder: string) => void folders.add(folder)

/** The figures of a proof, one line in the output of the run. */
export const tell = (proof: string, figures: Record<string, unknown>) =>
  void process.stdout.write(`${proof} ${JSON.stringify(figures)}\n`)
