/** What the run of a campaign is made of: whom it goes to, from whom, and each version of its message. */
import { setImmediate as others } from 'node:timers/promises'
import { textPartOf } from '#email/text-version.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Spec } from '#rules/campaigns/settings.ts'
import { refuse } from '#rules/refusals.ts'
import type { SendingContent, VariantTexts } from '../delivery/start-sending.ts'
import { type CampaignRow, findContent } from './store/campaigns.ts'
import { listVariantTexts } from './store/variants.ts'

export async function runOf(tx: TxCtx, row: CampaignRow): Promise<SendingContent> {
  const { segmentationType, segment, evaluationPeriod, leaveOut, schedule } = row.settings
  return {
    ...headOf(row),
    variants: await versionsOf(tx, row),
    audience: { segmentationType, segment, evaluationPeriod, leaveOut },
    spreadHours: schedule.spreadHours,
  }
}

/** What all of its messages have in common, tests included. */
export const headOf = ({ name, settings: { utm, from, friendlyFrom, replyTo } }: CampaignRow) => ({
  name,
  utm,
  sender: { inbox: from?.split('@')[0] ?? null, name: friendlyFrom, replyTo },
})

/** All of them, one at a time: the text version of a megabyte takes a quarter of a second. */
async function versionsOf(tx: TxCtx, row: CampaignRow): Promise<VariantTexts[]> {
  const versions: VariantTexts[] = []
  for (const makeVersion of await listVersions(tx, row)) {
    versions.push(makeVersion())
    await others()
  }
  return versions
}

/** The active variants, each made when it is needed; without variants, the campaign's own design with each of its subjects. */
export async function listVersions(tx: TxCtx, row: CampaignRow): Promise<(() => VariantTexts)[]> {
  const key = { projectId: row.project_id, id: row.id }
  const variants = await listVariantTexts(tx.db, key)
  const own = row.specs.personal
  if (variants.length)
    return variants
      .filter(({ active }) => active)
      .map((variant) => () => versionOf(variant.subject, variant, (variant.specs as Spec | null) ?? own)) // change-variants.ts checks them
  const content = (await findContent(tx.db, key)) ?? refuse('NOT_FOUND')
  let made: VariantTexts | undefined
  return row.settings.subjects.map((subject) => () => {
    made ??= versionOf('', content, own)
    return { ...made, subject }
  })
}

export const versionOf = (
  subject: string,
  { html, plain_text }: { html: string | null; plain_text: string | null },
  specs: Spec | undefined,
): VariantTexts => ({ subject, html: html ?? '', text: textPartOf(html, plain_text), specs })
