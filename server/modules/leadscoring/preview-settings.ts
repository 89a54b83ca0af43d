/** What other settings would make of a shop's own visitors: computed for all of them, or for a fair part of very many. */
import type { LeadscoringSettingsInput } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { type Band, bandOf, bandsOf, countedAs } from '#rules/leadscoring/bands.ts'
import { leadscoringFaults, leadscoringOf } from '#rules/leadscoring/settings.ts'
import { overlaid } from '#rules/projects/settings.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { projectById } from '../projects/store.ts'
import { startOfDay } from '../tracking/days.ts'
import { computeDays } from './compute-days.ts'
import { firstDay, sumOf } from './score-visitors.ts'
import { standingOf } from './standing.ts'
import { activeVisitors, countActive } from './store/next.ts'

/** Computed at most, in pieces of so many. */
const most = 2000
const chunk = 500

export async function previewSettings(ctx: RequestCtx, projectId: string, given: LeadscoringSettingsInput) {
  const standing = await standingOf(ctx, { projectId })
  const project = (await projectById.load(ctx, projectId)) ?? refuse('NOT_FOUND')
  // what stands there was checked on its way in
  const own = project.leadscoring_settings as Record<string, unknown>
  const settings = leadscoringOf(overlaid(own, given as Record<string, unknown>))
  const faults = leadscoringFaults(settings)
  if (faults.length)
    refuseFields(
      faults.map((fault) => ({
        ...fault,
        field: fault.field.replace('input.leadscoringSettings', 'settings'),
      })),
    )
  const { timezone, bands: before } = standing
  const fromDay = firstDay(timezone, settings.retention, ctx.clock.now())
  const since = new Date(Math.min(startOfDay(timezone, fromDay), standing.since.getTime()))
  return inProject(ctx, projectId, async (tx) => {
    const visitors = await countActive(tx, projectId, since)
    const part = Math.max(1, Math.ceil(visitors / most))
    const chosen = await activeVisitors(tx, projectId, since, part)
    const next: { was: number | undefined; is: number | undefined }[] = []
    for (let from = 0; from < chosen.length; from += chunk) {
      const some = chosen.slice(from, from + chunk)
      const days = await computeDays(
        tx,
        { projectId, timezone, settings },
        new Map(some.map(({ id }) => [id, fromDay])),
      )
      for (const { id, score, activeAt } of some)
        next.push({
          was: activeAt >= standing.since ? score : undefined,
          is: sumOf(days.get(id) ?? new Map(), fromDay),
        })
    }
    /** Each of them stands for so many. */
    const inAll = (count: number) => Math.round((count * visitors) / (chosen.length || 1))
    const scores = next.flatMap(({ is }) => (is === undefined ? [] : { score: countedAs(is), visitors: 1 }))
    const after = bandsOf(settings.segments, scores)
    const nameIn = (bands: readonly Band[], score: number | undefined) =>
      score === undefined ? undefined : bandOf(bands, score)?.name
    const changed = next.filter(({ was, is }) => nameIn(before, was) !== nameIn(after, is))
    return {
      before,
      after: after.map((band) => ({ ...band, visitors: inAll(band.visitors) })),
      changed: inAll(changed.length),
      visitors,
      computed: chosen.length,
    }
  })
}
