/**
 * The parts of HTML that an editor colours. Lines are read one after another: what a line ends in the middle of, the next one
 * begins with, so that only the lines that are seen have to be drawn.
 */
export type TokenKind = 'text' | 'tag' | 'attribute' | 'value' | 'comment' | 'merge'
/** `at`: where it begins in its line. */
export type Token = { kind: TokenKind; text: string; at: number }
/** What is still open at the end of a line. */
export type LineState = 'text' | 'tag' | 'double' | 'single' | 'comment'

/** What ends each of them, or begins something else within. */
const marks: Record<LineState, RegExp> = {
  text: /\{\{|<!--|<\/?[a-zA-Z!]/g,
  tag: /\{\{|["'>]/g,
  double: /\{\{|"/g,
  single: /\{\{|'/g,
  comment: /-->/g,
}
const kinds: Record<LineState, TokenKind> = {
  text: 'text',
  tag: 'attribute',
  double: 'value',
  single: 'value',
  comment: 'comment',
}

export function tokensOf(line: string, from: LineState): { tokens: Token[]; state: LineState } {
  const tokens: Token[] = []
  let state = from
  let at = 0
  const add = (kind: TokenKind, end: number) => {
    if (end > at) tokens.push({ kind, text: line.slice(at, end), at })
    at = end
  }
  while (at < line.length) {
    const pattern = marks[state]
    pattern.lastIndex = at
    const found = pattern.exec(line)
    if (!found) {
      add(kinds[state], line.length)
      break
    }
    const [mark] = found
    if (mark === '{{') {
      add(kinds[state], found.index)
      const close = line.indexOf('}}', at)
      add('merge', close < 0 ? line.length : close + 2)
    } else if (mark === '<!--') {
      add('text', found.index)
      state = 'comment'
      // the mark itself may be followed by its end at once
      add('comment', found.index + mark.length)
    } else if (mark === '-->') {
      add('comment', found.index + mark.length)
      state = 'text'
    } else if (state === 'text') {
      add('text', found.index)
      add('tag', endOfName(line, found.index + mark.length))
      state = 'tag'
    } else if (mark === '>') {
      add('attribute', found.index)
      add('tag', found.index + 1)
      state = 'text'
    } else if (state === 'tag') {
      add('attribute', found.index)
      state = mark === '"' ? 'double' : 'single'
      add('value', found.index + 1)
    } else {
      add('value', found.index + 1)
      state = 'tag'
    }
  }
  return { tokens, state }
}

function endOfName(line: string, from: number): number {
  let end = from
  while (end < line.length && /[a-zA-Z0-9:-]/.test(line.charAt(end))) end++
  return end
}

/** What each line begins in the middle of. */
export function statesOf(lines: readonly string[]): LineState[] {
  const states: LineState[] = []
  let state: LineState = 'text'
  for (const line of lines) {
    states.push(state)
    state = tokensOf(line, state).state
  }
  return states
}
