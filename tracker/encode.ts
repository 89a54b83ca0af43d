/** JSON text without the page's own JSON: libraries of old give arrays and strings a `toJSON` that changes what it writes. */
export function encode(value: unknown): string {
  if (typeof value === 'string') return `"${value.replace(special, escaped)}"`
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
  if (typeof value !== 'object' || !value) return value === true ? 'true' : value === false ? 'false' : 'null'
  let text = ''
  if (Array.isArray(value)) {
    for (let n = 0; n < value.length; n++) text += `${n ? ',' : ''}${encode(value[n])}`
    return `[${text}]`
  }
  for (const key of Object.keys(value)) {
    const field = (value as Record<string, unknown>)[key] // one of its own keys
    if (field !== undefined) text += `${text ? ',' : ''}"${key}":${encode(field)}`
  }
  return `{${text}}`
}

/** Whole pairs of surrogates first, so that only a lone half is left for the last part, where control characters are, too. */
const special = /[\ud800-\udbff][\udc00-\udfff]|["\\]|[^ -\ud7ff\ue000-\uffff]/g
const escaped = (found: string) =>
  found.length > 1 ? found : found === '"' || found === '\\' ? `\\${found}` : found < ' ' ? ' ' : '\ufffd'
