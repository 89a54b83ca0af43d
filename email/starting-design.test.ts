import { expect, test } from 'vitest'
import { languages } from '#rules/brand.ts'
import { designFacts } from './design-facts.ts'
import { startingDesign, startingProducts } from './starting-design.ts'
import { textVersion } from './text-version.ts'

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
    fallbacks: language === 'en' ? [{ tag: 'contact.firstName', fallback: 'there' }] : [],
  })
  expect(new TextEncoder().encode(html).length).toBeLessThan(20_000)
  expect(html).toContain(`lang="${language}"`)
  expect(html).toContain('{{shop.company}}')
  // no e-| at the end of a line
  expect(html.replace(/nowrap">e-\p{L}+<\/span>/gu, '')).not.toMatch(/>[^<]*\be-(?:mail|shop)[^<]*<br>/)
  const text = textVersion(html)
  expect(text.match(/\{\{product0\.name\}\}/g)).toHaveLength(1)
  expect(text).toContain('{{product0.name}}: {{product0.url}}\n{{product0.price}}\n\n{{product1.name}}')
})
