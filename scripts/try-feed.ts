/**
 * `npm run try-feed -- [--orders] [--currency=CZK] FILE…`: reads files as feeds of a shop into a database of their own, and
 * says what came of each: format, counts, warnings, and the first products or orders as they were read. It ends with 1
 * where a file is not there or nothing could be made of it.
 */
import { accessSync, chmodSync, constants, createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createUser } from '#modules/accounts/create-user.ts'
import { createCompany } from '#modules/companies/create-company.ts'
import { requestRun } from '#modules/feeds/request-run.ts'
import { type FeedRunRow, findRun } from '#modules/feeds/store.ts'
import { createProject } from '#modules/projects/create-project.ts'
import { readConfig } from '#platform/config.ts'
import { inProject } from '#platform/db.ts'
import type { RefusedRow, RunReason, RunState } from '#rules/feeds/runs.ts'
import type { FeedWarning, Remarks } from '#rules/feeds/warnings.ts'
import { rowReasonText, runReasonText } from '#rules/feeds/words.ts'
import { supportedCurrency } from '#rules/text/currency.ts'
import { formatMoney } from '#rules/text/numbers.ts'
import { openApp } from '#server/app.ts'

const shown = 5
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const feed = options.includes('--orders') ? 'ORDERS' : 'PRODUCTS'
const currency = supportedCurrency(options.find((one) => one.startsWith('--currency='))?.slice(11) ?? 'CZK')
if (files.length === 0 || !currency) {
  console.error('npm run try-feed -- [--orders] [--currency=CZK] FILE…')
  process.exit(1)
}
const unreadable = files.filter((file) => !isReadable(file))
if (unreadable.length) {
  for (const file of unreadable) console.error(`${file}: there is no such file, or it cannot be read`)
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
const read = readConfig('all', { DATA_DIR: folder, LOG_LEVEL: 'error', FETCH_ALLOWED: host })
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
  const ownerId = await createUser(ctx, { ...person, helpdesk: false })
  const companyId = await createCompany(ctx, ownerId, { name: 'Tried' })
  for (const [n, file] of files.entries()) {
    const address = { [feed === 'ORDERS' ? 'orderFeedURL' : 'productFeedURL']: `http://${host}/${n}` }
    const shopURL = 'https://shop.example'
    const details = {
      name: basename(file).slice(0, 60),
      timezone: 'Europe/Prague',
      currency,
      shopURL,
      ...address,
    }
    const { projectId } = await createProject(ctx, companyId, details)
    const run = await readOnce(companyId, projectId, false)
    if (run.state === 'FAILED') process.exitCode = 1
    // what waits for somebody's word is shown all the same
    if (run.state === 'HELD') await readOnce(companyId, projectId, true)
    const lines = [
      basename(file),
      ...report(run, await refused(projectId, run.id)),
      ...(await sample(projectId)),
    ]
    console.log(`${lines.join('\n')}\n`)
  }
} finally {
  await app.stop()
  shop.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isFile()
  } catch {
    return false // whatever the reason, it is said in one line
  }
}

async function readOnce(companyId: string, projectId: string, acceptHeld: boolean): Promise<FeedRunRow> {
  const { id } = await requestRun(ctx, projectId, feed, acceptHeld)
  await ctx.queue.plan.jobs['feeds.run'].work(ctx, { companyId, projectId, runId: id }, '')
  const run = await inProject(ctx, projectId, (tx) => findRun(tx, projectId, id))
  if (!run) throw new Error('the run is gone')
  return run
}

/** What a run says, one fact a line. */
function report(run: FeedRunRow, rows: RefusedRow[]): string[] {
  // finish-run.ts writes these only
  const { state, reason, detail } = run as FeedRunRow & { state: RunState; reason: RunReason | null }
  const remarks = run.remarks as unknown as Remarks
  const byReason = [...Map.groupBy(rows, (row) => row.reason)]
  return [
    `  state     ${state}${reason ? `, ${reason}: ${runReasonText({ feed, state, reason, detail }, 'en')}` : ''}`,
    `  format    ${run.format ?? 'unknown'}, ${run.encoding ?? 'unknown encoding'}, ${run.bytes} bytes`,
    `  counts    ${run.read} read, ${run.added} added, ${run.hidden} hidden, ${run.rejected} refused`,
    ...byReason.map(
      ([why, all]) => `  refused   ${all.length} × ${why}: ${rowReasonText(why, 'en')} ${valuesOf(all)}`,
    ),
    ...(run.warnings as FeedWarning[]).map((warning) => {
      const { count, values } = remarks[warning] ?? { values: [] }
      const named = values.map(({ value, count: times }) => `${value} (${times}×)`).join(', ')
      return `  warning   ${count === undefined ? '' : `${count} × `}${warning}${named && `: ${named}`}`
    }),
  ]
}

function valuesOf(rows: RefusedRow[]): string {
  const values = new Set(rows.map(({ value }) => value).filter(Boolean))
  return [...values]
    .slice(0, 3)
    .map((value) => JSON.stringify(value))
    .join(', ')
}

/** The first of what is kept, in the order of their ids. */
function sample(projectId: string): Promise<string[]> {
  return inProject(ctx, projectId, async ({ db }) => {
    if (feed === 'ORDERS') {
      const orders = await db
        .selectFrom('orders')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('shop_id')
        .limit(shown)
        .execute()
      return orders.map((one) =>
        fields('order', [
          one.shop_id,
          one.placed_at.toISOString(),
          money(one.total, one.currency),
          one.status,
          one.email,
        ]),
      )
    }
    const products = await db
      .selectFrom('products')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('shop_id')
      .limit(shown)
      .execute()
    return products.map((one) =>
      fields('product', [
        one.shop_id,
        one.name,
        one.price === null ? 'no price' : money(one.price, one.currency),
        one.original_price === null ? null : `before ${money(one.original_price, one.currency)}`,
        one.availability,
        one.stock === null ? null : `${one.stock} pieces`,
        one.categories.join(', '),
        one.group_id === null ? null : `group ${one.group_id}`,
        one.url ?? 'no address',
        one.image ?? 'no picture',
      ]),
    )
  })
}

function fields(what: string, all: (string | null)[]): string {
  return `  ${what.padEnd(9)} ${all.filter(Boolean).join(' · ')}`
}

function money(minor: string | number | null, own: string | null): string | null {
  if (minor === null) return null
  return formatMoney(Number(minor), own ?? currency ?? 'CZK', 'en').replaceAll('\u00a0', ' ')
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
