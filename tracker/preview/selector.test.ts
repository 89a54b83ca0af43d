import { describe, expect, test } from 'vitest'
import { type Named, selectorOf } from './selector.ts'

const plain: Named = { tag: 'div', id: '', classes: [], data: [], nth: 1, parent: undefined }
/** A page on which these are found once, and everything else twice. */
const once =
  (...selectors: string[]) =>
  (selector: string) =>
    selectors.includes(selector) ? 1 : 2

describe('selectorOf', () => {
  const element: Named = { ...plain, id: 'content', classes: ['wide', 'p-detail'], data: [['data-box', 'a']] }

  test('takes the id, then a class, then a data attribute, whichever is found once', () => {
    expect(selectorOf(element, once('#content', '.wide', '.p-detail'))).toBe('#content')
    expect(selectorOf(element, once('.p-detail', '[data-box="a"]'))).toBe('.p-detail')
    expect(selectorOf(element, once('[data-box="a"]', 'div'))).toBe('[data-box="a"]')
  })

  test('passes over names that a program has made', () => {
    const made = { ...element, id: 'block-174209', classes: ['css-8812'] }
    expect(selectorOf(made, () => 1)).toBe('[data-box="a"]')
  })

  test('goes down from the nearest that can be named, by tag, class or place', () => {
    const parent = { ...plain, id: 'main' }
    const child = { ...plain, tag: 'p', classes: ['lead'], nth: 3, parent }
    expect(selectorOf(child, once('#main', '#main > p'))).toBe('#main > p')
    expect(selectorOf(child, once('#main', '#main > .lead'))).toBe('#main > .lead')
    expect(selectorOf(child, once('#main'))).toBe('#main > p:nth-of-type(3)')
  })
})
