import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ListCompanysDocument } from './generated/screens/companies/companies.ts'
import { ProjectAccessDocument } from './generated/widgets/access/access.ts'
import { PlaceCompanyDocument } from './generated/widgets/place.ts'
import { createQueryClient, invalidateAllButPlace, operation } from './query.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that has none of these, and answers everything else; tells what it was asked. */
function serverWithout(missing: string[]) {
  const operations: string[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { operationName } = JSON.parse(init.body as string) as { operationName: string } // as the client posts it
    operations.push(operationName)
    const error = { message: '', extensions: { code: 'NOT_FOUND' } }
    return Response.json(missing.includes(operationName) ? { errors: [error] } : { data: {} })
  })
  return operations
}

const place = operation(PlaceCompanyDocument, { id: 'company_a' })
const watched = operation(ProjectAccessDocument, { id: 'project_a' })

/** A page is open in the place. */
function openPage() {
  const client = createQueryClient()
  const stop = new QueryObserver(client, { ...place, staleTime: 60_000 }).subscribe(() => undefined)
  return { client, stop }
}

test('what is missing makes the page ask whether its place is still there, once', async () => {
  const missing = ['ProjectAccess']
  const operations = serverWithout(missing)
  const { client, stop } = openPage()
  await client.ensureQueryData(place)
  missing.push('PlaceCompany')
  await expect(client.fetchQuery(watched)).rejects.toThrow('NOT_FOUND')
  await vi.waitFor(() => expect(client.getQueryState(place.queryKey)?.status).toBe('error'))
  expect(operations).toEqual(['PlaceCompany', 'ProjectAccess', 'PlaceCompany'])
  stop()
})

test('after a loss every answer is old but that about the place', async () => {
  serverWithout([])
  const { client, stop } = openPage()
  const list = operation(ListCompanysDocument, {})
  await Promise.all([client.ensureQueryData(place), client.ensureQueryData(list)])
  await invalidateAllButPlace(client)
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(place.queryKey)?.isInvalidated).toBe(false)
  stop()
})

test('createQueryClient queries again what failed, as soon as the browser is back online', async () => {
  const missing = ['ProjectAccess']
  const operations = serverWithout(missing)
  const client = createQueryClient()
  client.mount()
  const stop = new QueryObserver(client, watched).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.getQueryState(watched.queryKey)?.status).toBe('error'))
  onlineManager.setOnline(false)
  missing.pop()
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(client.getQueryState(watched.queryKey)?.status).toBe('success'))
  expect(operations.filter((name) => name === 'ProjectAccess')).toHaveLength(2)
  stop()
  client.unmount()
})
