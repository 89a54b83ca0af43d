/** Pieces of code by colour: what is quoted, and the characters of markup around it. */
export type Piece = { text: string; kind?: 'text' | 'tag' }

const quoted = /"[^"\n]*"|'[^'\n]*'/
const markup = /<\/?(?:script|meta|div)\b|<\?php|\?>|\{%-?|-?%\}|\{\{|\}\}|\/?>/
const telling = new RegExp(`(${quoted.source})|(${markup.source})`, 'g')

export function colour(code: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of code.matchAll(telling)) {
    if (match.index > end) pieces.push({ text: code.slice(end, match.index) })
    pieces.push({ text: match[0], kind: match[1] === undefined ? 'tag' : 'text' })
    end = match.index + match[0].length
  }
  if (end < code.length) pieces.push({ text: code.slice(end) })
  return pieces
}
