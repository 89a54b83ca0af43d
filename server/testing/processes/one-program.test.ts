/** Starting: one program per data folder, faults told in plain words, and each role on the database that it needs. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  cleanUp,
  cleanUpAlso,
  dataFolder,
  freePort,
  type Program,
  ready,
  startProgram,
  statusOf,
  until,
} from './programs.ts'
import { ask, signInAsOffered } from './visitor.ts'

const settings = async (folder = dataFolder()) => ({ PORT: String(await freePort()), DATA_DIR: folder })
const begin = async (role: string, env: Record<string, string> = {}) =>
  startProgram(role, { ...(await settings()), ...env })
/** Ended by itself with exit code 1 and in words for a person. */
async function expectRefusal(program: Program): Promise<string> {
  expect(await program.ended, program.printed()).toBe(1)
  expect(program.printed()).not.toMatch(/^\s+at /m)
  return program.printed()
}
afterAll(cleanUp)

describe('one program, whose folder the user of the database cannot enter', () => {
  let folder: string
  let kept: string
  let program: Program
  beforeAll(async () => {
    const parent = dataFolder()
    chmodSync(parent, 0o700)
    folder = join(parent, 'checkout', '.data')
    mkdirSync(folder, { recursive: true })
    program = startProgram('start', await settings(folder))
    try {
      await ready(program)
      await until(() => program.printed().includes('Sent mail'), 60, program.printed)
    } finally {
      const elsewhere = systemFoldersOf(program)
      elsewhere.forEach(cleanUpAlso)
      kept = elsewhere[0] ?? folder
    }
  })

  test('it keeps the data in a system folder, and says where', () => {
    // only root has another user for the database; everybody else runs it as themselves
    const advice = `The database is kept in ${kept}, because its user cannot enter ${folder}.`
    expect(kept !== folder).toBe(process.getuid?.() === 0)
    expect(program.printed().includes(advice)).toBe(kept !== folder)
    expect(existsSync(join(kept, 'postgres', 'PG_VERSION'))).toBe(true)
  })

  test('a second program on the same folder says so, and the first goes on', async () => {
    const second = await expectRefusal(startProgram('start', await settings(folder)))
    expect(second).toMatch(
      /^Starting the database …\nDroi already runs here, as process \d+\. Stop it first, or set DATA_DIR/,
    )
    expect(await statusOf(`${program.url}/readyz`)).toBe(200)
  })

  test('a command makes somebody staff beside it, which it knows at once, and its log names nobody', async () => {
    const visitor = await signInAsOffered(program)
    const isStaff = async () =>
      (await ask<{ me: { helpdesk: boolean } }>(program, visitor, '{ me { helpdesk } }')).me.helpdesk
    const command = async (args: string) => {
      const run = startProgram(`helpdesk ${args}`, await settings(folder))
      return { code: await run.ended, printed: run.printed() }
    }
    expect(await isStaff()).toBe(false)
    expect(await command(visitor.email)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Granted.'),
    })
    expect(await isStaff()).toBe(true)
    expect(await command(`${visitor.email} --revoke`)).toMatchObject({ code: 0 })
    expect(await isStaff()).toBe(false)
    expect(await command('who@people.example')).toMatchObject({
      code: 1,
      printed: expect.stringContaining('Nobody has that address'),
    })
    expect(JSON.stringify(program.logLines())).not.toContain('@')
  })

  test('it ends when it is asked to, and its database with it', async () => {
    program.signal('SIGTERM')
    expect(await program.ended, program.printed()).toBe(0)
    expect(existsSync(join(kept, 'postgres', 'postmaster.pid'))).toBe(false)
  })
})

test('wrong settings are told all together', async () => {
  const wrong = { PORT: 'abc', DATABASE_URL: 'mysql://x', SMTP_URL: 'nope', NODE_ENV: 'production' }
  const printed = await expectRefusal(startProgram('start', { ...wrong, DATA_DIR: dataFolder() }))
  const named = [...printed.matchAll(/^ {2}- ([A-Z_]+): /gm)].map((match) => match[1])
  expect(printed).toMatch(/^Droi cannot start\. Please correct these settings:/)
  expect(named.sort()).toEqual([
    'DATABASE_URL',
    'ENCRYPTION_KEYS',
    'MAIL_BOUNCE_MX',
    'MAIL_FROM',
    'MAIL_LINK_HOST',
    'MAIL_SPF_INCLUDE',
    'PORT',
    'PUBLIC_URL',
    'SECRET_KEYS',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'SUPPRESSION_KEY',
  ])
})

test('an unknown role gets the usage with every setting', async () => {
  const printed = await expectRefusal(await begin('nonsense'))
  expect(printed).toContain('node server/main.ts [all | api | collect | worker | migrate')
  for (const setting of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'DRAIN_SECONDS'])
    expect(printed).toContain(`  ${setting} `)
})

test('a database without the tables is not served until it is migrated', async () => {
  const { templateUrl } = inject('run')
  const name = `empty_${process.pid}`
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href }
  await asSuperuser(`create database ${name} owner droi`)
  try {
    expect(await expectRefusal(await begin('api', env))).toMatch(
      /lacks \d+ migrations: run node server\/main\.ts migrate/,
    )
    const migration = await begin('migrate', env)
    expect(await migration.ended, migration.printed()).toBe(0)
    await ready(await begin('api', env))
  } finally {
    await cleanUp()
    await asSuperuser(`drop database ${name} with (force)`)
  }
})

test('a superuser of the database is refused', async () => {
  const printed = await expectRefusal(await begin('api', { DATABASE_URL: inject('run').superuserUrl }))
  expect(printed).toContain('DATABASE_URL names a superuser')
})

/** Those that the program has locked for itself. */
function systemFoldersOf(program: Program): string[] {
  const root = '/var/lib/droi'
  const isLocked = (folder: string) => {
    const lock = join(folder, 'owner.pid')
    return existsSync(lock) && readFileSync(lock, 'utf8') === String(program.pid)
  }
  const folders = existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : []
  return folders.filter(isLocked)
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client(inject('run').superuserUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
