/** A feed, a form or a header may hold a million characters: no expression may need more than linear time for them. */
import { getPattern } from 'isbot'
import { describe, expect, test } from 'vitest'
import { slowOn } from './regex-attacks.ts'
import { literalsOf, regexLiterals } from './regex-literals.ts'

describe('slowOn', () => {
  test.each([
    /(a+)+$/,
    /^(a|aa)+$/,
    /^(\w+\s?)*$/,
    /(?:x|[a-z0-9])*-$/,
    /\s*,\s*/,
    /\s+$/,
    /^\s+|\s+$/g,
    /_+$/,
    /\s*[,;|]\s*(?=https?:)/,
    /\s*[|>→»]+\s*|\s+\/\s+/u,
    /\S+@\S+/g,
    /<!--[\s\S]*?-->/,
    /\bVersion\/.*\bSafari\//,
    /<!\[CDATA\[([\s\S]*?)\]\]>|<[^<>]*>/g,
    /^(\d+)\s+(\D.*)$/,
    /^([^\d+-]*?)\s*([+-]?)\s*(\d+)$/,
    /(\p{L}+)-x/u,
    /^.*,.*,.*,x$/,
    /a{1,5000}b/,
  ])('finds a string that %s is slow on', (regex) => {
    expect(slowOn(regex)).toBeDefined()
  })

  test.each([
    /\s+/g,
    /^\s+/,
    /^\S(.*\S)?$/u,
    /[,;|]/,
    /^[a-z]+(?:-[a-z]+)*$/,
    /^\d{4}-\d\d-\d\d$/,
    /[^A-Za-z0-9]+/g,
    /&(amp|quot|#39);/g,
    /^(?:[a-z0-9]{1,63}\.)+[a-z]{2,63}$/,
    /(?<!cu)bot\b|crawl/i,
    /[\ud800-\udbff][\udc00-\udfff]|["\\]/g,
  ])('finds none for %s', (regex) => {
    expect(slowOn(regex)).toBeUndefined()
  })
})

test('literalsOf() finds literals, constructed ones, and those that no test can know', () => {
  const source = `const a = /x+/gi
    const b = [new RegExp('y+', 'u'), RegExp(\`z\`)]
    const c = (name: string) => new RegExp(name)
    const d = '/no/' // /no/`
  expect(literalsOf('a.ts', source).map(({ place, regex }) => [place, regex])).toEqual([
    ['a.ts:1', /x+/gi],
    ['a.ts:2', /y+/u],
    ['a.ts:2', /z/],
    ['a.ts:3', undefined],
  ])
})

test('every regular expression of rules, email, server and tracker takes linear time', () => {
  const literals = regexLiterals(['rules', 'email', 'engine', 'server', 'tracker'])
  expect(literals.length).toBeGreaterThan(150)
  const faults = literals.flatMap(({ place, text, regex }) => {
    if (!regex) return [`${place} ${text} is put together while the program runs: nobody can test it`]
    const slow = slowOn(regex)
    return slow ? [`${place} ${text} takes ${slow.ms.toFixed(1)} ms for ${slow.size} of ${slow.text}`] : []
  })
  expect(faults).toEqual([])
})

test('the expression of isbot, which is tried on the user agents of strangers, takes linear time', () => {
  expect(slowOn(getPattern())).toBeUndefined()
})
