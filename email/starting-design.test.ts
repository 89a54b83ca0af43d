import { expect, test } from 'vitest'
import { languages } from '#rules/brand.ts'
import { designFacts } from './design-facts.ts'
import { startingDesign, startingProducts } from './starting-design.ts'

test.each(languages)('startingDesign in %s passes every check of a design', (language) => {
  const html = startingDesign(language)
  expect(designFacts({ html, text: null }, new Set())).toEqual({
    isEmpty: false,
    hasFaults: false,
    isTooLarge: false,
    hasUnsubscribe: true,
    products: startingProducts,
    bytes: expect.any(Number),
    fields: [],
    bare: [],
  })
  expect(new TextEncoder().encode(html).length).toBeLessThan(20_000)
  expect(html).toContain(`lang="${language}"`)
})
