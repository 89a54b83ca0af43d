import type { LedgerPlace, MessageReaction, MessageReason, Resolvers } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { pageById, pageByKey } from '#platform/pages.ts'
import { countsOf, type MailCounts } from '#rules/delivery/health.ts'
import type { ReactionKind } from '#rules/delivery/machines.ts'
import { placeOf, variantLetter } from '#rules/delivery/progress.ts'
import type { MessageState, SendingMove } from '#rules/delivery/states.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { userById } from '../accounts/store.ts'
import { tagById } from '../contacts/store/tags.ts'
import { loadVisitor } from '../contacts/store.ts'
import { mailHealthOf } from './feedback/mail-health.ts'
import { moveSending } from './move-sending.ts'
import { progressOf, troubleOf } from './sending-progress.ts'
import { countUnsubscribed, emailTotals, mailTotals } from './store/feedback.ts'
import { reactionsOf } from './store/hits.ts'
import { latestMessages, listMessages, type MessageRow, messagesOfVisitor } from './store/messages.ts'
import { listReacted, type ReactedAt } from './store/reactions.ts'
import {
  findSending,
  listSendings,
  listSubjects,
  type SendingKey,
  type SendingRow,
  sendingById,
} from './store/sendings.ts'
import { sentById, talliesOf } from './store/tallies.ts'
import { listTestMessages } from './store/tests.ts'
import { testsLeft } from './test-mail/start-test.ts'
import {
  confirmTestAddress,
  removeTestAddress,
  requestTestAddress,
  testAddressesOf,
} from './test-mail/test-addresses.ts'

const latest = 10
const ofPerson = 50

const keyOf = (outer: string): SendingKey => {
  const { projectId, id } = innerIdIn('sending', outer)
  return { projectId, sendingId: id }
}
const keyIn = ({ project_id, id }: SendingRow): SendingKey => ({ projectId: project_id, sendingId: id })
const move =
  (name: SendingMove) =>
  (_: unknown, { input }: { input: { id: string } }, ctx: RequestCtx) =>
    moveSending(ctx, keyOf(input.id), name)

/** The states of the ledger's rows in one place. */
const statesOf: Record<LedgerPlace, readonly MessageState[]> = {
  SENT: ['SENT'],
  SKIPPED: ['SKIPPED'],
  FAILED: ['FAILED'],
  IN_DOUBT: ['UNKNOWN', 'ATTEMPTING'],
  TO_BE_SENT: ['QUEUED'],
}

const reactedAt: Record<MessageReaction, ReactedAt> = { OPENED: 'opened_at', CLICKED: 'clicked_at' }

const total =
  (of: (counts: MailCounts) => number) =>
  async ({ projectId }: ProjectRef, _: unknown, ctx: RequestCtx): Promise<number> => {
    const counts = await mailTotals.load(ctx, projectId)
    return counts ? of(counts) : 0
  }

