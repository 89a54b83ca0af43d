import type { Resolvers } from '#generated/resolvers.ts'
import { inProject } from '#platform/db.ts'
import { innerId } from '#platform/ids.ts'
import { loader, projectLoader } from '#platform/loaders.ts'
import { bandOf, countedIn } from '#rules/leadscoring/bands.ts'
import { loadVisitor } from '../contacts/store.ts'
import { leadscoringIn } from '../projects/settings.ts'
import { projectOf } from '../projects/store.ts'
import { dayAfter, lastDays, startOfDay } from '../tracking/days.ts'
import { pointsByEvent } from './compute-days.ts'
import { nowMs } from './find-visitors.ts'
import { previewSettings } from './preview-settings.ts'
import { standingOf } from './standing.ts'
import { bandDaysSince, daysOfVisitors, scoresOfDay } from './store/days.ts'
import { countNow } from './store/now.ts'
import { shownDays } from './turn-day.ts'

const scoreDays = projectLoader(daysOfVisitors, { most: 200 })

/** What events have added to scores, by `project/event/browser/when`. */
const increments = loader<string, number>(
  async (ctx, keys) => {
    const found = new Map<string, number>()
    for (const [projectId, those] of Map.groupBy(keys, (key) => key.slice(0, 36))) {
      const events = those.map((key) => {
        const [, id = '', deviceId = '', atMs] = key.split('/')
        return { key, id, deviceId, atMs: Number(atMs) }
      })
      const standing = await standingOf(ctx, { projectId })
      const points = await inProject(ctx, projectId, (tx) => pointsByEvent(tx, standing, events))
      for (const { key, id } of events) found.set(key, points.get(id) ?? 0)
    }
    return found
  },
  { most: 500 },
)

export const leadscoringResolvers = {
  Query: {
    async shopNow(_, { domainID }, ctx) {
      const projectId = innerId('project', domainID)
      const { bands, midnight } = await standingOf(ctx, { projectId })
      const since = new Date(ctx.clock.now() - nowMs)
      const hot = bands.length > 1 ? bands.at(-1)?.score : undefined
      return inProject(ctx, projectId, (tx) => countNow(tx, projectId, { since, hot, midnight }))
    },
    leadscoringPreview: (_, { domainID, settings }, ctx) =>
      previewSettings(ctx, innerId('project', domainID), settings),
  },
  Domain: {
    async leadscoringSettings(ref, _, ctx) {
      const project = await projectOf(ctx, ref)
      return { ...leadscoringIn(project), segments: (await standingOf(ctx, ref)).bands }
    },
    leadscoresUpdated: async (ref, _, ctx) => (await standingOf(ctx, ref)).kept?.updatedAt ?? new Date(0),
    leadscoring: (ref) => ref,
  },
  LeadscoringState: {
    since: async (ref, _, ctx) => (await standingOf(ctx, ref)).since,
    async nextTurn(ref, _, ctx) {
      const { timezone, today } = await standingOf(ctx, ref)
      return new Date(startOfDay(timezone, dayAfter(today, 1)))
    },
    async rescore(ref, _, ctx) {
      const rescore = (await standingOf(ctx, ref)).kept?.rescore
      return rescore ? { ...rescore, started: new Date(rescore.started) } : null
    },
    async days(ref, _, ctx) {
      const { projectId, today, bands } = await standingOf(ctx, ref)
      const days = lastDays(today, shownDays)
      const { noted, scores } = await inProject(ctx, projectId, async (tx) => ({
        noted: await bandDaysSince(tx.db, projectId, days[0] ?? today),
        scores: await scoresOfDay(tx.db, projectId, today),
      }))
      const byDay = Map.groupBy(noted, ({ day }) => day)
      const none = bands.map(({ name }) => ({ name, visitors: 0 }))
      return days.map((day) => ({
        day,
        bands: day === today ? countedIn(bands, scores) : inBandOrder(bands, byDay.get(day) ?? none),
      }))
    },
  },
  Visitor: {
    score: async (ref, _, ctx) => Math.max(0, (await loadVisitor(ctx, ref))?.score ?? 0),
    async band(ref, _, ctx) {
      const { bands, since } = await standingOf(ctx, ref)
      const visitor = await loadVisitor(ctx, ref)
      return visitor && visitor.active_at >= since ? (bandOf(bands, visitor.score)?.name ?? null) : null
    },
    async scoreDays({ projectId, visitorId }, _, ctx) {
      const { today, settings } = await standingOf(ctx, { projectId })
      const points = new Map((await scoreDays.load(ctx, projectId, visitorId)) ?? [])
      return lastDays(today, shownDays).map((day) => ({
        day,
        points: points.get(day) ?? 0,
        score: lastDays(day, settings.retention).reduce((sum, one) => sum + (points.get(one) ?? 0), 0),
      }))
    },
  },
  VisitorEvent: {
    scoreIncrement: async ({ project_id, id, visitor_id, at }, _, ctx) =>
      visitor_id === null
        ? 0
        : ((await increments.load(ctx, `${project_id}/${id}/${visitor_id}/${at.getTime()}`)) ?? 0),
  },
} satisfies Resolvers

/** As the bands are ordered now; those that are called otherwise by now come last. */
function inBandOrder<Count extends { name: string }>(
  bands: readonly { name: string }[],
  counts: readonly Count[],
) {
  const names = bands.map(({ name }) => name)
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return counts.toSorted((a, b) => place(a.name) - place(b.name))
}
