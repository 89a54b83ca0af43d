import { expect, test } from 'vitest'
import { failure, failureOf, failureOfAnswer, failureText } from './failure.ts'

const answer = (message: string, extensions: Record<string, unknown>) => ({
  data: null,
  errors: [{ message, extensions }],
})

test('failureOfAnswer keeps code, fields and request id, and failureText says what the server said', () => {
  const fields = [{ field: 'name', code: 'TOO_LONG', limit: 120 }]
  const refused = failureOfAnswer(
    answer('Opravte e-mail', { code: 'INPUT_INVALID', fields, requestId: 'r1' }),
    200,
  )
  expect(refused).toMatchObject({ code: 'INPUT_INVALID', fields, requestId: 'r1' })
  // the hyphen does not break
  expect(failureText(refused, 'cs')).toBe('Opravte e\u2011mail')
})

test('failureOfAnswer of a code that a newer server has shows its text', () => {
  const refused = failureOfAnswer(answer('Too hot.', { code: 'TOO_HOT', requestId: 'r2' }), 200)
  expect(refused).toMatchObject({ code: 'TOO_HOT', requestId: 'r2' })
  expect(failureText(refused, 'en')).toBe('Too hot.')
})

test('failureText of what the web app refuses by itself is in the language asked for', () => {
  const fields = [{ field: 'name', code: 'TOO_LONG', limit: 120 } as const]
  expect(failureText(failure('INPUT_INVALID', fields), 'cs')).toBe(
    'Opravte prosím tyto chyby: name: Nejvýše 120 znaků',
  )
  expect(failureText(failure('RATE_LIMITED'), 'en')).toBe('Too many attempts. Try again in a few minutes.')
})

test('failureText of a server code without words is the general one', () => {
  const refused = failureOfAnswer({ errors: [{ extensions: { code: 'FEED_OFF' } }] }, 200)
  expect(failureText(refused, 'en')).toBe('Unexpected error occured.')
})

test.each([
  [503, 'UNAVAILABLE'],
  [502, 'UNAVAILABLE'],
  [500, 'UNEXPECTED'],
  [200, 'UNEXPECTED'],
])('failureOfAnswer of something else than an answer with status %d is %s', (status, code) => {
  expect(failureOfAnswer(undefined, status).code).toBe(code)
  expect(failureOfAnswer({ errors: 'what?' }, status).code).toBe(code)
})

test('failureOf anything else that was thrown is unexpected', () => {
  expect(failureOf(new TypeError('oops')).code).toBe('UNEXPECTED')
  expect(failureOf(Object.assign(new Error('no file'), { code: 'ENOENT' })).code).toBe('UNEXPECTED')
})
