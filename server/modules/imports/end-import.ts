import type { TxCtx } from '#platform/context.ts'
import { send } from '#platform/queue.ts'
import { keysBelow } from '#platform/storage/files.ts'
import type { ImportState } from '#rules/imports/import.ts'
import { findCompany } from '../companies/store.ts'
import { notify } from '../notices/notify.ts'
import { findProject } from '../projects/store.ts'
import { countImported, type ImportRow, importsIn, resultOf, typeOf, updateImport } from './store.ts'

/** Ends an import: its upload goes, whoever began it is told, and the next one of the project has its turn. */
export async function endImport(
  tx: TxCtx,
  row: ImportRow,
  state: Extract<ImportState, 'DONE' | 'STOPPED' | 'FAILED'>,
  fault?: string,
): Promise<ImportRow> {
  const { project_id: projectId, id } = row
  const keys = await keysBelow(tx, projectId, 'private', `imports/${id}/`)
  if (keys.length) await send(tx, 'files.delete', { projectId, place: 'private', keys })
  const { added } = resultOf(row)
  const isOf = (type: string) => (typeOf(row) === type ? added : 0)
  await countImported(tx, projectId, { contacts: isOf('CONTACTS'), orders: isOf('ORDERS') })
  const ended = await updateImport(tx, row, {
    state,
    fault: fault ?? null,
    finished_at: new Date(tx.clock.now()),
  })
  if (state !== 'STOPPED') await tellStarter(tx, ended)
  const [next] = await importsIn(tx, projectId, ['WAITING'])
  if (next) await send(tx, 'imports.run', { projectId, importId: next.id })
  return ended
}

/** Whoever has stopped it themselves knows. */
async function tellStarter(tx: TxCtx, row: ImportRow): Promise<void> {
  const { project_id: projectId, id, state, user_id, name } = row
  const project = await findProject(tx.db, projectId)
  const company = project && (await findCompany(tx.db, project.company_id))
  if (!company || !user_id) return
  const notice = {
    kind: state === 'DONE' ? 'IMPORT_DONE' : 'IMPORT_FAILED',
    companyId: company.id,
    company: company.name,
    projectId,
    project: project.name,
    importId: id,
    importType: typeOf(row),
    file: name,
  } as const
  await notify(tx, [user_id], notice, `imports.end/${projectId}/${id}`)
}
