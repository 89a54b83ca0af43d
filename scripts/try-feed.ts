/** `npm run try-feed -- [--orders] FILE…`: reads files as feeds of a shop into a database of their own, and tells what came of each. */
import { chmodSync, createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createUser } from '#modules/accounts/create-user.ts'
import { loadFeed } from '#modules/catalog/load-feed.ts'
import type { RefusedRow } from '#modules/catalog/reader/sift.ts'
import { findRun } from '#modules/catalog/store/runs.ts'
import { createCompany } from '#modules/companies/create-company.ts'
import { createProject } from '#modules/projects/create-project.ts'
import { readConfig } from '#platform/config.ts'
import { inProject } from '#platform/db.ts'
import { openApp } from '#server/app.ts'

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const feed = process.argv.includes('--orders') ? 'ORDERS' : 'PRODUCTS'
if (files.length === 0) {
  console.error('npm run try-feed -- [--orders] FILE…')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'droi-feeds-'))
chmodSync(folder, 0o755) // the database's own user must be able to enter
const shop = createServer((request, response) => {
  const file = files[Number(request.url?.slice(1))] ?? ''
  // as most servers do, without a word about the encoding
  response.writeHead(200, { 'content-length': statSync(file).size })
  createReadStream(file).pipe(response)
})
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(shop.address() as AddressInfo).port}` // listening on a port
const read = readConfig('all', { DATA_DIR: folder, LOG_LEVEL: 'warn', FETCH_ALLOWED: host })
if ('faults' in read) throw new Error(read.faults.join('; '))
const app = await openApp(read.config)
const { ctx } = app
try {
  const person = {
    email: 'owner@try.example',
    name: 'Owner',
    password: 'not needed',
    language: 'en',
  } as const
  const companyId = await createCompany(ctx, await createUser(ctx, { ...person, helpdesk: false }), {
    name: 'Tried',
  })
  for (const [n, file] of files.entries()) {
    const address = { [feed === 'ORDERS' ? 'orderFeedURL' : 'productFeedURL']: `http://${host}/${n}` }
    const details = { name: basename(file).slice(0, 60), timezone: 'Europe/Prague', ...address }
    const { projectId } = await createProject(ctx, companyId, details)
    const { id } = await loadFeed(ctx, projectId, feed, false)
    const began = performance.now()
    await ctx.queue.plan.jobs['catalog.load'].work(ctx, { companyId, projectId, runId: id }, '')
    const seconds = Math.round(performance.now() - began) / 1000
    const run = await inProject(ctx, projectId, (tx) => findRun(tx, projectId, id))
    const kept = await inProject(ctx, projectId, (tx) =>
      tx.db
        .selectFrom(feed === 'ORDERS' ? 'orders' : 'products')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('project_id', '=', projectId)
        .executeTakeFirstOrThrow(),
    )
    const rows = await refused(projectId, id)
    const reasons = Object.fromEntries(
      [...Map.groupBy(rows, ({ reason }) => reason)].map(([why, all]) => [why, all.length]),
    )
    console.log(
      JSON.stringify({
        file: basename(file),
        state: run?.state,
        reason: run?.reason ?? undefined,
        format: run?.format,
        encoding: run?.encoding,
        read: run?.read,
        added: run?.added,
        kept: Number(kept.count),
        hidden: run?.hidden,
        rejected: run?.rejected,
        reasons,
        warnings: run?.warnings,
        seconds,
      }),
    )
  }
} finally {
  await app.stop()
  shop.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function refused(projectId: string, id: string): Promise<RefusedRow[]> {
  return inProject(ctx, projectId, async (tx) => {
    const { rows } = await tx.db
      .selectFrom('feed_runs')
      .select('rows')
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return rows as unknown as RefusedRow[] // written by finish-run.ts only
  })
}
