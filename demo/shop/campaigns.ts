/**
 * The campaigns of the sample shop, in every state that people put them into: made, changed, started and stopped by its owner
 * as anybody does it.
 */
import { beginRun } from '#modules/campaigns/begin-campaigns.ts'
import { createCampaign, updateCampaign } from '#modules/campaigns/change-campaigns.ts'
import { followSending } from '#modules/campaigns/follow.ts'
import { findCampaign } from '#modules/campaigns/store/campaigns.ts'
import { findTagByName } from '#modules/contacts/store/tags.ts'
import { fixSending } from '#modules/delivery/fix-recipients.ts'
import type { SendingKey } from '#modules/delivery/store/sendings.ts'
import { findProject, findState, lockProject } from '#modules/projects/store.ts'
import type { Ctx, RequestCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { refuse } from '#rules/refusals.ts'
import type { Condition } from '#rules/segments/definition.ts'
import { isNever } from '#rules/text/dates.ts'
import { dayMs } from '#rules/time.ts'
import { offsetAt } from '#rules/time-zones.ts'
import { begunCampaigns, otherCampaigns, type Story } from './campaign-stories.ts'
import { asOwner } from './owner.ts'
import { tellReactions } from './reactions.ts'
import { ago, keepsMails, sendSome, sendWhole } from './sendings.ts'

/** So many of the paused one are sent. */
const sentBeforePause = 20

/**
 * Those of the last days, which have been sent, are being sent, or stand still. Told once, before the program looks for what is
 * to be sent: it would send them today.
 */
export async function tellBegunCampaigns(ctx: Ctx, projectId: string): Promise<void> {
  if (!keepsMails(ctx)) return
  const project = await findProject(ctx.db, projectId)
  if (!project?.dns_name || project.proved_dns_name !== project.dns_name) return
  const existing = ctx.db.selectFrom('campaigns').select('id').where('project_id', '=', projectId)
  const owner = await asOwner(ctx, projectId)
  if (!owner || (await existing.limit(1).executeTakeFirst())) return
  const names = await namesOf(ctx, projectId)
  for (const { begunMsAgo, becomes, ...story } of begunCampaigns) {
    const then = ago(owner, begunMsAgo)
    const campaign = await make(ago(owner, begunMsAgo + dayMs), projectId, story, names)
    const run = await begin(then, campaign)
    if (becomes === 'COMPLETED') await sendWhole(then, run)
    if (becomes === 'DISABLED') {
      await sendSome(then, run, sentBeforePause)
      await updateCampaign(then, { id: campaign, state: 'DISABLED' }, null)
    }
    await followSending(then, run)
    await tellReactions(ctx, run)
  }
}

/**
 * The others, of which one waits for tomorrow. Told once, after `tellSegments` and as soon as there is something to recommend.
 * Says whether there is nothing left to do.
 */
export async function tellCampaigns(ctx: Ctx, projectId: string): Promise<boolean> {
  const owner = await asOwner(ctx, projectId)
  const archived = ctx.db
    .selectFrom('audit_log')
    .select('id')
    .where('project_id', '=', projectId)
    .where('action', '=', 'campaigns.archive')
  if (!owner || (await archived.limit(1).executeTakeFirst())) return true
  const project = await findProject(ctx.db, projectId)
  const state = await inTransaction(ctx, (tx) => findState(tx, projectId))
  if (!project || !state?.products || isNever(state.recommendations_updated_at)) return false
  const now = ctx.clock.now()
  const shopTime = new Date(now + offsetAt(now, project.timezone ?? 'UTC')).toISOString().slice(0, 16)
  const names = await namesOf(ctx, projectId)
  for (const { madeDaysAgo, becomes, ...story } of otherCampaigns(shopTime)) {
    const id = await make(ago(owner, madeDaysAgo * dayMs), projectId, story, names)
    if (becomes && (becomes === 'ARCHIVED' || keepsMails(ctx)))
      await updateCampaign(owner, { id, state: becomes }, null)
  }
  return true
}

/** Answers its outer id. */
async function make(ctx: RequestCtx, projectId: string, story: Story, names: Names): Promise<string> {
  const { name, type, schedule, subjects, html, products, audience } = story
  const row = await createCampaign(ctx, { domainID: outerId('project', projectId), name, type })
  const id = outerIdIn('campaign', projectId, row.id)
  const specs = { recommendationsCount: products, name: true, price: true, image: true }
  await updateCampaign(
    ctx,
    {
      id,
      schedule: JSON.stringify(schedule),
      subjects,
      ...audienceOf(audience, names),
      ...(html && { templateSES: JSON.stringify({ HtmlPart: html }) }),
      ...(products && { templateSpecs: JSON.stringify(specs) }),
    },
    null,
  )
  return id
}

/** As the program begins it when it is due, with recipients that are fixed at once: its own job will find them fixed. */
async function begin(ctx: RequestCtx, outer: string): Promise<SendingKey> {
  const key = innerIdIn('campaign', outer)
  const { projectId } = key
  const run = await inTransaction(ctx, async (tx) => {
    await lockProject(tx, projectId)
    const row = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
    const sending = await beginRun(tx, { ...row, state: 'WAITING' })
    return { projectId, sendingId: sending.id }
  })
  await fixSending(ctx, run)
  await followSending(ctx, run)
  return run
}

type Names = { tags: ReadonlyMap<string, string>; segments: ReadonlyMap<string, string> }

/** What its owner has deleted since is left out. */
function audienceOf({ segment = '', tags = [] }: Story['audience'], names: Names) {
  const segmentID = names.segments.get(segment)
  const rules: Condition[] = [
    ...(segmentID ? [{ kind: 'segment', segmentID, has: true } as const] : []),
    ...tags.flatMap((tag) => {
      const tagID = names.tags.get(tag)
      return tagID ? [{ kind: 'tag', tagID, has: true } as const] : []
    }),
  ]
  return rules.length
    ? { segmentationType: 'rules' as const, segment: JSON.stringify({ join: 'and', rules }) }
    : {}
}

/** Outer ids by the names of the story. */
async function namesOf(ctx: Ctx, projectId: string): Promise<Names> {
  const segments = await ctx.db
    .selectFrom('segments')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute()
  const tags = new Map<string, string>()
  for (const name of ['Prodejna Brno', 'Běh', 'Vodáci', 'Rodiny']) {
    const tag = await inTransaction(ctx, (tx) => findTagByName(tx, projectId, nameKey(name)))
    if (tag) tags.set(name, outerIdIn('tag', projectId, tag.id))
  }
  return {
    tags,
    segments: new Map(segments.map(({ id, name }) => [name, outerIdIn('segment', projectId, id)])),
  }
}
