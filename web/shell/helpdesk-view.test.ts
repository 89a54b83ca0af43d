import { expect, test } from 'vitest'
import { isHelpdeskView } from './helpdesk-view.ts'

const rights = [{ identityID: 'owner' }]

test('only staff without a right of their own are visitors', () => {
  expect(isHelpdeskView({ id: 'jana', helpdesk: true }, rights)).toBe(true)
  expect(isHelpdeskView({ id: 'owner', helpdesk: true }, rights)).toBe(false)
  expect(isHelpdeskView({ id: 'jana', helpdesk: false }, rights)).toBe(false)
})

test('where the rights are hidden or unknown, nobody is called a visitor', () => {
  expect(isHelpdeskView({ id: 'jana', helpdesk: true }, null)).toBe(false)
  expect(isHelpdeskView({ id: 'jana', helpdesk: true }, undefined)).toBe(false)
})
