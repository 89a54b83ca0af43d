import type { RequestCtx } from '#platform/context.ts'
import { type ConsentBasis, type ConsentSource, isReleasable } from '#rules/contacts/consent.ts'
import { refuse } from '#rules/refusals.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { restoreConsent } from './give-consents.ts'
import { liftSuppressions, listConsents } from './store/consents.ts'
import { findSuppressionOf } from './store/suppressions.ts'
import { findVisitor, type VisitorRef } from './store.ts'

/** An import may bring addresses that have bounced. */
const endedByBounce: ReadonlySet<string> = new Set<ConsentSource>(['BOUNCE', 'IMPORT'])

/** Lets an address that did not work be written to again, as its owner had agreed before. */
export const releaseSuppression = (
  ctx: RequestCtx,
  { projectId, visitorId }: VisitorRef,
): Promise<VisitorRef> =>
  changeInProject(ctx, projectId, { action: 'contacts.releaseSuppression' }, async (tx) => {
    const contact = (await findVisitor(tx.db, projectId, visitorId)) ?? refuse('NOT_FOUND')
    const suppression = (await findSuppressionOf(tx, projectId, visitorId)) ?? refuse('NOT_FOUND')
    if (!isReleasable(suppression.reason)) refuse('SUPPRESSION_FINAL')
    const [last] = await listConsents(tx.db, projectId, visitorId)
    const hasEnded = contact.consent === 'UNSUBSCRIBED' && last?.withdrawn
    // what a person has ended themselves, a bounce does not hide
    if (hasEnded && !endedByBounce.has(last.source)) refuse('SUPPRESSION_FINAL')
    // the table's check lists them
    if (hasEnded) await restoreConsent(tx, projectId, contact, last.basis as ConsentBasis, 'RELEASED')
    else await liftSuppressions(tx, projectId, [suppression.hash])
    return { projectId, visitorId }
  })
