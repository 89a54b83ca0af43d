/** Addresses that are never written to: who they are, why, and which of them members let go. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn, newId, outerId, outerIdIn } from '#platform/ids.ts'
import { expectCopiedConsents } from '#testing/copied-consents.ts'
import { addPeople } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { eraseContact } from './erase-contact.ts'
import { type Withdrawal, withdrawConsents } from './give-consents.ts'
import { findSuppressions, suppress } from './store/consents.ts'
import { findContacts } from './store/contacts.ts'
import { countSuppressions } from './store/suppressions.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = world.inner.projectId
})
afterEach(() => expectCopiedConsents(world.ctx, projectId))
afterAll(() => world.close())

const list = async (filter: object | null = null, page: { limit?: number; nextToken?: string } = {}) => {
  const answer = await world.people.owner.ask(
    `query ($id: ID!, $filter: SuppressionFilter, $limit: Int, $nextToken: String) {
      suppressionsByDomain(domainID: $id, filter: $filter, limit: $limit, nextToken: $nextToken) {
        items { contact { id email consent } reason source since releasable sending { name } } nextToken } }`,
    { id: outerId('project', projectId), filter, ...page },
  )
  return answer.data.suppressionsByDomain
}
const emails = async (filter?: object) =>
  (await list(filter)).items.map(({ contact }: { contact: { email: string } }) => contact.email)
const release = (visitorId: string) =>
  world.people.owner.ask(
    'mutation ($id: ID!) { releaseSuppression(input: { id: $id }) { consent mailable } }',
    { id: outerIdIn('visitor', projectId, visitorId) },
  )
const codeOf = ({ errors }: Awaited<ReturnType<typeof release>>) => errors?.[0]?.extensions.code
/** Contacts who are not written to any more, one second after the other. */
async function leave(addresses: readonly string[], withdrawal: Withdrawal) {
  const { ids } = await addPeople(world.ctx, projectId, addresses)
  for (const email of addresses) {
    await world.pass(1000)
    await inTransaction(world.ctx, async (tx) =>
      withdrawConsents(tx, projectId, await findContacts(tx, projectId, [email]), withdrawal),
    )
  }
  return addresses.map((email) => ids.get(email) ?? expect.unreachable())
}

test('the list has everybody of the project with the reason, the latest first, by pages and by the beginning', async () => {
  await leave(['jan@prvni.example', 'jana@prvni.example'], { source: 'UNSUBSCRIBE_LINK' })
  await leave(['petr@prvni.example'], { source: 'BOUNCE', reason: 'BOUNCED', sendingId: newId(0) })
  await leave(['jarmila@prvni.example'], { source: 'COMPLAINT', reason: 'COMPLAINED' })
  const all = ['jarmila', 'petr', 'jana', 'jan'].map((name) => `${name}@prvni.example`)
  expect(await emails()).toEqual(all)
  const { items, nextToken } = await list(null, { limit: 3 })
  expect(items).toHaveLength(3)
  const rest = await list(null, { limit: 3, nextToken })
  expect(rest.items.map(({ contact }: { contact: { email: string } }) => contact.email)).toEqual([all[3]])
  expect(rest.nextToken).toBeNull()
  expect(await emails({ search: ' JAN' })).toEqual([all[2], all[3]])
  expect(await emails({ search: 'jan', reason: 'COMPLAINED' })).toEqual([])
  expect(await emails({ search: 'ja%' })).toEqual([])
  expect((await list({ reason: 'BOUNCED' })).items).toMatchObject([
    { contact: { email: all[1] }, source: 'BOUNCE', releasable: true, sending: null },
  ])
  expect((await list({ reason: 'UNSUBSCRIBED' })).items[0]).toMatchObject({
    source: 'UNSUBSCRIBE_LINK',
    releasable: false,
  })
  const { data } = await world.people.owner.ask(
    'query ($id: ID!) { getDomain(id: $id) { suppressionStats { most bounced unsubscribed complained } } }',
    { id: outerId('project', projectId) },
  )
  expect(data.getDomain.suppressionStats).toEqual({
    most: 10_000,
    bounced: 1,
    unsubscribed: 2,
    complained: 1,
  })
  const few = await inTransaction(world.ctx, (tx) => countSuppressions(tx, projectId, 1))
  expect(few.get('UNSUBSCRIBED')).toBe(1)
})

