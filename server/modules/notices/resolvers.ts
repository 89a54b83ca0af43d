import type { Resolvers } from '#generated/resolvers.ts'
import { callerOf } from '#platform/caller.ts'
import { innerId, outerId, outerIdIn } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import type { ImportType } from '#rules/imports/import.ts'
import { type NoticeKind, needsAction } from '#rules/notices.ts'
import { userById } from '../accounts/store.ts'
import { markNoticeRead } from './mark-read.ts'
import { countUnread, listNotices, type NoticeRow } from './store.ts'

const kindOf = ({ kind }: NoticeRow) => kind as NoticeKind // only notify() writes it

export const noticesResolvers = {
  Query: {
    listNotices(_, page, ctx) {
      const { userId } = callerOf(ctx)
      const list = { operation: 'listNotices', filter: null, ...page }
      return pageById(ctx, list, (before, count) => listNotices(ctx.db, userId, before, count))
    },
    unreadNotices: (_, __, ctx) => countUnread(ctx.db, callerOf(ctx).userId, 100),
  },
  Mutation: {
    markNoticeRead: (_, { id }, ctx) =>
      markNoticeRead(ctx, callerOf(ctx).userId, innerId('notice', id), { older: false }),
    markNoticesRead: (_, { upTo }, ctx) =>
      markNoticeRead(ctx, callerOf(ctx).userId, innerId('notice', upTo), { older: true }),
  },
  Notice: {
    id: ({ id }) => outerId('notice', id),
    kind: kindOf,
    needsAction: (row) => needsAction[kindOf(row)],
    at: ({ created_at }) => created_at,
    read: ({ read_at }) => read_at !== null,
    companyID: ({ company_id }) => outerId('company', company_id),
    company: ({ company_name }) => company_name,
    domainID: ({ project_id }) => project_id && outerId('project', project_id),
    domain: ({ project_name }) => project_name,
    campaignID: ({ project_id, campaign_id }) =>
      project_id && campaign_id && outerIdIn('campaign', project_id, campaign_id),
    campaign: ({ campaign_name }) => campaign_name,
    import: ({ project_id, import_id, import_type, file_name }) =>
      project_id && import_id
        ? {
            id: outerIdIn('import', project_id, import_id),
            type: import_type as ImportType, // only notify() writes it
            file: file_name ?? '',
          }
        : null,
    async person({ person_id }, _, ctx) {
      const person = person_id && (await userById.load(ctx, person_id))
      return person ? person.name || person.email : null
    },
  },
} satisfies Resolvers
