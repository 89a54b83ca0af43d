import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import { type NoticeKind, needsAction } from '#rules/notices.ts'
import { refuse } from '#rules/refusals.ts'
import { userById } from '../accounts/store.ts'
import { markNoticeRead } from './mark-read.ts'
import { countUnread, listNotices, type NoticeRow } from './store.ts'

const callerOf = ({ actor }: RequestCtx) =>
  actor.kind === 'user' ? actor.userId : refuse('SIGN_IN_REQUIRED')

async function asNotice(ctx: RequestCtx, row: NoticeRow) {
  const person = row.person_id && (await userById.load(ctx, row.person_id))
  const kind = row.kind as NoticeKind // only notify() writes it
  return {
    id: outerId('notice', row.id),
    kind,
    needsAction: needsAction[kind],
    at: row.created_at,
    read: row.read_at !== null,
    companyID: outerId('company', row.company_id),
    company: row.company_name,
    domainID: row.project_id && outerId('project', row.project_id),
    domain: row.project_name,
    person: person ? person.name || person.email : null,
  }
}

export const noticesResolvers = {
  Query: {
    async listNotices(_, page, ctx) {
      const userId = callerOf(ctx)
      const list = { operation: 'listNotices', filter: null, ...page }
      const { items, nextToken } = await pageById(ctx, list, (before, count) =>
        listNotices(ctx.db, userId, before, count),
      )
      return { items: await Promise.all(items.map((row) => asNotice(ctx, row))), nextToken }
    },
    unreadNotices: (_, __, ctx) => countUnread(ctx.db, callerOf(ctx), 100),
  },
  Mutation: {
    markNoticeRead: async (_, { id }, ctx) =>
      asNotice(ctx, await markNoticeRead(ctx, callerOf(ctx), innerId('notice', id), { older: false })),
    markNoticesRead: async (_, { upTo }, ctx) =>
      asNotice(ctx, await markNoticeRead(ctx, callerOf(ctx), innerId('notice', upTo), { older: true })),
  },
} satisfies Resolvers
