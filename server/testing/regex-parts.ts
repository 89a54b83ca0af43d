/** Takes a regular expression apart, as far as hostile strings have to be made for it. */

/** One character (`[a-z]`, `\s`, `x`) or a group of branches, and how often it may come. Assertions have neither. */
export type Part = { character?: string; branches?: Part[][]; isLook?: boolean; min: number; max: number }

const escapes =
  /\\(?:[pP]\{[^}]{0,60}\}|u\{[^}]{0,9}\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<\w{0,60}>|[\s\S])/y
const openings = /\((?:\?(?:[:=!]|<[=!]|<\w{1,60}>|[a-z-]{1,9}:))?/y
const counts = /(?:[*+?]|\{(\d{1,9})(,?)(\d{0,9})\})\??/y

export function partsOf(source: string): Part[][] {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) at += match[0].length
    return match
  }

  function branches(): Part[][] {
    const all: Part[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++
        all.push([])
        continue
      }
      const part = one()
      const [count, min = '', comma, max = ''] = take(counts) ?? ['']
      if (count.startsWith('*')) [part.min, part.max] = [0, Number.POSITIVE_INFINITY]
      else if (count.startsWith('+')) part.max = Number.POSITIVE_INFINITY
      else if (count.startsWith('?')) part.min = 0
      else if (count !== '') {
        part.min = Number(min)
        part.max = comma === '' ? part.min : max === '' ? Number.POSITIVE_INFINITY : Number(max)
      }
      all.at(-1)?.push(part)
    }
    return all
  }

  function one(): Part {
    const once = { min: 1, max: 1 }
    const character = source[at]
    if (character === '(') {
      const opening = take(openings)?.[0] ?? ''
      const inner = branches()
      at++ // the closing bracket
      return { ...once, branches: inner, isLook: /[=!]$/.test(opening) }
    }
    if (character === '^' || character === '$') {
      at++
      return once
    }
    const from = at
    if (character === '[') {
      at++
      while (source[at] !== ']') if (!take(escapes)) at++
      at++
    } else if (!take(escapes)) at++
    const text = source.slice(from, at)
    const isAssertion = text === '\\b' || text === '\\B' || /^\\(?:[1-9]|k<)/.test(text)
    return isAssertion ? once : { ...once, character: text }
  }
  return branches()
}
