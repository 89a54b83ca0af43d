import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineState, statesOf, tokensOf } from './html-tokens.ts'

const read = (line: string, from: LineState = 'text') =>
  tokensOf(line, from).tokens.map(({ kind, text }) => `${kind}:${text}`)

test('tokensOf tells tags, attributes, values, comments and merge tags apart', () => {
  expect(read('<a href="{{shop.url}}" x>Ahoj {{contact.name|a}}</a><!-- <b> -->!')).toEqual([
    'tag:<a',
    'attribute: href=',
    'value:"',
    'merge:{{shop.url}}',
    'value:"',
    'attribute: x',
    'tag:>',
    'text:Ahoj ',
    'merge:{{contact.name|a}}',
    'tag:</a',
    'tag:>',
    'comment:<!--',
    'comment: <b> -->',
    'text:!',
  ])
})

test('statesOf says what a line begins in the middle of', () => {
  expect(statesOf(['<a', ' href="x', 'y" >', '<!-- a', '--> b', 'c'])).toEqual([
    'text',
    'tag',
    'double',
    'text',
    'comment',
    'text',
  ])
})

test('whatever is typed, nothing of it is lost', () => {
  const part = fc.constantFrom('<', '<a', '</', '>', '"', "'", '{{', '}}', '<!--', '-->', ' x=', 'ž', '!')
  const states = fc.constantFrom<LineState>('text', 'tag', 'double', 'single', 'comment')
  fc.assert(
    fc.property(fc.array(part), states, (parts, state) => {
      const line = parts.join('')
      const { tokens } = tokensOf(line, state)
      expect(tokens.map(({ text }) => text).join('')).toBe(line)
    }),
  )
})
