import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holder, learnMe, leave, meaningOf } from './page-owner.ts'

const person = (id: string) => ({
  id,
  email: `${id}@shop.example`,
  name: id,
  language: 'en' as const,
  helpdesk: false,
  phone: null,
  contacted: true,
})
beforeEach(leave)
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['nobody', undefined, null],
  ['hold', undefined, person('t')],
  ['keep', person('t'), person('t')],
  ['expired', person('t'), null],
  ['foreign', person('t'), person('j')],
] as const)('%s', (meaning, before, me) => {
  expect(meaningOf(before, me)).toBe(meaning)
})

test('an ended session leaves the page with its person; leaving takes it away', () => {
  learnMe(person('t'))
  learnMe(null)
  expect(holder.get()?.id).toBe('t')
  leave()
  expect(holder.get()).toBeUndefined()
})

test.each(['sessionStorage', 'localStorage'])(
  'leaving takes what was typed along from %s, and nothing else that it remembers',
  (name) => {
    const stored: Record<string, string> = {
      'droi-draft-company-t-x-business': '{}',
      'droi-invitation': '{}',
    }
    const storage = Object.defineProperty(stored, 'removeItem', {
      value: (key: string) => void delete stored[key],
      enumerable: false,
    })
    // the other one is forbidden
    vi.stubGlobal(name, storage)
    leave()
    expect(Object.keys(stored)).toEqual(['droi-invitation'])
  },
)

test('another person starts from a fresh page', () => {
  const reload = vi.fn()
  learnMe(person('t'), reload)
  expect(reload).not.toHaveBeenCalled()
  learnMe(person('j'), reload)
  expect(reload).toHaveBeenCalledOnce()
  expect(holder.get()?.id).toBe('t')
})
