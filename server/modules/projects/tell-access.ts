/** Who gets or loses access is known below, what the company and the project are called only here. */
import type { Ctx } from '#platform/context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { News } from '#rules/news.ts'
import { findOwner } from '../access/store.ts'
import { findPerson } from '../accounts/store.ts'
import { findCompany } from '../companies/store.ts'
import { notify } from '../notices/notify.ts'
import { findProject, isStillEditor } from './store.ts'

/** Tells whoever has invited somebody, and the owner, that the invitation was taken up. */
export async function tellAccepted(ctx: Ctx, news: News['access.accepted'], jobId: string): Promise<void> {
  const place = await placeOf(ctx.db, news)
  const owner = await findOwner(ctx.db, news.companyId)
  if (!place || !owner || !(await findPerson(ctx.db, news.userId))) return
  const readers = (await findPerson(ctx.db, news.invitedBy)) ? [owner, news.invitedBy] : [owner]
  const notice = { kind: 'ACCESS_ACCEPTED', ...place, personId: news.userId } as const
  await inTransaction(ctx, (tx) => notify(tx, readers, notice, jobId))
}

/** Tells a person that they are no longer an editor, unless they are again, or by a right to the whole company. */
export async function tellRevoked(ctx: Ctx, news: News['access.revoked'], jobId: string): Promise<void> {
  const place = await placeOf(ctx.db, news)
  if (!place || !(await findPerson(ctx.db, news.userId)) || (await isStillEditor(ctx.db, news))) return
  await inTransaction(ctx, (tx) => notify(tx, [news.userId], { kind: 'ACCESS_REVOKED', ...place }, jobId))
}

/** Undefined when the company, or the project meant, is gone. */
async function placeOf(db: Db, { companyId, projectId }: { companyId: string; projectId: string | null }) {
  const company = await findCompany(db, companyId)
  const project = projectId === null ? null : await findProject(db, projectId)
  if (!company || project === undefined) return undefined
  return { companyId, company: company.name, projectId, project: project?.name ?? null }
}
