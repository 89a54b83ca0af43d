/** Where our code leans on the inside of a library, the version that was looked at is written down. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const insides = [
  [
    'nodemailer',
    '10.4.0',
    'the sender takes over the socket of its SMTPConnection (vendors/sender/smtp.ts; test: smtp-library.test.ts)',
  ],
  ['pg', '8.23.1', 'copyIn writes to its socket (platform/copy-in.ts; test: copy-in.test.ts)'],
  [
    'pg-boss',
    '12.35.0',
    'dead-jobs.ts and drain.ts read its table, work.ts wakes its workers; test: queue.test.ts',
  ],
  [
    'pg-copy-streams',
    '7.0.0',
    'it runs on the same connection as copyIn (platform/copy.ts; test: copy-rows.test.ts)',
  ],
] as const

test.each(insides)('%s is still %s, whose inside is known: %s', (library, version, use) => {
  const { version: installed } = JSON.parse(readFileSync(`node_modules/${library}/package.json`, 'utf8'))
  expect(
    installed,
    `${library} has changed. ${use}: read there whether it still holds, let its tests pass, then write the new version here`,
  ).toBe(version)
})
