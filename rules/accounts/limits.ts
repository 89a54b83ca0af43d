/** Shortest and longest password, in characters; no character classes are asked for. */
export const passwordLength = { least: 8, most: 128 }
/** Digits of an e-mailed code, how long it is valid, and how often it may be mistyped. */
export const codeRules = { digits: 6, minutes: 10, tries: 3 }