export const deliveryResolvers = {
  Query: {
    async getTestEmail(_, { id }, ctx) {
      const key = keyOf(id)
      const row = await inProject(ctx, key.projectId, ({ db }) => findSending(db, key))
      return row?.purpose === 'TEST' ? row : refuse('NOT_FOUND')
    },
    async getSending(_, { id }, ctx) {
      const key = keyOf(id)
      return (await inProject(ctx, key.projectId, ({ db }) => findSending(db, key))) ?? refuse('NOT_FOUND')
    },
    sendingsByDomain(_, { domainID, search, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      const name = search?.trim() ?? ''
      const list = { operation: 'sendingsByDomain', filter: [projectId, name], ...page }
      return pageById(ctx, list, (before, count) =>
        inProject(ctx, projectId, ({ db }) => listSendings(db, projectId, { name, before, count })),
      )
    },
    messagesBySending(_, { id, filter, ...page }, ctx) {
      const key = keyOf(id)
      const { place, reason, reaction } = filter
      if (place && reaction) refuseFields([{ field: 'filter.reaction', code: 'INVALID' }])
      const did = reaction && reactedAt[reaction]
      const states = place && statesOf[place]
      return pageByKey(
        ctx,
        { operation: 'messagesBySending', filter: [id, filter], ...page },
        (row: MessageRow) => ({
          at: ((did && row[did]) ?? row.at).toISOString(),
          visitorId: row.visitor_id,
        }),
        (after: { at: string; visitorId: string } | undefined, count) =>
          inProject(ctx, key.projectId, ({ db }) => {
            if (did) return listReacted(db, key, did, after, count)
            return states
              ? listMessages(db, key, states, reason, after, count)
              : refuseFields([{ field: 'filter.place', code: 'REQUIRED' }])
          }),
      )
    },
  },
  Mutation: {
    requestTestAddress: (_, { input }, ctx) => requestTestAddress(ctx, input),
    confirmTestAddress: (_, { input }, ctx) => confirmTestAddress(ctx, input),
    removeTestAddress: (_, { input }, ctx) => removeTestAddress(ctx, input),
    pauseSending: move('pause'),
    cancelSending: move('cancel'),
  },
  Sending: {
    id: ({ project_id, id }) => outerIdIn('sending', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    campaignID: ({ project_id, campaign_id }) =>
      campaign_id === null ? null : outerIdIn('campaign', project_id, campaign_id),
    tag: async ({ project_id, tag_id }, _, ctx) =>
      tag_id === null ? null : ((await tagById.load(ctx, project_id, tag_id)) ?? null),
    async variants(row, _, ctx) {
      const variants = await inProject(ctx, row.project_id, ({ db }) => listSubjects(db, keyIn(row)))
      return variants.map(({ variant, subject }) => ({ letter: variantLetter(variant), subject }))
    },
    sent: async ({ project_id, id }, _, ctx) => (await sentById.load(ctx, project_id, id)) ?? 0,
    confirmed: ({ purpose, confirmed }) => (purpose === 'CONFIRM' ? confirmed : null),
    progress: (row, _, ctx) => progressOf(ctx, row),
    trouble: (row, _, ctx) => troubleOf(ctx, row),
    spreadHours: ({ spread_hours }) => spread_hours,
    feedback: (row, _, ctx) =>
      inProject(ctx, row.project_id, async ({ db }) => {
        const { hard, soft, policy, ...counts } = countsOf(await talliesOf(db, keyIn(row)))
        const unsubscribed = await countUnsubscribed(db, keyIn(row))
        return { ...counts, unsubscribed, hardBounces: hard, softBounces: soft, policyBounces: policy }
      }),
    async reactions(row, _, ctx) {
      const { variants, found } = await inProject(ctx, row.project_id, async ({ db }) => ({
        variants: await listSubjects(db, keyIn(row)),
        found: await reactionsOf(db, keyIn(row)),
      }))
      return variants.map(({ variant }) => {
        const people = (kind: ReactionKind) =>
          found.find((one) => one.variant === variant && one.kind === kind)?.people ?? 0
        return {
          variant: variantLetter(variant),
          opened: people('OPENED'),
          clicked: people('CLICKED'),
          openedByMachines: people('MACHINE_OPENED'),
          clickedByMachines: people('MACHINE_CLICKED'),
        }
      })
    },
    lastMessages: (row, _, ctx) =>
      inProject(ctx, row.project_id, ({ db }) => latestMessages(db, keyIn(row), latest)),
    async startedBy({ user_id }, _, ctx) {
      const person = user_id && (await userById.load(ctx, user_id))
      return person ? person.name || person.email : null
    },
    createdAt: ({ created_at }) => created_at,
    fixedAt: ({ fixed_at }) => fixed_at,
    finishedAt: ({ finished_at }) => finished_at,
  },
  Message: {
    sendingID: ({ project_id, sending_id }) => outerIdIn('sending', project_id, sending_id),
    name: async ({ project_id, sending_id }, _, ctx) =>
      (await sendingById.load(ctx, project_id, sending_id))?.name ?? '',
    purpose: async ({ project_id, sending_id }, _, ctx) =>
      (await sendingById.load(ctx, project_id, sending_id))?.purpose ?? refuse('NOT_FOUND'),
    cancelled: async ({ project_id, sending_id }, _, ctx) =>
      (await sendingById.load(ctx, project_id, sending_id))?.state === 'CANCELLED',
    contactID: ({ project_id, visitor_id }) => outerIdIn('visitor', project_id, visitor_id),
    email: async ({ project_id, visitor_id }, _, ctx) =>
      (await loadVisitor(ctx, { projectId: project_id, visitorId: visitor_id }))?.email ?? null,
    variant: ({ variant }) => variantLetter(variant),
    place: ({ state, worker }) => placeOf(state, worker !== null),
    reason: ({ reason }) => reason as MessageReason | null, // rules/delivery/states.ts lists them
    openedAt: ({ opened_at }) => opened_at,
    clickedAt: ({ clicked_at }) => clicked_at,
    openedByMachine: ({ opened_at, machine_opened_at }) => opened_at === null && machine_opened_at !== null,
  },
  TestEmail: {
    id: ({ project_id, id }) => outerIdIn('sending', project_id, id),
    subject: async (row, _, ctx) => {
      const [first] = await inProject(ctx, row.project_id, ({ db }) => listSubjects(db, keyIn(row)))
      return first?.subject ?? ''
    },
    recipients: (row, _, ctx) => inProject(ctx, row.project_id, ({ db }) => listTestMessages(db, keyIn(row))),
    trouble: (row, _, ctx) => troubleOf(ctx, row),
    createdAt: ({ created_at }) => created_at,
  },
  TestEmailRecipient: {
    place: ({ state, worker }) => placeOf(state, worker !== null),
    reason: ({ reason }) => reason as MessageReason | null, // rules/delivery/states.ts lists them
  },
  Suppression: {
    async sending({ project_id, sending_id }, _, ctx) {
      return sending_id === null ? null : ((await sendingById.load(ctx, project_id, sending_id)) ?? null)
    },
  },
  DomainStats: { emailsSent: total(({ recipients }) => recipients) },
  Domain: {
    totalEmailRecipients: total(({ recipients }) => recipients),
    bounces: total(({ hard, soft, policy }) => hard + soft + policy),
    complaints: total(({ complaints }) => complaints),
    emailTotals: async ({ projectId }, _, ctx) =>
      (await emailTotals.load(ctx, projectId)) ?? { delivered: 0, returned: 0, confirmations: 0 },
    testAddresses: (ref, _, ctx) => testAddressesOf(ctx, ref),
    testEmailsLeft: (ref, _, ctx) => inProject(ctx, ref.projectId, (tx) => testsLeft(tx, ref.projectId)),
    mailHealth: (ref, _, ctx) => mailHealthOf(ctx, ref),
  },
  Visitor: {
    messages: ({ projectId, visitorId }, _, ctx) =>
      inProject(ctx, projectId, ({ db }) => messagesOfVisitor(db, projectId, visitorId, ofPerson)),
  },
} satisfies Resolvers
