import { audit } from '#platform/audit.ts'
import type { TxCtx } from '#platform/context.ts'
import type { ImportedContact, SkippedRow } from '#rules/imports/import.ts'
import { erasePersonOf } from '../contacts/erase-contact.ts'
import { findProject } from '../projects/store.ts'
import type { ImportRow, Written } from './store.ts'

/** Some people of a file, each as one erasure with its own receipt and line in the audit log. */
export async function eraseRows(
  tx: TxCtx,
  { project_id: projectId, id }: ImportRow,
  people: readonly ImportedContact[],
): Promise<Written> {
  const project = await findProject(tx.db, projectId)
  if (!project) return {}
  const unknown: SkippedRow[] = []
  for (const { email, line } of people)
    if (await erasePersonOf(tx, projectId, email, id))
      await audit(tx, { action: 'contacts.erase', companyId: project.company_id, projectId })
    else unknown.push({ line, reason: 'CONTACT_NOT_FOUND', text: email })
  return { erased: people.length - unknown.length, skippedRows: unknown }
}
