/** The one writer of tables that people open in a spreadsheet. */

const formulas = new Set(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
/** What a spreadsheet may skip before it looks whether a cell is a formula. */
const isSkipped = (character: string) => character === '"' || /[\s\p{Cc}\p{Cf}]/u.test(character)

/**
 * An apostrophe before whatever a spreadsheet could take for a formula: at the beginning of the text, and behind all that
 * separates cells somewhere, since not every spreadsheet splits the file as we have written it. Looks at what stands
 * between by the engine's own search alone: a table may have a hundred megabytes.
 */
export function guarded(text: string): string {
  let made = ''
  let written = 0
  const separator = /[,;\t\r\n]/g
  for (let at = 0; at < text.length; ) {
    let character = letterAt(text, at)
    while (character && isSkipped(character)) {
      at += character.length
      character = letterAt(text, at)
    }
    if (formulas.has(character)) {
      made += `${text.slice(written, at)}'`
      written = at
    }
    separator.lastIndex = at
    if (!separator.test(text)) break
    at = separator.lastIndex
  }
  return made + text.slice(written)
}

const letterAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : ''

/** Begins with a mark by which spreadsheets know UTF-8; every cell is quoted. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`

const quoted = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`
