/** Creating, changing and deleting variants of a campaign's message. */
import type {
  CampaignCondition,
  CreateCampaignVariantInput,
  UpdateCampaignVariantInput,
} from '#generated/resolvers.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { innerIdIn, innerIdOf, newId } from '#platform/ids.ts'
import { storedIn } from '#platform/stored-content.ts'
import { type Spec, specFaults, subjectFaults } from '#rules/campaigns/settings.ts'
import { isEditable } from '#rules/campaigns/states.ts'
import { mostVariants, nextLetter } from '#rules/campaigns/variants.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { bytesOf, makeRoom } from '../projects/content-room.ts'
import { checkUnchanged } from './change-campaigns.ts'
import { checkTexts, contentOf, readTemplate } from './content.ts'
import { type CampaignKey, type CampaignRow, findCampaign, findContent } from './store/campaigns.ts'
import {
  type CampaignVariantRow,
  deleteVariant,
  findVariant,
  findVariantContent,
  insertCampaignVariants,
  listVariants,
  writeVariant,
} from './store/variants.ts'

export function createCampaignVariant(
  ctx: Ctx,
  input: CreateCampaignVariantInput,
): Promise<CampaignVariantRow> {
  const key = innerIdIn('campaign', input.campaignID)
  const { projectId } = key
  const copyOf = input.copyOf == null ? undefined : innerIdOf('variant', projectId, input.copyOf)
  const subject = checkedSubject(input.subject ?? '')
  return changeInProject(ctx, projectId, { action: 'campaigns.update', fields: ['variants'] }, async (tx) => {
    await editable(tx, key)
    const variants = await listVariants(tx.db, key)
    if (variants.length >= mostVariants) refuse('VARIANTS_LIMIT', { limit: mostVariants })
    const model = copyOf === undefined ? undefined : await findVariant(tx.db, { projectId, id: copyOf })
    const bytes =
      copyOf === undefined
        ? await storedIn(tx.db, 'campaigns', { project_id: projectId, id: key.id })
        : await storedIn(tx.db, 'campaign_variants', { project_id: projectId, id: copyOf })
    await makeRoom(tx, projectId, bytes)
    const content =
      (copyOf === undefined
        ? await findContent(tx.db, key)
        : await findVariantContent(tx.db, { projectId, id: copyOf })) ?? refuse('NOT_FOUND')
    const id = newId(tx.clock.now())
    const at = new Date(tx.clock.now())
    await insertCampaignVariants(tx, [
      {
        project_id: projectId,
        id,
        campaign_id: key.id,
        letter: nextLetter(variants.at(-1)?.letter),
        subject: subject || (model?.subject ?? ''),
        active: false,
        ...content,
        specs: model?.specs ?? null,
        created_at: at,
        updated_at: at,
      },
    ])
    return (await findVariant(tx.db, { projectId, id })) ?? refuse('NOT_FOUND')
  })
}

export function updateCampaignVariant(
  ctx: Ctx,
  input: UpdateCampaignVariantInput,
  condition: CampaignCondition | null | undefined,
): Promise<CampaignVariantRow> {
  const key = innerIdIn('variant', input.id)
  const { projectId } = key
  const subject = input.subject == null ? undefined : checkedSubject(input.subject)
  const template = readTemplate(input.templateSES)
  checkTexts(input)
  return changeInProject(ctx, projectId, { action: 'campaigns.update', fields: ['variants'] }, async (tx) => {
    const before = (await findVariant(tx.db, key)) ?? refuse('NOT_FOUND')
    await editable(tx, { projectId, id: before.campaign_id })
    checkUnchanged(before.updated_at, condition)
    await makeRoom(tx, projectId, bytesOf(input))
    await writeVariant(tx, key, {
      ...(await contentOf(input, template, () => findVariantContent(tx.db, key))),
      ...(subject !== undefined && { subject }),
      ...(input.active != null && { active: input.active }),
      ...(input.specs !== undefined && { specs: input.specs === null ? null : checkedSpecs(input.specs) }),
      updated_at: new Date(tx.clock.now()),
    })
    return (await findVariant(tx.db, key)) ?? refuse('NOT_FOUND')
  })
}

export function deleteCampaignVariant(ctx: Ctx, outer: string): Promise<CampaignRow> {
  const key = innerIdIn('variant', outer)
  const { projectId } = key
  return changeInProject(ctx, projectId, { action: 'campaigns.update', fields: ['variants'] }, async (tx) => {
    const { campaign_id } = (await findVariant(tx.db, key)) ?? refuse('NOT_FOUND')
    const campaign = await editable(tx, { projectId, id: campaign_id })
    await deleteVariant(tx, key)
    return campaign
  })
}

async function editable(tx: TxCtx, key: CampaignKey): Promise<CampaignRow> {
  const campaign = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
  return isEditable(campaign.state) ? campaign : refuse('CAMPAIGN_RUNNING')
}

function checkedSubject(text: string): string {
  const subject = text.trim()
  const faults = subjectFaults(subject)
  return faults.length ? refuseFields(faults) : subject
}

function checkedSpecs(text: string): Spec {
  const value: unknown = JSON.parse(text)
  const faults = specFaults('input.specs', value)
  return faults.length ? refuseFields(faults) : (value as Spec) // as its schema says
}
