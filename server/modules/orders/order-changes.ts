/** What new reports change of orders, and the rows that it comes to. */
import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import type { Orders } from '#generated/tables.ts'
import { newId } from '#platform/ids.ts'
import type { EncodedRows } from '#platform/insert-rows.ts'
import { mergeReports, type Order, type ReportsBySource } from '#rules/orders/merge.ts'

/** An order of which something else is told now. */
export type Change = {
  shopId: string
  before: ReportsBySource | undefined
  was: Order | undefined
  after: ReportsBySource
  is: Order
}

/** Those of which something else is told now, in the order of their keys. */
export const changesOf = (
  before: ReadonlyMap<string, ReportsBySource>,
  after: ReadonlyMap<string, ReportsBySource>,
): readonly Change[] =>
  [...after]
    .flatMap(([shopId, reports]): Change | [] => {
      const previous = before.get(shopId)
      if (isDeepStrictEqual(previous, reports)) return []
      const is = mergeReports(reports)
      return is
        ? { shopId, before: previous, was: previous && mergeReports(previous), after: reports, is }
        : []
    })
    .sort((a, b) => (a.shopId < b.shopId ? -1 : 1))

/** Changes that may be written beside others; the rows of new orders may be ready. */
export type Lane = { changes: readonly Change[]; added?: EncodedRows }

/** What reports come to where nothing was told of their orders before: see reckon-ahead.ts. */
export type Ahead = {
  /** Of each report, in their order. */
  emails: readonly (string | null)[]
  changes: readonly Change[]
  lanes: readonly Lane[]
}

/** Orders of one lane: fewer cost more statements, more leave less to overlap. */
const laneLength = 500

/**
 * New orders of the shop's books touch nothing but themselves and their own customer: those of different customers may be
 * written beside each other. All others go one after the other.
 */
export function lanesOf(changes: readonly Change[]): readonly Lane[] {
  if (changes.some(({ before, after }) => before || !after.feed)) return [{ changes }]
  const lanes: Change[][] = []
  let lane: Change[] = []
  for (const ofCustomer of Map.groupBy(changes, ({ is }) => is.email).values()) {
    if (!lane.length) lanes.push(lane)
    lane.push(...ofCustomer)
    if (lane.length >= laneLength) lane = []
  }
  return lanes.map((some) => ({ changes: some }))
}

/** The rows of those that are new. */
export const addedRows = (projectId: string, changes: readonly Change[], nowMs: number) =>
  changes.filter(({ before }) => !before).map(rowOf(projectId, nowMs))

export const rowOf =
  (projectId: string, nowMs: number) =>
  ({ shopId, after, is: { placedAt, deviceId, lines, ...same } }: Change): Required<Insertable<Orders>> => ({
    ...same,
    project_id: projectId,
    id: newId(nowMs),
    shop_id: shopId,
    placed_at: new Date(placedAt),
    device_id: deviceId,
    lines: JSON.stringify(lines),
    reports: JSON.stringify(after),
    created_at: new Date(nowMs),
    updated_at: new Date(nowMs),
  })
