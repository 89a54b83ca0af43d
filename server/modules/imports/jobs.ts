import { plan } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { JobMap } from '#platform/queue.ts'
import { deleteFiles, keysBelow } from '#platform/storage/files.ts'
import { isOver, isUnderWay } from '#rules/imports/import.ts'
import type { Jobs } from '#rules/jobs.ts'
import { dayMs } from '#rules/time.ts'
import { analyseImport } from './analyse.ts'
import { endImport } from './end-import.ts'
import { runImport } from './run-import.ts'
import { deleteImports, importsUntil, stateOf, updateImport } from './store.ts'
import { deleteImportFiles } from './uploads.ts'

/** An upload that nobody goes on with, and an import on which nobody works any more. */
const idleMs = dayMs
/** So long the rows that were skipped can be downloaded, and so long it can be seen what was imported. */
const keptMs = { skipped: 30 * dayMs, line: 365 * dayMs }

/** Deletes uploads that nobody has imported, tables of skipped rows after a month, and lines after a year. */
async function forget(ctx: Ctx, { projectId }: Jobs['imports.forget']): Promise<void> {
  const now = ctx.clock.now()
  const rows = await inTransaction(ctx, async (tx) => {
    const all = await importsUntil(tx, projectId, new Date(now - idleMs))
    // before the storage is asked, which may be away for long
    await plan(tx, 'imports.forget', projectId, new Date(now + dayMs))
    // nobody works on it any more: it has failed on every attempt
    for (const row of all)
      if (isUnderWay(stateOf(row)) && row.started_at && row.started_at.getTime() < now - idleMs)
        await endImport(tx, row, 'FAILED', 'UNEXPECTED')
    return all
  })
  const left = rows.filter((row) => !isOver(stateOf(row)) && !isUnderWay(stateOf(row)))
  const old = rows.filter((row) => isOver(stateOf(row)) && row.created_at.getTime() < now - keptMs.skipped)
  const lines = old.filter((row) => row.created_at.getTime() < now - keptMs.line)
  for (const { id } of left) await deleteImportFiles(ctx, { projectId, id })
  for (const row of [...left, ...old]) {
    const keys = await inTransaction(ctx, (tx) => keysBelow(tx, projectId, 'private', `skipped/${row.id}/`))
    if (keys.length) await deleteFiles(ctx, { projectId, place: 'private', keys })
  }
  await inTransaction(ctx, async (tx) => {
    for (const row of old)
      if (row.has_skipped) await updateImport(tx, row, { has_skipped: false, reading: null })
    await deleteImports(
      tx,
      projectId,
      [...left, ...lines].map(({ id }) => id),
    )
  })
}

export const importsJobs: JobMap<'imports.analyse' | 'imports.run' | 'imports.forget'> = {
  'imports.analyse': {
    work: (ctx, { projectId, importId }) => analyseImport(ctx, { projectId, id: importId }),
    slots: 2,
  },
  'imports.run': { work: (ctx, payload) => runImport(ctx, payload), slots: 2 },
  'imports.forget': { work: forget },
}
