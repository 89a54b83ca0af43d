import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from './failure.ts'
import { TypedDocumentString } from './generated/graphql.ts'
import { mutationOptions } from './mutation.ts'
import { snackbars } from './notify.ts'
import { createQueryClient } from './query.ts'

const rename = new TypedDocumentString<{ updateCompany: { id: string } }, { id: string }>(
  'mutation Rename($id: ID!) { updateCompany(input: { id: $id }) { id } }',
)
const serverAnswers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))
const refused = { errors: [{ extensions: { code: 'CONDITION_FAILED' } }] }
const done = { data: { updateCompany: { id: 'c' } } }

beforeEach(() => snackbars.set([]))
afterEach(() => vi.unstubAllGlobals())

function changing(options: Parameters<typeof mutationOptions<unknown, { id: string }>>[2]) {
  const client = createQueryClient()
  client.setQueryData(['ListCompanys', {}], 'before')
  const observer = new MutationObserver(client, mutationOptions(client, rename, options))
  return { client, run: () => observer.mutate({ id: 'c' }).catch(() => undefined) }
}
const shown = () => snackbars.get().map(({ kind, text }) => [kind, text])

test('a failure is told, and what was shown ahead is taken back', async () => {
  serverAnswers(refused)
  const takeBack = vi.fn()
  await changing({ success: true, showAhead: () => takeBack }).run()
  expect(takeBack).toHaveBeenCalledOnce()
  expect(snackbars.get()).toMatchObject([{ kind: 'failure', error: { code: 'CONDITION_FAILED' } }])
})

test('a failure that the screen tells is not told twice', async () => {
  serverAnswers(refused)
  const onFailure = vi.fn(() => true)
  await changing({ onFailure }).run()
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'CONDITION_FAILED' }))
  expect(shown()).toEqual([])
})

test('a success is told when asked for, and makes named answers old', async () => {
  serverAnswers(done)
  const takeBack = vi.fn()
  const { client, run } = changing({
    success: 'Renamed',
    outdates: ['ListCompanys'],
    showAhead: () => takeBack,
  })
  await run()
  expect(takeBack).not.toHaveBeenCalled()
  expect(shown()).toEqual([['success', 'Renamed']])
  expect(client.getQueryState(['ListCompanys', {}])?.isInvalidated).toBe(true)
})

test('what is asked otherwise than by a document is told the same', async () => {
  const run = async (work: (id: string) => Promise<void>) => {
    const client = createQueryClient()
    const observer = new MutationObserver(client, mutationOptions(client, work, { success: 'Ended' }))
    await observer.mutate('s').catch(() => undefined)
  }
  const work = vi.fn(async () => undefined)
  await run(work)
  expect(work).toHaveBeenCalledExactlyOnceWith('s')
  await run(() => Promise.reject(failure('UNAVAILABLE')))
  expect(shown()).toEqual([
    ['success', 'Ended'],
    ['failure', undefined],
  ])
})

test('a silent success says nothing and leaves other answers alone', async () => {
  serverAnswers(done)
  const { client, run } = changing({ outdates: ['ListDomains'] })
  await run()
  expect(shown()).toEqual([])
  expect(client.getQueryState(['ListCompanys', {}])?.isInvalidated).toBe(false)
})
