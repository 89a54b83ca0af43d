/**
 * Quotes of tab-separated tables. Spreadsheets put them around a cell that holds a tab, a line end or a quote; other
 * programs write cells as they are, `27" monitor` or `"Best" tent`, where a lone quote must not swallow what follows.
 * So the number of columns decides: what has as many cells is a row, whatever its quotes say.
 */
export function openTabbedRows(
  columns: number,
  mostCharacters: number,
  onRow: (cells: readonly string[]) => void,
) {
  /** Lines that may be one row: a quoted cell has not ended yet. */
  let lines: string[][] = []
  let length = 0

  function hold(cells: string[]): void {
    lines.push(cells)
    length += cells.reduce((sum, cell) => sum + cell.length, cells.length)
  }

  function release(): string[][] {
    const released = lines
    lines = []
    length = 0
    return released
  }

  const read = (cells: readonly string[]) => onRow(cells.map(unquoted))
  /** The quote was a lone one: each line is a row. */
  const giveUp = () => {
    for (const cells of release()) read(joinQuoted(cells, columns))
  }

  function goOn(cells: string[]): void {
    hold(cells)
    const state = length > mostCharacters ? 'broken' : stateBehind(cells, 'open')
    if (state === 'open') return
    const row = state === 'closed' ? joinQuoted(merge(lines), columns) : []
    if (row.length !== columns) giveUp()
    else {
      release()
      read(row)
    }
  }

  function begin(cells: string[]): void {
    giveUp()
    const isOpen = stateBehind(cells, 'closed') === 'open'
    if (isOpen && (cells.length !== columns || cells.at(-1)?.startsWith('"'))) hold(cells)
    else read(joinQuoted(cells, columns))
  }

  return {
    add(cells: string[]): void {
      if (lines.length > 0 && cells.length < columns) goOn(cells)
      else begin(cells)
    },
    end: giveUp,
  }
}

type State = 'open' | 'closed' | 'broken'

/** What a quoted text is at its end, which may be in another cell; quotes within are doubled. */
function stateOf(text: string): State {
  const single = text.trimEnd().replaceAll('""', '')
  const quote = single.indexOf('"')
  return quote < 0 ? 'open' : quote === single.length - 1 ? 'closed' : 'broken'
}

/** The same behind several cells; one that only begins with a quote, `"Best" tent`, is what it is. */
function stateBehind(cells: readonly string[], before: State): State {
  let state = before
  for (const cell of cells) {
    if (state === 'open') {
      state = stateOf(cell)
      if (state === 'broken') return state
    } else if (cell.startsWith('"')) state = stateOf(cell.slice(1)) === 'open' ? 'open' : 'closed'
  }
  return state
}

/** Puts quoted cells together that a tab has torn, where there are more cells than columns. */
function joinQuoted(cells: readonly string[], columns: number): readonly string[] {
  if (cells.length <= columns) return cells
  const joined: string[] = []
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] ?? ''
    const end = cell.startsWith('"') ? endOf(cells, i) : i
    joined.push(cells.slice(i, end + 1).join('\t'))
    i = end
  }
  return joined
}

/** In which cell the quotes of this one end. */
function endOf(cells: readonly string[], from: number): number {
  let state = stateOf(cells[from]?.slice(1) ?? '')
  let at = from
  while (state === 'open' && ++at < cells.length) state = stateOf(cells[at] ?? '')
  return state === 'closed' ? at : from
}

/** The last cell of a line goes on in the first one of the next. */
function merge(lines: readonly string[][]): string[] {
  const merged: string[] = []
  for (const [first = '', ...rest] of lines) {
    const last = merged.pop()
    merged.push(last === undefined ? first : `${last}\n${first}`, ...rest)
  }
  return merged
}

/** `"27"" monitor"` as `27" monitor`. */
function unquoted(text: string): string {
  const cell = text.trim()
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
  return isQuoted && !/[^"]"(?:"")*[^"]/.test(cell.slice(1, -1))
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell
}
