import type { Ctx } from '#platform/context.ts'
import type { IdInProject } from '#platform/ids.ts'
import type { Action } from '#rules/access/may.ts'
import { findImport } from './store.ts'

/** What else is needed to work on an import: whoever may not erase touches no file of people who are to be erased. */
export async function actionOn({ db }: Ctx, { projectId, id }: IdInProject): Promise<Action | undefined> {
  const row = await findImport(db, projectId, id)
  return row?.type === 'DELETE' ? 'contacts.erase' : undefined
}
