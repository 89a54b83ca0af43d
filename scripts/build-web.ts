/** Builds the web app and the tracker when one of their inputs has changed since the last build. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { checkout } from '#platform/checkout.ts'

const configs = ['vite.config.ts', 'vite.tracker.config.ts']
/** The app, and the scripts that run in shops and in the preview of one: a file each. */
const builds = [
  ['vite.config.ts'],
  ...['tracker', 'box', 'form', 'preview'].map((mode) => ['vite.tracker.config.ts', '--mode', mode]),
]
const script = 'scripts/build-web.ts'
const inputs = ['web', 'tracker', 'rules', 'email', 'contract', ...configs, 'package-lock.json', script]
const stamp = join(checkout, 'dist', 'web', '.inputs')

function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path.slice(checkout.length)).update(readFileSync(path))
  }
  for (const input of inputs) add(join(checkout, input))
  return hash.digest('hex')
}

export async function buildWeb(): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // a process of its own: in ours the build would leave NODE_ENV changed and its memory behind
  const vite = join(checkout, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const build of builds) {
    const args = [vite, 'build', '--logLevel', 'error', '--config', ...build]
    await promisify(execFile)(process.execPath, args, { cwd: checkout })
  }
  await compress()
  writeFileSync(stamp, wanted)
}

/** What is sent again and again is compressed once, as small as can be: the server sends these instead. */
async function compress(): Promise<void> {
  const files = globSync('dist/{web,tracker}/**/*.{html,js,css,svg}', { cwd: checkout })
  await Promise.all(
    files.map(async (name) => {
      const file = join(checkout, name)
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes))
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
