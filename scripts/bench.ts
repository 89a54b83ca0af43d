/** `npm run bench -- NAME [--data DIR] [--size S|M|L]`: runs one benchmark, or names those there are. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '#platform/checkout.ts'
import { chromiumPath } from './chromium.ts'

const [name = '', ...rest] = process.argv.slice(2)
const file = join(checkout, 'bench', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(join(checkout, 'bench')).map((entry) => entry.replace(/\.ts$/, ''))
  console.error(`npm run bench -- NAME [--data DIR] [--size S|M|L]\nThere are: ${names.join(', ')}`)
  process.exit(1)
}
const env =
  name === 'start' || name === 'box' ? { ...process.env, CHROMIUM_PATH: chromiumPath() } : process.env
process.exit(
  spawnSync(process.execPath, [file, ...rest], { cwd: checkout, stdio: 'inherit', env }).status ?? 1,
)
