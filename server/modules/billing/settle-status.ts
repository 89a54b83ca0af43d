import { audit } from '#platform/audit.ts'
import type { TxCtx } from '#platform/context.ts'
import { send } from '#platform/queue.ts'
import { companyStatus } from '#rules/billing/status.ts'
import { warnedFrom } from '#rules/billing/usage.ts'
import type { CompanyStatus } from '#rules/companies/status.ts'
import { setStatus } from '../companies/store/billing.ts'
import { findCompany } from '../companies/store.ts'
import { followCompany } from '../projects/server-moves.ts'
import { lockProjectsOf } from '../projects/store.ts'
import { limitOf, thisMonth } from './position.ts'
import { figuresOf } from './store/usage.ts'
import { askAgainAt, isUnanswered, lockAccount, updateAccount } from './store.ts'

/**
 * Brings a company's status and its projects in line with what is known now. Run again it
 * changes nothing; whoever has news of payments or visitors runs it.
 */
export async function settleStatus(tx: TxCtx, companyId: string): Promise<void> {
  const account = await lockAccount(tx, companyId)
  const company = await findCompany(tx.db, companyId)
  if (!company) return
  const figures = await figuresOf(tx.db, companyId, thisMonth(tx))
  const limit = limitOf(company.monthly_user_limit, account)
  const verdict = companyStatus({
    now: new Date(tx.clock.now()),
    periodTo: company.subscription_to,
    limit,
    used: figures.visitors,
    card: account.card as 'paid' | 'unpaid' | 'ended' | null, // a check constraint holds the states
    overSince: account.over_since,
  })
  const near = limit !== null && figures.visitors >= limit * warnedFrom
  const warning = near ? `${figures.month}/${limit}` : account.warned
  await updateAccount(tx, companyId, {
    over_since: verdict.overSince,
    projects_status: verdict.projects,
    check_at: isUnanswered(account)
      ? earlier(verdict.lookAgain, askAgainAt(tx.clock.now()))
      : verdict.lookAgain,
    warned: warning,
  })
  const follows = verdict.projects !== account.projects_status
  if (follows) await lockProjectsOf(tx, companyId)
  if (verdict.active !== company.active) {
    await setStatus(tx, companyId, verdict.active)
    await audit(tx, { action: 'billing.setStatus', companyId, fields: [verdict.active] })
    const what = mails[verdict.active]
    if (what) await send(tx, 'billing.tellOwner', { companyId, what })
  }
  if (follows) await followCompany(tx, companyId, verdict.projects)
  // who is over the limit already has been told more than this
  if (warning !== account.warned && verdict.active === 'ACTIVE')
    await send(tx, 'billing.tellOwner', { companyId, what: 'nearLimit' })
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

const mails: Record<CompanyStatus, 'overLimit' | 'paymentDue' | undefined> = {
  ACTIVE: undefined,
  OVER_LIMIT: 'overLimit',
  PAYMENT_DUE: 'paymentDue',
}
