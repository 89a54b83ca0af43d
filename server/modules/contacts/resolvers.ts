import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { pageById, pageByKey } from '#platform/pages.ts'
import type { ErasedRows } from '#platform/person-rows.ts'
import {
  type ConsentBasis,
  type ConsentSource,
  type ConsentState,
  isPaused,
  isReleasable,
} from '#rules/contacts/consent.ts'
import { deletedText } from '#rules/contacts/deleted.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { obstacleOf } from '#rules/delivery/may-receive.ts'
import { refuse } from '#rules/refusals.ts'
import { editorsIn } from '../access/members.ts'
import { userById } from '../accounts/store.ts'
import { projectById } from '../projects/store.ts'
import { createContact, updateContact } from './change-contact.ts'
import { createField, deleteField } from './change-fields.ts'
import { createTag, deleteTag, updateTag } from './change-tags.ts'
import { contactStats } from './contact-stats.ts'
import { eraseContact } from './erase-contact.ts'
import { exportContact } from './export-contact.ts'
import { releaseSuppression } from './release-suppression.ts'
import { listConsents } from './store/consents.ts'
import { listErasures } from './store/erasures.ts'
import { fieldsOfProject } from './store/fields.ts'
import {
  countSuppressions,
  type ListedReason,
  listSuppressions,
  type SuppressionPlace,
  type SuppressionRow,
  suppressionOf,
} from './store/suppressions.ts'
import { findTag, listTags, type TagRow, tagsOf } from './store/tags.ts'
import { findVisitorId, loadVisitor, type VisitorRef } from './store.ts'
import { undoUnsubscribe, unsubscribeContact } from './unsubscribe.ts'

const visitor = async (ctx: RequestCtx, ref: VisitorRef) =>
  (await loadVisitor(ctx, ref)) ?? refuse('NOT_FOUND')

async function obstacleTo(ctx: RequestCtx, ref: VisitorRef) {
  const { consent, paused_until } = await visitor(ctx, ref)
  const project = (await projectById.load(ctx, ref.projectId)) ?? refuse('NOT_FOUND')
  const suppression = await suppressionOf.load(ctx, ref.projectId, ref.visitorId)
  if (suppression?.reason === 'UNSUBSCRIBED' && suppression.source === 'IMPORT') return 'DECLINED'
  return obstacleOf(
    {
      consent: consent as ConsentState, // the table's check lists them
      suppression: suppression?.reason,
      isPaused: isPaused(paused_until, ctx.clock.now()),
    },
    project.mails_customers,
  )
}

