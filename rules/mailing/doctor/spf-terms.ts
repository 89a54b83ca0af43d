/** The terms of an SPF record (RFC 7208). */

/** `name` is `include`, `a`, `redirect` …; `value` what follows it, without the length of a network. */
export type SpfTerm = { text: string; qualifier: string; name: string; value: string }

export const isSpf = (value: string): boolean => /^v=spf1(?:\s|$)/i.test(value)

/** More terms than any record has that receivers read to its end. */
const maxTerms = 200

export const termsOf = (value: string): SpfTerm[] =>
  value
    .slice(0, 4000)
    .split(/\s/)
    .filter((text) => text !== '')
    .slice(1, maxTerms)
    .map((text) => {
      const qualifier = /^[+?~-]/.test(text) ? text.charAt(0) : ''
      const bare = text.slice(qualifier.length)
      const end = bare.search(/[:=/]/)
      const name = (end < 0 ? bare : bare.slice(0, end)).toLowerCase()
      const rest = end < 0 || bare.charAt(end) === '/' ? '' : bare.slice(end + 1)
      return { text, qualifier, name, value: (rest.split('/')[0] ?? '').toLowerCase() }
    })

const namesNeeded = ['include', 'exists', 'redirect', 'exp']
const mechanisms = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']

/** A term for which receivers give up on the whole record. */
export function isBroken({ text, name, value, qualifier }: SpfTerm): boolean {
  if (!/^[!-~]+$/.test(text)) return true
  if (name === 'redirect' || name === 'exp') return value === '' || qualifier !== '' || !text.includes('=')
  // an unknown modifier, word=text, is skipped
  if (!mechanisms.includes(name)) return !/^[a-z][\w.-]*=/i.test(text)
  if (text.includes('=') && !text.includes(':')) return true
  if (name === 'all') return text.length > qualifier.length + name.length
  const isName = value.includes('.') && /^[a-z0-9_%{}.+-]+$/.test(value)
  return (namesNeeded.includes(name) && !isName) || text.endsWith(':')
}

/** All terms of some records in one, ours in front of them; undefined where it would not fit into a record. */
export function merged(records: readonly string[], include: string): string | undefined {
  const terms = records.flatMap(termsOf).filter((term) => !isBroken(term))
  const kept = terms.filter(({ name, value }) => name !== 'all' && !(name === 'include' && value === include))
  const redirects = kept.filter(({ name }) => name === 'redirect')
  // two redirects cannot be one, and `all` would make one of no effect
  if (redirects.length > 1) return undefined
  const all = redirects.length === 1 ? '' : (terms.find(({ name }) => name === 'all')?.text ?? '~all')
  const others = [...new Set(kept.map(({ text }) => text))]
  const text = ['v=spf1', `include:${include}`, ...others, all].filter(Boolean).join(' ')
  return text.length <= 450 ? text : undefined
}
