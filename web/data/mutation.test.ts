import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Document } from './document.ts'
import { failure } from './failure.ts'
import { ListPersonalTokensDocument } from './generated/screens/account/tokens.ts'
import { ListCompanysDocument } from './generated/screens/companies/companies.ts'
import { TrackedProjectDocument } from './generated/widgets/tracking/tracking.ts'
import { mutationOptions } from './mutation.ts'
import { snackbars } from './notify.ts'
import { createQueryClient, operation } from './query.ts'

const companies = operation(ListCompanysDocument, {})
const projects = operation(TrackedProjectDocument, { id: 'd' })
const tokens = operation(ListPersonalTokensDocument, {})

const rename: Document<{ updateCompany: { id: string } }, { id: string }> = {
  name: 'Rename',
  text: 'mutation Rename($id: ID!) { updateCompany(input: { id: $id }) { id } }',
  entities: ['Company'],
}
const serverAnswers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))
const refused = { errors: [{ extensions: { code: 'CONDITION_FAILED' } }] }
const done = { data: { updateCompany: { id: 'c' } } }

beforeEach(() => snackbars.set([]))
afterEach(() => vi.unstubAllGlobals())

function changing(options: Parameters<typeof mutationOptions<unknown, { id: string }>>[2]) {
  const client = createQueryClient()
  for (const { queryKey } of [companies, projects, tokens]) client.setQueryData(queryKey, 'before')
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

test('a success is told when asked for, and outdates answers about what it has changed', async () => {
  serverAnswers(done)
  const takeBack = vi.fn()
  const { client, run } = changing({
    success: 'Renamed',
    changes: ['Domain'],
    showAhead: () => takeBack,
  })
  await run()
  expect(takeBack).not.toHaveBeenCalled()
  expect(shown()).toEqual([['success', 'Renamed']])
  const isOld = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    client.getQueryState(queryKey)?.isInvalidated
  expect([companies, projects, tokens].map(isOld)).toEqual([true, true, false])
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

test('a silent success says nothing', async () => {
  serverAnswers(done)
  await changing({}).run()
  expect(shown()).toEqual([])
})
