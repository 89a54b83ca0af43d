/** Of one order. */
export const mostLines = 10_000

/** In a table each line is a row, and the rows of an order follow each other; the first one has what is said of all. */
export function groupOrderRows<Row>(idOf: (row: Row) => string, take: (rows: Row[]) => void) {
  let rows: Row[] = []
  let id: string | undefined

  function end(): void {
    const whole = rows
    rows = []
    if (whole.length > 0) take(whole)
  }

  return {
    /** How many rows the order has by now. */
    add(row: Row): number {
      if (idOf(row) !== id) end()
      id = idOf(row)
      return rows.push(row)
    },
    end,
  }
}
