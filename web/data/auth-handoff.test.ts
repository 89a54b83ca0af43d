import { afterEach, expect, test, vi } from 'vitest'
import { fromMail, pendingConfirmation, wayIn } from './auth-handoff.ts'

afterEach(() => vi.unstubAllGlobals())

const tabRemembers = (stored: string | null) => {
  let kept = stored
  vi.stubGlobal('sessionStorage', {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
    removeItem: () => {
      kept = null
    },
  })
}

test.each([
  [null, {}],
  ['x', {}],
  [{ email: 1, next: '/companies' }, { next: '/companies' }],
  [{ email: 'eva@people.example' }, { email: 'eva@people.example' }],
])('of %o the pages take %o', (state, expected) => {
  expect(wayIn(state)).toEqual(expected)
})

test('a mail names its reader behind the #', () => {
  expect(fromMail('#email=eva%2Bshop%40people.example')).toEqual({
    email: 'eva+shop@people.example',
    sentAt: 0,
  })
  expect(fromMail('#main')).toBeUndefined()
  expect(fromMail('')).toBeUndefined()
})

test('a pending code survives a reload and is forgotten on demand', () => {
  tabRemembers(null)
  const pending = { email: 'eva@people.example', sentAt: 5, next: '/companies', atSignIn: true }
  pendingConfirmation.keep(pending)
  expect(pendingConfirmation.read()).toEqual(pending)
  pendingConfirmation.forget()
  expect(pendingConfirmation.read()).toBeUndefined()
})

test.each(['no json', '"text"', '{"email":5}'])('%s in the storage is no pending code', (stored) => {
  tabRemembers(stored)
  expect(pendingConfirmation.read()).toBeUndefined()
})

test('a forbidden storage is no obstacle', () => {
  vi.stubGlobal('sessionStorage', undefined)
  pendingConfirmation.keep({ email: 'eva@people.example', sentAt: 0 })
  expect(pendingConfirmation.read()).toBeUndefined()
})
