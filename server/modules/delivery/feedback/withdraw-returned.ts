import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Jobs } from '#rules/jobs.ts'
import { withdrawConsents } from '../../contacts/give-consents.ts'
import { findSuppressions } from '../../contacts/store/consents.ts'
import { emailHash } from '../../contacts/suppression.ts'
import { lockProject } from '../../projects/store.ts'
import { recipientsOf } from '../store/recipients.ts'

/** Ends the consents of people whose mailboxes are gone, unless they were released meanwhile; a release brings them back. */
export const withdrawReturned = (
  ctx: Ctx,
  { projectId, sendingId, visitorIds, at }: Jobs['delivery.withdrawReturned'],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockProject(tx, projectId))) return
    const people = await recipientsOf(tx.db, projectId, visitorIds)
    const hashes = new Map(people.map(({ id, email }) => [id, emailHash(tx, projectId, email ?? '')]))
    const reasons = await findSuppressions(tx.db, projectId, [...hashes.values()])
    const returned = people.filter(({ id }) => reasons.get(hashes.get(id) ?? '') === 'BOUNCED')
    await withdrawConsents(tx, projectId, returned, {
      source: 'BOUNCE',
      reason: 'BOUNCED',
      sendingId,
      ...(at && { at: new Date(at) }),
    })
  })
