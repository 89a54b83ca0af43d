/** How long `npm start` takes to show a page: the first time, and every time after. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, cleanUp, dataFolder, startProgram } from './program.ts'
import { median, progress, report } from './report.ts'
import { type SlowLine, timeSignIn } from './slow-line.ts'
import { webSize, webSizeGates } from './web-size.ts'

const web = join(checkout, 'dist', 'web')
const isSmall = process.argv[process.argv.indexOf('--size') + 1] === 'S'
const warmStarts = isSmall ? 0 : 3

/** Starts as a person would, waits for the page, visits it, stops again; returns the milliseconds until the page. */
async function timeStart(
  folder: string,
  visit: (url: string) => Promise<void> = async () => undefined,
): Promise<number> {
  const began = performance.now()
  const page = { path: '/', type: 'text/html', everyMs: 10 }
  const program = await startProgram(['scripts/ready.mjs', 'scripts/start.ts'], { DATA_DIR: folder }, page)
  const ms = Math.round(performance.now() - began)
  await visit(`http://127.0.0.1:${program.port}/`)
  await program.end()
  return ms
}

const folder = dataFolder()
try {
  // the first start builds the web app, too; a small run takes the one that the suite has just built
  if (!isSmall) rmSync(join(web, '.inputs'), { force: true })
  const cold_ms = await timeStart(folder)
  progress(`first start: ${cold_ms} ms`)
  const warm: number[] = []
  while (warm.length < warmStarts) {
    warm.push(await timeStart(folder))
    progress(`later start: ${warm.at(-1)} ms`)
  }
  let slowLine: SlowLine | undefined
  const visit = async (url: string) => {
    slowLine = await timeSignIn(url, process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
  }
  if (!isSmall) await timeStart(folder, visit)
  const figures: Record<string, number> = {
    cold_ms,
    ...(isSmall ? {} : { warm_ms: median(warm) }),
    ...webSize(web),
    ...slowLine,
  }
  // beside the rest of a suite only the function is looked at
  const gates = { ...(isSmall ? {} : { warm_ms: 5000, sign_in_s: 8 }), ...webSizeGates }
  report(
    'start',
    figures,
    Object.entries(gates).map(([name, want]) => ({ name, want, better: 'lower' })),
  )
} finally {
  await cleanUp()
}
