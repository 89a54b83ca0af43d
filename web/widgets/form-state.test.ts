import { expect, test } from 'vitest'
import { failure } from '#web/data/failure.ts'
import { required } from './checks.ts'
import { faultsOf, isMissing, refusedFields, settled, textOfFault } from './form-state.ts'

const values = { email: 'ahoj@', name: ' ', note: '' }
const checks = {
  name: required,
  email: (value: string) => !/.@./.test(value) && 'This is not an e-mail address',
}

test('faults come in the order of the fields, and only where a check says so', () => {
  const faults = faultsOf(values, checks)
  expect(Object.keys(faults)).toEqual(['email', 'name'])
  expect(faults.name && textOfFault(faults.name, 'cs')).toBe('Hodnota je povinná')
  expect(faults.email && textOfFault(faults.email, 'cs')).toBe('This is not an e-mail address')
  expect(faultsOf({ ...values, email: 'a@b', name: 'x' }, checks)).toEqual({})
})

test('a refusal as a whole can be told at a field', () => {
  expect(textOfFault(failure('LINK_INVALID'), 'en')).toMatch(/^This link is not valid/)
  expect(textOfFault({ code: 'TOO_LONG', limit: 3 }, 'en')).toBe('At most 3 characters')
})

test('only an empty field is missing', () => {
  expect(isMissing({ code: 'REQUIRED' })).toBe(true)
  expect(isMissing({ code: 'TOO_LONG', limit: 3 })).toBe(false)
  expect(isMissing('REQUIRED')).toBe(false)
})

test("the server's faults find their fields; the rest is told otherwise", () => {
  const { faults, rest } = refusedFields(values, [
    { field: 'input.name', code: 'TOO_LONG', limit: 120 },
    { field: 'input.secret', code: 'INVALID' },
  ])
  expect(faults).toEqual({ name: { code: 'TOO_LONG', limit: 120 } })
  expect(rest).toEqual([{ field: 'input.secret', code: 'INVALID' }])
})

test('settled shows what was sent as it was saved, and keeps what was typed while it was being saved', () => {
  const sent = { name: ' Shop ', note: 'a', days: ['mon'] }
  const saved = { name: 'Shop', note: 'a', days: ['mon'] }
  expect(settled(sent, sent, saved)).toEqual(saved)
  expect(settled({ ...sent, note: 'ab' }, sent, saved)).toEqual({ ...saved, note: 'ab' })
  expect(settled({ ...sent, name: '', days: [] }, sent, saved)).toEqual({ name: '', note: 'a', days: [] })
  // what the answer does not speak of stays, too
  expect(settled(sent, sent, { note: 'b' })).toEqual({ ...sent, note: 'b' })
})
