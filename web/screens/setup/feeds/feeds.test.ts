import { expect, test } from 'vitest'
import type { FeedKind } from '#web/data/generated/graphql.ts'
import {
  askAgainAfter,
  conditionOf,
  countedRun,
  countOf,
  type Project,
  type Run,
  type Runs,
} from './feeds.ts'

const project: Project = {
  id: 'project_1',
  companyID: 'company_1',
  name: 'Fox',
  active: 'INCOMPLETE',
  platform: 'SHOPTET',
  shopURL: 'https://fox.example',
  shopifyStore: null,
  timezone: 'Europe/Prague',
  productFeedURL: 'https://fox.example/heureka.xml',
  orderFeedURL: null,
  categoriesFeedURL: null,
  productsUpdated: '2026-06-16T01:10:00.000Z',
  stats: { products: 640 },
  orderStats: { count: 9300, first: '2025-05-16T08:00:00.000Z', last: '2026-06-15T18:00:00.000Z' },
}
const run = (state: Run['state'], more: Partial<Run> = {}): Run => ({
  id: state,
  feed: 'PRODUCTS',
  state,
  reason: null,
  detail: null,
  progress: 1,
  timestamp: '2026-06-16T01:10:11.000Z',
  startedAt: '2026-06-16T01:10:00.000Z',
  finishedAt: '2026-06-16T01:10:11.000Z',
  requestedByUser: false,
  format: 'HEUREKA',
  bytes: 2_800_000,
  read: 668,
  added: 8,
  changed: 37,
  unchanged: 595,
  removed: 0,
  hidden: 0,
  rejected: 28,
  remarks: [],
  ...more,
})
const runs = (PRODUCTS: Run[], CATEGORIES: Run[] = []): Runs => ({ PRODUCTS, ORDERS: [], CATEGORIES })
const never = { ...project, productsUpdated: '1970-01-01T00:00:00.000Z', stats: { products: 0 } }
const empty = { ...project, stats: { products: 0 } }

test.each([
  ['nothing was read yet', never, [], 'never'],
  ['a run waits', project, [run('WAITING'), run('DONE')], 'loading'],
  ['the feed is read', project, [run('DONE')], 'loaded'],
  ['it has not changed', project, [run('UNCHANGED'), run('DONE')], 'loaded'],
  ['it was cut off', project, [run('PARTIAL')], 'partial'],
  ['it is not believed', project, [run('HELD'), run('DONE')], 'held'],
  ['it fails after it was read once', project, [run('FAILED'), run('DONE')], 'stale'],
  ['it has failed from the beginning', empty, [run('FAILED')], 'failed'],
  ['it was read and has no products', empty, [run('DONE')], 'empty'],
  ['its reports are gone', project, [], 'loaded'],
  ['its reports are gone and so are its products', empty, [], 'empty'],
] as const)('%s: %s', (_case, of, some, condition) => {
  expect(conditionOf(of, runs([...some]))).toBe(condition)
})

test('categories that are read keep the page loading, too', () => {
  expect(conditionOf(project, runs([run('DONE')], [run('RUNNING')]))).toBe('loading')
})

test('how many there are is told by the catalogue, or by the last run that has written', () => {
  const count = (kind: FeedKind, of: Project, some: Run[]) => countOf(kind, of, some)
  expect(count('PRODUCTS', project, [])).toBe(640)
  expect(count('PRODUCTS', never, [])).toBeUndefined()
  const written = run('DONE', { added: 4, changed: 0, unchanged: 20 })
  expect(count('CATEGORIES', project, [run('UNCHANGED'), run('FAILED'), written])).toBe(24)
  expect(count('CATEGORIES', project, [run('FAILED')])).toBeUndefined()
  expect(count('ORDERS', project, [])).toBe(9300)
})

test('figures are those of the last run that has read anything', () => {
  const nothing = { read: 0, added: 0, changed: 0, unchanged: 0 }
  const done = run('DONE')
  expect(countedRun([run('WAITING'), run('UNCHANGED', nothing), run('FAILED', nothing), done])).toBe(done)
  expect(countedRun([run('FAILED', nothing)])).toBeUndefined()
})

test('a run is asked for often at first and then now and then; without one nothing is asked', () => {
  const after = (seconds: number) =>
    run('RUNNING', { timestamp: new Date(Date.parse(run('DONE').startedAt) + seconds * 1000).toISOString() })
  expect(askAgainAfter(runs([run('DONE')]))).toBe(false)
  expect(askAgainAfter(runs([after(0)]))).toBe(2_000)
  expect(askAgainAfter(runs([after(59)]))).toBe(2_000)
  expect(askAgainAfter(runs([after(61)]))).toBe(10_000)
  expect(askAgainAfter(runs([after(61)], [after(1)]))).toBe(2_000)
})
