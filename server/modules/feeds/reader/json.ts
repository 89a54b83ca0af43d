/**
 * Streaming JSON reader: finds the objects of a list, however the text is laid out: those of `{"products": […]}`, of a bare list,
 * also inside another, and of several such texts behind each other. Nothing is kept but the object that is open.
 */
import type { FeedLimits } from '#rules/feeds/limits.ts'
import { failFeed } from './fault.ts'

const quote = 0x22
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
const longestKey = 100

export function findObjects(
  pieces: Iterable<string>,
  /** Whether a list by this path, as `data/products`, is the one; a bare list has none and always is. */
  list: RegExp,
  limits: FeedLimits,
  onObject: (json: string) => void,
): void {
  /** What is open, from the outside in. */
  const open: number[] = []
  /** The names that the open ones have in the one around them. */
  const names: string[] = []
  let inString = false
  let isEscaped = false
  /** The last string outside the listed objects: the name of the list, when it is one. */
  let key = ''
  /** How deep the list is whose objects are wanted; 0 while there is none. */
  let listDepth = 0
  let object = ''
  let isObject = false

  for (const piece of pieces) {
    let begin = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (code === backslash) isEscaped = true
        else if (code === quote) inString = false
        else if (!isObject && key.length < longestKey) key += piece.charAt(at)
        continue
      }
      if (code === quote) {
        inString = true
        if (!isObject) key = ''
      } else if (code === openBrace || code === openBracket) {
        if (!isObject && code === openBracket && isList(open, names, key, list)) listDepth = open.length + 1
        if (listDepth > 0 && code === openBrace && open.length === listDepth && !isObject) {
          isObject = true
          begin = at
        }
        open.push(code)
        if (!isObject) names.push(key)
        if (open.length > limits.depth) failFeed('XML_LIMIT', 'depth')
      } else if (code === closeBrace || code === closeBracket) {
        const opened = open.pop()
        if (opened !== (code === closeBrace ? openBrace : openBracket)) failFeed('JSON_MALFORMED', 'brackets')
        if (isObject && open.length === listDepth) {
          onObject(object + piece.slice(begin, at + 1))
          object = ''
          isObject = false
        }
        if (!isObject) names.length = open.length
        if (open.length < listDepth) listDepth = open.every(isBracket) ? open.length : 0
      } else if (open.length === 0 && !isBlank(code)) failFeed('JSON_MALFORMED', 'outside')
    }
    if (isObject) object += piece.slice(begin)
    if (object.length > limits.page) failFeed('XML_LIMIT', 'object')
  }
  if (open.length > 0 || inString) failFeed('JSON_MALFORMED', 'cut off')
}

/** Spaces, line ends, a byte-order mark, and commas between texts. */
const isBlank = (code: number) => code <= 0x20 || code === 0xfeff || code === 0x2c

const isBracket = (code: number) => code === openBracket

/** No list that is looked for lies deeper. Joining the path of each list in a deep object would take seconds. */
const deepestList = 6

/** Whether the list that opens here is a bare one, or has the path that is looked for. */
const isList = (open: number[], names: string[], key: string, list: RegExp): boolean =>
  open.every(isBracket) ||
  (open.length <= deepestList && !open.some(isBracket) && list.test([...names.slice(1), key].join('/')))
