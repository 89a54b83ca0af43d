import { setImmediate as others } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inLanes } from './lanes.ts'

test('lanes begin one after the other, run beside each other, and return what they return', async () => {
  const steps: string[] = []
  const lane = (name: string) => async () => {
    steps.push(`${name} begins`)
    for (let turn = 0; turn < 5; turn++) await others()
    steps.push(`${name} ends`)
    return name
  }
  expect(await inLanes([lane('a'), lane('b')])).toEqual(['a', 'b'])
  expect(steps).toEqual(['a begins', 'b begins', 'a ends', 'b ends'])
})

test('a lane that fails is told when all of them have ended, so that nothing follows a rollback', async () => {
  let hasEnded = false
  const failing = inLanes([
    async () => {
      throw new Error('refused')
    },
    async () => {
      for (let turn = 0; turn < 5; turn++) await others()
      hasEnded = true
    },
  ])
  await expect(failing).rejects.toThrow('refused')
  expect(hasEnded).toBe(true)
})
