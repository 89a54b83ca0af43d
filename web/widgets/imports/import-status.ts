/** The import of a project that is under way, or was last: one poll for the toolbar and the page. */
import { isUnderWay } from '#rules/imports/import.ts'
import type { ImportFactsFragment, ImportReadingFragment } from '#web/data/generated/graphql.ts'
import { ImportStatusDocument } from '#web/data/generated/widgets/imports/imports.ts'
import { useOperation } from '#web/data/query.ts'

export type Imported = ImportFactsFragment
export type Reading = ImportReadingFragment

/** An import is looked at every tenth of its age, between these; in ms. */
const every = { atLeast: 2_000, atMost: 10_000 }

export function askAgainAfter(
  one: Pick<Imported, 'state' | 'createdAt' | 'startedAt'> | null | undefined,
  now = Date.now(),
): number | false {
  if (!one || !isUnderWay(one.state)) return false
  const age = now - Date.parse(one.startedAt ?? one.createdAt)
  return Math.min(every.atMost, Math.max(every.atLeast, age / 10))
}

export function useImportStatus(projectId: string) {
  const { data, isPending } = useOperation(
    ImportStatusDocument,
    { id: projectId },
    { askAgainAfter: (answer) => askAgainAfter(answer?.getDomain.jobStatus?.import) },
  )
  return { latest: data?.getDomain.jobStatus?.import, isPending }
}
