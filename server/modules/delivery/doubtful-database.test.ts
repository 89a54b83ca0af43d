/** The database goes away at the worst moments; what was accepted is written down all the same, and nothing is sent again. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { openSmtpSink } from '#testing/smtp-sink.ts'
import { openTwoTenants } from '#testing/world.ts'
import { smtpSender } from '#vendors/sender/smtp.ts'
import { closeDispatcher, dispatcherOf } from './dispatcher.ts'
import { fixSending } from './fix-recipients.ts'
import { sendNow } from './send-poll.ts'
import { talliesOf } from './store/tallies.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

test('every connection to the database is cut while messages are being accepted', async () => {
  const { ctx: base, inner } = world
  const projectId = await openSendingShop(base, inner.companyId, 'vypadek.example')
  const emails = Array.from({ length: 120 }, (_, n) => `osoba-${n}@p${n % 9}.example`)
  const { tagId } = await addPeople(base, projectId, emails)
  const { id } = await beginSending(base, projectId, tagId)
  const key = { projectId, sendingId: id }
  await fixSending(base, key)
  let cuts = 0
  const sink = await openSmtpSink({
    delayMs: 2,
    onAnswered() {
      if (cuts < 4 && sink.accepted.length >= 25 * (cuts + 1)) {
        cuts++
        void sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and backend_type = 'client backend'`.execute(base.db)
      }
    },
  })
  const config = {
    ...base.config,
    SMTP_URL: `${sink.url}?timeout=5`,
    MAIL_CONNECTIONS: 3,
    MAIL_LEASE_SECONDS: 2,
  }
  const ctx: Ctx = { ...base, config, vendors: { ...base.vendors, sender: smtpSender(config.SMTP_URL) } }
  const ended = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from sendings where project_id = ${projectId} and id = ${id}`.execute(base.db)
    return rows[0]?.state === 'COMPLETED'
  }
  /** Leases run by the clock of the database: those that the program has given up are over at once. */
  const endGivenUp = () =>
    sql`update sending_workers set leased_until = now() where id <> ${dispatcherOf(ctx).worker}`.execute(
      base.db,
    )
  for (let tries = 0; tries < 20 && !(await ended().catch(() => false)); tries++) {
    await sendNow(ctx).catch(() => undefined) // told by the polling, which tries again
    await world.pass(3000)
    await endGivenUp().catch(() => undefined) // cut, too: the next time it is not
  }
  expect(cuts).toBe(4)
  const received = sink.accepted.map(({ to }) => to)
  expect(new Set(received).size).toBe(received.length)
  const tallies = await talliesOf(base.db, key)
  const people = (state: string) =>
    tallies.reduce((sum, tally) => sum + (tally.state === state ? tally.people : 0), 0)
  expect(people('SENT') + people('UNKNOWN')).toBe(emails.length)
  // what the server has accepted is known to be sent, unless the program did not live to see it
  expect(people('SENT')).toBe(received.length)
  await closeDispatcher(ctx)
  await sink.close()
}, 60_000)
