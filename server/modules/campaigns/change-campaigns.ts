/** Creating, changing, copying, moving and deleting campaigns. */
import type {
  CampaignCondition,
  CreateCampaignInput,
  MoveCampaignInput,
  UpdateCampaignInput,
} from '#generated/resolvers.ts'
import type { Ctx, ProjectRef, RequestCtx, TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { innerId, innerIdIn, innerIdOf, newId, outerIdIn } from '#platform/ids.ts'
import { storedIn } from '#platform/stored-content.ts'
import { copyName } from '#rules/campaigns/copy-name.ts'
import { lowestPriority, numberedAnew, priorityBetween } from '#rules/campaigns/priority.ts'
import { type CampaignSettings, campaignLimits, newSettings } from '#rules/campaigns/settings.ts'
import { isDeletable, isEditable, moveTo } from '#rules/campaigns/states.ts'
import { type ScheduleType, scheduleTypeOf } from '#rules/campaigns/types.ts'
import { checkedName } from '#rules/checks/name.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { refuse } from '#rules/refusals.ts'
import type { Condition } from '#rules/segments/definition.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { bytesOf, countHourly, makeRoom, reserveRoom } from '../projects/content-room.ts'
import { checkSettings, settingsWith } from './change-settings.ts'
import { checkTexts, contentOf, readTemplate, specsWith } from './content.ts'
import { moveState } from './move-state.ts'
import {
  type CampaignKey,
  type CampaignRow,
  copyContent,
  countCampaigns,
  deleteCampaignRow,
  findCampaign,
  findContent,
  insertCampaign,
  lockPriorities,
  writeCampaign,
  writePriorities,
} from './store/campaigns.ts'
import { copyVariants } from './store/variants.ts'

export const createCampaign = (ctx: Ctx, input: CreateCampaignInput): Promise<CampaignRow> => {
  const projectId = innerId('project', input.domainID)
  const name = checkedName(input.name, 'input.name')
  if (input.medium && input.medium !== 'email') refuse('MEDIUM_UNAVAILABLE')
  return changeInProject(ctx, projectId, { action: 'campaigns.create' }, async (tx) => {
    await checkRoom(tx, projectId)
    const key = { projectId, id: newId(tx.clock.now()) }
    const schedule_type = scheduleTypeOf(input.type)
    const at = new Date(tx.clock.now())
    const settings = newSettings(name)
    await makeRoom(tx, projectId, bytesOf(settings))
    await insertCampaign(tx, key, {
      ...named(name),
      type: input.type,
      schedule_type,
      medium: 'email',
      state: 'INCOMPLETE',
      priority: await lastPriority(tx, projectId, schedule_type),
      settings,
      created_at: at,
      updated_at: at,
    })
    return reread(tx, key)
  })
}

export async function updateCampaign(
  ctx: Ctx,
  { state, ...input }: UpdateCampaignInput,
  condition: CampaignCondition | null | undefined,
): Promise<CampaignRow> {
  const key = innerIdIn('campaign', input.id)
  const { projectId } = key
  const name = input.name == null ? undefined : checkedName(input.name, 'input.name')
  const template = readTemplate(input.templateSES)
  checkTexts(input)
  const fields = Object.keys(input).filter((field) => field !== 'id')
  const move = state == null ? undefined : (moveTo(state) ?? refuse('CAMPAIGN_MOVED'))
  const change = { action: `campaigns.${move ?? 'update'}`, fields } as const
  // a refused start rolls back the change and its count, but the written bytes stay on the disk until vacuum
  if (fields.length && move) await countHourly(ctx, projectId, 'content', bytesOf(input))
  return changeInProject(ctx, projectId, change, async (tx, project) => {
    const before = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
    checkUnchanged(before.updated_at, condition)
    if (fields.length || !move) {
      if (!isEditable(before.state)) refuse('CAMPAIGN_RUNNING')
      const settings = settingsWith(before.settings, input, template)
      const checked = await checkSettings(tx, project, before, settings, input)
      const specs = specsWith(before.specs, input)
      await makeRoom(tx, projectId, bytesOf([input, checked, specs]))
      await writeCampaign(tx, key, {
        ...(name !== undefined && named(name)),
        ...checked,
        specs,
        ...(await contentOf(input, template, () => findContent(tx.db, key))),
        updated_at: new Date(tx.clock.now()),
      })
    }
    if (state != null) await moveState(tx, await reread(tx, key), state)
    return reread(tx, key)
  })
}

export function deleteCampaign(ctx: Ctx, outer: string): Promise<ProjectRef> {
  const key = innerIdIn('campaign', outer)
  const { projectId } = key
  return changeInProject(
    ctx,
    projectId,
    { action: 'campaigns.delete' },
    async (tx, { company_id: companyId }) => {
      const { state } = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
      if (!isDeletable(state)) refuse('CAMPAIGN_NOT_DELETABLE')
      await deleteCampaignRow(tx, key)
      return { projectId, companyId }
    },
  )
}

/** The copy's name is in the language of the caller. */
export async function duplicateCampaign(ctx: RequestCtx, outer: string): Promise<CampaignRow> {
  const original = innerIdIn('campaign', outer)
  const { projectId } = original
  await countCopy(ctx, original)
  return changeInProject(ctx, projectId, { action: 'campaigns.create' }, async (tx) => {
    const row = (await findCampaign(tx.db, original)) ?? refuse('NOT_FOUND')
    const { name, settings } = row
    const starts_at = settings.schedule.start === undefined ? null : row.starts_at
    return copyOf(tx, row, { name: copyName(name, ctx.language), settings, starts_at })
  })
}

/** A draft of one that is over, to those who got it and did not click. */
export async function resendCampaign(ctx: RequestCtx, outer: string): Promise<CampaignRow> {
  const original = innerIdIn('campaign', outer)
  const { projectId } = original
  await countCopy(ctx, original)
  return changeInProject(ctx, projectId, { action: 'campaigns.create' }, async (tx) => {
    const row = (await findCampaign(tx.db, original)) ?? refuse('NOT_FOUND')
    if (row.state !== 'COMPLETED') refuse('CAMPAIGN_NOT_SENT')
    const campaignID = outerIdIn('campaign', projectId, original.id)
    const rules: Condition[] = [
      { kind: 'campaign', campaignID, did: 'got', has: true },
      { kind: 'campaign', campaignID, did: 'clicked', has: false },
    ]
    const settings: CampaignSettings = {
      ...row.settings,
      segmentationType: 'rules',
      segment: { join: 'and', rules },
      evaluationPeriod: null,
      schedule: {},
    }
    return copyOf(tx, row, {
      name: copyName(row.name, ctx.language, 'again'),
      settings,
      starts_at: null,
    })
  })
}

/** Stored bytes of a campaign's content, and of its variants'. */
async function copyBytes(db: Db, { projectId: project_id, id }: CampaignKey): Promise<number> {
  const ofVariants = await storedIn(db, 'campaign_variants', { project_id, campaign_id: id })
  return ofVariants + (await storedIn(db, 'campaigns', { project_id, id }))
}

/**
 * Counts a copy for the hour before its transaction. A copy that takes too long is rolled back with its count, but the written
 * bytes stay on the disk until vacuum.
 */
const countCopy = async (ctx: Ctx, original: CampaignKey): Promise<void> =>
  countHourly(ctx, original.projectId, 'content', await copyBytes(ctx.db, original))

async function copyOf(
  tx: TxCtx,
  row: CampaignRow,
  { name, ...changes }: { name: string; settings: CampaignSettings; starts_at: Date | null },
): Promise<CampaignRow> {
  const { project_id: projectId, type, schedule_type, medium, specs } = row
  const original = { projectId, id: row.id }
  await checkRoom(tx, projectId)
  await reserveRoom(tx, projectId, await copyBytes(tx.db, original))
  const key = { projectId, id: newId(tx.clock.now()) }
  const at = new Date(tx.clock.now())
  await insertCampaign(tx, key, {
    ...named(name),
    ...changes,
    type,
    schedule_type,
    medium,
    state: 'INCOMPLETE',
    priority: schedule_type === 'AUTOMATIC' ? await priorityAfter(tx, projectId, row.id) : 0,
    specs,
    created_at: at,
    updated_at: at,
  })
  await copyContent(tx, original, key.id)
  await copyVariants(tx, original, key.id)
  return reread(tx, key)
}

/** Behind another automatic campaign, or to the first place. */
export function moveCampaign(ctx: Ctx, { id: outer, afterID }: MoveCampaignInput): Promise<CampaignRow> {
  const key = innerIdIn('campaign', outer)
  const { projectId } = key
  const afterId = afterID == null ? undefined : innerIdOf('campaign', projectId, afterID)
  const change = { action: 'campaigns.update', fields: ['priority'] } as const
  return changeInProject(ctx, projectId, change, async (tx) => {
    const row = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
    if (row.schedule_type !== 'AUTOMATIC') refuse('CAMPAIGN_WITHOUT_PRIORITY')
    // its place is nothing that whoever edits it has read, so that no edit fails because of it
    await writeCampaign(tx, key, { priority: await priorityAfter(tx, projectId, afterId, key.id) })
    return reread(tx, key)
  })
}

/** Nobody else has changed it since the caller has read it. */
export function checkUnchanged(updatedAt: Date, condition: CampaignCondition | null | undefined): void {
  if (condition?.updatedAt && Date.parse(condition.updatedAt) !== updatedAt.getTime())
    refuse('CONDITION_FAILED')
}

const named = (name: string) => ({ name, name_key: nameKey(name) })

const reread = async (tx: TxCtx, key: CampaignKey): Promise<CampaignRow> =>
  (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')

async function checkRoom(tx: TxCtx, projectId: string): Promise<void> {
  const { campaigns: limit } = campaignLimits
  if ((await countCampaigns(tx, projectId)) >= limit) refuse('CAMPAIGNS_LIMIT', { limit })
}

async function lastPriority(tx: TxCtx, projectId: string, type: ScheduleType): Promise<number> {
  if (type !== 'AUTOMATIC') return 0
  return lowestPriority((await lockPriorities(tx, projectId)).map(({ priority }) => priority))
}

/** The number of the place behind a campaign, or of the first one; `own` is on its way there itself. */
async function priorityAfter(
  tx: TxCtx,
  projectId: string,
  afterId: string | undefined,
  own?: string,
): Promise<number> {
  const others = (await lockPriorities(tx, projectId)).filter(({ id }) => id !== own)
  const at = afterId === undefined ? -1 : others.findIndex(({ id }) => id === afterId)
  if (at < 0 && afterId !== undefined) refuse('NOT_FOUND')
  const between = priorityBetween(others[at]?.priority, others[at + 1]?.priority)
  if (between !== undefined) return between
  const numbers = numberedAnew(others.length)
  await writePriorities(
    tx,
    projectId,
    others.map(({ id }, n) => ({ id, priority: numbers[n] ?? 0 })),
  )
  return priorityBetween(numbers[at], numbers[at + 1]) ?? 0
}
