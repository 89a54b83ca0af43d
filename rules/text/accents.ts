/** Letters with accents of the languages around, in small letters, and what one types instead of each. */
export const accents = {
  from: 'áàâäãåąčćçďđéèêëěęíìîïĺľłňñńóòôöõőøŕřšśşťţúùûüůűýÿžźż',
  to: 'aaaaaaacccddeeeeeeiiiilllnnnooooooorrsssttuuuuuuyyzzz',
}

const bare = new Map(Array.from(accents.from, (letter, at) => [letter, accents.to[at] ?? letter]))

/** As names are searched: in small letters without accents. */
export const folded = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => bare.get(letter) ?? letter).join('')

/** Words at least this long lose their last letter in a search, because it may be the ending of a case. */
const leastInflected = 5

/** The beginning of a word that its other cases share: „stany“ and „stanů“ both begin with „stan“. */
export const stemOf = (word: string): string => (word.length < leastInflected ? word : word.slice(0, -1))
