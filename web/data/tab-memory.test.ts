import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserMemory, draftsOf, forgetDrafts, tabMemory } from './tab-memory.ts'

/** What browsers have: entries are properties as well. */
const storage = () =>
  Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, text: string) {
        this[key] = text
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    },
    {},
  ) as Storage

const parse = ({ text }: Record<string, unknown>) => (typeof text === 'string' ? { text } : undefined)

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => void vi.unstubAllGlobals())

test('browserMemory: another tab finds what tabMemory would have lost', () => {
  tabMemory('a', parse).keep({ text: 'of the tab' })
  browserMemory('b', parse).keep({ text: 'of the browser' })
  vi.stubGlobal('sessionStorage', storage())
  expect(tabMemory('a', parse).read()).toBeUndefined()
  expect(browserMemory('b', parse).read()).toEqual({ text: 'of the browser' })
})

test('forgetDrafts: whoever leaves takes drafts along, wherever they lie, and nothing else', () => {
  const drafts = [tabMemory(`${draftsOf}-a`, parse), browserMemory(`${draftsOf}-b`, parse)]
  const other = browserMemory('c', parse)
  for (const memory of [...drafts, other]) memory.keep({ text: 'x' })
  forgetDrafts()
  expect(drafts.map((memory) => memory.read())).toEqual([undefined, undefined])
  expect(other.read()).toEqual({ text: 'x' })
})
