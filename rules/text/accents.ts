/** Letters with accents of the languages around, in small letters, and what one types instead of each. */
export const accents = {
  from: 'áàâäãåąčćçďđéèêëěęíìîïĺľłňñńóòôöõőøŕřšśşťţúùûüůűýÿžźż',
  to: 'aaaaaaacccddeeeeeeiiiilllnnnooooooorrsssttuuuuuuyyzzz',
}
