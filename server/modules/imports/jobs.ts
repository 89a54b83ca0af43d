import { plan } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type JobMap, send } from '#platform/queue.ts'
import { keysBelow } from '#platform/storage/files.ts'
import { isOver, isUnderWay } from '#rules/imports/import.ts'
import type { Jobs } from '#rules/jobs.ts'
import { dayMs } from '#rules/time.ts'
import { lockProjectState } from '../projects/store.ts'
import { analyseInBackground } from './analyse-in-background.ts'
import { endImport } from './end-import.ts'
import { runImport } from './run-import.ts'
import { allImports, deleteImports, type ImportRow, stateOf, updateImport } from './store.ts'

/** An upload that nobody goes on with, and an import on which nobody works any more. */
const idleMs = dayMs
/** So long the rows that were skipped can be downloaded, and so long it can be seen what was imported. */
const keptMs = { skipped: 30 * dayMs, line: 365 * dayMs }

/**
 * Deletes uploads that nobody has imported, tables of skipped rows after a month, and lines after a year; also files whose
 * import is gone, which a program killed in the middle has left.
 */
const forget = (ctx: Ctx, { projectId }: Jobs['imports.forget']): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // whoever begins an import, or works on one, has time to end
    if (!(await lockProjectState(tx, projectId))) return
    const now = tx.clock.now()
    await plan(tx, 'imports.forget', projectId, new Date(now + dayMs))
    const rows = await allImports(tx, projectId)
    const isOlder = ({ created_at }: ImportRow, ms: number) => created_at.getTime() <= now - ms
    // nobody works on it any more: it has failed on every attempt
    for (const row of rows)
      if (isUnderWay(stateOf(row)) && row.started_at && row.started_at.getTime() < now - idleMs)
        await endImport(tx, row, 'FAILED', 'UNEXPECTED')
    const isLeft = (row: ImportRow) =>
      isOlder(row, idleMs) && !isOver(stateOf(row)) && !isUnderWay(stateOf(row))
    const isOld = (row: ImportRow) => isOver(stateOf(row)) && isOlder(row, keptMs.skipped)
    for (const row of rows)
      if (isOld(row) && row.reading !== null)
        await updateImport(tx, row, { has_skipped: false, reading: null })
    const gone = rows.filter((row) => isLeft(row) || (isOld(row) && isOlder(row, keptMs.line)))
    await deleteImports(
      tx,
      projectId,
      gone.map(({ id }) => id),
    )
    const idsOf = (some: readonly ImportRow[]) => new Set(some.map(({ id }) => id))
    const kept = {
      imports: idsOf(rows.filter((row) => !isLeft(row) && !isOver(stateOf(row)))),
      skipped: idsOf(rows.filter((row) => !isLeft(row) && !isOld(row))),
    }
    const keys: string[] = []
    for (const folder of ['imports', 'skipped'] as const)
      for (const key of await keysBelow(tx, projectId, 'private', `${folder}/`))
        if (!kept[folder].has(key.split('/')[1] ?? '')) keys.push(key)
    if (keys.length) await send(tx, 'files.delete', { projectId, place: 'private', keys })
  })

export const importsJobs: JobMap<'imports.analyse' | 'imports.run' | 'imports.forget'> = {
  'imports.analyse': {
    work: (ctx, { projectId, importId }) => analyseInBackground(ctx, { projectId, id: importId }),
    // most of them wait for their turn, which costs nothing
    slots: 200,
    // their turn, and the reading after it
    seconds: 7200,
  },
  'imports.run': { work: (ctx, payload) => runImport(ctx, payload), slots: 2 },
  'imports.forget': { work: forget },
}
