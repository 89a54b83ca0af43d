import { beforeEach, expect, test, vi } from 'vitest'
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

test('another person starts from a fresh page', () => {
  const reload = vi.fn()
  learnMe(person('t'), reload)
  expect(reload).not.toHaveBeenCalled()
  learnMe(person('j'), reload)
  expect(reload).toHaveBeenCalledOnce()
  expect(holder.get()?.id).toBe('t')
})
