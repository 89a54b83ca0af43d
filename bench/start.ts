/** How long `npm start` takes to show a page: the first time, and every time after. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median, progress, report } from './report.ts'
import { type SlowLine, timeSignIn } from './slow-line.ts'
import { webSize, webSizeGates } from './web-size.ts'

const checkout = join(import.meta.dirname, '..')
const web = join(checkout, 'dist', 'web')
const isSmall = process.argv[process.argv.indexOf('--size') + 1] === 'S'
const warmStarts = isSmall ? 1 : 3
const longestMs = 180_000

/** Starts as a person would, waits for the page, visits it, stops again; returns the milliseconds until the page. */
async function timeStart(
  folder: string,
  port: number,
  visit: (url: string) => Promise<void> = async () => undefined,
): Promise<number> {
  const began = performance.now()
  const program = spawn(process.execPath, ['scripts/ready.mjs', 'scripts/start.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => program.once('close', () => resolve()))
  try {
    while (!(await showsPage(port))) {
      if (program.exitCode !== null) throw new Error('the program ended before it showed a page')
      if (performance.now() - began > longestMs) throw new Error('the program does not show a page')
      await pause(10)
    }
    const ms = Math.round(performance.now() - began)
    await visit(`http://127.0.0.1:${port}/`)
    return ms
  } finally {
    program.kill('SIGTERM')
    await ended
  }
}

async function showsPage(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
    await answer.arrayBuffer()
    return answer.status === 200 && Boolean(answer.headers.get('content-type')?.startsWith('text/html'))
  } catch {
    return false
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '0.0.0.0', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })

const folder = mkdtempSync(join(tmpdir(), 'droi-bench-'))
chmodSync(folder, 0o755) // the database's own user must be able to enter
try {
  // the first start builds the web app, too; a small run takes the one that the suite has just built
  if (!isSmall) rmSync(join(web, '.inputs'), { force: true })
  const cold_ms = await timeStart(folder, await freePort())
  progress(`first start: ${cold_ms} ms`)
  const warm: number[] = []
  while (warm.length < warmStarts) {
    warm.push(await timeStart(folder, await freePort()))
    progress(`later start: ${warm.at(-1)} ms`)
  }
  let slowLine: SlowLine | undefined
  const visit = async (url: string) => {
    slowLine = await timeSignIn(url, process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
  }
  if (!isSmall) await timeStart(folder, await freePort(), visit)
  const figures: Record<string, number> = { cold_ms, warm_ms: median(warm), ...webSize(web), ...slowLine }
  // beside the rest of a suite only the function is looked at
  const gates = { ...(isSmall ? {} : { warm_ms: 5000, sign_in_s: 8 }), ...webSizeGates }
  report(
    'start',
    figures,
    Object.entries(gates).map(([name, want]) => ({ name, want, better: 'lower' })),
  )
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
