import { expect, test } from 'vitest'
import { heldReasons, rowReasons, runDetails, runReasons } from './runs.ts'
import { heldAdviceText, rowReasonText, rowsCsv, runReasonText } from './words.ts'

test('every reason speaks both languages', () => {
  for (const reason of runReasons)
    for (const feed of ['PRODUCTS', 'CATEGORIES', 'ORDERS'] as const)
      for (const state of ['FAILED', 'PARTIAL', 'HELD'] as const) {
        const run = { feed, state, reason }
        expect(runReasonText(run, 'en')).not.toBe(runReasonText(run, 'cs'))
      }
  for (const reason of heldReasons)
    expect(heldAdviceText(reason, 'en')).not.toBe(heldAdviceText(reason, 'cs'))
  for (const reason of rowReasons) expect(rowReasonText(reason, 'en')).not.toBe(rowReasonText(reason, 'cs'))
})

test('the report is a table that no spreadsheet runs', () => {
  const csv = rowsCsv(
    [
      { row: 3, shopId: 'A;1', reason: 'PRICE', value: '-1' },
      { row: 9, shopId: null, reason: 'URL', value: '=cmd|"/c calc"!A1' },
    ],
    'en',
  )
  expect(csv.split('\r\n')).toEqual([
    '\ufeff"No.";"Id";"Code";"Reason";"Value"',
    '"3";"A;1";"PRICE";"Its price is not valid.";"\'-1"',
    '"9";"";"URL";"Its address is not a valid web address.";"\'=cmd|""/c calc""!A1"',
    '',
  ])
})

test.each([
  ['FEED_HTTP', '404', 'Instead of the feed, the shop’s server answered HTTP 404 (not found).'],
  ['FEED_HTTP', '418', 'Instead of the feed, the shop’s server answered HTTP 418.'],
  ['FEED_HTTP', null, 'The shop’s server did not answer, or did not send the feed.'],
  ['FEED_TYPE', 'HTML', 'This address leads to a web page, not to a feed.'],
  ['FEED_TYPE', 'JSON', 'This address leads to JSON, but it has no list of products that we can read.'],
  [
    'FEED_TYPE',
    'JSON:error, status',
    'This address leads to JSON, but it has no list of products that we can read. We found: “error, status”',
  ],
  [
    'FEED_TYPE',
    'ENCODING:zstd',
    'The shop’s server sends the feed compressed in a way that we cannot unpack. We found: “zstd”',
  ],
  ['FEED_HTTP', 'REDIRECT_LOOP', 'The address keeps redirecting, and never to the feed.'],
  ['FEED_HTTP', 'CUT_OFF', 'The shop’s server closed the connection before the whole feed had arrived.'],
  [
    'XML_MALFORMED',
    'BEFORE_XML:Warning: a: b',
    'There is text before the XML of the feed, so nothing could be loaded. We found: “Warning: a: b”',
  ],
  ['JSON_MALFORMED', null, 'The JSON of the feed is damaged: nothing in it could be read.'],
  ['XML_MALFORMED', null, 'The feed is damaged: nothing in it could be read.'],
] as const)('runReasonText() of a failed run with %s %s names what is wrong', (reason, detail, text) => {
  expect(runReasonText({ feed: 'PRODUCTS', state: 'FAILED', reason, detail }, 'en')).toBe(text)
})

test('runReasonText has its own words for each detail, in both languages', () => {
  const texts = (['en', 'cs'] as const).flatMap((language) =>
    runDetails.map((detail) =>
      runReasonText({ feed: 'PRODUCTS', state: 'FAILED', reason: 'FEED_TYPE', detail }, language),
    ),
  )
  expect(new Set(texts).size).toBe(runDetails.length * 2)
  expect(
    runReasonText({ feed: 'ORDERS', state: 'FAILED', reason: 'FEED_TYPE', detail: 'JSON' }, 'en'),
  ).toMatch(/list of orders/)
})

test('runReasonText() speaks of categories where a feed of categories is held', () => {
  const run = { feed: 'CATEGORIES', state: 'HELD' } as const
  expect(runReasonText({ ...run, reason: 'FEED_DROP' }, 'en')).toMatch(/far fewer categories/)
  expect(runReasonText({ ...run, reason: 'FEED_REPLACED' }, 'cs')).toMatch(/jiné kategorie/)
})

test('runReasonText() says that products were loaded only where some were', () => {
  const run = { feed: 'PRODUCTS', reason: 'XML_MALFORMED' } as const
  expect(runReasonText({ ...run, state: 'PARTIAL' }, 'en')).toMatch(/were loaded/)
  expect(runReasonText({ ...run, state: 'FAILED' }, 'en')).not.toMatch(/were loaded/)
})
