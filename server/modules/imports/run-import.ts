/**
 * Works off an import, some rows at a time. How far it has come is written in the transaction that writes those rows, so
 * that a program killed in the middle leaves nothing out and does nothing twice.
 */
import { type ChunkSize, openChunkSize } from '#platform/chunk-size.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction, isConnectionError, isDataFault, violatedConstraint } from '#platform/db.ts'
import { planForAnyProject } from '#platform/look-up.ts'
import { send } from '#platform/queue.ts'
import { keepFile, readFile } from '#platform/storage/files.ts'
import {
  type ImportedContact,
  isOver,
  isUnderWay,
  type SkippedRow,
  withExamples,
} from '#rules/imports/import.ts'
import type { Jobs } from '#rules/jobs.ts'
import type { FedOrder } from '#rules/orders/read-order.ts'
import { ordersAtOnce } from '../orders/record-chunk.ts'
import { lockProjectState } from '../projects/store.ts'
import { rowsKey, skippedFolder } from './analyse.ts'
import { blankErased } from './blank-erased.ts'
import { endImport } from './end-import.ts'
import { eraseRows } from './erase-rows.ts'
import { linesIn } from './lines.ts'
import {
  findImport,
  type ImportRow,
  importsIn,
  lockImport,
  type Reading,
  type Result,
  readingOf,
  resultOf,
  stateOf,
  typeOf,
  updateImport,
  type Written,
} from './store.ts'
import { writeContactRows } from './write-contact-rows.ts'
import { writeOrderRows } from './write-order-rows.ts'

/** So long one project's import works before others have their turn. */
const turnMs = 5000
/** Most rows of one transaction: whoever derives from events of the same project does not wait long. */
const atOnce = { CONTACTS: 1000, ORDERS: ordersAtOnce, DELETE: 20 } as const
const tagsAtOnce = 10_000
/** So many skipped rows are kept in one file. */
const lateAtOnce = 1000

/** A part of the rows, as the storage holds it; `from` is its first one. */
type Part = { number: number; from: number; bytes: Uint8Array }

export async function runImport(ctx: Ctx, payload: Jobs['imports.run'], turn = turnMs): Promise<void> {
  const { projectId, importId } = payload
  const started = performance.now()
  let part: Part | undefined
  let size: ChunkSize | undefined
  let isMore = true
  do {
    const row = await findImport(ctx.db, projectId, importId)
    if (row) await keepSkipped(ctx, row)
    if (!row || !isUnderWay(stateOf(row))) return
    const next = partAt(row)
    if (part?.number !== next?.number) part = next && { ...next, bytes: await bytesOf(ctx, row, next.number) }
    size ??= openChunkSize(atOnce[typeOf(row)])
    const began = performance.now()
    isMore = await workOn(ctx, row, part, size.rows())
    size.took(performance.now() - began)
  } while (isMore && performance.now() - started < turn)
  if (isMore) return inTransaction(ctx, (tx) => send(tx, 'imports.run', payload))
  const last = await findImport(ctx.db, projectId, importId)
  if (last) await keepSkipped(ctx, last)
}

async function keepSkipped(ctx: Ctx, row: ImportRow): Promise<void> {
  await keepLate(ctx, row)
  if (typeOf(row) === 'DELETE' && isOver(stateOf(row))) await blankErased(ctx, row)
}

/** Rows that were skipped while they were worked on, many in one file; kept a second time they are the same file. */
async function keepLate(ctx: Ctx, row: ImportRow): Promise<void> {
  const { late, place } = readingOf(row) ?? {}
  if (!late || !place || !(late.length >= lateAtOnce || isOver(stateOf(row)))) return
  // of somebody who was erased meanwhile nothing is left
  const lines = late.flatMap((one) => (one.text === null ? [] : `${JSON.stringify(one)}\n`)).join('')
  if (lines === '') return
  const key = `${skippedFolder(row.id, place)}late-${row.done}`
  await keepFile(ctx, { projectId: row.project_id, place: 'private', key }, new TextEncoder().encode(lines))
}

/** The part with the next row; undefined behind the last. */
function partAt(row: ImportRow): Pick<Part, 'number' | 'from'> | undefined {
  let from = 0
  for (const [number, rows] of (readingOf(row)?.parts ?? []).entries()) {
    if (row.done < from + rows) return { number, from }
    from += rows
  }
  return undefined
}

async function bytesOf(ctx: Ctx, row: ImportRow, number: number): Promise<Uint8Array> {
  const { project_id: projectId, id } = row
  const key = rowsKey(id, readingOf(row)?.place ?? '', number)
  const bytes = await readFile(ctx, { projectId, place: 'private', key })
  return bytes ?? new Uint8Array()
}

