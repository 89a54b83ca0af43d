import { afterEach, expect, test, vi } from 'vitest'
import { request } from './client.ts'
import { MeDocument } from './generated/shell/me.ts'

afterEach(() => vi.unstubAllGlobals())

const serverAnswers = (body: unknown, status = 200) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('an operation is posted with its name and the language, and answers with its data', async () => {
  const fetch = serverAnswers({ data: { me: null } })
  expect(await request(MeDocument, {})).toEqual({ me: null })
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/graphql')
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Accept-Language': 'en' },
  })
  expect(JSON.parse(init?.body as string)).toMatchObject({ operationName: 'Me', variables: {} })
})

test('an answer with errors is a failure even when it brings data', async () => {
  serverAnswers({ data: { me: null }, errors: [{ extensions: { code: 'NOT_FOUND', requestId: 'r' } }] })
  await expect(request(MeDocument, {})).rejects.toMatchObject({ code: 'NOT_FOUND', requestId: 'r' })
})

test('a server that cannot be reached is unavailable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(request(MeDocument, {})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a request that we gave up ourselves is no failure of the server', async () => {
  const aborted = new DOMException('Aborted', 'AbortError')
  vi.stubGlobal('fetch', () => Promise.reject(aborted))
  await expect(request(MeDocument, {}, AbortSignal.abort())).rejects.toBe(aborted)
})
