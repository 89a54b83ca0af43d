import { afterEach, expect, test, vi } from 'vitest'
import { requestReset, samplePeopleQuery, sessionsQuery, signUp } from './account.ts'

afterEach(() => vi.unstubAllGlobals())

const serverAnswers = (answers: Record<string, unknown>, status = 200) => {
  const fetch = vi.fn(async (path: string, _init?: RequestInit) =>
    Response.json(answers[path] ?? null, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const { signal } = new AbortController()

test('signUp sends what a newcomer has told', async () => {
  const fetch = serverAnswers({})
  const person = {
    name: 'Eva Malá',
    email: 'eva@people.example',
    password: 'long enough',
    phone: '+420604118220',
  }
  await signUp({ ...person, language: 'cs', registration: { domain: 'fox.example' } })
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/api/auth/sign-up/email')
  expect(JSON.parse(init?.body as string)).toEqual({
    ...person,
    language: 'cs',
    registration: { domain: 'fox.example' },
  })
})

test('a refusal is thrown with its code and fields', async () => {
  const errors = [{ extensions: { code: 'INPUT_INVALID', fields: [{ field: 'email', code: 'EMAIL' }] } }]
  serverAnswers({ '/api/auth/email-otp/request-password-reset': { errors } }, 400)
  await expect(requestReset('eva')).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ field: 'email', code: 'EMAIL' }],
  })
})

test('too many tries are told as such, whoever counted them', async () => {
  serverAnswers({ '/api/auth/email-otp/request-password-reset': { message: 'slow down' } }, 429)
  await expect(requestReset('eva@people.example')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('why there are too many is told where we know', async () => {
  const errors = [{ extensions: { code: 'MAILS_LIMITED' } }]
  serverAnswers({ '/api/auth/email-otp/request-password-reset': { errors } }, 429)
  await expect(requestReset('eva@people.example')).rejects.toMatchObject({ code: 'MAILS_LIMITED' })
})

test('this device comes first, then the one that was active last', async () => {
  const session = (token: string, updatedAt: string) => ({ token, createdAt: updatedAt, updatedAt })
  serverAnswers({
    '/api/auth/get-session': { session: { token: 'here' } },
    '/api/auth/list-sessions': [
      session('old', '2026-01-01T00:00:00Z'),
      session('here', '2026-02-01T00:00:00Z'),
      session('new', '2026-03-01T00:00:00Z'),
    ],
  })
  const sessions = await sessionsQuery.queryFn({ signal })
  expect(sessions.map(({ token, isThis }) => [token, isThis])).toEqual([
    ['here', true],
    ['new', false],
    ['old', false],
  ])
})

test('where there is no sample shop, nobody is offered', async () => {
  serverAnswers({ '/dev/sample-sign-ins': { errors: [] } }, 404)
  expect(await samplePeopleQuery.queryFn({ signal })).toBeNull()
})
