/**
 * A line may end behind a hyphen, and `e-` at its end reads like a misprint; this hyphen (U+2011) does not let it. Neither
 * does it end within a number or before its unit.
 */
export const unbroken = (text: string): string =>
  // a single word, such as the name of a field, has nowhere to break to
  text.includes(' ')
    ? text
        .replace(/(?<![\p{L}\p{N}])(e)-(?=shop|mail)/giu, '$1\u2011')
        .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')
        // `s` is a preposition, too
        .replace(/(?<=[\d}]) (?=(?:%|kB|MB|px|min|h|Kč)(?![\p{L}\p{N}])|s(?:$|[ )]?[.,;)]))/gu, '\u00a0')
    : text
