/** What the pages behind the links of messages show of the person and the shop; looking changes nothing. */
import type { PageOwner } from '#email/person-page.ts'
import type { PageShop } from '#email/public-page.ts'
import type { Ctx } from '#platform/context.ts'
import { type ConsentBasis, isPaused, ownUndoMs, pauseDays } from '#rules/contacts/consent.ts'
import type { UnsubscribeSetup } from '#rules/projects/unsubscribe-setup.ts'
import { dayMs } from '#rules/time.ts'
import { type ConsentRow, listConsents } from '../contacts/store/consents.ts'
import { findVisitor, type VisitorRef } from '../contacts/store.ts'
import { undoableWithdrawal } from '../contacts/undo-withdrawal.ts'
import { unsubscribeSetupIn } from '../projects/settings.ts'
import { findProject } from '../projects/store.ts'
import type { PersonRef } from './addresses.ts'
import { companyLineOf } from './company-line.ts'
import { testKindOf } from './test-mail/stop-tests.ts'
import { byLink } from './unsubscribe-by-link.ts'

type Looking = Pick<Ctx, 'db' | 'clock' | 'config'>

export type SeenShop = { shop: PageShop | undefined; words: UnsubscribeSetup; timeZone: string }

/** Nothing of a shop that is gone. */
export async function seeShop({ db }: Looking, projectId: string): Promise<SeenShop> {
  const project = await findProject(db, projectId)
  if (!project || project.active === 'PURGED') return { shop: undefined, words: {}, timeZone: 'UTC' }
  return {
    shop: {
      name: project.name,
      url: project.shop_url,
      company: `${await companyLineOf({ db }, project)}.`,
    },
    words: unsubscribeSetupIn(project),
    timeZone: project.timezone ?? 'UTC',
  }
}

/** Kind of the recipient if the link was in a test. */
export const testOf = async (ctx: Looking, ref: PersonRef) =>
  ref.sendingId === undefined ? undefined : testKindOf(ctx, ref)

/** Undefined for somebody who is gone, or has no address any more. */
export async function seePerson(
  ctx: Looking,
  { projectId, visitorId }: VisitorRef,
): Promise<PageOwner | undefined> {
  const contact = await findVisitor(ctx.db, projectId, visitorId)
  if (!contact?.email) return undefined
  const now = ctx.clock.now()
  const consents = await listConsents(ctx.db, projectId, visitorId)
  const undoable = await undoableWithdrawal(ctx, projectId, contact, byLink)
  const isUnsubscribed = contact.consent === 'UNSUBSCRIBED'
  return {
    email: contact.email,
    isUnsubscribed,
    unsubscribedAt: isUnsubscribed && consents[0]?.withdrawn ? consents[0].at : null,
    undoUntil: undoable ? new Date(undoable.at.getTime() + ownUndoMs) : null,
    pausedUntil: isPaused(contact.paused_until, now) ? contact.paused_until : null,
    pauseWouldEnd: new Date(now + pauseDays * dayMs),
    why: whyIn(consents),
  }
}

/** The latest consent that somebody has given, not one that was put back. */
function whyIn(consents: readonly ConsentRow[]): PageOwner['why'] {
  const latest = consents.find(
    ({ withdrawn, source, basis }) =>
      !withdrawn && source !== 'UNDONE' && source !== 'RELEASED' && basis !== 'NONE',
  )
  if (!latest) return undefined
  // written by give-consents.ts
  const { form } = latest.proof as Record<string, string>
  return { basis: latest.basis as ConsentBasis, at: latest.at, form }
}
