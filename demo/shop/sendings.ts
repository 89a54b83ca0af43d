/**
 * What the sample shop has sent: a message of some weeks ago in two variants, and one that its owner has paused. Told once,
 * into the folder of this machine: where a real server would take them, nobody of the story is written to.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { plainMessage } from '#email/plain-message.ts'
import { withdrawConsents } from '#modules/contacts/give-consents.ts'
import { findContacts } from '#modules/contacts/store/contacts.ts'
import { findTagByName } from '#modules/contacts/store/tags.ts'
import { unsubscribeUrl } from '#modules/delivery/addresses.ts'
import { closeDispatcher, dispatcherOf, keepLease } from '#modules/delivery/dispatcher.ts'
import { fixSending } from '#modules/delivery/fix-recipients.ts'
import { sendDue } from '#modules/delivery/hand-over.ts'
import { moveSending } from '#modules/delivery/move-sending.ts'
import { sendNow } from '#modules/delivery/send-poll.ts'
import { startSending, type VariantTexts } from '#modules/delivery/start-sending.ts'
import { findSending, type SendingKey } from '#modules/delivery/store/sendings.ts'
import { pauseByLink, unsubscribeByLink } from '#modules/delivery/unsubscribe-by-link.ts'
import { findProject, lockProjectState } from '#modules/projects/store.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ctx, RequestCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { noAnswers } from '#rules/delivery/no-answer.ts'
import { dayMs, hourMs } from '#rules/time.ts'
import type { Sender } from '#vendors/sender/sender.ts'
import { asOwner } from './owner.ts'
import { tellReactions } from './reactions.ts'
import { tellReturned } from './returned.ts'

const inAutumn = variantOf(
  'Podzimní výprava začíná v Brně',
  `Dobrý den,

v brněnské prodejně už máme podzimní kolekci: trekové boty s novou podešví, teplé mikiny a čelovky na dlouhé večery.

Kdo se v prodejně zmíní o tomto e-mailu, dostane k nákupu ponožky z merina. Stavte se, zásoby nejsou nekonečné.

Co z kolekce máme, najdete i na webu:
{{shop.url}}/boty
{{shop.url}}/vyprodej

Tereza z Liščí stezky`,
)
const withSocks = { ...inAutumn, subject: 'Ponožky z merina k nákupu v Brně' }

const familyTrip = variantOf(
  'Tipy na výlety s dětmi',
  `Dobrý den,

sepsali jsme pět výletů, které zvládnou i krátké nohy, a ke každému seznam věcí, bez kterých se na cestu nevydávejte.

Kde spát: {{shop.url}}/stany/rodinne-stany
V čem to unést: {{shop.url}}/batohy

Tereza z Liščí stezky`,
)

/** So many of the paused one are sent. */
const sentBeforePause = 60

export async function tellSendings(ctx: Ctx, projectId: string): Promise<void> {
  if (!keepsMails(ctx)) return
  const project = await findProject(ctx.db, projectId)
  if (!project?.dns_name || project.proved_dns_name !== project.dns_name) return
  const existing = ctx.db.selectFrom('sendings').select('id').where('project_id', '=', projectId)
  if (await existing.limit(1).executeTakeFirst()) return
  const owner = await asOwner(ctx, projectId)
  if (!owner) return

  const autumn = ago(owner, 23 * dayMs)
  const first = await begin(autumn, projectId, 'Podzim v brněnské prodejně', 'Prodejna Brno', [
    inAutumn,
    withSocks,
  ])
  if (first) {
    // they do it themselves, not the owner
    const { tired, leaving, unanswered } = await leaveSome({ ...autumn, actor: ctx.actor }, first)
    const server = forgetful(autumn, unanswered)
    // all of them have their boxes at one provider, who lets some wait
    await sendWhole(server, first)
    await closeDispatcher(server)
    // what came back was read by nobody
    await tellReturned({ ...autumn, actor: ctx.actor }, first)
    await tellReactions(ctx, first)
    for (const id of leaving) await unsubscribeByLink(ago(owner, 22 * dayMs), linkOf(ctx, first, id))
    if (tired) await pauseByLink(ago(owner, 4 * dayMs), linkOf(ctx, first, tired))
  }

  const today = ago(owner, 2 * hourMs)
  const second = await begin(today, projectId, 'Tipy na výlety s dětmi', 'Rodiny', [familyTrip])
  if (second) {
    await sendSome(today, second, sentBeforePause)
    await moveSending(today, second, 'pause')
    await tellReactions(ctx, second)
  }
}

/** Whether mails are files on this machine. No real mail server gets a message to a contact of the story. */
export const keepsMails = ({ config }: Pick<Ctx, 'config'>): boolean => !config.SMTP_URL && !config.SES_REGION

function variantOf(subject: string, text: string): VariantTexts {
  return { subject, ...plainMessage(text, 'cs') }
}

/** So long ago, by a clock that runs faster: what takes a server minutes is done in seconds here. */
export function ago(ctx: RequestCtx, agoMs: number): RequestCtx {
  const began = ctx.clock.now() - agoMs
  const since = performance.now()
  const now = () => began + Math.floor((performance.now() - since) * 60)
  return { ...ctx, clock: { ...ctx.clock, now } satisfies Clock }
}

/** With a mail server that cannot be asked afterwards, and lets the connection go before it answers for some. */
function forgetful(ctx: RequestCtx, unanswered: ReadonlySet<string>): RequestCtx {
  const { sender } = ctx.vendors
  const connect: Sender['connect'] = async () => {
    const connection = await sender.connect()
    return {
      ...connection,
      async handOver(message) {
        const answer = await connection.handOver(message)
        if (!unanswered.has(message.to)) return answer
        return { kind: 'LOST', text: noAnswers.closed }
      },
    }
  }
  // a dispatcher of its own: nobody else gets these connections
  const config = { ...ctx.config }
  return { ...ctx, config, vendors: { ...ctx.vendors, sender: { ...sender, profile: 'BLIND', connect } } }
}

