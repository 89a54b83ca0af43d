/**
 * `npm run nemesis -- send [--profile KEYED|LOOK_UP|BLIND] [--recipients 20000] [--seed N]`: sends to very many people while
 * programs are killed and stopped and the database is killed, once for each profile of a server, and prints what came of it;
 * the last line is JSON with all of it. It ends with 1 when a message was lost or sent twice, when more is in doubt than can have
 * been in somebody's hands, or when it was over before everything had been killed that was to be.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres.ts'
import { openApp } from '#server/app.ts'
import { keys } from '#testing/processes/cast.ts'
import { faultsOf, type Ordeal, tormentSending, type Verdict } from '#testing/processes/send-nemesis.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'string' },
    recipients: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const profiles = (['KEYED', 'LOOK_UP', 'BLIND'] as const).filter(
  (name) => !values.profile || name === values.profile,
)
if (positionals[0] !== 'send' || !profiles.length) {
  console.error('npm run nemesis -- send [--profile KEYED|LOOK_UP|BLIND] [--recipients 20000] [--seed N]')
  process.exit(1)
}

const verdicts: (Verdict & { faults: string[] })[] = []
for (const profile of profiles) {
  console.error(`${profile}: ${values.recipients} recipients, seed ${values.seed}`)
  const verdict = await torment(profile)
  console.error(JSON.stringify(verdict))
  verdicts.push(verdict)
}

/** Each profile has a database of its own, which a program brings up to date first. */
async function torment(profile: (typeof profiles)[number]): Promise<(typeof verdicts)[number]> {
  const folder = mkdtempSync(join(tmpdir(), 'droi-nemesis-'))
  chmodSync(folder, 0o755) // started by root, PostgreSQL runs as another user
  // which starts it again when it has died
  const postgres = await startPostgres(folder, openLog('error', 'nemesis'))
  try {
    const env = { ...keys, DATABASE_URL: postgres.url, DATA_DIR: folder }
    const config = readConfig('migrate', { ...env, LOG_LEVEL: 'error' })
    if ('faults' in config) throw new Error(config.faults.join('; '))
    await (await openApp(config.config)).stop()
    const ordeal: Ordeal = {
      profile,
      recipients: Number(values.recipients),
      workers: 4,
      kills: { random: 50, aimed: 20 },
      stops: 20,
      connections: 2,
      rate: 250,
      leaseSeconds: 3,
      lookUpSeconds: 6,
      seed: Number(values.seed),
      databaseKills: 2,
      killDatabase() {
        const pid = postgres.pid()
        try {
          return pid !== undefined && process.kill(pid, 'SIGKILL')
        } catch {
          return false // it has died already, and comes back
        }
      },
    }
    const verdict = await tormentSending(env, ordeal)
    return { ...verdict, faults: faultsOf(ordeal, verdict) }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

const ok = verdicts.length === profiles.length && verdicts.every(({ faults }) => !faults.length)
console.log(JSON.stringify({ nemesis: 'send', profiles: verdicts, ok }))
process.exit(ok ? 0 : 1)
