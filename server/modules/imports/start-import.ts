/** From a file that was read to one that is imported. */
import type { CreateImportJobInput } from '#generated/resolvers.ts'
import { callerOf } from '#platform/caller.ts'
import type { Ctx, RequestCtx, TxCtx } from '#platform/context.ts'
import { type IdInProject, innerId, innerIdOf } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import type { AuditAction } from '#rules/audit.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { type GivenConfig, readImportConfig } from '#rules/imports/config.ts'
import { type ImportType, isUnderWay } from '#rules/imports/import.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { ensureFields } from '../contacts/change-fields.ts'
import { existingFieldIds } from '../contacts/store/fields.ts'
import { existingTagIds } from '../contacts/store/tags.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { endImport } from './end-import.ts'
import {
  configOf,
  findImport,
  type ImportConfig,
  type ImportRow,
  importsIn,
  lockImport,
  type Reading,
  readingOf,
  stateOf,
  typeOf,
  updateImport,
} from './store.ts'

const actions: Record<ImportType, AuditAction> = {
  CONTACTS: 'imports.contacts',
  ORDERS: 'imports.orders',
  DELETE: 'imports.erase',
}

/** Begins an import as it was checked; one of a project at a time, others wait for it. */
export const startImport = (
  ctx: RequestCtx,
  { domainID, key, file, tags, config: text }: CreateImportJobInput,
  type: ImportType,
): Promise<ImportRow> => {
  const projectId = innerId('project', domainID)
  const id = innerIdOf('import', projectId, key)
  const choice = readImportConfig(text)
  const tagIds = [...new Set(tags ?? [])].map((tag) => innerIdOf('tag', projectId, tag))
  return changeInProject(ctx, projectId, { action: actions[type] }, async (tx) => {
    const row = (await lockImport(tx, projectId, id)) ?? refuse('NOT_FOUND')
    if (typeOf(row) !== type) refuse('NOT_FOUND')
    if (stateOf(row) !== 'ANALYSED')
      refuse(stateOf(row) === 'ANALYSING' ? 'IMPORT_ANALYSING' : 'IMPORT_BEGUN')
    const reading = readingOf(row)
    if (row.file !== file || !reading) refuse('IMPORT_CHANGED')
    const before = await importsIn(tx, projectId, ['WAITING', 'RUNNING'])
    if (before.some((other) => other.file === file && other.type === type)) refuse('IMPORT_BUSY')
    if (tagIds.length > contactLimits.tagsEach)
      refuseFields([{ field: 'input.tags', code: 'TOO_LARGE', limit: contactLimits.tagsEach }])
    if (tagIds.length && (await existingTagIds(tx, projectId, tagIds)).length !== tagIds.length)
      refuse('NOT_FOUND')
    if (type === 'DELETE' && choice.count !== reading.emails)
      refuse('IMPORT_COUNT', { count: reading.emails })
    const config = {
      ...configOf(row),
      ...(type === 'CONTACTS' && (await chosen(tx, projectId, choice, reading))),
    }
    await send(tx, 'imports.run', { projectId, importId: id })
    return updateImport(tx, row, {
      state: 'WAITING',
      config: JSON.stringify(config satisfies ImportConfig),
      // what was only shown, and is somebody's
      reading: JSON.stringify(withoutSamples(reading)),
      result: JSON.stringify({
        skipped: Object.fromEntries(reading.skipped.map(({ reason, rows }) => [reason, rows])),
      }),
      tags: tagIds,
      user_id: callerOf(ctx).userId,
      started_at: new Date(tx.clock.now()),
    })
  })
}

/** Why they may be written to, and the custom fields that the columns fill, of which new ones are made now. */
async function chosen(
  tx: TxCtx,
  projectId: string,
  { basis, wording }: GivenConfig,
  { columns, consents }: Reading,
): Promise<Pick<ImportConfig, 'basis' | 'wording' | 'fieldIds'>> {
  const says = wording?.trim() ?? ''
  const isSaid = (consents.SUBSCRIBED ?? 0) > 0
  if (!basis || (basis === 'FILE' && !isSaid))
    refuseFields([{ field: 'input.config.basis', code: 'REQUIRED' }])
  if (basis === 'AGREED' && says === '') refuseFields([{ field: 'input.config.wording', code: 'REQUIRED' }])
  const wanted = columns.map(({ target }) => target)
  const made = await ensureFields(
    tx,
    projectId,
    wanted.flatMap((target) => (target.startsWith('new:') ? target.slice('new:'.length) : [])),
  )
  const fieldIds = wanted.flatMap((target, column): [string, string][] => {
    const id = target.startsWith('new:') ? made.get(target.slice('new:'.length)) : fieldIn(projectId, target)
    return id ? [[String(column), id]] : []
  })
  const existing = await existingFieldIds(tx, projectId)
  if (fieldIds.some(([, id]) => !existing.has(id))) refuse('NOT_FOUND')
  return { basis, ...(basis === 'AGREED' && { wording: says }), fieldIds: Object.fromEntries(fieldIds) }
}

const fieldIn = (projectId: string, target: string) =>
  target.startsWith('field:') ? innerIdOf('field', projectId, target.slice('field:'.length)) : undefined

const withoutSamples = (reading: Reading): Reading => ({
  ...reading,
  columns: reading.columns.map((column) => ({ ...column, samples: [] })),
  firstLines: [],
})

/** What was written stays. */
export const stopImport = (ctx: Ctx, { projectId, id }: IdInProject): Promise<ImportRow> =>
  changeInProject(ctx, projectId, { action: 'imports.stop' }, async (tx) => {
    const row = (await findImport(tx.db, projectId, id)) ?? refuse('NOT_FOUND')
    if (!isUnderWay(stateOf(row))) return row
    return endImport(tx, row, 'STOPPED')
  })
