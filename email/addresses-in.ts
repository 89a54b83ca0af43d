/** Finds addresses and the ends of merge tags in the texts of a message, in linear time. */

const longestTag = 200

/** Where the tag that opens there is closed; undefined if it is too long, or another tag opens in it. */
export function closeOf(text: string, open: number): number | undefined {
  const inner = text.slice(open + 2, open + 2 + longestTag + 2)
  const close = inner.indexOf('}}')
  return close < 0 || inner.lastIndexOf('{', close) >= 0 ? undefined : open + 2 + close
}

const linkTag = /<(?:a|area|v:[a-z]{1,20})(?=[\s/])/iy

/** Where the values of `href` begin and end, of links and of what stands for them in Outlook. */
export function* hrefsIn(html: string): Generator<[start: number, end: number]> {
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', open + 1)) {
    linkTag.lastIndex = open
    const [tag] = linkTag.exec(html) ?? []
    if (!tag) continue
    let at = open + tag.length
    while (at < html.length && html[at] !== '>') {
      if (/[\s/]/.test(html[at] ?? '')) {
        at++
        continue
      }
      const nameAt = at
      while (at < html.length && !/[\s/>=]/.test(html[at] ?? '')) at++
      const name = html.slice(nameAt, at).toLowerCase()
      while (/\s/.test(html[at] ?? '')) at++
      if (html[at] !== '=') {
        // a lone sign that is no name would be read for ever
        if (at === nameAt) at++
        continue
      }
      at++
      while (/\s/.test(html[at] ?? '')) at++
      const quote = html[at] === '"' || html[at] === "'" ? html[at] : undefined
      if (quote) at++
      const start = at
      if (quote) {
        at = html.indexOf(quote, start)
        if (at < 0) return
      } else while (at < html.length && !/[\s>]/.test(html[at] ?? '')) at++
      if (name === 'href') yield [start, at]
      if (quote) at++
    }
    open = at
  }
}

/** Where addresses begin and end in a text without markup, and tags that stand for one. */
export function* addressesIn(text: string): Generator<[start: number, end: number]> {
  const beginning = /https?:\/\/|\{\{(?=\s?(?:product\d|shop)\.url)/gi
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    let end = found.index
    while (end < text.length && !/[\s<>"]/.test(text[end] ?? '')) {
      const close = text.startsWith('{{', end) ? closeOf(text, end) : undefined
      end = close === undefined ? end + 1 : close + 2
    }
    // what ends the sentence is not the address's
    while (/[.,;:!?'*_]/.test(text[end - 1] ?? '')) end--
    if (text[end - 1] === ')' && !text.slice(found.index, end).includes('(')) end--
    yield [found.index, end]
    beginning.lastIndex = Math.max(end, beginning.lastIndex)
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** An attribute as a browser reads it. */
export const spelledOut = (value: string): string =>
  value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
