/** The one writer of tables that people open in a spreadsheet. */

const separators = new Set([',', ';', '\t', '\r', '\n'])
const formulas = new Set(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
/** What a spreadsheet may skip before it looks whether a cell is a formula. */
const isSkipped = (character: string) => character === '"' || /[\s\p{Cc}\p{Cf}]/u.test(character)

/**
 * An apostrophe before whatever a spreadsheet could take for a formula: at the beginning of the text, and behind all that
 * separates cells somewhere, since not every spreadsheet splits the file as we have written it.
 */
export function guarded(text: string): string {
  let made = ''
  let isBeginning = true
  for (const character of text) {
    if (isBeginning && formulas.has(character)) made += "'"
    made += character
    if (separators.has(character)) isBeginning = true
    else if (!isSkipped(character)) isBeginning = false
  }
  return made
}

/** Begins with a mark by which spreadsheets know UTF-8; every cell is quoted. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`

const quoted = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`
