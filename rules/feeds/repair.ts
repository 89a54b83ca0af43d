/**
 * Repairs XML for the parser: a bare `&` outside CDATA becomes `&amp;`. Works on a stream: what a piece leaves open at its
 * end waits for the next. Control characters and names of HTML are handled as errors of the parser.
 */
export type Repair = {
  piece: (text: string) => string
  /** The same for a piece whose end is not the beginning of anything, as behind a tag. */
  wholePiece: (text: string) => string
}

const opening = '<![CDATA['
const closing = ']]>'
const reference = /&(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z][a-z\d]{1,31});/iy
/** The longest reference, and more than any beginning of a mark of CDATA. */
const longest = 40

export function openRepair(): Repair {
  let rest = ''
  let inside = false

  function whole(text: string): string {
    let made = ''
    let done = 0
    let next = text.indexOf(inside ? closing : opening)
    // each mark is searched once, however many ampersands there are
    const advance = (place: number) => {
      while (next >= 0 && next < place) {
        const from = next + (inside ? closing : opening).length
        inside = !inside
        next = text.indexOf(inside ? closing : opening, from)
      }
    }
    for (let place = text.indexOf('&'); place >= 0; place = text.indexOf('&', place + 1)) {
      reference.lastIndex = place
      if (reference.test(text)) continue
      advance(place)
      if (inside) continue
      made += `${text.slice(done, place)}&amp;`
      done = place + 1
    }
    advance(text.length)
    return done === 0 ? text : made + text.slice(done)
  }

  return {
    piece(text) {
      const all = rest + text
      const cut = openEnd(all)
      rest = all.slice(cut)
      return whole(all.slice(0, cut))
    },
    wholePiece(text) {
      const all = rest + text
      rest = ''
      return whole(all)
    },
  }
}

/** From where on the text may mean something else once more of it is known. */
function openEnd(text: string): number {
  for (let place = Math.max(0, text.length - longest); place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code === 38 || code === 60 || code === 93) return place
  }
  return text.length
}
