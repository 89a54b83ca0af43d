import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryName, categoryPath, splitCategories } from './categories.ts'

test.each([
  ['Heureka.cz | Sport | Outdoor | Stany', 'Sport | Outdoor | Stany'],
  ['Heureka.sk|Šport|Stany', 'Šport | Stany'],
  ['Trička > Pánské', 'Trička | Pánské'],
  ['Elektronika | Mobilní  telefony ', 'Elektronika | Mobilní telefony'],
  ['Abrasifs & Outils', 'Abrasifs & Outils'],
  ['Čaj/káva', 'Čaj/káva'],
  ['Sport / Stany', 'Sport | Stany'],
  ['Sport | / Stany', 'Sport | Stany'],
  [`Sport ${' '.repeat(1_000)}\n>> Stany`, 'Sport | Stany'],
  ['Heureka.cz | ', undefined],
  ['', undefined],
  ['x'.repeat(600), undefined],
])('%j is the path %j', (text, path) => {
  expect(categoryPath(text)).toBe(path)
})

test('a path read again stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const path = categoryPath(text)
      if (path) expect(categoryPath(path)).toBe(path)
    }),
    { examples: [['Heureka.cz | Heureka.cz | A']] },
  )
})

test('a category is called by the end of its path', () => {
  expect(categoryName('Sport | Outdoor | Stany')).toBe('Stany')
  expect(categoryName('Stany')).toBe('Stany')
})

test('an export lists several', () => {
  expect(splitCategories('Clothing > Hoodies, Clothing')).toEqual(['Clothing > Hoodies', 'Clothing'])
  expect(splitCategories(' A ,, B')).toEqual(['A', 'B'])
})
