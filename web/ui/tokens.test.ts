import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokens } from './tokens.ts'

test('theme.js colours the bar of a phone’s browser as the toolbar is', () => {
  const script = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8')
  const surface = '--surface'
  expect(script).toContain(`=== 'dark' ? '${tokens.dark[surface]}' : '${tokens.light[surface]}'`)
})
