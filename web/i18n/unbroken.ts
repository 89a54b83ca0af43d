/** A line may end behind a hyphen, and `e-` at its end reads like a misprint; this hyphen (U+2011) does not let it. */
export const unbroken = (text: string): string =>
  // a single word, such as the name of a field, has nowhere to break to
  text.includes(' ') ? text.replace(/(?<![\p{L}\p{N}])(e)-(?=shop|mail)/giu, '$1\u2011') : text
