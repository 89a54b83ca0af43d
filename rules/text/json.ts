/** Members of foreign JSON, whatever it is. */

export const memberOf = (source: unknown, key: string): unknown =>
  source && typeof source === 'object' ? Reflect.get(source, key) : undefined

/** A text, number or boolean as text. Empty for other values. */
export function textOf(source: unknown, key: string): string {
  const value = memberOf(source, key)
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

export function listOf(source: unknown, key: string): unknown[] {
  const value = memberOf(source, key)
  return Array.isArray(value) ? value : []
}

/** The value of a JSON text. Undefined for null and for a text that is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) ?? undefined
  } catch {
    return undefined
  }
}

/** Values of one object: far more than a product or an order has, far fewer than would hurt. */
const mostValues = 1_000_000

/** Whether a text has so many small values that parsing it would take much memory. */
export function isSwarm(json: string): boolean {
  let values = 0
  for (let at = 0; at < json.length && values <= mostValues; at++) {
    const code = json.charCodeAt(at)
    // a comma, a bracket or a brace: each begins a value
    if (code === 0x2c || code === 0x5b || code === 0x7b) values++
  }
  return values > mostValues
}
