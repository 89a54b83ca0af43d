/**
 * A number of a shop's page, which may be the text that the shop shows: groups with spaces between, a decimal comma with
 * two digits at most. `1,299` may be either and is neither.
 */
export function amountIn(value: unknown): number {
  if (typeof value !== 'string') return typeof value === 'number' ? value : Number.NaN
  const text = value.replace(/\s/g, '')
  return /^\d+(\.\d+|,\d\d?)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
