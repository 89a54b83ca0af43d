/** Longest address that is taken, in characters. */
export const urlLimit = 2000

/** The address when it is one of the web; a host is needed, and what browsers forgive (`\\host`, spaces) is not. */
export function httpUrl(text: string): URL | undefined {
  if (text.length > urlLimit || !/^https?:\/\/[^/\\\s?#]/i.test(text) || /[\s\\]|\p{Cc}/u.test(text))
    return undefined
  const url = URL.parse(text)
  return url && isReadable(url.username) && isReadable(url.password) ? url : undefined
}

/** Whether the letters behind percent signs are letters at all. */
function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Hosts of this machine, which have no certificate. */
const ownHost = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i

/** An address that people see and click: without name and password, query and fragment; the scheme may be left out. */
export function shopUrl(text: string): string | undefined {
  const scheme = ownHost.test(text) ? 'http' : 'https'
  const url = httpUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${scheme}://${text}`)
  if (!url || url.username || url.password) return undefined
  let end = url.pathname.length
  while (url.pathname[end - 1] === '/') end--
  return url.origin + url.pathname.slice(0, end)
}

/** Stands for a name and password that are kept and not shown. */
const mask = '***'

/** The address with its name and password covered. */
export function maskedUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !(url.username || url.password)) return text
  url.username = mask
  url.password = ''
  return url.href
}

/**
 * A feed's address as it is kept. One that was shown covered and comes back so gets its name and password again, but
 * on the same host only: nobody may have them sent elsewhere. Undefined when it is no address, null when
 * what is covered is not known of that host.
 */
export function feedUrl(text: string, saved: string | null): string | null | undefined {
  const url = httpUrl(text)
  if (!url || url.username !== mask || url.password) return url?.href
  const before = saved === null ? null : URL.parse(saved)
  if (before?.origin !== url.origin) return null
  url.username = before.username
  url.password = before.password
  return url.href
}
