/** Programs under measurement: started as an operator would, watched from outside, and nothing of them left behind. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const checkout = join(import.meta.dirname, '..')
/** What is measured of a process is read where Linux shows it; elsewhere it is not a number. */
const isLinux = existsSync('/proc/self')
const longestMs = 180_000

export type Program = {
  port: number
  origin: string
  /** What it has printed on standard output. */
  printed: () => string
  end: (signal?: NodeJS.Signals) => Promise<void>
  /** Lets it stand still, or go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Resident memory. */
  rssMb: () => number
  /** Processor time until now; the system counts it in hundredths. */
  cpuSeconds: () => number
}

const running = new Set<Program>()
const folders: string[] = []

/** A folder that the database's own user may enter, unlike what mkdtemp makes; `cleanUp` removes it. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'droi-bench-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Where programs keep their data. The small runs of a suite share it, so that one of them makes the database for all. */
export function dataFolder(): string {
  const shared = process.env.BENCH_DATA_DIR
  if (!shared) return benchFolder()
  mkdirSync(shared, { recursive: true, mode: 0o755 })
  folders.push(shared)
  return shared
}

/** Starts a script of the checkout and waits until it answers 200, with content of that type, at `path`. */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
  { path = '/readyz', type = '', everyMs = 100 } = {},
): Promise<Program> {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const proc = (name: string) => (isLinux ? readFileSync(`/proc/${child.pid}/${name}`, 'utf8') : '')
  const program: Program = {
    port,
    origin: `http://localhost:${port}`,
    printed: () => printed,
    async end(signal = 'SIGTERM') {
      running.delete(program)
      child.kill(signal)
      await ended
    },
    signal: (name) => void child.kill(name),
    rssMb: () => Number(/VmRSS:\s+(\d+)/.exec(proc('status'))?.[1]) / 1024,
    cpuSeconds() {
      const fields = proc('stat').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
  }
  running.add(program)
  const began = performance.now()
  while (!(await answers(`http://127.0.0.1:${port}${path}`, type))) {
    if (child.exitCode !== null) throw new Error('the program ended before it was ready')
    if (performance.now() - began > longestMs) throw new Error('the program does not become ready')
    await pause(everyMs)
  }
  return program
}

async function answers(url: string, type: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { accept: type || '*/*' } })
    await answer.arrayBuffer()
    return answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith(type)
  } catch {
    return false
  }
}

/** Ends what still runs, its database too, and removes the folders. */
export async function cleanUp(): Promise<void> {
  for (const program of running) await program.end('SIGKILL')
  for (const folder of folders) {
    const pid = Number(postmaster(folder)[0])
    if (pid) for (let lives = signal(pid, 'SIGQUIT'); lives; lives = signal(pid, 0)) await pause(20)
    // its orphans may still be writing their last
    if (folder !== process.env.BENCH_DATA_DIR)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Whether there was such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** The embedded database in a data folder. */
export function databaseUrl(folder: string, user = 'droi'): string {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8')
  return `postgres://${user}:${password}@127.0.0.1:${postmaster(folder)[3]}/droi`
}

/** Processor time of the embedded database until now: the server and its children, also those that have ended. */
export function databaseCpuSeconds(folder: string): number {
  if (!isLinux) return Number.NaN
  const server = Number(postmaster(folder)[0])
  const times = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => {
      const file = `/proc/${entry}/stat`
      // it may have ended meanwhile
      const fields = existsSync(file) ? (readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []) : []
      const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
      return Number(entry) === server ? own + ended : Number(fields[1]) === server ? own : 0
    })
  return times.reduce((sum, one) => sum + one, 0) / 100
}

/** What the database writes about itself while it runs: its process number first, its port fourth. */
function postmaster(folder: string): string[] {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '0.0.0.0', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
