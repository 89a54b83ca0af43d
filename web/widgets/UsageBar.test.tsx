import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UsageBar } from './UsageBar.tsx'

const shown = (used: number, limit: number | null) => {
  const html = renderToStaticMarkup(<UsageBar label="Visitors" used={used} limit={limit} />)
  return {
    text: html.replace(/<[^>]*>/g, ''),
    tone: /data-tone="(\w+)"/.exec(html)?.[1],
    width: /width:([\d.]+%)/.exec(html)?.[1],
  }
}

test.each([
  [7_900, 10_000, 'Visitors7,900 / 10,00079%', 'green', '79%'],
  [8_000, 10_000, 'Visitors8,000 / 10,00080%', 'orange', '80%'],
  [10_000, 10_000, 'Visitors10,000 / 10,000100%', 'red', '100%'],
  [10_340, 10_000, 'Visitors10,340 / 10,000103%', 'red', '100%'],
  [10_340, null, 'Visitors10,340', undefined, '0%'],
])('%d of %s', (used, limit, text, tone, width) => {
  expect(shown(used, limit)).toEqual({ text, tone, width })
})
