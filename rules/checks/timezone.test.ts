import { expect, test } from 'vitest'
import { timeZone } from './timezone.ts'

test.each([
  ['Europe/Prague', 'Europe/Prague'],
  [' europe/prague ', 'Europe/Prague'],
  ['UTC', 'UTC'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['+02:00', undefined],
  ['Europe/Liberec', undefined],
  ['Prague', undefined],
  ['', undefined],
])('%j is read as %j', (text, zone) => {
  const found = timeZone(text)
  // engines differ in which of two names of a zone is the newer one
  if (zone?.startsWith('America')) expect(found).toMatch(/Buenos_Aires$/)
  else expect(found).toBe(zone)
})

test('what was read once is read the same again', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(timeZone(zone)).toBe(zone)
})
