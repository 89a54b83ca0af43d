import { afterEach, expect, test, vi } from 'vitest'
import { MeDocument } from './generated/shell/me.ts'
import { signOut } from './me.ts'
import { snackbars } from './notify.ts'
import { createQueryClient, operation } from './query.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the server fails', async () => new Response(null, { status: 500 })],
  ['nobody answers', () => Promise.reject(new TypeError('offline'))],
])('signOut: where %s, the console alone says so and the person stays signed in', async (_, fetch) => {
  const report = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('reportError', report)
  const client = createQueryClient()
  const { queryKey } = operation(MeDocument, {})
  client.setQueryData(queryKey, 'somebody')
  // others of the same process may have left some
  const before = snackbars.get()
  await signOut(client)
  expect(report).toHaveBeenCalledOnce()
  expect(snackbars.get()).toBe(before)
  expect(client.getQueryData(queryKey)).toBe('somebody')
})
