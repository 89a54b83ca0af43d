/** Who would get a campaign now, and why the others would not: by the query that fixes recipients and the code that writes messages. */
import type { QueryCampaignDryRunArgs } from '#generated/resolvers.ts'
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerIdIn } from '#platform/ids.ts'
import { pageByKey } from '#platform/pages.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import type { VisitorSearch } from '../contacts/store/list.ts'
import { type DrawnDraft, drawDrafts } from '../delivery/draw-draft.ts'
import type { VariantTexts } from '../delivery/start-sending.ts'
import { planAudience } from '../segments/audience.ts'
import { countInTurn } from '../segments/count-in-turn.ts'
import { countAudience, listVerdicts, type Verdict } from '../segments/store/verdicts.ts'
import { listVersions } from './run.ts'
import { type CampaignRow, findCampaign } from './store/campaigns.ts'
import { type CampaignDryRunRef, type DryRunPersonRow, findJudged, type Judged } from './store/dry-runs.ts'

const mostPeople = 100
const usualPeople = 25

export async function dryRun(ctx: RequestCtx, wanted: QueryCampaignDryRunArgs): Promise<CampaignDryRunRef> {
  const key = innerIdIn('campaign', wanted.id)
  const { projectId } = key
  const limit = wanted.limit ?? usualPeople
  if (limit > mostPeople) refuseFields([{ field: 'limit', code: 'TOO_LARGE', limit: mostPeople }])
  const only = wanted.only ?? undefined
  const { campaign, versions } = await inProject(ctx, projectId, async (tx) => {
    const row = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
    return { campaign: row, versions: await listVersions(tx, row) }
  })
  const search = searchIn(wanted.search)
  const list = {
    operation: 'campaignDryRun',
    filter: [wanted.id, only, search],
    limit,
    nextToken: wanted.nextToken,
  }
  const page = await pageByKey(ctx, list, placeOf, (after: Place | undefined, count) =>
    inProject(ctx, projectId, async (tx) => {
      const audited = await planAudience(tx, projectId, campaign.settings)
      if (only) return listVerdicts(tx, projectId, audited, { only, search }, after?.id, count)
      const getting = after?.isSkipped
        ? []
        : await listVerdicts(tx, projectId, audited, { only: 'GETS', search }, after?.id, count)
      if (getting.length === count) return getting
      const last = after?.isSkipped ? after.id : undefined
      const rest = count - getting.length
      return [
        ...getting,
        ...(await listVerdicts(tx, projectId, audited, { only: 'SKIPPED', search }, last, rest)),
      ]
    }),
  )
  const items = await peopleOf(ctx, projectId, page.items, versions[0]?.())
  return { campaign, versions: versions.length, items, nextToken: page.nextToken }
}

/** Recipients come first, in the order of sending, then the other contacts. Both are ordered by id. */
type Place = { id: string; isSkipped: boolean }
const placeOf = ({ id, reason }: Verdict): Place => ({ id, isSkipped: reason !== null })

const mostLetters = 200

/** How an address or a name begins, as they are compared. */
export function searchIn(given: string | null | undefined): VisitorSearch | undefined {
  const text = given?.trim()
  if (!text) return undefined
  if (text.length > mostLetters) refuseFields([{ field: 'search', code: 'TOO_LONG', limit: mostLetters }])
  return { email: comparableEmail(text), name: nameKey(text) }
}

async function peopleOf(
  ctx: RequestCtx,
  projectId: string,
  verdicts: readonly Verdict[],
  texts: VariantTexts | undefined,
): Promise<DryRunPersonRow[]> {
  const ids = verdicts.map(({ id }) => id)
  const found = await inProject(ctx, projectId, ({ db }) => findJudged(db, projectId, ids))
  const getting = verdicts.flatMap(({ id, reason }) => (reason ? [] : (found.get(id) ?? [])))
  const drafts = new Map<string, DrawnDraft>()
  let least = 0
  if (texts) {
    const { drawn, wanted } = await drawDrafts(ctx, projectId, texts, getting.map(asReader), ['subject'])
    for (const [n, draft] of drawn.entries()) drafts.set(getting[n]?.id ?? '', draft)
    least = wanted
  }
  return verdicts.flatMap(({ id, reason }): DryRunPersonRow[] => {
    const visitor = found.get(id)
    // erased a moment ago
    if (!visitor) return []
    const draft = drafts.get(id)
    const isUnserved = !reason && draft !== undefined && draft.recommended.products.length < least
    return [{ projectId, visitor, reason: isUnserved ? 'NO_PRODUCT' : reason, draft }]
  })
}

const asReader = ({ id, email, name, fields }: Judged) => ({
  visitorId: id,
  email: email ?? '',
  name,
  fields: Object(fields ?? {}) as Record<string, unknown>, // written by write-contacts.ts
})

export const countDryRun = (ctx: RequestCtx, { project_id: projectId, settings }: CampaignRow) =>
  countInTurn(ctx, projectId, async (tx: TxCtx) => {
    const audited = await planAudience(tx, projectId, settings)
    const { count, recipients, skipped } = await countAudience(tx, projectId, audited)
    return { members: count, gets: recipients, skipped }
  })
