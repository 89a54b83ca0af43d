/** Promises 1 and 2, in short: `npm run nemesis -- send` is the long form, which also kills the database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../database.ts'
import { keys } from './cast.ts'
import { cleanUp, dataFolder, full, tell } from './programs.ts'
import { tormentSending } from './send-nemesis.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await cleanUp()
  await database?.drop()
})

test.each(full ? (['KEYED', 'LOOK_UP', 'BLIND'] as const) : (['LOOK_UP'] as const))(
  '%s: programs that are killed and stopped neither lose nor repeat a message',
  async (profile) => {
    const verdict = await tormentSending(
      { ...keys, DATABASE_URL: database.url, DATA_DIR: dataFolder() },
      {
        profile,
        recipients: full ? 2000 : 400,
        workers: 2,
        kills: full ? { random: 6, aimed: 6 } : { random: 1, aimed: 1 },
        stops: full ? 3 : 1,
        connections: 2,
        rate: full ? 150 : 100,
        leaseSeconds: 2,
        lookUpSeconds: 2,
        seed: 20_261_117,
        databaseKills: 0,
      },
    )
    tell('send once', verdict)
    expect(verdict).toMatchObject({ lost: 0, duplicated: 0, miscounted: 0 })
    // only where nobody can be asked does something stay in doubt
    if (profile !== 'BLIND') expect(verdict.in_doubt).toBe(0)
    expect(verdict.in_doubt).toBeLessThanOrEqual((verdict.kills + verdict.stops) * 20 * 2)
    expect(verdict.longest_pause_s).toBeLessThan(60)
  },
)
