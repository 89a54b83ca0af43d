/**
 * Streaming JSON reader: finds the objects of a list, however the text is laid out: those of `{"products": […]}`, of a bare list,
 * and of several such texts behind each other. Nothing is kept but the object that is open.
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
  list: string,
  limits: FeedLimits,
  onObject: (json: string) => void,
): void {
  /** What is open, from the outside in. */
  const open: number[] = []
  let inString = false
  let isEscaped = false
  /** The last string that stood right in the outermost object: the name of the list, when it is one. */
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
        else if (open.length === 1 && key.length < longestKey) key += piece.charAt(at)
        continue
      }
      if (code === quote) {
        inString = true
        key = open.length === 1 ? '' : key
      } else if (code === openBrace || code === openBracket) {
        if (
          listDepth === 0 &&
          code === openBracket &&
          (open.length === 0 || (open.length === 1 && key === list))
        )
          listDepth = open.length + 1
        if (listDepth > 0 && code === openBrace && open.length === listDepth && !isObject) {
          isObject = true
          begin = at
        }
        open.push(code)
        if (open.length > limits.depth) failFeed('XML_LIMIT', 'depth')
      } else if (code === closeBrace || code === closeBracket) {
        const opened = open.pop()
        if (opened !== (code === closeBrace ? openBrace : openBracket)) failFeed('JSON_MALFORMED', 'brackets')
        if (isObject && open.length === listDepth) {
          onObject(object + piece.slice(begin, at + 1))
          object = ''
          isObject = false
        }
        if (open.length < listDepth) listDepth = 0
      } else if (open.length === 0 && !isBlank(code)) failFeed('JSON_MALFORMED', 'outside')
    }
    if (isObject) object += piece.slice(begin)
    if (object.length > limits.page) failFeed('XML_LIMIT', 'object')
  }
  if (open.length > 0 || inString) failFeed('JSON_MALFORMED', 'cut off')
}

/** Spaces, line ends, a byte-order mark, and commas between texts. */
const isBlank = (code: number) => code <= 0x20 || code === 0xfeff || code === 0x2c
