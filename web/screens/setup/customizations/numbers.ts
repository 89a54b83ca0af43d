/** A number as a form holds it: empty while nothing is written. */
export type Written = number | ''

/** What the library's number field says; it speaks in texts while a number is half written. */
export const written = (value: number | string): Written => (typeof value === 'number' ? value : '')
