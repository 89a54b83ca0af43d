import type { RequestCtx } from '#platform/context.ts'
import { type ConsentBasis, isReleasable } from '#rules/contacts/consent.ts'
import { refuse } from '#rules/refusals.ts'
import { changeContacts } from './change-contacts.ts'
import { restoreConsent } from './give-consents.ts'
import { liftSuppressions, listConsents } from './store/consents.ts'
import { findSuppressionOf } from './store/suppressions.ts'
import { findVisitor, type VisitorRef } from './store.ts'

/** Lets an address that did not work be written to again, as its owner had agreed before. */
export const releaseSuppression = (
  ctx: RequestCtx,
  { projectId, visitorId }: VisitorRef,
): Promise<VisitorRef> =>
  changeContacts(ctx, projectId, { action: 'contacts.releaseSuppression' }, async (tx) => {
    const contact = (await findVisitor(tx.db, projectId, visitorId)) ?? refuse('NOT_FOUND')
    const suppression = (await findSuppressionOf(tx, projectId, visitorId)) ?? refuse('NOT_FOUND')
    if (!isReleasable(suppression.reason)) refuse('SUPPRESSION_FINAL')
    const [last] = await listConsents(tx.db, projectId, visitorId)
    // what the bounce has ended goes on; the table's check lists them
    if (contact.consent === 'UNSUBSCRIBED' && last?.withdrawn)
      await restoreConsent(tx, projectId, contact, last.basis as ConsentBasis, 'RELEASED')
    else await liftSuppressions(tx, projectId, [suppression.hash])
    return { projectId, visitorId }
  })
