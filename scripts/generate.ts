/** Makes the generated files, or with `--check` tells which of them are stale. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { generate as runCodegen } from '@graphql-codegen/cli'
import { PostgresDialect, generate as tablesOf } from 'kysely-codegen'
import { checkout } from '#platform/checkout.ts'
import { openDb } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { openTestPostgres } from '#testing/postgres.ts'
import { codegen } from './codegen.ts'
import { makeDocuments } from './documents.ts'

const tables = 'server/generated/tables.ts'
const wanted = new Map<string, string>()

process.chdir(checkout)
for (const { filename, content } of await runCodegen(codegen, false))
  wanted.set(relative(checkout, join(checkout, filename)), content)

for (const [file, content] of makeDocuments()) wanted.set(file, content)

const postgres = await openTestPostgres()
try {
  const db = openDb({ url: postgres.templateUrl, max: 1, statementSeconds: 60 }, openLog('error', 'generate'))
  wanted.set(
    tables,
    await tablesOf({
      db,
      dialect: new PostgresDialect(),
      defaultSchemas: ['public'],
      // which partitions there are depends on the month
      excludePattern: 'public.*_p2*',
      outFile: null,
    }),
  )
  await db.destroy()
} finally {
  await postgres.stop()
}

const stale = [...wanted].filter(
  ([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content,
)
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is stale: run npm run generate and commit it`)
  process.exitCode = stale.length ? 1 : 0
} else
  for (const [file, content] of stale) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    console.log(`made ${file}`)
  }
