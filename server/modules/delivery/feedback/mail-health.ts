import type { ProjectRef, RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { healthDays, healthMs, shareOf, verdictOf } from '#rules/delivery/health.ts'
import { projectOf } from '../../projects/store.ts'
import { mailCountsSince, mailStateOf } from '../store/feedback.ts'
import { loopAddress } from './inbound-address.ts'

/** How the messages of a project were received of late. */
export async function mailHealthOf(ctx: RequestCtx, ref: ProjectRef) {
  const { projectId } = ref
  const project = await projectOf(ctx, ref)
  const { dns_name: dnsName, bounce_domain: bounceDomain } = project
  const since = new Date(ctx.clock.now() - healthMs)
  return inProject(ctx, projectId, async ({ db }) => {
    const { recipients, hard, soft, policy, complaints } = await mailCountsSince(db, projectId, since)
    const { blockedAt, blockReason } = await mailStateOf(db, projectId)
    const isBlocked = project.active === 'BLOCKED_AUTOMATIC'
    return {
      days: healthDays,
      recipients,
      hardBounces: hard,
      softBounces: soft,
      policyBounces: policy,
      complaints,
      bounceVerdict: verdictOf('bounces', shareOf(hard + soft, recipients)),
      complaintVerdict: verdictOf('complaints', shareOf(complaints, recipients)),
      blockedAt: isBlocked ? blockedAt : null,
      blockReason: isBlocked ? blockReason : null,
      loopAddress: dnsName ? loopAddress(ctx, projectId, `${bounceDomain ?? 'bounce'}.${dnsName}`) : null,
    }
  })
}
