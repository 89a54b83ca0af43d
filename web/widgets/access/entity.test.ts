import { expect, test } from 'vitest'
import { isAlone, isRevocable, type Right } from './entity.ts'

const right = (given: Partial<Right> = {}): Right => ({
  identityID: 'user_me',
  email: 'me@people.example',
  name: 'Me',
  role: 'EDITOR',
  source: 'COMPANY',
  since: '2026-06-16T08:42:00Z',
  ...given,
})
const company = { id: 'company_a', name: 'A', accessRights: [right({ role: 'OWNER' })], openInvitations: [] }

test('a right is taken where it was given, and the owner’s nowhere', () => {
  expect(isRevocable(right(), 'company')).toBe(true)
  expect(isRevocable(right(), 'project')).toBe(false)
  expect(isRevocable(right({ source: 'PROJECT' }), 'project')).toBe(true)
  expect(isRevocable(right({ role: 'OWNER' }), 'company')).toBe(false)
})

test('one is alone with nobody else inside or on the way', () => {
  const invitation = { id: 'invitation_a', email: 'b@c.cz', createdAt: '', expires: '' }
  expect(isAlone(company, 'user_me')).toBe(true)
  expect(isAlone(company, 'user_other')).toBe(false)
  expect(isAlone({ ...company, openInvitations: [invitation] }, 'user_me')).toBe(false)
  expect(isAlone({ ...company, accessRights: [right(), right()] }, 'user_me')).toBe(false)
  expect(isAlone({ ...company, openInvitations: null }, 'user_me')).toBe(false)
})
