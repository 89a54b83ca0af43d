/** The table of a dry run: everybody whom its page would show, without their messages. */
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { dryRunCsvHeader, dryRunCsvRows, type dryRunFilters } from '#rules/campaigns/dry-run.ts'
import { refuse } from '#rules/refusals.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { tellOwner } from '../projects/tell-owner.ts'
import { planAudience } from '../segments/audience.ts'
import { listVerdicts } from '../segments/store/verdicts.ts'
import { searchIn } from './dry-run.ts'
import { type CampaignKey, findCampaign } from './store/campaigns.ts'
import { findJudged, sinceOf } from './store/dry-runs.ts'

/** People of one part, which memory holds. */
const partRows = 2000

export type DryRunView = { only: (typeof dryRunFilters)[number] | undefined; search: string | undefined }

/** Part by part, in the order of ids, as they stand when each is made. That it is downloaded is written down and told first. */
export async function exportDryRun(
  ctx: RequestCtx,
  key: CampaignKey,
  { only, search }: DryRunView,
): Promise<AsyncGenerator<string>> {
  const { projectId } = key
  const found = searchIn(search)
  const { settings, timezone } = await changeInProject(
    ctx,
    projectId,
    { action: 'segments.export' },
    async (tx, project) => {
      const row = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
      // one that speaks of something that is gone is refused before anything is sent
      await planAudience(tx, projectId, row.settings)
      await tellOwner(tx, projectId, 'CONTACTS_EXPORTED', newId(tx.clock.now()))
      return { settings: row.settings, timezone: project.timezone ?? 'UTC' }
    },
  )
  return parts()

  async function* parts() {
    yield dryRunCsvHeader(ctx.language)
    for (let last: string | undefined; ; ) {
      const after = last
      const part = await inProject(ctx, projectId, async (tx) => {
        const audited = await planAudience(tx, projectId, settings)
        const verdicts = await listVerdicts(tx, projectId, audited, { only, search: found }, after, partRows)
        const people = await findJudged(
          tx.db,
          projectId,
          verdicts.map(({ id }) => id),
        )
        return verdicts.map(({ id, reason }) => ({ id, reason, person: people.get(id) }))
      })
      yield dryRunCsvRows(
        part.flatMap(({ reason, person }) =>
          person ? { ...person, reason, at: sinceOf(person, reason) } : [],
        ),
        ctx.language,
        timezone,
      )
      last = part.at(-1)?.id
      if (part.length < partRows) return
    }
  }
}
