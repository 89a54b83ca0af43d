import type { BoxFaultKind, BoxKind, Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import type { Platform } from '#rules/projects/platforms.ts'
import { dayMs } from '#rules/time.ts'
import { isFaultOver } from '#rules/webboxes/faults.ts'
import { effectOf } from '#rules/webboxes/holdout.ts'
import { usualPlace } from '#rules/webboxes/kinds.ts'
import { projectOf } from '../projects/store.ts'
import { dayIn } from '../tracking/days.ts'
import { kindCalled, previewBox } from './preview-box.ts'
import { type BoxCount, boxDaysOf, groupsOf } from './store.ts'

const kinds = Object.keys(kindCalled) as BoxKind[] // keys of a literal
const shownDays = 30
/** As long a fault is worth looking at, and a box that was seen shows that it works. */
const recentDays = 7

/** Of a month, for all projects of the request at once; a day more, since theirs may have begun before ours. */
const daysOf = loader<string, BoxCount[]>(async (ctx, projectIds) => {
  const since = dayIn('UTC', ctx.clock.now() - (shownDays + 1) * dayMs)
  const rows = await boxDaysOf(ctx.db, projectIds, since)
  return Map.groupBy(rows, ({ project_id }) => project_id)
})

/** The last days of the project's time, oldest first. */
const lastDays = (ctx: RequestCtx, timezone: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => dayIn(timezone, ctx.clock.now() - (count - 1 - n) * dayMs))

const faultCalled = {
  nowhere: 'NOWHERE',
  several: 'SEVERAL',
  selector: 'SELECTOR',
  error: 'ERROR',
} as const satisfies Record<string, BoxFaultKind>
const faultNames = Object.keys(faultCalled) as (keyof typeof faultCalled)[] // keys of a literal

export const webboxesResolvers = {
  Query: {
    boxPreview: (_, { input }, ctx) => previewBox(ctx, input),
  },
  Domain: {
    async usualBoxPlaces(ref, _, ctx) {
      const { platform } = await projectOf(ctx, ref)
      // a check constraint holds platforms
      return kinds.map((kind) => ({ kind, domId: usualPlace(platform as Platform, kindCalled[kind]) }))
    },
    async boxFigures(ref, _, ctx) {
      const timezone = (await projectOf(ctx, ref)).timezone ?? 'UTC'
      const rows = (await daysOf.load(ctx, ref.projectId)) ?? []
      const days = lastDays(ctx, timezone, shownDays)
      const recent = new Set(days.slice(-recentDays))
      return kinds.map((kind) => {
        const own = rows.filter(({ box }) => box === kindCalled[kind])
        const on = (day: string, step: string) =>
          own.find((row) => row.day === day && row.step === step)?.events ?? 0
        const lastOf = (step: string) =>
          Math.max(...own.map((row) => (row.step === step ? (row.last_at?.getTime() ?? 0) : 0)))
        const current = faultNames.filter((name) => !isFaultOver(lastOf(name), lastOf('seen')))
        const faults = current.map((name) => ({
          kind: faultCalled[name],
          pages: [...recent].reduce((sum, day) => sum + on(day, name), 0),
        }))
        return {
          kind,
          days: days.map((day) => ({ day, impressions: on(day, 'seen'), clicks: on(day, 'clicked') })),
          faults: faults.filter(({ pages }) => pages > 0).toSorted((a, b) => b.pages - a.pages),
        }
      })
    },
    async boxEffect(ref, _, ctx) {
      const { box_holdout: holdout, currency } = await projectOf(ctx, ref)
      if (!holdout) return null
      const groups = await inProject(ctx, ref.projectId, (tx) =>
        groupsOf(tx.db, ref.projectId, currency ?? 'CZK'),
      )
      const none = { visitors: 0, buyers: 0, orders: 0, sales: 0 }
      const shown = groups.find(({ held }) => !held) ?? none
      const held = groups.find((group) => group.held) ?? none
      const since = groups.map((group) => group.since).toSorted((a, b) => a.getTime() - b.getTime())
      return { since: since[0] ?? null, shown, held, ...effectOf(shown, held) }
    },
  },
  DomainCapabilities: {
    async showBox(ref, _, ctx) {
      const rows = (await daysOf.load(ctx, ref.projectId)) ?? []
      const [since = ''] = lastDays(ctx, (await projectOf(ctx, ref)).timezone ?? 'UTC', recentDays)
      return rows.some(({ day, step }) => step === 'seen' && day >= since)
    },
  },
} satisfies Resolvers
