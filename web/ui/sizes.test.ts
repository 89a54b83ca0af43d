import { join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

/** What the build makes of a screen's stylesheet. */
async function built(css: string): Promise<string> {
  const checkout = join(import.meta.dirname, '../..')
  const config = await resolveConfig({ configFile: join(checkout, 'vite.config.ts') }, 'build')
  const { code } = await preprocessCSS(css, join(checkout, 'web/sizes.css'), config)
  return code.replace(/\s+/g, ' ').trim()
}

test('sizes in pixels come out in rem, so that they follow the letters of the person; thin lines stay', async () => {
  expect(await built('a { margin: -8px 0.5px 20px; border: 1px solid; outline-offset: 2px }')).toBe(
    'a { margin: -0.5rem 0.5px 1.25rem; border: 1px solid; outline-offset: 2px }',
  )
  expect(await built('a { width: calc(100% - 344px); background: url("a-16px.svg") }')).toBe(
    'a { width: calc(100% - 21.5rem); background: url("a-16px.svg") }',
  )
})

test('breakpoints come out in em, so that larger letters get the layout of a narrower window', async () => {
  expect(await built('@mixin below sm { a { gap: 12px } }')).toBe(
    '@media (width < 48em) { a { gap: 0.75rem } }',
  )
  expect(await built('@mixin from lg { a { gap: 12px } }')).toBe(
    '@media (width >= 75em) { a { gap: 0.75rem } }',
  )
})
