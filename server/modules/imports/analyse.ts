/**
 * Reads an uploaded file from beginning to end, in a thread, and writes down what it holds: its rows as they will be worked
 * on and its skipped ones, in parts, so that whoever works on them later begins at any of them. Nothing is imported here.
 */
import { createHash } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import type { AnalyzeImportInput } from '#generated/resolvers.ts'
import type { Ctx, RequestCtx } from '#platform/context.ts'
import { inProject, inTransaction } from '#platform/db.ts'
import { type IdInProject, innerId, innerIdOf, newId, outerIdIn } from '#platform/ids.ts'
import { planForAnyProject } from '#platform/look-up.ts'
import { send } from '#platform/queue.ts'
import { type FileRef, keepFile, keysBelow, readFile } from '#platform/storage/files.ts'
import { openTurns, passTurn, takeTurn } from '#platform/turns.ts'
import { readImportConfig } from '#rules/imports/config.ts'
import type { FileFault, ImportType } from '#rules/imports/import.ts'
import { refusalOf, refuse } from '#rules/refusals.ts'
import { countMailing } from '../contacts/count-mailing.ts'
import { fieldsIn } from '../contacts/store/fields.ts'
import { openSpool, openUnlinkedFile } from '../feeds/download/spool.ts'
import { feedReasonOf } from '../feeds/reader/fault.ts'
import { findProject } from '../projects/store.ts'
import { linesIn } from './lines.ts'
import type { ImportTask } from './reader/read-file.ts'
import { startImportReading } from './reader/start-reading.ts'
import {
  configOf,
  findImport,
  type ImportRow,
  lockImport,
  type Reading,
  readingOf,
  stateOf,
  typeOf,
  updateImport,
} from './store.ts'
import { partKey, partsOf } from './uploads.ts'

/** A file of this size is read while the request waits; a larger one in the background. */
const atOnceBytes = 2_000_000
/** Of those so many at once, whoever asks: each is a thread of this program. */
const turns = openTurns(3)
/** What was not read at once is read in the background; by then the request is over. */
const laterMs = 60_000
/** Addresses that are looked up at once. */
const lookedUp = 1000
/** Of a thread that ends before its file does, because it has taken too much. */
const processor = { processorMs: 60_000, processorMsPerMb: 500 }

const rowsFolder = (id: string, place: string) => `imports/${id}/rows/${place}/`
export const skippedFolder = (id: string, place: string) => `skipped/${id}/${place}/`
export const rowsKey = (id: string, place: string, part: number) => `${rowsFolder(id, place)}${part}`

/** The import once it was read so. A small file is read now; of a large one IMPORT_ANALYSING says to ask again. */
export async function analyseFile(
  ctx: RequestCtx,
  { domainID, key, config: given }: AnalyzeImportInput,
  types: readonly ImportType[],
): Promise<ImportRow & { reading: NonNullable<ImportRow['reading']>; file: string }> {
  const projectId = innerId('project', domainID)
  const ref = { projectId, id: innerIdOf('import', projectId, key) }
  // the rest is said when it begins
  const { format, columns } = readImportConfig(given)
  const config = { ...(format && { format }), ...(columns && { columns }) }
  const started = await inTransaction(ctx, async (tx) => {
    const row = (await lockImport(tx, ref.projectId, ref.id)) ?? refuse('NOT_FOUND')
    if (!types.includes(typeOf(row))) refuse('NOT_FOUND')
    const state = stateOf(row)
    if (state === 'UPLOADING' && row.received.length < partsOf(row)) refuse('UPLOAD_INCOMPLETE')
    const isRead = state === 'ANALYSED' || state === 'REFUSED'
    const isSame = given == null || isEqualReading(configOf(row), config)
    // there may be room by now
    const isFull = row.fault === 'STORAGE_QUOTA'
    if (isRead && isSame && !isFull && (row.reading !== null || row.fault !== null)) return row
    if (state !== 'UPLOADING' && state !== 'ANALYSING' && !isRead) refuse('IMPORT_BEGUN')
    if (state === 'ANALYSING' && isSame) return row
    const now = tx.clock.now()
    const startAfter = row.bytes <= atOnceBytes && { startAfter: new Date(now + laterMs) }
    await send(tx, 'imports.analyse', { projectId, importId: row.id }, { ...startAfter })
    const changes = {
      state: 'ANALYSING',
      config: JSON.stringify({ ...config, now }),
      file: null,
      fault: null,
    }
    return { ...(await updateImport(tx, row, changes)), isNew: true }
  })
  if ('isNew' in started && started.bytes <= atOnceBytes) await analyseInTurn(ctx, ref)
  const row = (await findImport(ctx.db, ref.projectId, ref.id)) ?? refuse('NOT_FOUND')
  if (row.fault === 'STORAGE_QUOTA') refuse('STORAGE_QUOTA', { limit: ctx.config.STORAGE_MB_PER_PROJECT })
  if (row.fault !== null) refuse(row.fault as FileFault, { detail: row.fault_detail ?? '' })
  if (stateOf(row) === 'ANALYSING') refuse('IMPORT_ANALYSING')
  const { reading, file } = row
  return reading !== null && file !== null ? { ...row, reading, file } : refuse('IMPORT_ANALYSING')
}

