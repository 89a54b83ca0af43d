/** Promises 1 and 2, in short: `npm run nemesis -- send` is the long form, which also kills the database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../database.ts'
import { keys } from './cast.ts'
import { cleanUp, dataFolder, full, tell } from './programs.ts'
import { faultsOf, type Ordeal, tormentSending, type Verdict } from './send-nemesis.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await cleanUp()
  await database?.drop()
})

/** In short, programs of one profile are struck in every way; of the others one is killed where it matters most. */
const ordealOf = (profile: Ordeal['profile']): Ordeal => {
  const isBrief = !full && profile !== 'LOOK_UP'
  return {
    profile,
    recipients: full ? 2000 : isBrief ? 120 : 400,
    workers: isBrief ? 1 : 2,
    kills: full ? { random: 6, aimed: 6 } : { random: isBrief ? 0 : 1, aimed: 1 },
    stops: full ? 3 : isBrief ? 0 : 1,
    connections: 2,
    rate: full ? 150 : 100,
    leaseSeconds: 2,
    lookUpSeconds: 2,
    seed: 20_261_117,
    databaseKills: 0,
  }
}

test.each(['KEYED', 'LOOK_UP', 'BLIND'] as const)(
  '%s: programs that are killed and stopped neither lose nor repeat a message',
  async (profile) => {
    const ordeal = ordealOf(profile)
    const env = { ...keys, DATABASE_URL: database.url, DATA_DIR: dataFolder() }
    const verdict = await tormentSending(env, ordeal)
    tell('send once', verdict)
    expect(faultsOf(ordeal, verdict)).toEqual([])
    expect(verdict.longest_pause_s).toBeLessThan(60)
  },
)

test('one that ends early, or leaves more in doubt than was in the hands of anybody, has faults', () => {
  const ordeal: Ordeal = {
    ...ordealOf('BLIND'),
    workers: 2,
    kills: { random: 3, aimed: 1 },
    stops: 1,
    databaseKills: 1,
  }
  const verdict: Verdict = {
    profile: 'BLIND',
    recipients: ordeal.recipients,
    lost: 0,
    duplicated: 0,
    in_doubt: 280,
    in_doubt_accepted: 0,
    miscounted: 0,
    repeats_dropped: 0,
    kills: 4,
    stops: 1,
    database_kills: 1,
    longest_pause_s: 1,
    seconds: 9,
    seed: ordeal.seed,
  }
  expect(faultsOf(ordeal, verdict)).toEqual([])
  expect(faultsOf(ordeal, { ...verdict, in_doubt: 281 })).toEqual(['281 in doubt, more than 280'])
  expect(faultsOf({ ...ordeal, profile: 'KEYED' }, verdict)).toEqual(['280 in doubt, more than 0'])
  expect(faultsOf(ordeal, { ...verdict, in_doubt: 0, kills: 3, stops: 0, database_kills: 0 })).toEqual([
    '3 kills of 4',
    '0 stops of 1',
    '0 database_kills of 1',
  ])
  expect(faultsOf(ordeal, { ...verdict, lost: 1, duplicated: 2, miscounted: 3 })).toEqual([
    '1 lost',
    '2 duplicated',
    '3 miscounted',
  ])
})
