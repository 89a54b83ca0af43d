/** Files on their way here: announced, then put in parts of one size, in any order and again where one was lost. */
import { sql } from 'kysely'
import type { CreateUploadInput } from '#generated/resolvers.ts'
import { plan } from '#platform/agenda.ts'
import { callerOf } from '#platform/caller.ts'
import type { Ctx, RequestCtx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type IdInProject, innerId, newId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { deleteFiles, type FileRef, keepFile, keysBelow } from '#platform/storage/files.ts'
import { importLimits, isOver, isUnderWay, shownFileName } from '#rules/imports/import.ts'
import { refuse } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { countHourly } from '../projects/content-room.ts'
import {
  deleteImports,
  findImport,
  type ImportRow,
  importsIn,
  insertImport,
  lockImport,
  stateOf,
} from './store.ts'

const sizeText = `${importLimits.bytes / 1e6} MB`

export const createUpload = (ctx: RequestCtx, input: CreateUploadInput): Promise<ImportRow> => {
  const projectId = innerId('project', input.domainID)
  if (input.bytes > importLimits.bytes) refuse('FILE_SIZE', { size: sizeText })
  if (input.bytes < 1) refuse('CSV_EMPTY')
  return changeInProject(ctx, projectId, { action: 'imports.upload' }, async (tx, project) => {
    if (!project.name || !project.currency || !project.timezone) refuse('IMPORT_SETUP_INCOMPLETE')
    await giveUpOldest(tx, projectId)
    await plan(tx, 'imports.forget', projectId, new Date(tx.clock.now() + dayMs))
    return insertImport(tx, {
      project_id: projectId,
      id: newId(tx.clock.now()),
      type: input.type,
      state: 'UPLOADING',
      name: shownFileName(input.name),
      bytes: input.bytes,
      user_id: callerOf(ctx).userId,
      created_at: new Date(tx.clock.now()),
    })
  })
}

/** Files that somebody has left lying make room for the next one. */
async function giveUpOldest(tx: TxCtx, projectId: string): Promise<void> {
  const open = await importsIn(tx, projectId, ['UPLOADING', 'ANALYSING', 'ANALYSED', 'REFUSED'])
  for (const { id } of open.slice(0, Math.max(0, open.length - importLimits.open + 1)))
    await giveUp(tx, { projectId, id })
}

async function giveUp(tx: TxCtx, { projectId, id }: IdInProject): Promise<void> {
  await deleteImports(tx, projectId, [id])
  await deleteBelow(tx, projectId, [`imports/${id}/`, `skipped/${id}/`])
}

/** By a job, which comes again where the storage is away or somebody is writing one of them. */
async function deleteBelow(tx: TxCtx, projectId: string, prefixes: readonly string[]): Promise<void> {
  const keys: string[] = []
  for (const prefix of prefixes) keys.push(...(await keysBelow(tx, projectId, 'private', prefix)))
  if (keys.length) await send(tx, 'files.delete', { projectId, place: 'private', keys })
}

export const partsOf = ({ bytes }: Pick<ImportRow, 'bytes'>): number =>
  Math.ceil(bytes / importLimits.partBytes)

export const partKey = (id: string, part: number) => `imports/${id}/parts/${part}`

/** Keeps a part. What comes for a file that is read already, or was given up, comes too late. */
export async function keepPart(
  ctx: Ctx,
  { projectId, id }: IdInProject,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  const upload = await findImport(ctx.db, projectId, id)
  if (!upload || stateOf(upload) !== 'UPLOADING') refuse('UPLOAD_EXPIRED')
  const { partBytes } = importLimits
  const expected = Math.min(partBytes, upload.bytes - part * partBytes)
  if (expected <= 0) refuse('NOT_FOUND')
  if (bytes.byteLength !== expected) refuse('UPLOAD_PART', { bytes: expected })
  const file: FileRef = { projectId, place: 'private', key: partKey(id, part) }
  await countHourly(ctx, projectId, 'files', bytes.byteLength)
  await keepFile(ctx, file, bytes)
  const isTaken = await inTransaction(ctx, (tx) => notePart(tx, upload, part))
  if (isTaken) return
  const now = await findImport(ctx.db, projectId, id)
  // put a second time while the file is read already: the part is in use
  if (!now || isUnderWay(stateOf(now)) || isOver(stateOf(now)))
    await deleteFiles(ctx, { ...file, keys: [file.key] })
  refuse('UPLOAD_EXPIRED')
}

async function notePart(tx: TxCtx, { project_id, id }: ImportRow, part: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set received = case when ${part} = any(received) then received else received || ${part}::integer end
    where project_id = ${project_id} and id = ${id} and state = 'UPLOADING'`.execute(tx.db)
  return Number(numAffectedRows ?? 0) > 0
}

/**
 * Deletes an upload and what was made of it. Where it was begun once, its line in the list of imports stays, and so does the
 * table of skipped rows.
 */
export const resetImport = (ctx: Ctx, { projectId, id }: IdInProject): Promise<void> =>
  changeInProject(ctx, projectId, { action: 'imports.reset' }, async (tx) => {
    const upload = (await lockImport(tx, projectId, id)) ?? refuse('NOT_FOUND')
    if (isUnderWay(stateOf(upload))) refuse('IMPORT_UNDER_WAY')
    if (isOver(stateOf(upload))) await deleteBelow(tx, projectId, [`imports/${id}/`])
    else await giveUp(tx, { projectId, id })
  })
