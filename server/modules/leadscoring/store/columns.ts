/** Pairs of a project and one of its visitors, browsers or whatever, as two columns. */
export const columnsOf = (calls: readonly OfVisitors[]) => ({
  projects: calls.flatMap(({ projectId, ids }) => ids.map(() => projectId)),
  ids: calls.flatMap(({ ids }) => ids),
})
export type OfVisitors = { projectId: string; ids: readonly string[] }
