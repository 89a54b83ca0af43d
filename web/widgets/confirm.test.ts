import { expect, test } from 'vitest'
import { confirm, confirmWithBox, isTyped, openQuestion } from './confirm.ts'

test('the answer comes back to who has asked', async () => {
  const yes = confirm({ title: 'Delete it?' })
  expect(openQuestion.get()?.title).toBe('Delete it?')
  openQuestion.get()?.answer(true)
  expect(await yes).toBe(true)
  const no = confirm()
  openQuestion.get()?.answer(false)
  expect(await no).toBe(false)
  expect(openQuestion.get()).toBeUndefined()
})

test('a ticked box comes back with the answer', async () => {
  const both = confirmWithBox({ box: 'And the projects' })
  openQuestion.get()?.answer(true, true)
  expect(await both).toEqual({ isTicked: true })
  const one = confirmWithBox({ box: 'And the projects' })
  openQuestion.get()?.answer(true)
  expect(await one).toEqual({ isTicked: false })
  const none = confirmWithBox({ box: 'And the projects' })
  openQuestion.get()?.answer(false, true)
  expect(await none).toBeUndefined()
})

test('a newer question turns the older one down', async () => {
  const older = confirm({ title: 'a' })
  const newer = confirm({ title: 'b' })
  expect(await older).toBe(false)
  expect(openQuestion.get()?.title).toBe('b')
  openQuestion.get()?.answer(true)
  expect(await newer).toBe(true)
})

test('a typed name counts by its letters', () => {
  expect(isTyped(' liščí STEZKA ', 'Liščí stezka')).toBe(true)
  expect(isTyped('Lisci stezka', 'Liščí stezka')).toBe(false)
  expect(isTyped('', 'Liščí stezka')).toBe(false)
})
