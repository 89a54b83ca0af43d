import { expect, test } from 'vitest'
import { failureOf, failureOfAnswer, failureText } from './failure.ts'

const answer = (extensions: Record<string, unknown>) => ({
  data: null,
  errors: [{ message: 'x', extensions }],
})

test('a refusal keeps its code, fields, parameters and request id', () => {
  const fields = [{ field: 'name', code: 'TOO_LONG', limit: 120 }]
  const failure = failureOfAnswer(
    answer({ code: 'INPUT_INVALID', fields, requestId: 'r1', reason: 'long' }),
    200,
  )
  expect(failure).toMatchObject({
    code: 'INPUT_INVALID',
    fields,
    requestId: 'r1',
    parameters: { reason: 'long' },
  })
  expect(failureText(failure, 'cs')).toBe('Opravte prosím tyto chyby: name: Nejvýše 120 znaků')
})

test('an unknown code shows the fallback and keeps the request id', () => {
  const failure = failureOfAnswer(answer({ code: 'NEVER_HEARD_OF', requestId: 'r2' }), 200)
  expect(failure).toMatchObject({ code: 'UNEXPECTED', requestId: 'r2' })
  expect(failureText(failure, 'en')).toBe('Unexpected error occured.')
})

test.each([
  [503, 'UNAVAILABLE'],
  [502, 'UNAVAILABLE'],
  [500, 'UNEXPECTED'],
  [200, 'UNEXPECTED'],
])('something else than an answer with status %d is %s', (status, code) => {
  expect(failureOfAnswer(undefined, status).code).toBe(code)
  expect(failureOfAnswer({ errors: 'what?' }, status).code).toBe(code)
})

test('anything else that was thrown is unexpected', () => {
  expect(failureOf(new TypeError('oops')).code).toBe('UNEXPECTED')
  expect(failureOf(Object.assign(new Error('no file'), { code: 'ENOENT' })).code).toBe('UNEXPECTED')
})