test('of whoever is erased the list says nothing, though nobody writes to them', async () => {
  const [visitorId = ''] = await leave(['ema@druhy.example'], { source: 'BOUNCE', reason: 'BOUNCED' })
  expect(await emails({ search: 'ema' })).toHaveLength(1)
  await eraseContact(world.ctx, projectId, 'ema@druhy.example')
  expect(await emails({ search: 'ema' })).toEqual([])
  expect(JSON.stringify(await list())).not.toContain(outerIdIn('visitor', projectId, visitorId))
  expect(codeOf(await release(visitorId))).toBe('NOT_FOUND')
})

test('an address that bounced is released by hand, as its owner had agreed before, and it stands in the log', async () => {
  const [visitorId = ''] = await leave(['ota@treti.example'], { source: 'BOUNCE', reason: 'BOUNCED' })
  expect((await release(visitorId)).data.releaseSuppression).toEqual({ consent: 'IMPORTED', mailable: true })
  expect(await emails({ search: 'ota' })).toEqual([])
  const entry = await world.ctx.db
    .selectFrom('consents')
    .select(['source', 'withdrawn', 'user_id'])
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ source: 'RELEASED', withdrawn: false, user_id: world.people.owner.userId })
  const logged = await world.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'contacts.releaseSuppression')
    .execute()
  expect(logged).toHaveLength(1)
  expect(codeOf(await release(visitorId))).toBe('NOT_FOUND')
})

test('a consent that its owner has ended is not woken by a release, whatever the list says', async () => {
  const [visitorId = ''] = await leave(['iva@sesty.example'], { source: 'UNSUBSCRIBE_LINK' })
  await world.ctx.db
    .updateTable('suppressions')
    .set({ reason: 'BOUNCED' })
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .execute()
  expect(codeOf(await release(visitorId))).toBe('SUPPRESSION_FINAL')
})

test.each([
  ['UNSUBSCRIBED', 'UNSUBSCRIBE_LINK'],
  ['COMPLAINED', 'COMPLAINT'],
] as const)('whoever is %s is never released by others', async (reason, source) => {
  const [visitorId = ''] = await leave([`${reason.toLowerCase()}@ctvrty.example`], { source, reason })
  expect(codeOf(await release(visitorId))).toBe('SUPPRESSION_FINAL')
  expect(await emails({ search: reason.toLowerCase() })).toHaveLength(1)
})

test('a bounce takes nothing from somebody’s own word, and their word stands above it', async () => {
  const [first, second] = ['prvni@paty.example', 'druhy@paty.example']
  await leave([first, second], { source: 'BOUNCE', reason: 'BOUNCED' })
  const visitorOf = async (email: string) => {
    const { items } = await list({ search: email })
    return { id: innerIdIn('visitor', items[0].contact.id).id, reason: items[0].reason }
  }
  await leave([first], { source: 'UNSUBSCRIBE_LINK' })
  expect((await visitorOf(first)).reason).toBe('UNSUBSCRIBED')
  expect(codeOf(await release((await visitorOf(first)).id))).toBe('SUPPRESSION_FINAL')
  await leave([second], { source: 'COMPLAINT', reason: 'COMPLAINED' })
  await leave([second], { source: 'BOUNCE', reason: 'BOUNCED' })
  expect((await visitorOf(second)).reason).toBe('COMPLAINED')
})

test('two who leave out the same people at once wait for each other, and both end', async () => {
  const { db } = world.ctx
  const [low, high] = [newId(1), newId(2)]
  const leaveOut = async (tx: TxCtx, hashes: readonly string[]) =>
    suppress(
      tx,
      projectId,
      hashes.map((hash) => ({ hash, visitorId: null })),
      { reason: 'BOUNCED', source: 'BOUNCE' },
    )
  let other: Promise<unknown> | undefined
  await inTransaction(world.ctx, async (tx) => {
    await leaveOut(tx, [low])
    other = inTransaction(world.ctx, (own) => leaveOut(own, [high, low]))
    // on a cluster it waits on a node
    const waits = inject('run').isCluster
      ? sql<{ waits: boolean }>`select exists (select from citus_lock_waits) as waits`
      : sql<{ waits: boolean }>`select exists (
          select from pg_locks where not granted and locktype = 'transactionid') as waits`
    await expect.poll(async () => (await waits.execute(db)).rows[0]?.waits).toBe(true)
    await leaveOut(tx, [high])
  })
  await other
  const reasons = await findSuppressions(db, projectId, [low, high])
  expect([...reasons.values()]).toEqual(['BOUNCED', 'BOUNCED'])
})
