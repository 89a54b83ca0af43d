import { expect, test } from 'vitest'
import type { Texts } from './catalogue.ts'

const catalogues = import.meta.glob<{ texts: Texts }>('../**/texts.ts', { eager: true })

const plural = /_(one|few|other)$/
const stems = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(plural, '')))].sort()
const forms = (texts: Record<string, string>, stem: string) =>
  Object.keys(texts).filter((key) => plural.test(key) && key.replace(plural, '') === stem).length
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)[^}]*\}/g)].map((match) => match[1] ?? '').sort()

test('there are catalogues to compare', () => {
  expect(Object.keys(catalogues).length).toBeGreaterThan(3)
})

test.each(Object.entries(catalogues))(
  '%s says the same in both languages',
  (_file, { texts: { en, cs } }) => {
    expect(stems(cs)).toEqual(stems(en))
    for (const stem of stems(en)) {
      // English counts one and other, Czech also few
      if (forms(en, stem) > 0) expect([stem, forms(en, stem), forms(cs, stem)]).toEqual([stem, 2, 3])
      const inEnglish = placeholders(en[`${stem}_other`] ?? en[stem] ?? '')
      for (const [key, text] of [...Object.entries(en), ...Object.entries(cs)]) {
        if (key.replace(plural, '') === stem) expect([key, placeholders(text)]).toEqual([key, inEnglish])
      }
    }
  },
)

test.each(Object.entries(catalogues))('%s has no empty text', (_file, { texts }) => {
  for (const text of [...Object.values(texts.en), ...Object.values(texts.cs)])
    expect(text.trim()).not.toBe('')
})
