import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Checklist } from './Checklist.tsx'
import type { Group } from './checklist.ts'

const groups: Group[] = [
  {
    name: 'catalogue',
    working: 1,
    lines: [
      { capability: 'orders', state: 'unset', reason: 'orders.unset', fix: 'setup/feeds' },
      { capability: 'feed', state: 'working', reason: 'works.feed', count: 612, fix: undefined },
    ],
  },
  {
    name: 'tracking',
    working: 0,
    lines: [
      { capability: 'tracker', state: 'failing', reason: 'tracker.none', fix: 'setup/tracking' },
      { capability: 'purchase', state: 'waiting', reason: 'purchase.none', fix: 'setup/tracking' },
      { capability: 'signIn', state: 'paused', reason: 'tracking.stopped', fix: undefined },
    ],
  },
]
const shown = (some: Group[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <Checklist groups={some} linkTo={(page) => `/here/${page}`} />
      </MemoryRouter>
    </MantineProvider>,
  )
const html = shown(groups)
const lines = [...html.matchAll(/<li.*?<\/li>/gs)].map(([line]) => line)
const words = (text = '') => text.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

test('each line says its name, why, how it stands, and what can be done', () => {
  expect(lines.map(words)).toEqual([
    '|Orders|Optional. The address of the order feed is not set|Not set up|Set up|',
    '|Product feed|612 products|Working|',
    '|Tracker|Nothing has arrived from the shop in the last 7 days|Not working|Fix|',
    '|Purchase|No order has arrived from the thank-you page in the last 7 days|Not yet|Check|',
    '|Customer sign-in|Nothing is taken from the shop while the project is paused|Paused|',
  ])
})

test('what can be done leads there, by a link that says what', () => {
  expect(lines[0]).toContain('href="/here/setup/feeds"')
  expect(lines[0]).toContain('aria-label="Set up Orders"')
  expect(lines[2]).toContain('aria-label="Fix Tracker"')
  expect(lines[3]).toContain('aria-label="Check Purchase"')
  expect(html.match(/href=/g)).toHaveLength(3)
})

test('only a group with something that fails stands out', () => {
  expect([...html.matchAll(/data-tone="(\w+)"/g)].map(([, tone]) => tone)).toEqual(['grey', 'orange'])
  expect(html).toContain('1 of 2 working')
})

test('a feed that was not loaded says why, as its report does', () => {
  const run = { feed: 'PRODUCTS', state: 'FAILED', reason: 'FEED_TIMEOUT' } as const
  const failed = { capability: 'feed', state: 'failing', fix: 'setup/feeds', run } as const
  const saying = (reason: 'feed.failed' | 'feed.kept' | 'feed.held') =>
    words(shown([{ name: 'catalogue', working: 0, lines: [{ ...failed, reason }] }]))
  expect(saying('feed.failed')).toContain('|The shop’s server was too slow.|Not working|')
  expect(saying('feed.kept')).toContain('|The shop’s server was too slow. The earlier products stay.|')
  expect(saying('feed.held')).toContain('|On hold until you decide. The shop’s server was too slow.|')
})
