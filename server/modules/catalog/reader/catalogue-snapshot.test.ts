import { expect, test } from 'vitest'
import { openCopyRows } from '#platform/copy-rows.ts'
import type { ReadContext } from '#rules/catalog/product.ts'
import { hashOf, loadSnapshot } from './catalogue-snapshot.ts'

const context: ReadContext = {
  format: 'HEUREKA',
  base: 'https://shop.example',
  currency: 'CZK',
  today: '2026-11-19',
}
const facts = JSON.stringify([['Boty'], 'CZK', true, true, true])
const hashed = (text: string) => hashOf(Buffer.from(text))
const { rules } = loadSnapshot(openCopyRows(4, 100).finish(), context)

type Row = { id: string; content: string; text?: string; productsOfText?: number; ofRules?: string }
function snapshotOf(products: readonly Row[]) {
  const rows = openCopyRows(4, 1000)
  for (const { id, content, text, productsOfText = 1, ofRules = rules } of products) {
    rows.row()
    rows.text(id)
    rows.latin1(hashed(content))
    rows.latin1(text === undefined ? null : hashed(text) + String.fromCharCode(productsOfText) + ofRules)
    rows.text(facts)
  }
  return loadSnapshot(rows.finish(), context)
}

test('loadSnapshot finds each of many products by its id and its text, and no other', () => {
  const ids = Array.from({ length: 5000 }, (_, n) =>
    n % 3 ? `OUT-${n}` : `žluť ${n} 🦊`.repeat(1 + (n % 40)),
  )
  const snapshot = snapshotOf(ids.map((id, n) => ({ id, content: `content ${n}`, text: `text ${n}` })))
  expect(snapshot.count).toBe(5000)
  expect(ids.every((id, n) => snapshot.contentOf(id) === hashed(`content ${n}`))).toBe(true)
  expect(snapshot.contentOf('OUT-5000')).toBeUndefined()
  expect(snapshot.markSeenByText(hashed('text 5000'))).toBe(0)
  for (let n = 0; n < 5000; n += 2) expect(snapshot.markSeenByText(hashed(`text ${n}`))).toBe(1)
  expect(snapshot.factsOfSkipped()).toEqual([{ facts: JSON.parse(facts), count: 2500 }])
  expect(snapshot.vanished()).toEqual(ids.filter((_, n) => n % 2))
})

test('contentOf is empty for products that were seen, new ones included', () => {
  const snapshot = snapshotOf([{ id: 'a', content: '1' }])
  snapshot.markSeen('a')
  snapshot.markSeen('b')
  expect(['a', 'b', 'c'].map((id) => snapshot.contentOf(id))).toEqual(['', '', undefined])
  expect(snapshot.vanished()).toEqual([])
})

test('markSeenByText marks all products of a text, or none if one was seen, is missing, or follows other rules', () => {
  const two = { text: 'both', productsOfText: 2 }
  const both = [
    { id: 'a', content: '1', ...two },
    { id: 'b', content: '2', ...two },
  ]
  const whole = snapshotOf(both)
  expect(whole.markSeenByText(hashed('both'))).toBe(2)
  expect(whole.markSeenByText(hashed('both'))).toBe(0)
  const seen = snapshotOf(both)
  seen.markSeen('a')
  expect(seen.markSeenByText(hashed('both'))).toBe(0)
  expect(seen.contentOf('b')).toBe(hashed('2'))
  expect(snapshotOf(both.slice(1)).markSeenByText(hashed('both'))).toBe(0)
  expect(snapshotOf(both.map((one) => ({ ...one, ofRules: 'old!' }))).markSeenByText(hashed('both'))).toBe(0)
})
