/** The sample shop's projects: made, told about, and brought where the story has them. */
import { createProject } from '#modules/projects/create-project.ts'
import { purge } from '#modules/projects/purge.ts'
import { blockAutomatically, markTracked } from '#modules/projects/server-moves.ts'
import { updateProject } from '#modules/projects/update-project.ts'
import { updateRecommender } from '#modules/recommender/update-recommender.ts'
import { saveChecks } from '#modules/tracking/store/derived.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { purgeAfterMs } from '#rules/projects/status.ts'
import type { DemoFate, DemoProject } from './companies.ts'
import { tellMailing } from './mailing.ts'

/** One that the sample shop had before there were details gets them and its fate; what is told stays as it is. */
export async function ensureProject(ctx: Ctx, companyId: string, project: DemoProject): Promise<void> {
  const { details, becomes } = project
  const existing = await ctx.db
    .selectFrom('projects')
    .select(['id', 'shop_url', 'active', 'dns_name'])
    .where('company_id', '=', companyId)
    .where('name', '=', details.name)
    .executeTakeFirst()
  if (existing && project.mails && existing.dns_name === null)
    await tellMailing(ctx, existing.id, project.mails)
  if (existing && (existing.shop_url !== null || existing.active !== 'INCOMPLETE')) return
  // what is purged by now was marked an hour ago
  const then = becomes === 'PURGED' ? before(ctx, purgeAfterMs) : ctx
  if (existing) await updateProject(ctx, existing.id, details, undefined, undefined)
  const projectId = existing?.id ?? (await createProject(then, companyId, details)).projectId
  if (becomes) await bring(ctx, then, projectId, becomes)
  if (project.decides) await updateRecommender(ctx, projectId, project.decides)
  if (project.mails && !existing) await tellMailing(ctx, projectId, project.mails)
}

async function bring(ctx: Ctx, then: Ctx, projectId: string, becomes: DemoFate): Promise<void> {
  const move = (active: DemoFate, by: 'owner' | 'helpdesk') =>
    updateProject(then, projectId, { active }, undefined, by)
  if (becomes === 'ACTIVE')
    await inTransaction(ctx, async (tx) => {
      await markTracked(tx, projectId)
      // whoever has visitors has the tracker
      await saveChecks(tx, [{ project_id: projectId, passed: 'tracker', seen_at: new Date(ctx.clock.now()) }])
    })
  else if (becomes === 'BLOCKED_AUTOMATIC')
    await inTransaction(ctx, (tx) => blockAutomatically(tx, projectId))
  else if (becomes === 'BLOCKED_MANUAL') await move(becomes, 'helpdesk')
  else if (becomes === 'PURGED') {
    await move('MARKED_FOR_PURGE', 'owner')
    await purge(ctx, { projectId })
  } else await move(becomes, 'owner')
}

const before = (ctx: Ctx, ms: number): Ctx => {
  const now = () => ctx.clock.now() - ms
  return { ...ctx, clock: { ...ctx.clock, now } satisfies Clock }
}
