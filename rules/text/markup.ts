/** The words of a text with markup, for where they are shown as text: tags and comments go, characters are spelled out. */
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function withoutMarkup(text: string): string {
  let words = ''
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('<', at)
    // a sign that is no tag stands for itself
    const isTag = open >= 0 && /[a-z/!?]/i.test(text[open + 1] ?? '')
    words += open < 0 ? text.slice(at) : text.slice(at, isTag ? open : open + 1)
    if (open < 0) break
    // what stands in these is no word
    const [, hidden] = /^<(script|style)\b/i.exec(text.slice(open, open + 8)) ?? []
    const from = hidden ? text.toLowerCase().indexOf(`</${hidden.toLowerCase()}`, open) : open
    const end = isTag ? (from < 0 ? -1 : text.indexOf('>', from)) : open
    // one that does not end was cut off
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

/** Not longer than that, cut between words and marked where it was cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd().replace(/[\ud800-\udbff]$/, '')}…`
}
