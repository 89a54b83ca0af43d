/** Which rows of a table are ticked; they stay ticked while others are looked at. */
import { useState } from 'react'

export type Selection<Row> = {
  chosen: readonly Row[]
  /** No more can be ticked. */
  isFull: boolean
  /** Not single rows, but all that the list holds, also those that are not shown. */
  isAll: boolean
  /** Where all can be meant. */
  chooseAll?: () => void
  has: (id: string) => boolean
  set: (rows: readonly Row[], isTicked: boolean) => void
  clear: () => void
}

/**
 * At most so many at once as the server takes. Where all can be meant, `list` says all of what: they are meant no more once
 * it is another one.
 */
export function useSelection<Row>(
  idOf: (row: Row) => string,
  most = Number.POSITIVE_INFINITY,
  list?: string,
): Selection<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const [allOf, setAllOf] = useState<string>()
  return {
    chosen: [...ticked.values()],
    isFull: ticked.size >= most,
    isAll: list !== undefined && allOf === list,
    ...(list !== undefined && { chooseAll: () => setAllOf(list) }),
    has: (id) => ticked.has(id),
    set: (rows, isTicked) => setTicked((before) => tickedWith(before, rows, isTicked, idOf, most)),
    clear: () => {
      setTicked(new Map())
      setAllOf(undefined)
    },
  }
}

export function tickedWith<Row>(
  before: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  isTicked: boolean,
  idOf: (row: Row) => string,
  most: number,
): ReadonlyMap<string, Row> {
  const after = new Map(before)
  for (const row of rows)
    if (!isTicked) after.delete(idOf(row))
    else if (after.size < most) after.set(idOf(row), row)
  return after
}

/** With Shift pressed, all rows between the one ticked last and this one. */
export function rangeOf<Row>(
  rows: readonly Row[],
  last: string | undefined,
  id: string,
  idOf: (row: Row) => string,
): Row[] {
  const ends = [last ?? id, id].map((one) => rows.findIndex((row) => idOf(row) === one))
  const from = Math.min(...ends)
  return from < 0 ? rows.filter((row) => idOf(row) === id) : rows.slice(from, Math.max(...ends) + 1)
}
