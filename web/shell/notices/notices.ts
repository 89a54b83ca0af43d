import { ListNoticesDocument } from '#web/data/generated/shell/notices/notices.ts'
import { usePages } from '#web/data/query.ts'

export const useNotices = () => usePages(ListNoticesDocument, {}, (result) => result.listNotices)
