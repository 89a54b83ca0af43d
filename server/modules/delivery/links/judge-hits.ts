/**
 * Judges what has happened with messages a few seconds later, when it shows whether it was a person: machines are flagged, and
 * what people have done is noted with their messages, counted, and told to tracking.
 */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Poll } from '#platform/work-plan.ts'
import {
  type Hit,
  judgeHits,
  type Marks,
  marksOf,
  type ReactionKind,
  reactionsIn,
} from '#rules/delivery/machines.ts'
import { timeOfUuid7, uuid7 } from '#rules/tracking/uuid.ts'
import { ownMailDevices } from '../../contacts/mail-devices.ts'
import { lockProjectState } from '../../projects/store.ts'
import { addEvents, flagEvents } from '../../tracking/add-events.ts'
import {
  addReactions,
  deleteHits,
  flagEarlier,
  hitsOf,
  type JudgedHit,
  type MarkedMessage,
  type MessageKey,
  marksOfMessages,
  type Reaction,
  saveMarks,
  saveVerdicts,
  unjudgedMessages,
  unjudgedProjects,
  type Verdict,
} from '../store/hits.ts'

/** As long as machines take for all links of a message. */
export const judgedAfterMs = 12_000
/** Messages of one transaction, and of each the latest hits. */
const mostMessages = 200
const mostHits = 300

const firstIdAt = (ms: number) => uuid7(ms, new Uint8Array(10))
const ripeBefore = ({ clock }: Pick<Ctx, 'clock'>) => firstIdAt(clock.now() - judgedAfterMs)

export const judgePoll: Poll<Ctx> = {
  everyMs: 2000,
  slots: 1,
  turnMs: 1000,
  async find(ctx, { busy }) {
    const projects = await unjudgedProjects(ctx.db, ripeBefore(ctx))
    return projects
      .filter((projectId) => !busy.has(projectId))
      .map((projectId) => ({
        keys: [projectId],
        async run(own, isOver) {
          while ((await judgeSome(own, projectId)) === mostMessages && !isOver());
          return []
        },
      }))
  },
}

/** Returns of how many messages something was judged. */
export const judgeSome = (ctx: Ctx, projectId: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    // nobody else counts meanwhile, and nobody is erased
    await lockProjectState(tx, projectId)
    const before = ripeBefore(tx)
    const keys = await unjudgedMessages(tx, projectId, before, mostMessages)
    const messages = await marksOfMessages(tx, projectId, keys)
    const byMessage = Map.groupBy(await hitsOf(tx, projectId, keys, mostHits), keyOf)
    const there = new Set(messages.map(keyOf))
    await deleteHits(
      tx,
      projectId,
      keys.filter((key) => !there.has(keyOf(key))),
    )
    const judged = messages.map((message) =>
      judgeMessage(message, byMessage.get(keyOf(message)) ?? [], before),
    )
    await saveVerdicts(
      tx,
      projectId,
      judged.flatMap(({ verdicts }) => verdicts),
    )
    // what is not among the latest would wait for ever, and others behind it
    await flagEarlier(
      tx,
      projectId,
      messages.flatMap((message) => {
        const { sendingId, visitorId } = message
        const found = byMessage.get(keyOf(message)) ?? []
        const first = found.length === mostHits ? found.at(-1) : undefined
        return first ? { sendingId, visitorId, id: first.id } : []
      }),
      'BURST',
    )
    await saveMarks(
      tx,
      projectId,
      judged.filter(({ isMarked }) => isMarked),
    )
    await addReactions(
      tx,
      projectId,
      judged.flatMap(({ reactions }) => reactions),
    )
    await tellTracking(tx, projectId, judged)
    return keys.length
  })

const keyOf = (row: MessageKey | { sending_id: string; visitor_id: string }) =>
  'sendingId' in row ? `${row.sendingId}/${row.visitorId}` : `${row.sending_id}/${row.visitor_id}`

type JudgedMessage = MessageKey & {
  verdicts: Verdict[]
  marks: Marks
  isMarked: boolean
  reactions: Reaction[]
  /** Links that people have followed, as it shows now; and those that were taken for people's before. */
  clicks: JudgedHit[]
  mistaken: JudgedHit[]
}

function judgeMessage(message: MarkedMessage, found: readonly JudgedHit[], before: string): JudgedMessage {
  const { sendingId, visitorId, variant } = message
  const hits = found.map(asHit)
  const machines = machinesIn(message, found)
  const verdicts = found.flatMap((hit): Verdict[] => {
    const verdict = { judged: hit.judged || hit.id < before, machine: machines.get(hit.id) ?? null }
    const isSame = verdict.judged === hit.judged && verdict.machine === hit.machine
    return isSame ? [] : [{ sendingId, visitorId, id: hit.id, ...verdict }]
  })
  const ripe = hits.filter(({ id }) => id < before)
  const marks = marksOf(ripe, machines)
  const [was, is] = [reactionsIn(message.marks), reactionsIn(marks)]
  const change = (kinds: readonly ReactionKind[], others: readonly ReactionKind[], people: 1 | -1) =>
    kinds
      .filter((kind) => !others.includes(kind))
      .map((kind): Reaction => ({ sendingId, variant, kind, people }))
  const ofPeople = ({ id, kind }: JudgedHit) => kind === 'CLICK' && !machines.has(id)
  return {
    sendingId,
    visitorId,
    verdicts,
    marks,
    isMarked: (Object.keys(marks) as (keyof Marks)[]).some((mark) => marks[mark] !== message.marks[mark]), // its own keys
    reactions: [...change(is, was, 1), ...change(was, is, -1)],
    clicks: found.filter((hit) => !hit.judged && hit.id < before && ofPeople(hit)),
    mistaken: found.filter(
      (hit) => hit.judged && hit.machine === null && hit.kind === 'CLICK' && machines.has(hit.id),
    ),
  }
}

/** Those of the hits of a message that were a machine's, as far as it shows now. */
export function machinesIn(
  { sentAt }: Pick<MarkedMessage, 'sentAt'>,
  found: readonly JudgedHit[],
): ReturnType<typeof judgeHits> {
  return judgeHits(found.map(asHit), sentAt?.getTime())
}

const asHit = ({ id, kind, link, product, sign, source }: JudgedHit): Hit => ({
  id,
  atMs: timeOfUuid7(id),
  kind,
  link: kind === 'CLICK' ? (product === null ? `${link}` : `product ${product}`) : kind,
  sign: sign ?? undefined,
  source,
})

/** A person's click is an event of theirs, whatever browser they have followed the link with. */
async function tellTracking(tx: TxCtx, projectId: string, judged: readonly JudgedMessage[]): Promise<void> {
  const followed = judged.filter(({ clicks }) => clicks.length)
  const devices = await ownMailDevices(
    tx,
    projectId,
    followed.map(({ visitorId }) => visitorId),
  )
  await addEvents(
    tx,
    projectId,
    followed.flatMap(({ visitorId, sendingId, clicks }) => {
      const deviceId = devices.get(visitorId)
      return deviceId === undefined
        ? []
        : clicks.map(({ id, link, product }) => ({
            id,
            type: 'mail' as const,
            deviceId,
            product,
            data: { sending: sendingId, link },
          }))
    }),
  )
  await flagEvents(
    tx,
    projectId,
    judged.flatMap(({ mistaken }) => mistaken.map(({ id }) => id)),
  )
}
