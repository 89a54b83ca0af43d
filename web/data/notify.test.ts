import { beforeEach, expect, test } from 'vitest'
import { failure, failureOfAnswer } from './failure.ts'
import { notify, snackbars } from './notify.ts'

beforeEach(() => snackbars.set([]))

const shown = () => snackbars.get().map(({ id: _id, ...snackbar }) => snackbar)

test('a success may say something or the default', () => {
  notify.success()
  notify.success('Saved')
  expect(shown()).toEqual([
    { kind: 'success', text: undefined },
    { kind: 'success', text: 'Saved' },
  ])
})

test('a failure is a text or something thrown', () => {
  const gone = failure('NOT_FOUND')
  notify.failure('No such key')
  notify.failure(gone)
  expect(shown()).toEqual([
    { kind: 'failure', text: 'No such key' },
    { kind: 'failure', error: gone },
  ])
})

test('an ended session is not told twice', () => {
  notify.failure(failureOfAnswer({ errors: [{ extensions: { code: 'SIGN_IN_REQUIRED' } }] }, 401))
  expect(shown()).toEqual([])
})

test('notify.success replaces an older snackbar about the same thing', () => {
  notify.success('Spring is paused', 'spring')
  notify.success('Summer is paused', 'summer')
  notify.success('Spring continues', 'spring')
  expect(shown().map(({ text }) => text)).toEqual(['Summer is paused', 'Spring continues'])
})

test('only the newest are shown, and each can be dismissed', () => {
  for (const text of ['a', 'b', 'c', 'd']) notify.success(text)
  expect(shown().map(({ text }) => text)).toEqual(['b', 'c', 'd'])
  notify.dismiss(snackbars.get()[1]?.id ?? 0)
  expect(shown().map(({ text }) => text)).toEqual(['b', 'd'])
})
