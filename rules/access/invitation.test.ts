import { expect, test } from 'vitest'
import { invitationLimits, readInvited, shareLinkMs, splitAddresses } from './invitation.ts'

const own = 'Olga@people.example'

test('each address counts once, in small letters', () => {
  expect(readInvited([' Eva@people.example', 'eva@people.example ', 'jan@people.example'], own)).toEqual({
    emails: ['eva@people.example', 'jan@people.example'],
  })
})

test.each([
  [[], [{ field: 'editors', code: 'REQUIRED' }]],
  [['eva@people.example', 'eva'], [{ field: 'editors[1]', code: 'EMAIL' }]],
  [['olga@PEOPLE.example'], [{ field: 'editors[0]', code: 'INVALID' }]],
  [
    Array.from({ length: invitationLimits.people + 1 }, (_, i) => `p${i}@people.example`),
    [{ field: 'editors', code: 'TOO_LARGE', limit: invitationLimits.people }],
  ],
])('%j is refused', (editors, faults) => {
  expect(readInvited(editors, own)).toEqual({ faults })
})

test('addresses may be separated by whatever people use', () => {
  expect(splitAddresses(' a@b.cz, c@d.cz;e@f.cz\ng@h.cz  ')).toEqual(['a@b.cz', 'c@d.cz', 'e@f.cz', 'g@h.cz'])
  expect(splitAddresses(' ,; ')).toEqual([])
})

test('a link works for one week', () => {
  expect(shareLinkMs).toBe(604_800_000)
})
