/** A message as text, for mail programs that show no HTML: made of its HTML, with its merge tags. Each character is looked at once. */
import { spelledOut } from './addresses-in.ts'

/** What stands in these is nothing that is read; how each ends, in letters of any size. */
const hidden = new Map([
  ['style', /<\/style/gi],
  ['script', /<\/script/gi],
  ['head', /<\/head/gi],
  ['title', /<\/title/gi],
])
/** Each begins a line of its own. */
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 table tr ul ol section article header footer blockquote hr'.split(' '),
)
const longestTag = 5000
const anyTag = /<(\/?)([a-z][a-z0-9]{0,20})/iy

/** The text part of a message: made of its HTML if the owner has written none, or a blank one. */
export const textPartOf = (html: string | null, text: string | null): string =>
  text?.trim() ? text : textVersion(html ?? '')

export function textVersion(html: string): string {
  const parts: string[] = []
  /** The open link: its address, the index of its first part, and the indexes of parts that describe pictures. */
  let link: { address: string; from: number; pictures: number[] } | undefined
  /** The address of the previous link. */
  let lastAddress = ''
  /** Whether the cell has lines of its own, so that the next one begins a paragraph. */
  let hasLines = false
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    parts.push(html.slice(at, open < 0 ? html.length : open).replace(/\s+/g, ' '))
    if (open < 0) break
    anyTag.lastIndex = open
    const [, slash, written] = anyTag.exec(html) ?? []
    const name = written?.toLowerCase()
    if (name === undefined && html[open + 1] !== '!') {
      // a sign that begins no tag stands for itself
      parts.push('<')
      at = open + 1
      continue
    }
    const ending = html.startsWith('<!--', open) ? '-->' : '>'
    const inner = name === undefined || slash ? open : endOf(name, html, open)
    const end = inner < 0 ? -1 : html.indexOf(ending, inner)
    // one that does not end was cut off
    if (end < 0) break
    at = end + ending.length
    const tag = html.slice(open, Math.min(end, open + longestTag))
    if (name === 'br') {
      parts.push('\n')
      hasLines = true
    } else if (name === 'li' && !slash) parts.push('\n- ')
    else if (name === 'td' || name === 'th') {
      parts.push(hasLines ? '\n\n' : ' ')
      hasLines = false
    } else if (name === 'img') {
      link?.pictures.push(parts.length)
      parts.push(attributeOf(tag, 'alt'))
    } else if (name === 'a' && !slash)
      link = { address: attributeOf(tag, 'href').trim(), from: parts.length, pictures: [] }
    else if (name === 'a' && link) {
      const { address, from, pictures } = link
      const words = wordsOf(parts.splice(from), new Set(pictures.map((at) => at - from)))
      parts.push(
        address && address === lastAddress ? repeated + words + repeated : withAddress(words, address),
      )
      lastAddress = address
      link = undefined
    } else if (name !== undefined && blocks.has(name)) parts.push('\n\n')
  }
  const lines = inLetters(parts.join('')).split('\n')
  return (
    lines
      .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
      // drops a line that only repeats the previous link
      .filter((line) => !line.startsWith(repeated) || line.indexOf(repeated, 1) !== line.length - 1)
      .map((line) => line.replaceAll(repeated, ''))
      .filter((line, n, all) => line !== '' || (n > 0 && all[n - 1] !== ''))
      .join('\n')
      .trim()
  )
}

/** Marks the words of a link with the address of the previous link. It is not a character, so no message contains it. */
const repeated = '\ufdd0'

/** The words of a link, without descriptions of pictures that repeat them. */
function wordsOf(parts: readonly string[], pictures: ReadonlySet<number>): string {
  const words = new Set(parts.flatMap((part, at) => (pictures.has(at) ? [] : part.trim())))
  return parts
    .filter((part, at) => !pictures.has(at) || !words.has(part.trim()))
    .join('')
    .trim()
}

/** Where what is not read ends; behind the end where it does not. Other tags end where they begin. */
function endOf(name: string, html: string, open: number): number {
  const ending = hidden.get(name)
  if (!ending) return open
  ending.lastIndex = open
  return ending.exec(html)?.index ?? -1
}

const signs: Record<string, string> = {
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  sbquo: '‚',
  lsquo: '‘',
  rsquo: '’',
  rarr: '→',
  larr: '←',
  // nobody sees them
  zwnj: '',
  zwj: '',
  shy: '',
  // a brace to be read begins no tag: something that nobody sees stands around it
  lbrace: '\u2060{\u2060',
}
const marks: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}

/** What is spelled out in HTML, as it is read: signs and letters that mails have, by their names, and any by its number. */
const inLetters = (text: string): string =>
  spelledOut(
    text
      .replace(/&(?:#0{0,5}123|#x0{0,4}7b|lcub);/gi, '&lbrace;')
      .replace(/&([a-z]{2,6});/g, (all, name: string) => signs[name] ?? all)
      .replace(
        /&([a-z])(acute|grave|circ|tilde|uml|ring|caron|cedil);/gi,
        (_, letter: string, mark: string) => `${letter}${marks[mark.toLowerCase()] ?? ''}`.normalize('NFC'),
      ),
  )

function attributeOf(tag: string, name: 'alt' | 'href'): string {
  const [, double, single, bare] = patterns[name].exec(tag) ?? []
  return double ?? single ?? bare ?? ''
}
const patterns = {
  alt: /\salt\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  href: /\shref\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
}

/** The words of a link, and where it leads behind them, unless they say so themselves. */
const withAddress = (words: string, address: string): string =>
  !/^(?:https?:|mailto:|\{\{)/i.test(address) || words === address
    ? words
    : words
      ? `${words}: ${address}`
      : address