const isEqualReading = (a: ReturnType<typeof configOf>, b: ReturnType<typeof configOf>) =>
  JSON.stringify([a.format, a.columns]) === JSON.stringify([b.format, b.columns])

/** Whoever waits for too long is told to ask again: the job reads it then. */
async function analyseInTurn(ctx: Ctx, ref: IdInProject): Promise<void> {
  try {
    await takeTurn(turns, 1)
  } catch {
    return
  }
  try {
    await analyseImport(ctx, ref)
  } finally {
    passTurn(turns, 1)
  }
}

/** Also for the job: begun again, it reads the file anew. */
export async function analyseImport(ctx: Ctx, ref: IdInProject): Promise<void> {
  const row = await findImport(ctx.db, ref.projectId, ref.id)
  if (!row || stateOf(row) !== 'ANALYSING') return
  const place = newId(ctx.clock.now())
  const file = await openUnlinkedFile(ctx)
  const scratch = await openUnlinkedFile(ctx)
  // of two readings at once, each of another choice of columns, only one is used
  let unused = [place]
  try {
    const spool = openSpool(file)
    for (let part = 0; part < partsOf(row); part++) {
      const bytes = await readFile(ctx, {
        projectId: ref.projectId,
        place: 'private',
        key: partKey(ref.id, part),
      })
      if (!bytes) {
        unused = await finish(ctx, row, { code: 'CSV_UNREADABLE', place })
        return
      }
      await spool.take(bytes)
    }
    const { isUtf8, hash } = await spool.end()
    const reading = await read(ctx, row, place, { fd: file.fd, isUtf8 }, scratch.fd)
    unused = await finish(ctx, row, reading, hash)
  } catch (error) {
    const isFull = refusalOf(error)?.code === 'STORAGE_QUOTA'
    // the thread was ended: whatever the file holds, it is no table that somebody uses
    if (!isFull && (!feedReasonOf(error) || feedReasonOf(error) === 'FEED_ROOM')) throw error
    unused = await finish(ctx, row, { code: isFull ? 'STORAGE_QUOTA' : 'CSV_UNREADABLE', place })
  } finally {
    await scratch.close()
    await file.close()
    for (const one of unused) await deletePlace(ctx, row, one)
  }
}

