/** The append-only audit log: ids, field names and codes, never values; written in the transaction it speaks of. */
import type { AuditAction } from '#rules/audit.ts'
import type { TxCtx } from './context.ts'
import { fence } from './fence.ts'
import { newId } from './ids.ts'

export type AuditEntry = {
  action: AuditAction
  companyId?: string
  projectId?: string
  /** Which fields were changed. */
  fields?: readonly string[]
  /** Whom it is about: ids of users, or of invitations. */
  people?: readonly string[]
}

export async function audit(tx: TxCtx, entry: AuditEntry): Promise<void> {
  const { actor } = tx
  await fence(tx)
  await tx.db
    .insertInto('audit_log')
    .values({
      id: newId(tx.clock.now()),
      at: new Date(tx.clock.now()),
      actor_kind: actor.kind === 'user' && actor.helpdesk ? 'helpdesk' : actor.kind,
      actor_id: actor.kind === 'user' ? actor.userId : null,
      action: entry.action,
      company_id: entry.companyId ?? null,
      project_id: entry.projectId ?? null,
      fields: [...(entry.fields ?? [])],
      people: [...(entry.people ?? [])],
      request_id: tx.requestId ?? null,
    })
    .execute()
}
