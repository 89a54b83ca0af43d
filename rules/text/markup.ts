/** The words of a text with markup, to be shown as text: tags and comments are removed, entities are decoded. Takes linear time. */
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The content of these elements is not shown; how it ends. */
const hidden = { script: /<\/script/gi, style: /<\/style/gi }
const hiddenTag = /<(script|style)\b/iy

export function withoutMarkup(text: string): string {
  let words = ''
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('<', at)
    // a sign that begins no tag is a character like others
    const isTag = open >= 0 && /[a-z/!?]/i.test(text[open + 1] ?? '')
    words += open < 0 ? text.slice(at) : text.slice(at, isTag ? open : open + 1)
    if (open < 0) break
    const end = isTag ? text.indexOf('>', contentEnd(text, open)) : open
    // a tag without an end was cut off
    if (end < 0) break
    at = end + 1
    if (isTag) words += ' '
  }
  const spelled = words.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (all, decimal, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? all
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : ''
    },
  )
  return spelled.replace(/\s+/g, ' ').trim()
}

/** Where a tag's search for its end begins: behind the content, if that is not shown. */
function contentEnd(text: string, open: number): number {
  hiddenTag.lastIndex = open
  const [, name] = hiddenTag.exec(text) ?? []
  if (!name) return open
  const ending = hidden[name.toLowerCase() as keyof typeof hidden] // the expression names them alone
  ending.lastIndex = open
  return ending.exec(text)?.index ?? text.length
}

/** Not longer than that, cut between words and marked where it was cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd().replace(/[\ud800-\udbff]$/, '')}…`
}
