import { expect, test } from 'vitest'
import { linesIn } from './lines.ts'

const bytes = new TextEncoder().encode('první\n\ndruhý\ntřetí')

test('lines come one by one, without empty ones and without those that were passed over', () => {
  expect([...linesIn(bytes)]).toEqual(['první', 'druhý', 'třetí'])
  expect([...linesIn(bytes, 1)]).toEqual(['druhý', 'třetí'])
  expect([...linesIn(bytes, 3)]).toEqual([])
  expect([...linesIn(bytes.subarray(bytes.indexOf(10)))]).toEqual(['druhý', 'třetí'])
})
