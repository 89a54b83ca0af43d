import { expect, test } from 'vitest'
import { openThread } from './ask-thread.ts'

type Questions = { echo: { task: string; result: string }; spin: { task: null; result: never } }

const file = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, name, task }) => {
  while (name === 'spin') {}
  parentPort.postMessage({ id, result: task })
})`)}`,
)

test('openThread ends a thread that uses more than its processor time, and the next question starts another', async () => {
  const thread = openThread<Questions>(file, null, { processorMs: 300 })
  expect(await thread.ask('echo', 'first')).toBe('first')
  const questions = [thread.ask('spin', null), thread.ask('echo', 'behind it')]
  const outcomes = await Promise.allSettled(questions)
  expect(outcomes).toMatchObject(
    Array(2).fill({ reason: { message: 'the thread has used more than 300 ms of processor time' } }),
  )
  expect(await thread.ask('echo', 'second')).toBe('second')
  await thread.stop()
})
