import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { mailableStates } from '#rules/contacts/consent.ts'
import { projectOf } from '../projects/store.ts'
import { countContacts } from './store/counts.ts'

/** How many contacts a project has, and how many of them may be written to today. */
export async function contactStats(ctx: RequestCtx, ref: { projectId: string; companyId: string }) {
  const { mails_customers } = await projectOf(ctx, ref)
  const mailable = new Set<string>(mailableStates(mails_customers))
  const { groups, estimated } = await inProject(ctx, ref.projectId, (tx) => countContacts(tx, ref.projectId))
  const sum = (among: typeof groups) => among.reduce((total, { contacts }) => total + contacts, 0)
  return {
    contacts: sum(groups),
    mailable: sum(groups.filter(({ consent }) => mailable.has(consent))),
    withoutOrder: sum(groups.filter(({ bought }) => !bought)),
    estimated,
  }
}