/** What is written is written at the word of whoever began it: consents and the audit log say so. */
const forStarter = (ctx: Ctx, { user_id: userId }: ImportRow): Ctx =>
  userId === null
    ? ctx
    : { ...ctx, actor: { kind: 'user', userId, email: '', name: '', language: 'en', helpdesk: false } }

/** The next rows; false when it is over, or another import goes first. */
async function workOn(ctx: Ctx, before: ImportRow, part: Part | undefined, most: number): Promise<boolean> {
  const { project_id: projectId, id } = before
  try {
    return await inTransaction(forStarter(ctx, before), async (tx) => {
      await planForAnyProject(tx)
      if (!(await lockProjectState(tx, projectId))) return false
      const row = await lockImport(tx, projectId, id)
      if (!row || !isUnderWay(stateOf(row))) return false
      // somebody else has gone on with it meanwhile
      if (row.done !== before.done) return true
      const [first] = await importsIn(tx, projectId, ['RUNNING'])
      if (first && first.id !== id) return false
      const lines = part && linesIn(part.bytes, row.done - part.from)
      const some = lines ? nextOf(row, lines, most) : []
      if (!some.length) {
        if (row.done < row.total) {
          // a file that is not there any more is no end
          tx.log.error({ projectId, importId: id, part: part?.number }, 'an import has lost its rows')
          await endImport(tx, row, 'FAILED', 'UNEXPECTED')
        } else await endImport(tx, row, 'DONE')
        return false
      }
      const written = await write(tx, row, some)
      const { skippedRows = [] } = written
      // whoever was erased now is not named there any more
      const now = (await lockImport(tx, projectId, id)) ?? row
      const after = await updateImport(tx, row, {
        state: 'RUNNING',
        done: row.done + some.length,
        result: JSON.stringify(sum(resultOf(row), written)),
        ...withLate(now, skippedRows),
      })
      if (after.done < after.total) return true
      await endImport(tx, after, 'DONE')
      return false
    })
  } catch (error) {
    if (isConnectionError(error) || !isDataFault(error)) throw error
    // the same rows would fail for ever; not the error itself, whose text may hold what a row says of a person
    ctx.log.error(
      { projectId, importId: id, constraint: violatedConstraint(error) },
      'an import was given up',
    )
    await inTransaction(ctx, async (tx) => {
      const row = await lockImport(tx, projectId, id)
      if (row && isUnderWay(stateOf(row))) await endImport(tx, row, 'FAILED', 'UNEXPECTED')
    })
    return false
  }
}

/** The rows of one transaction; fewer where they have very many tags, of which each is a row, too. */
function nextOf(row: ImportRow, lines: Iterable<string>, most: number): string[] {
  const some: string[] = []
  let tags = 0
  for (const line of lines) {
    some.push(line)
    tags += row.tags.length
    // written by reader/read-file.ts
    if (line.includes('"tags":')) tags += (JSON.parse(line) as ImportedContact).tags?.length ?? 0
    if (some.length === most || tags >= tagsAtOnce) break
  }
  return some
}

/** Rows were written by reader/read-file.ts. */
function write(tx: TxCtx, row: ImportRow, some: readonly string[]): Promise<Written> {
  if (typeOf(row) === 'ORDERS')
    return writeOrderRows(
      tx,
      row,
      some.map((line) => JSON.parse(line) as FedOrder),
    )
  const contacts = some.map((line) => JSON.parse(line) as ImportedContact)
  return typeOf(row) === 'DELETE' ? eraseRows(tx, row, contacts) : writeContactRows(tx, row, contacts)
}

/** The rows that are skipped now, beside those that are not kept yet, and some of them as examples. */
function withLate(row: ImportRow, skippedRows: readonly SkippedRow[]) {
  const reading = readingOf(row)
  const before = reading?.late ?? []
  const isKept = before.length >= lateAtOnce
  if (!reading || !(skippedRows.length || isKept)) return {}
  const late = isKept ? [...skippedRows] : [...before, ...skippedRows]
  const after: Reading = { ...reading, skipped: withExamples(reading.skipped, skippedRows), late }
  return { reading: JSON.stringify(after), ...(skippedRows.length && { has_skipped: true }) }
}

function sum(before: Result, { skippedRows = [], ...more }: Written): Result {
  const skipped = { ...before.skipped }
  for (const { reason } of skippedRows) skipped[reason] = (skipped[reason] ?? 0) + 1
  return {
    added: before.added + (more.added ?? 0),
    changed: before.changed + (more.changed ?? 0),
    unchanged: before.unchanged + (more.unchanged ?? 0),
    erased: before.erased + (more.erased ?? 0),
    withoutMail: before.withoutMail + (more.withoutMail ?? 0),
    skipped,
  }
}
