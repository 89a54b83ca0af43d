import type { AuditActorKind } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { outerId } from '#platform/ids.ts'
import { userById } from '../accounts/store.ts'
import type { AuditRow } from './store/audit.ts'
import { invitedBy } from './store/links.ts'
import { companyOf } from './store.ts'

/** Columns hold kinds of our own program, and a check constraint the list of them. */
const kinds: Record<string, AuditActorKind> = { user: 'USER', helpdesk: 'HELPDESK' }

/** A line of the log as its company's owner sees it: those who have worked there by address, the helpdesk as one. */
export async function asAuditEntry(ctx: RequestCtx, row: AuditRow, companyId: string) {
  const actorKind = kinds[row.actor_kind] ?? 'SYSTEM'
  const actor = actorKind === 'USER' && row.actor_id ? await userById.load(ctx, row.actor_id) : undefined
  const projectId = row.project_id
  const exists = projectId && (await companyOf.load(ctx, projectId)) === companyId
  return {
    id: outerId('audit', row.id),
    at: row.at,
    action: row.action,
    actorKind,
    actorEmail: actor?.email ?? null,
    actorName: actor?.name ?? null,
    domainID: projectId && outerId('project', projectId),
    domain: exists ? { projectId, companyId } : null,
    fields: row.fields,
    people: (await Promise.all(row.people.map((id) => emailOf(ctx, id)))).flatMap((email) => email ?? []),
  }
}

/** The address of a user, or of an invitation: both have ids of one kind. */
const emailOf = async (ctx: RequestCtx, id: string): Promise<string | undefined> =>
  (await userById.load(ctx, id))?.email ?? (await invitedBy.load(ctx, id))
