import { anyOf } from '#platform/db.ts'

/** Pairs of a project and one of its visitors, browsers or whatever, as two columns. */
export const columnsOf = (calls: readonly { projectId: string; ids: readonly string[] }[]) => ({
  projects: calls.flatMap(({ projectId, ids }) => ids.map(() => projectId)),
  ids: calls.flatMap(({ ids }) => ids),
  all: anyOf([...new Set(calls.map(({ projectId }) => projectId))]),
})
export type OfVisitors = { projectId: string; ids: readonly string[] }
