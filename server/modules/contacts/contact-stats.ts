import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { mailableStates } from '#rules/contacts/consent.ts'
import { projectOf } from '../projects/store.ts'
import { countContacts, countPaused } from './store/counts.ts'

/** How many contacts a project has, and how many of them may be written to today. */
export async function contactStats(ctx: RequestCtx, ref: { projectId: string; companyId: string }) {
  const { mails_customers } = await projectOf(ctx, ref)
  const states = mailableStates(mails_customers)
  const mailable = new Set<string>(states)
  const { groups, estimated, paused } = await inProject(ctx, ref.projectId, async (tx) => ({
    ...(await countContacts(tx, ref.projectId)),
    paused: await countPaused(tx, ref.projectId, states),
  }))
  const sum = (among: typeof groups) => among.reduce((total, { contacts }) => total + contacts, 0)
  return {
    contacts: sum(groups),
    // an estimate may be too low
    mailable: Math.max(0, sum(groups.filter(({ consent }) => mailable.has(consent))) - paused),
    customersNotMailed: mails_customers ? 0 : sum(groups.filter(({ consent }) => consent === 'CUSTOMER')),
    withoutOrder: sum(groups.filter(({ bought }) => !bought)),
    estimated,
  }
}
