/** When somebody has agreed, in the spellings of exports. */
import { readTime } from '../orders/dates.ts'
import { dayMs } from '../time.ts'

/** `4/18/2023 8:11 PM`, `18/4/2023`, `18-04-2023 20:11:00`. */
const figures =
  /^(?<a>\d{1,2})(?<mark>[/-])(?<b>\d{1,2})\k<mark>(?<y>\d{4}|\d{2})(?:[,\s]+(?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2}))?(?:\s?(?<half>[ap])\.?m\.?)?)?$/i
/** `Apr 18, 2023 8:11 PM`, `18 April 2023`. */
const worded =
  /^(?:(?<m>[a-z]{3})[a-z]{0,6}\.? (?<d>\d{1,2})|(?<d2>\d{1,2}) (?<m2>[a-z]{3})[a-z]{0,6}\.?),? (?<y>\d{4})(?:[,\s]+(?:at )?(?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2}))?(?:\s?(?<half>[ap])\.?m\.?)?)?$/i
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const earliest = Date.UTC(1995, 0)

/** ISO 8601 in UTC; undefined for what cannot be read, or cannot be. A time without a zone is the project's own. */
export function readConsentTime(text: string, timezone: string, now: number): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 40) return undefined
  const ms = readTime(trimmed, timezone) ?? readTime(asIso(trimmed), timezone)
  return ms === undefined || ms < earliest || ms > now + dayMs ? undefined : new Date(ms).toISOString()
}

function asIso(text: string): string {
  const slashed = /^\d{4}\/\d/.test(text) ? text.replaceAll('/', '-') : text
  const {
    a,
    b,
    mark,
    m,
    m2,
    d,
    d2,
    y,
    h = '0',
    i = '00',
    s = '00',
    half,
  } = (figures.exec(slashed) ?? worded.exec(slashed))?.groups ?? {}
  if (!y) return slashed
  // of two numbers that could both be the month, the first is it where slashes are written: so Americans do
  const isDayFirst = mark === '-' || Number(a) > 12
  const month = a ? (isDayFirst ? b : a) : months.indexOf((m ?? m2 ?? '').toLowerCase()) + 1
  const day = a ? (isDayFirst ? a : b) : (d ?? d2)
  const hour = half ? (Number(h) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : h
  return `${y.length === 2 ? `20${y}` : y}-${month}-${day} ${hour}:${i}:${s}`
}
