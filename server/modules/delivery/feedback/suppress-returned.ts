/** What bounces do to addresses: whoever cannot be reached is not written to again, in this project and in no other. */
import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { send } from '#platform/queue.ts'
import { bounceReasons, softLimit } from '#rules/delivery/bounces.ts'
import { isCounted } from '#rules/delivery/states.ts'
import { suppress } from '../../contacts/store/consents.ts'
import { emailHash } from '../../contacts/suppression.ts'
import { markRefused, oftenReturned } from '../store/feedback.ts'
import { recipientsOf } from '../store/recipients.ts'
import type { SendingKey } from '../store/sendings.ts'
import type { CountedSending } from '../store/tallies.ts'

/**
 * A person's own word stands above it. That their consent has ended is written by a job: whoever does that holds the project,
 * and here messages are held already.
 */
async function suppressPeople(
  tx: TxCtx,
  { projectId, sendingId }: SendingKey,
  visitorIds: readonly string[],
): Promise<void> {
  if (!visitorIds.length) return
  const people = await recipientsOf(tx.db, projectId, visitorIds)
  await suppress(
    tx,
    projectId,
    people.flatMap(({ id, email }) =>
      email ? { visitorId: id, hash: emailHash(tx, projectId, email) } : [],
    ),
    { reason: 'BOUNCED', source: 'BOUNCE', sendingId },
  )
  const at = new Date(tx.clock.now()).toISOString()
  await send(tx, 'delivery.withdrawReturned', { projectId, sendingId, visitorIds: [...visitorIds], at })
}

type Returned = { visitorId: string; reason: string | null }

/** Suppresses the addresses of messages that have just come back. Tests do not go to contacts. */
export async function suppressReturned(
  tx: TxCtx,
  sending: CountedSending,
  returned: readonly Returned[],
): Promise<void> {
  if (!isCounted(sending.purpose)) return
  const { projectId } = sending
  const of = (reason: (typeof bounceReasons)[number]) =>
    returned.filter((one) => one.reason === reason).map(({ visitorId }) => visitorId)
  const soft = of('SOFT_BOUNCE')
  const since = new Date(tx.clock.now() - softLimit.withinMs)
  const often = soft.length ? await oftenReturned(tx, projectId, soft, since, softLimit.bounces) : []
  const hard = of('HARD_BOUNCE')
  await suppressPeople(tx, sending, [...hard, ...often])
  if (hard.length || of('POLICY_BOUNCE').length)
    await plan(tx, 'delivery.judge', projectId, new Date(tx.clock.now()))
}

/** Messages that were refused while they were handed over, with words that tell the class. */
export async function noteRefused(
  tx: TxCtx,
  sending: CountedSending,
  settled: readonly { visitorId: string; state: string; reason: string | null }[],
): Promise<void> {
  const refused = settled.filter(
    ({ state, reason }) => state === 'FAILED' && bounceReasons.some((one) => one === reason),
  )
  if (!refused.length) return
  await markRefused(
    tx,
    sending,
    refused.map(({ visitorId }) => visitorId),
  )
  await suppressReturned(tx, sending, refused)
}
