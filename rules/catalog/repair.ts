/**
 * Makes of XML that shops write what a parser takes: a bare `&` outside CDATA becomes `&amp;`. Works on pieces of a
 * text as they come; what a piece leaves open at its end waits for the next. Control characters and names of HTML
 * are dealt with where the parser meets them.
 */
export type Repair = { piece: (text: string) => string; end: () => string }

const opening = '<![CDATA['
const closing = ']]>'
const bare = /&(?!(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z][a-z\d]{1,31});)/gi
/** The longest reference, and more than any beginning of a mark of CDATA. */
const longest = 40

export function openRepair(): Repair {
  let rest = ''
  let inside = false

  function whole(text: string): string {
    if (!inside && !text.includes('&')) {
      const last = text.lastIndexOf(opening)
      inside = last >= 0 && text.indexOf(closing, last) < 0
      return text
    }
    let made = ''
    for (let at = 0; at < text.length; ) {
      const mark = inside ? closing : opening
      const next = text.indexOf(mark, at)
      const upTo = next < 0 ? text.length : next + mark.length
      const part = text.slice(at, upTo)
      made += inside ? part : part.replace(bare, '&amp;')
      if (next >= 0) inside = !inside
      at = upTo
    }
    return made
  }

  return {
    piece(text) {
      const all = rest + text
      const cut = openEnd(all)
      rest = all.slice(cut)
      return whole(all.slice(0, cut))
    },
    end() {
      const last = whole(rest)
      rest = ''
      return last
    },
  }
}

/** From where on the text may mean something else once more of it is known. */
function openEnd(text: string): number {
  const from = Math.max(0, text.length - longest)
  const tail = text.slice(from)
  const open = Math.min(
    ...['&', '<', ']'].map((mark) => (tail.includes(mark) ? tail.indexOf(mark) : tail.length)),
  )
  return from + open
}
