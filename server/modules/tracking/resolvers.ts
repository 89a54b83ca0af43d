import type { Resolvers } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx } from '#platform/context.ts'
import { acrossProjects, inProject } from '#platform/db.ts'
import { outerIdIn } from '#platform/ids.ts'
import { loader } from '#platform/loaders.ts'
import { refuseFields } from '#rules/refusals.ts'
import { type Sign, signMs } from '#rules/tracking/signs.ts'
import { devicesOf } from '../contacts/store.ts'
import { eventsKeptMs } from './keep-months.ts'
import { findSigns, latestEvents } from './store/derived.ts'

const most = 100

/** What works by now, of each project. */
const working = loader<string, Set<string>>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await findSigns(db, projectIds)
    const fresh = rows.filter(({ seen_at }) => ctx.clock.now() - seen_at.getTime() < signMs)
    const byProject = Map.groupBy(fresh, ({ project_id }) => project_id)
    return new Map([...byProject].map(([id, signs]) => [id, new Set(signs.map(({ sign }) => sign))]))
  }),
)

const works =
  (sign: Sign) =>
  async ({ projectId }: ProjectRef, _: unknown, ctx: RequestCtx): Promise<boolean> =>
    (await working.load(ctx, projectId))?.has(sign) ?? false

export const trackingResolvers = {
  DomainCapabilities: {
    tracker: works('tracker'),
    viewProduct: works('viewProduct'),
    signIn: works('signIn'),
    addToCart: works('addToCart'),
    purchase: works('purchase'),
  },
  Visitor: {
    async events({ projectId, visitorId }, { limit }, ctx) {
      const count = limit ?? most
      if (count > most) refuseFields([{ field: 'limit', code: 'TOO_LARGE', limit: most }])
      if (count < 1) refuseFields([{ field: 'limit', code: 'TOO_SMALL', limit: 1 }])
      return inProject(ctx, projectId, async (tx) => {
        const devices = await devicesOf(tx, projectId, visitorId)
        const since = new Date(tx.clock.now() - eventsKeptMs)
        const rows = await latestEvents(tx, projectId, devices, since, count)
        return rows.map((row) => ({
          id: outerIdIn('event', projectId, row.id),
          type: row.type,
          at: row.at,
          productID: row.product_id,
        }))
      })
    },
  },
} satisfies Resolvers
