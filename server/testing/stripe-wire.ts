/** How Stripe's API reads fields and answers: lists, errors, and names with brackets. */

export type Fields = Record<string, unknown>

export const list = (data: unknown[]) => ({ object: 'list', data, has_more: false })
export const fail = (status: number, code: string, type = 'invalid_request_error') => ({
  status,
  json: { error: { type, code, message: code } },
})
export function missing(subject: string): never {
  throw Object.assign(new Error(subject), { stripe: fail(404, 'resource_missing') })
}
export function invalid(subject: string, code = 'parameter_invalid'): never {
  throw Object.assign(new Error(subject), { stripe: fail(400, `${code}: ${subject}`) })
}

/** `items[0][price]=a` as `{ items: [{ price: 'a' }] }`. */
export function decode(encoded: string): Fields {
  const whole: Fields = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let place = whole
    const last = path.pop() ?? ''
    for (const part of path) {
      place[part] ??= {}
      place = place[part] as Fields // made above
    }
    place[last] = value
  }
  return listed(whole) as Fields // the outermost names are never numbers
}
function listed(value: unknown): unknown {
  if (!value || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, part]) => [name, listed(part)] as const)
  return entries.every(([name]) => /^\d+$/.test(name)) && entries.length
    ? entries.map(([, part]) => part)
    : Object.fromEntries(entries)
}