export const contactsResolvers = {
  Query: {
    async getVisitor(_, { id }, ctx) {
      const { projectId, id: given } = innerIdIn('visitor', id)
      const visitorId = await findVisitorId(ctx.db, projectId, given)
      return visitorId ? { projectId, visitorId } : refuse('NOT_FOUND')
    },
    async getTag(_, { id: outer }, ctx) {
      const { projectId, id } = innerIdIn('tag', outer)
      return (await inProject(ctx, projectId, ({ db }) => findTag(db, projectId, id))) ?? refuse('NOT_FOUND')
    },
    erasuresByDomain(_, { domainID, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      return pageById(ctx, { operation: 'erasuresByDomain', filter: projectId, ...page }, (before, count) =>
        inProject(ctx, projectId, (tx) => listErasures(tx, projectId, before, count)),
      )
    },
    suppressionsByDomain(_, { domainID, filter, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      const email = comparableEmail(filter?.search ?? '') || undefined
      const where = { reason: filter?.reason ?? undefined, email }
      return pageByKey(
        ctx,
        { operation: 'suppressionsByDomain', filter: { projectId, ...where }, ...page },
        ({ at, hash }: SuppressionRow): SuppressionPlace => ({ at: at.toISOString(), hash }),
        (after: SuppressionPlace | undefined, count) =>
          inProject(ctx, projectId, (tx) => listSuppressions(tx, projectId, where, after, count)),
      )
    },
  },
  Mutation: {
    releaseSuppression: (_, { input }, ctx) => releaseSuppression(ctx, refOf(input.id)),
    createTag: (_, { input }, ctx) => createTag(ctx, innerId('project', input.domainID), input.name),
    updateTag(_, { input }, ctx) {
      const { projectId, id } = innerIdIn('tag', input.id)
      return updateTag(ctx, projectId, id, input.name)
    },
    deleteTag(_, { input }, ctx) {
      const { projectId, id } = innerIdIn('tag', input.id)
      return deleteTag(ctx, projectId, id)
    },
    createContactField: (_, { input }, ctx) =>
      createField(ctx, innerId('project', input.domainID), input.name),
    deleteContactField(_, { input }, ctx) {
      const { projectId, id } = innerIdIn('field', input.id)
      return deleteField(ctx, projectId, id)
    },
    createContact: (_, { input }, ctx) => createContact(ctx, innerId('project', input.domainID), input),
    updateContact: (_, { input }, ctx) => updateContact(ctx, refOf(input.id), input),
    async deleteCustomer(_, { input: { domainID, email, mode } }, ctx) {
      const projectId = innerId('project', domainID)
      const done = mode ?? 'UNSUBSCRIBE'
      const erasure = done === 'ERASE' ? await eraseContact(ctx, projectId, email) : null
      if (done === 'UNSUBSCRIBE') await unsubscribeContact(ctx, projectId, email)
      return { result: deletedText(done, ctx.language), mode: done, erasure }
    },
    undoUnsubscribe: (_, { input }, ctx) => undoUnsubscribe(ctx, refOf(input.id)),
    exportContact(_, { input }, ctx) {
      const { projectId, visitorId } = refOf(input.id)
      return exportContact(ctx, projectId, visitorId)
    },
  },
  Domain: {
    tags: ({ projectId }, page, ctx) =>
      pageByKey(
        ctx,
        { operation: 'tags', filter: projectId, ...page },
        ({ name_key }: TagRow) => name_key,
        (after: string | undefined, count) =>
          inProject(ctx, projectId, (tx) => listTags(tx, projectId, after, count)),
      ),
    contactFields: async ({ projectId }, _, ctx) => (await fieldsOfProject.load(ctx, projectId)) ?? [],
    contactStats: (ref, _, ctx) => contactStats(ctx, ref),
    async suppressionStats({ projectId }, _, ctx) {
      const most = contactLimits.suppressionsCounted
      const people = await inProject(ctx, projectId, (tx) => countSuppressions(tx, projectId, most))
      const of = (reason: ListedReason) => people.get(reason) ?? 0
      return { most, bounced: of('BOUNCED'), unsubscribed: of('UNSUBSCRIBED'), complained: of('COMPLAINED') }
    },
  },
  Suppression: {
    contact: ({ project_id, visitor_id }) => ({ projectId: project_id, visitorId: visitor_id }),
    source: ({ source }) => source as ConsentSource | null, // as in the record of consents
    since: ({ at }) => at,
    releasable: ({ reason }) => isReleasable(reason),
  },
  Tag: {
    id: ({ project_id, id }) => outerIdIn('tag', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    visitorCount: ({ visitors }) => visitors,
    editors: ({ project_id }, _, ctx) => editorsIn(ctx, project_id),
  },
  ContactField: {
    id: ({ project_id, id }) => outerIdIn('field', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
  },
  Consent: {
    id: ({ project_id, id }) => outerIdIn('consent', project_id, id),
    basis: ({ basis }) => basis as ConsentBasis, // the table's checks list them
    source: ({ source }) => source as ConsentSource,
    byEmail: async ({ user_id }, _, ctx) =>
      user_id === null ? null : ((await userById.load(ctx, user_id))?.email ?? null),
    // written by give-consents.ts
    proof: ({ proof }) =>
      Object.entries(proof as Record<string, string>).map(([name, value]) => ({ name, value })),
  },
  Erasure: {
    id: ({ project_id, id }) => outerIdIn('erasure', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    // written by erase-contact.ts
    erased: ({ erased }) => erased as ErasedRows[],
  },
  Visitor: {
    id: ({ projectId, visitorId }) => outerIdIn('visitor', projectId, visitorId),
    domainID: ({ projectId }) => outerId('project', projectId),
    email: async (ref, _, ctx) => (await visitor(ctx, ref)).email,
    lastAction: async (ref, _, ctx) => (await visitor(ctx, ref)).active_at,
    lastActionType: async (ref, _, ctx) => (await visitor(ctx, ref)).last_action,
    registered: async (ref, _, ctx) => (await visitor(ctx, ref)).registered_at,
    activity: async (ref, _, ctx) => (await visitor(ctx, ref)).activity,
    name: async (ref, _, ctx) => (await visitor(ctx, ref)).name,
    async fields(ref, _, ctx) {
      // written by change-contact.ts
      const values = ((await visitor(ctx, ref)).fields ?? {}) as Record<string, string>
      const fields = (await fieldsOfProject.load(ctx, ref.projectId)) ?? []
      return fields.flatMap((field) => {
        const value = values[field.id]
        return value ? { field, value } : []
      })
    },
    tags: async ({ projectId, visitorId }, _, ctx) => (await tagsOf.load(ctx, projectId, visitorId)) ?? [],
    async consent(ref, _, ctx) {
      const { email, consent } = await visitor(ctx, ref)
      return email === null ? null : (consent as ConsentState) // the table's check lists them
    },
    async mailable(ref, _, ctx) {
      const { email } = await visitor(ctx, ref)
      return email !== null && (await obstacleTo(ctx, ref)) === undefined
    },
    async obstacle(ref, _, ctx) {
      const { email } = await visitor(ctx, ref)
      return email === null ? null : ((await obstacleTo(ctx, ref)) ?? null)
    },
    async suppression({ projectId, visitorId }, _, ctx) {
      const found = await suppressionOf.load(ctx, projectId, visitorId)
      return found ? { reason: found.reason, since: found.at } : null
    },
    async pausedUntil(ref, _, ctx) {
      const { paused_until } = await visitor(ctx, ref)
      return isPaused(paused_until, ctx.clock.now()) ? paused_until : null
    },
    consents: ({ projectId, visitorId }, _, ctx) =>
      inProject(ctx, projectId, ({ db }) => listConsents(db, projectId, visitorId)),
    orderCount: async (ref, _, ctx) => (await visitor(ctx, ref)).orders,
    spent: async (ref, _, ctx) => Number((await visitor(ctx, ref)).spent),
    async lastOrder(ref, _, ctx) {
      const { orders, last_order_at } = await visitor(ctx, ref)
      return orders ? last_order_at : null
    },
  },
} satisfies Resolvers

const refOf = (outer: string): VisitorRef => {
  const { projectId, id } = innerIdIn('visitor', outer)
  return { projectId, visitorId: id }
}
