/** What the run of a campaign is made of: whom it goes to, from whom, and each version of its message. */
import { textVersion } from '#email/text-version.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Spec } from '#rules/campaigns/settings.ts'
import { refuse } from '#rules/refusals.ts'
import type { SendingContent, VariantTexts } from '../delivery/start-sending.ts'
import { type CampaignRow, findContent } from './store/campaigns.ts'
import { listVariantTexts } from './store/variants.ts'

export async function runOf(tx: TxCtx, row: CampaignRow): Promise<SendingContent> {
  const { name, settings } = row
  const { segmentationType, segment, evaluationPeriod, leaveOut, utm, schedule } = settings
  return {
    name,
    variants: await versionsOf(tx, row),
    audience: { segmentationType, segment, evaluationPeriod, leaveOut },
    utm,
    sender: {
      inbox: settings.from?.split('@')[0] ?? null,
      name: settings.friendlyFrom,
      replyTo: settings.replyTo,
    },
    spreadHours: schedule.spreadHours,
  }
}

/** The variants that are switched on; without any variants, the campaign's own design with each of its subjects. */
export async function versionsOf(tx: TxCtx, row: CampaignRow): Promise<VariantTexts[]> {
  const key = { projectId: row.project_id, id: row.id }
  const variants = await listVariantTexts(tx.db, key)
  const own = row.specs.personal
  if (variants.length)
    return variants
      .filter(({ active }) => active)
      .map((variant) => versionOf(variant.subject, variant, (variant.specs as Spec | null) ?? own)) // change-variants.ts checks them
  const content = (await findContent(tx.db, key)) ?? refuse('NOT_FOUND')
  const version = versionOf('', content, own)
  return row.settings.subjects.map((subject) => ({ ...version, subject }))
}

export const versionOf = (
  subject: string,
  { html, plain_text }: { html: string | null; plain_text: string | null },
  specs: Spec | undefined,
): VariantTexts => ({ subject, html: html ?? '', text: plain_text ?? textVersion(html ?? ''), specs })
