/** A message as text, for mail programs that show no HTML: made of its HTML, with its merge tags. Each character is looked at once. */
import { spelledOut } from './addresses-in.ts'

/** What stands in these is nothing that is read. */
const hidden = new Set(['style', 'script', 'head', 'title'])
/** Each begins a line of its own. */
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 table tr ul ol section article header footer blockquote hr'.split(' '),
)
const longestTag = 5000

export function textVersion(html: string): string {
  const lower = html.toLowerCase()
  const parts: string[] = []
  /** Where the link that is open leads, and where its words begin. */
  let link: { address: string; from: number } | undefined
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    parts.push(html.slice(at, open < 0 ? html.length : open).replace(/\s+/g, ' '))
    if (open < 0) break
    const [, slash, name] = /^<(\/?)([a-z][a-z0-9]{0,20})/.exec(lower.slice(open, open + 24)) ?? []
    if (name === undefined && html[open + 1] !== '!') {
      // a sign that begins no tag stands for itself
      parts.push('<')
      at = open + 1
      continue
    }
    const ending = html.startsWith('<!--', open) ? '-->' : '>'
    const inner = name !== undefined && !slash && hidden.has(name) ? lower.indexOf(`</${name}`, open) : open
    const end = inner < 0 ? -1 : html.indexOf(ending, inner)
    // one that does not end was cut off
    if (end < 0) break
    at = end + ending.length
    const tag = html.slice(open, Math.min(end, open + longestTag))
    if (name === 'br') parts.push('\n')
    else if (name === 'li' && !slash) parts.push('\n- ')
    else if (name === 'td' || name === 'th') parts.push(' ')
    else if (name === 'img') parts.push(attributeOf(tag, 'alt'))
    else if (name === 'a' && !slash) link = { address: attributeOf(tag, 'href'), from: parts.length }
    else if (name === 'a' && link) {
      const words = parts.splice(link.from).join('').trim()
      parts.push(withAddress(words, link.address.trim()))
      link = undefined
    } else if (name !== undefined && blocks.has(name)) parts.push('\n\n')
  }
  const lines = spelledOut(parts.join('')).replaceAll('&nbsp;', ' ').split('\n')
  return lines
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line, n, all) => line !== '' || (n > 0 && all[n - 1] !== ''))
    .join('\n')
    .trim()
}

function attributeOf(tag: string, name: 'alt' | 'href'): string {
  const [, double, single] = patterns[name].exec(tag) ?? []
  return double ?? single ?? ''
}
const patterns = {
  alt: /\salt\s?=\s?(?:"([^"]*)"|'([^']*)')/i,
  href: /\shref\s?=\s?(?:"([^"]*)"|'([^']*)')/i,
}

/** The words of a link, and where it leads behind them, unless they say so themselves. */
const withAddress = (words: string, address: string): string =>
  !/^(?:https?:|mailto:|\{\{)/i.test(address) || words === address
    ? words
    : words
      ? `${words}: ${address}`
      : address
