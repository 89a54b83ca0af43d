import { operationName } from '#web/data/client.ts'
import { ListNoticesDocument, UnreadNoticesDocument } from '#web/data/generated/graphql.ts'
import { usePages } from '#web/data/query.ts'

export const useNotices = () => usePages(ListNoticesDocument, {}, (result) => result.listNotices)

/** The operations whose answers change when notices are read. */
export const outdated = [operationName(ListNoticesDocument), operationName(UnreadNoticesDocument)]
