/** `npm run reset`: throws the sample data away; the next start tells the sample shop's story anew. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { configOrExit } from '#server/program.ts'

const config = configOrExit('all')
if (config.production || config.DATABASE_URL) {
  console.error('Only the embedded database of a development checkout can be reset.')
  process.exit(1)
}
const owner = join(config.DATA_DIR, 'owner.pid')
if (existsSync(owner)) {
  console.error(
    `Droi still runs, as process ${readFileSync(owner, 'utf8')}, or was killed: stop it, or start and stop it once.`,
  )
  process.exit(1)
}
rmSync(config.DATA_DIR, { recursive: true, force: true })
console.log('The sample data is gone. npm start makes it anew.')
