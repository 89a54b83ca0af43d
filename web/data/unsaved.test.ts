import { expect, test } from 'vitest'
import { hasUnsaved, markUnsaved } from './unsaved.ts'

test('there are unsaved changes until the last form that has any is saved or gone', () => {
  expect(hasUnsaved()).toBe(false)
  const first = markUnsaved('first')
  const second = markUnsaved('second')
  first()
  expect(hasUnsaved()).toBe(true)
  second()
  expect(hasUnsaved()).toBe(false)
})

test('a form that is changed, saved and changed again is asked about again', () => {
  markUnsaved('form')()
  const again = markUnsaved('form')
  expect(hasUnsaved()).toBe(true)
  again()
  expect(hasUnsaved()).toBe(false)
})
