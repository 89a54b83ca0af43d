import { expect, test } from 'vitest'
import { bandTone } from './bands.ts'

test('bandTone is grey for the first, hot for the last, and differs between neighbours', () => {
  const bands = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name }))
  const tones = bands.map(({ name }) => bandTone(name, bands))
  expect(tones).toEqual(['grey', 'blue', 'violet', 'green', 'orange', 'blue', 'hot'])
  expect(bandTone('old', bands)).toBe('grey')
  expect(bandTone('only', [{ name: 'only' }])).toBe('grey')
})
