/** Names as addresses and as people type them. */

/** `Boty Hřeben 2,5 °C` → `boty-hreben-2-5-c`. */
export const slugOf = (text: string): string =>
  plainText(text.replace('−', 'minus '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** As people type it in a hurry: without accents, in small letters. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
