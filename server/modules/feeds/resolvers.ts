import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import type { FeedFormat, RunReason, RunState } from '#rules/feeds/runs.ts'
import type { FeedWarning, Remarks } from '#rules/feeds/warnings.ts'
import { rowsCsv } from '#rules/feeds/words.ts'
import { refuse } from '#rules/refusals.ts'
import { kindOf } from './feed-kinds.ts'
import { requestRun } from './request-run.ts'
import {
  type FeedRunRow,
  findRun,
  isFeedWorking,
  lastOrderRun,
  lastProductRun,
  listRuns,
  refusedRows,
} from './store.ts'

const rowsOf = async (run: FeedRunRow, ctx: RequestCtx) =>
  (await refusedRows.load(ctx, run.project_id, run.id)) ?? []

export const feedsResolvers = {
  Query: {
    async getFeedRun(_, { id: outer }, ctx) {
      const { projectId, id } = innerIdIn('run', outer)
      return (await inProject(ctx, projectId, (tx) => findRun(tx, projectId, id))) ?? refuse('NOT_FOUND')
    },
    feedRunsByDomain(_, { domainID, feed, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      return pageById(
        ctx,
        { operation: 'feedRunsByDomain', filter: [domainID, feed], ...page },
        (before, count) => inProject(ctx, projectId, (tx) => listRuns(tx, projectId, feed, before, count)),
      )
    },
  },
  Mutation: {
    loadFeed: (_, { input: { domainID, feed, acceptDrop } }, ctx) =>
      requestRun(ctx, innerId('project', domainID), feed, acceptDrop ?? false),
  },
  Domain: {
    productFeedRun: async ({ projectId }, _, ctx) => (await lastProductRun.load(ctx, projectId)) ?? null,
    orderFeedRun: async ({ projectId }, _, ctx) => (await lastOrderRun.load(ctx, projectId)) ?? null,
  },
  DomainCapabilities: {
    feed: async ({ projectId }, _, ctx) => (await isFeedWorking.load(ctx, projectId)) ?? false,
  },
  FeedRun: {
    id: ({ project_id, id }) => outerIdIn('run', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    // check constraints hold states; the rest is written by finish-run.ts only
    feed: kindOf,
    state: ({ state }) => state as RunState,
    reason: ({ reason }) => reason as RunReason | null,
    format: ({ format }) => format as FeedFormat | null,
    warnings: ({ warnings }) => warnings as FeedWarning[],
    remarks({ warnings, remarks }) {
      const byWarning = remarks as unknown as Remarks
      return (warnings as FeedWarning[]).map((warning) => ({
        warning,
        count: byWarning[warning]?.count ?? null,
        values: byWarning[warning]?.values ?? [],
      }))
    },
    timestamp: ({ progress_at }) => progress_at,
    bytes: ({ bytes }) => Number(bytes),
    rows: async (run, _, ctx) => (await rowsOf(run, ctx)).map((row) => ({ ...row, shopID: row.shopId })),
    rowsCSV: async (run, _, ctx) => rowsCsv(await rowsOf(run, ctx), ctx.language),
  },
} satisfies Resolvers