/** Begins a sending whose recipients are fixed at once; the job for that will find them fixed. */
async function begin(
  ctx: RequestCtx,
  projectId: string,
  name: string,
  tagName: string,
  variants: VariantTexts[],
): Promise<SendingKey | undefined> {
  const tag = await inTransaction(ctx, (tx) => findTagByName(tx, projectId, nameKey(tagName)))
  if (!tag) return undefined
  const { id } = await inTransaction(ctx, (tx) =>
    startSending(tx, projectId, {
      key: `sample/${name}`,
      name,
      purpose: 'CAMPAIGN',
      tagId: tag.id,
      variants,
    }),
  )
  const ref = { projectId, sendingId: id }
  await fixSending(ctx, ref)
  return ref
}

/**
 * Among the recipients are some who unsubscribe before their message is sent, and some whose addresses have bounced: by what
 * they had got before. Returns who wants a pause when they have got it, who leaves by its link, and the addresses for which no
 * answer comes.
 */
async function leaveSome(ctx: Ctx, ref: SendingKey) {
  const { left, bounced, tired, leaving, unanswered } = await someOf(ctx, ref)
  await inTransaction(ctx, async (tx) => {
    await lockProjectState(tx, ref.projectId)
    await withdrawConsents(tx, ref.projectId, left, { source: 'UNSUBSCRIBE_LINK' })
    await withdrawConsents(tx, ref.projectId, bounced, { source: 'BOUNCE', reason: 'BOUNCED' })
  })
  return { tired: tired?.id, leaving: leaving.map(({ id }) => id), unanswered }
}

/** The end of the link by which they unsubscribe. */
const linkOf = (ctx: Ctx, ref: SendingKey, visitorId: string): string =>
  unsubscribeUrl(ctx, { ...ref, visitorId })
    .split('/')
    .at(-1) ?? ''

/** Five, three, one, two and three. */
const someOf = (ctx: Ctx, { projectId, sendingId }: SendingKey) =>
  inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('messages')
      .innerJoin('visitors', (join) =>
        join
          .onRef('visitors.project_id', '=', 'messages.project_id')
          .onRef('visitors.id', '=', 'messages.visitor_id'),
      )
      .select('visitors.email')
      .where('messages.project_id', '=', projectId)
      .where('visitors.project_id', '=', projectId)
      .where('messages.sending_id', '=', sendingId)
      .orderBy('visitors.email')
      .limit(110)
      .execute()
    const emails = rows.flatMap(({ email }, n) => (n % 10 === 7 && email ? email : []))
    const contacts = await findContacts(tx, projectId, emails)
    return {
      left: contacts.slice(0, 5),
      bounced: contacts.slice(5, 8),
      tired: contacts[8],
      leaving: contacts.slice(9),
      unanswered: new Set(rows.flatMap(({ email }, n) => (n % 40 === 3 && email ? email : []))),
    }
  })

/** Rounds without progress, and the time between them, after which a sending of the story is left to the program. */
const patience = { rounds: 200, betweenMs: 50 }

/** Calls `round` until there is nothing left to do. Gives up where nothing gets on, and logs what the sending waits for. */
async function insist(ctx: Ctx, ref: SendingKey, round: () => Promise<'done' | 'progress' | 'waiting'>) {
  for (let left = patience.rounds; left > 0; ) {
    const outcome = await round()
    if (outcome === 'done') return
    if (outcome === 'progress') {
      left = patience.rounds
      continue
    }
    left--
    // a project or a domain that may not send now may not send at the end of the story, either
    const trouble = (await findSending(ctx.db, ref))?.trouble
    if (trouble === 'PROJECT' || trouble === 'DOMAIN') break
    await pause(patience.betweenMs)
  }
  const { state, trouble } = (await findSending(ctx.db, ref)) ?? {}
  ctx.log.warn(
    { ...ref, state, trouble },
    'a sending of the sample shop waits, and the story goes on without it',
  )
}

/** Sends all of it. */
export async function sendWhole(ctx: Ctx, ref: SendingKey): Promise<void> {
  let queued = await countQueued(ctx, ref)
  await insist(ctx, ref, async () => {
    if ((await findSending(ctx.db, ref))?.state !== 'SENDING') return 'done'
    await sendNow(ctx)
    const before = queued
    queued = await countQueued(ctx, ref)
    return queued < before ? 'progress' : 'waiting'
  })
}

/** Sends a part alone. */
export async function sendSome(ctx: Ctx, ref: SendingKey, count: number): Promise<void> {
  const dispatcher = dispatcherOf(ctx)
  await keepLease(ctx, dispatcher)
  // it is put once before each message
  let questions = 0
  const isOver = () => ++questions > count
  await insist(ctx, ref, async () => {
    if (questions >= count) return 'done'
    const before = await countQueued(ctx, ref)
    await sendDue(ctx, dispatcher, ref, isOver)
    return questions >= count || (await countQueued(ctx, ref)) < before ? 'progress' : 'waiting'
  })
}

const countQueued = async (ctx: Ctx, { projectId, sendingId }: SendingKey): Promise<number> => {
  const { messages } = await ctx.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('messages'))
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .where('state', 'in', ['QUEUED', 'ATTEMPTING'])
    .executeTakeFirstOrThrow()
  return Number(messages)
}
