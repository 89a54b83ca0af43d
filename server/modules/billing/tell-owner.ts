import { billingMail } from '#email/billing.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import type { BillingMailKind } from '#rules/billing/status.ts'
import type { Jobs } from '#rules/jobs.ts'
import type { NoticeKind } from '#rules/notices.ts'
import { paths } from '#rules/paths.ts'
import { findOwner } from '../access/store.ts'
import { findPerson } from '../accounts/store.ts'
import { findCompany } from '../companies/store.ts'
import { notify } from '../notices/notify.ts'
import { limitOf, thisMonth } from './position.ts'
import { figuresOf } from './store/usage.ts'
import { findAccount } from './store.ts'

const notices = {
  nearLimit: 'LIMIT_NEAR',
  overLimit: 'LIMIT_EXCEEDED',
  paymentDue: 'PAYMENT_MISSING',
} as const satisfies Record<BillingMailKind, NoticeKind>

/** Writes to the owner what will stop the company, or has. */
export async function tellOwner(
  ctx: Ctx,
  { companyId, what }: Jobs['billing.tellOwner'],
  messageKey: string,
): Promise<void> {
  const company = await findCompany(ctx.db, companyId)
  const ownerId = await findOwner(ctx.db, companyId)
  const owner = ownerId && (await findPerson(ctx.db, ownerId))
  if (!company || !owner) return
  const { visitors } = await figuresOf(ctx.db, companyId, thisMonth(ctx))
  const page = what === 'paymentDue' ? 'billing' : 'plan'
  const mail = billingMail(what, {
    language: owner.language,
    company: company.name,
    visitors,
    limit: limitOf(company.monthly_user_limit, await findAccount(ctx.db, companyId)) ?? 0,
    link: linkTo(ctx, paths.company(outerId('company', companyId), page)),
  })
  await ctx.vendors.mailer.send({ ...mail, to: { name: owner.name, address: owner.email }, messageKey })
  const notice = { kind: notices[what], companyId, company: company.name, projectId: null, project: null }
  await inTransaction(ctx, (tx) => notify(tx, [ownerId], notice, messageKey))
}
