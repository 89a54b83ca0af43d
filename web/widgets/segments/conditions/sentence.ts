/** Sentences with blanks, as catalogues have them: `Ordered {range} {period}`. */
export type Part = { text: string; blank?: undefined } | { blank: string; text?: undefined }

export const partsOf = (sentence: string): Part[] =>
  sentence
    .split(/(\{[a-z]+\})/)
    .map((part): Part => (part.startsWith('{') ? { blank: part.slice(1, -1) } : { text: part.trim() }))
    .filter(({ text }) => text !== '')

/** The sentence with words in its blanks; a blank may stay empty. */
export const filled = (sentence: string, wordsOf: (blank: string) => string): string =>
  partsOf(sentence)
    .map(({ text, blank }) => (blank === undefined ? text : wordsOf(blank)))
    .filter((words) => words !== '')
    .join(' ')

/** As it reads inside of another sentence. */
export const inSentence = (sentence: string): string =>
  sentence.charAt(0).toLocaleLowerCase() + sentence.slice(1)
