import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject, inTransaction } from '#platform/db.ts'
import { addPeople, beginSending, hello, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { withdrawConsents } from '../contacts/give-consents.ts'
import { suppress } from '../contacts/store/consents.ts'
import { findContacts } from '../contacts/store/contacts.ts'
import { emailHash } from '../contacts/suppression.ts'
import { fixSending } from './fix-recipients.ts'
import { sendNow } from './send-poll.ts'
import { findSending } from './store/sendings.ts'
import { talliesOf } from './store/tallies.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

test('lanes that count the same variants at the same time do not stand in each other’s way', async () => {
  const { ctx, inner } = world
  const projectId = await openSendingShop(ctx, inner.companyId, 'liscistezka.example')
  const emails = Array.from({ length: 500 }, (_, n) => `n${n}@p${n % 50}.example`)
  const { tagId } = await addPeople(ctx, projectId, emails)
  const variants = ['Hory', 'Lesy', 'Řeky'].map((subject) => ({ subject, ...hello }))
  const { id } = await beginSending(ctx, projectId, tagId, { variants })
  const ref = { projectId, sendingId: id }
  await fixSending(ctx, ref)
  // who is left out is counted in the same transaction as who was sent to before
  await inTransaction(ctx, async (tx) => {
    const leaving = emails.filter((_, n) => n % 3 === 0)
    await withdrawConsents(tx, projectId, await findContacts(tx, projectId, leaving), { source: 'MEMBER' })
    const bounced = emails
      .filter((_, n) => n % 3 === 1)
      .map((email) => ({ hash: emailHash(tx, projectId, email), visitorId: null }))
    await suppress(tx, projectId, bounced, { reason: 'BOUNCED', source: 'BOUNCE' })
  })
  await sendNow(ctx)
  expect((await findSending(ctx.db, ref))?.state).toBe('COMPLETED')
  const tallies = await inProject(ctx, projectId, ({ db }) => talliesOf(db, ref))
  const people = (reason: string) =>
    tallies.reduce((sum, tally) => sum + (tally.reason === reason ? tally.people : 0), 0)
  expect(['', 'BOUNCED', 'UNSUBSCRIBED'].map(people)).toEqual([166, 167, 167])
})