async function read(
  ctx: Ctx,
  row: ImportRow,
  place: string,
  spool: ImportTask['spool'],
  scratch: number,
): Promise<Reading> {
  const { project_id: projectId, id } = row
  const { columns, format, now = ctx.clock.now() } = configOf(row)
  const { project, fields } = await inProject(ctx, projectId, async ({ db }) => ({
    project: (await findProject(db, projectId)) ?? refuse('NOT_FOUND'),
    fields: await fieldsIn(db, projectId),
  }))
  const counts = { existing: 0, suppressed: 0, erased: 0, subscribed: 0 }
  const parts: number[] = []
  let skippedParts = 0
  const task: ImportTask = {
    spool,
    scratch,
    type: typeOf(row),
    ...(columns && { columns }),
    ...(format && { format }),
    fields: fields.map(({ id: fieldId, name }) => ({ id: outerIdIn('field', projectId, fieldId), name })),
    context: {
      timezone: project.timezone ?? 'UTC',
      now,
      ...(project.currency && { currency: project.currency }),
    },
  }
  const fileOf = (key: string): FileRef => ({ projectId, place: 'private', key })
  const reading = await startImportReading(task, { processor }).finish({
    progress: () => undefined,
    async batch({ kind, rows, count }) {
      const key =
        kind === 'rows' ? rowsKey(id, place, parts.length) : `${skippedFolder(id, place)}${skippedParts++}`
      if (kind === 'rows') parts.push(count)
      await keepFile(ctx, fileOf(key), rows)
      if (kind === 'rows' && task.type !== 'ORDERS') await lookUp(ctx, projectId, rows, counts)
    },
  })
  const total = parts.reduce((sum, rows) => sum + rows, 0)
  return { ...reading, ...counts, total, place, parts }
}

/** What a reading has written. */
const deletePlace = (ctx: Ctx, { project_id: projectId, id }: ImportRow, place: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const keys = [
      ...(await keysBelow(tx, projectId, 'private', rowsFolder(id, place))),
      ...(await keysBelow(tx, projectId, 'private', skippedFolder(id, place))),
    ]
    if (keys.length) await send(tx, 'files.delete', { projectId, place: 'private', keys })
  })

/** How many of these the project has, and how many it does not write to, so that both can be said before anything is done. */
async function lookUp(
  ctx: Ctx,
  projectId: string,
  rows: Uint8Array,
  counts: Pick<Reading, 'existing' | 'suppressed' | 'erased' | 'subscribed'>,
): Promise<void> {
  let some: { email: string; consent?: string }[] = []
  const lookUpSome = async () => {
    const found = await inProject(ctx, projectId, async (tx) => {
      await planForAnyProject(tx)
      return countMailing(tx, projectId, some)
    })
    counts.existing += found.existing
    counts.suppressed += found.suppressed
    counts.erased += found.erased
    counts.subscribed += found.subscribed
    some = []
    // whoever else is answered by this program goes on meanwhile
    await others()
  }
  for (const line of linesIn(rows)) {
    some.push(JSON.parse(line) as { email: string; consent?: string }) // written by reader/read-file.ts
    if (some.length === lookedUp) await lookUpSome()
  }
  await lookUpSome()
}

/**
 * Unless somebody has asked for another reading meanwhile, or given the file up. Returns the places of readings that are not
 * used any more: the one before, or this one.
 */
const finish = (
  ctx: Ctx,
  before: ImportRow,
  outcome: Reading | { code: 'CSV_UNREADABLE' | 'STORAGE_QUOTA'; place: string },
  hash = '',
): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx, before.project_id, before.id)
    if (!row || stateOf(row) !== 'ANALYSING' || configOf(row).now !== configOf(before).now)
      return [outcome.place]
    const reading = 'code' in outcome ? null : outcome
    const fault = 'code' in outcome ? { code: outcome.code, detail: undefined } : outcome.fault
    await updateImport(tx, row, {
      state: fault ? 'REFUSED' : 'ANALYSED',
      reading: reading && JSON.stringify(reading),
      fault: fault?.code ?? null,
      fault_detail: fault?.detail ?? null,
      file: fault ? null : tokenOf(hash, row),
      total: reading?.total ?? 0,
      has_skipped: !fault && Boolean(reading?.skipped.length),
    })
    return [readingOf(row)?.place ?? [], reading ? [] : outcome.place].flat()
  })

/** Names the bytes and how they were read, so that nobody begins what somebody else has changed meanwhile. */
const tokenOf = (hash: string, row: ImportRow): string =>
  createHash('sha256')
    .update(JSON.stringify([hash, configOf(row).format, configOf(row).columns]))
    .digest('base64url')
    .slice(0, 22)
