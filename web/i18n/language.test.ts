import { beforeEach, expect, test, vi } from 'vitest'
import { adoptLanguage, chooseLanguage, currentLanguage, startLanguage } from './language.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  return () => vi.unstubAllGlobals()
})

test('the account’s language is spoken, and still is when the next page starts', async () => {
  await startLanguage()
  expect(currentLanguage()).toBe('en')
  await adoptLanguage('cs')
  expect(currentLanguage()).toBe('cs')
  await startLanguage()
  expect(currentLanguage()).toBe('cs')
})

test('what was chosen in this browser is stronger', async () => {
  await chooseLanguage('en')
  await adoptLanguage('cs')
  expect(currentLanguage()).toBe('en')
})

test('a choice replaces what the account has brought', async () => {
  await adoptLanguage('cs')
  await chooseLanguage('en')
  await startLanguage()
  expect(currentLanguage()).toBe('en')
})
