import type { Resolvers } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx } from '#platform/context.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import { maskedUrl } from '#rules/checks/url.ts'
import type { Platform } from '#rules/projects/platforms.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import { refuse } from '#rules/refusals.ts'
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import { standingOf } from '../access/guard.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { readInvitation } from './read-invitation.ts'
import { boxIn, trackingIdsIn, unsubscribeSetupIn } from './settings.ts'
import { listProjects, type Project, type ProjectState, projectById, projectOf, stateOf } from './store.ts'
import { updateProject } from './update-project.ts'

const reference = async (ctx: RequestCtx, id: string): Promise<ProjectRef> => {
  const row = (await projectById.load(ctx, innerId('project', id))) ?? refuse('NOT_FOUND')
  return { projectId: row.id, companyId: row.company_id }
}

const column =
  <Column extends keyof Project>(name: Column) =>
  async (ref: ProjectRef, _: unknown, ctx: RequestCtx): Promise<Project[Column]> =>
    (await projectOf(ctx, ref))[name]

const feed =
  (name: 'product_feed_url' | 'order_feed_url' | 'categories_feed_url') =>
  async (ref: ProjectRef, _: unknown, ctx: RequestCtx) => {
    const url = (await projectOf(ctx, ref))[name]
    return url === null ? null : maskedUrl(url)
  }

const box = (kind: BoxKind) => async (ref: ProjectRef, _: unknown, ctx: RequestCtx) =>
  boxIn(kind, await projectOf(ctx, ref))

type Stamp = Extract<keyof ProjectState, `${string}_at`>
const stamp =
  (name: Stamp) =>
  async ({ projectId }: ProjectRef, _: unknown, ctx: RequestCtx): Promise<Date> =>
    (await stateOf.load(ctx, projectId))?.[name] ?? new Date(0)

const count =
  (name: 'products' | 'sales') =>
  async ({ projectId }: ProjectRef, _: unknown, ctx: RequestCtx): Promise<number> =>
    Number((await stateOf.load(ctx, projectId))?.[name] ?? 0)

export const projectsResolvers = {
  Query: {
    invitation: (_, { token }, ctx) => readInvitation(ctx, token),
    getDomain: (_, { id }, ctx) => reference(ctx, id),
    async listDomains(_, { filter, ...page }, ctx) {
      const where = {
        companyId: filter?.companyID ? innerId('company', filter.companyID.eq) : undefined,
        name: filter?.nameBegins ?? undefined,
      }
      const { items, nextToken } = await pageById(
        ctx,
        { operation: 'listDomains', filter, ...page },
        (after, count) => listProjects(ctx.db, ctx.actor, where, after, count),
      )
      return { items: items.map((row) => ({ projectId: row.id, companyId: row.company_id })), nextToken }
    },
  },
  Mutation: {
    createDomain: (_, { input: { companyID, ...details } }, ctx) =>
      createProject(ctx, innerId('company', companyID), details),
    async updateDomain(_, { input: { id, ...changes }, condition }, ctx) {
      const ref = await reference(ctx, id)
      const standing = await standingOf(ctx, ref)
      const by = standing === 'owner' || standing === 'helpdesk' ? standing : undefined
      await updateProject(ctx, ref.projectId, changes, condition, by)
      return ref
    },
    async deleteDomain(_, { input: { id }, condition }, ctx) {
      const ref = await reference(ctx, id)
      return { ...ref, deleted: await deleteProject(ctx, ref.projectId, condition) }
    },
  },
  Domain: {
    id: ({ projectId }) => outerId('project', projectId),
    companyID: ({ companyId }) => outerId('company', companyId),
    name: column('name'),
    createdAt: column('created_at'),
    // check constraints hold statuses and platforms
    active: async (ref, _, ctx) => (await projectOf(ctx, ref)).active as ProjectStatus,
    platform: async (ref, _, ctx) => (await projectOf(ctx, ref)).platform as Platform,
    purgeAt: column('purge_at'),
    shopURL: column('shop_url'),
    currency: column('currency'),
    timezone: column('timezone'),
    defaultSale: column('default_sale'),
    firstDayOfWeek: column('first_day_of_week'),
    cookieCheck: column('cookie_check'),
    boxesAllowed: column('boxes_allowed'),
    boxHoldout: column('box_holdout'),
    mailsCustomers: column('mails_customers'),
    productFeedURL: feed('product_feed_url'),
    orderFeedURL: feed('order_feed_url'),
    categoriesFeedURL: feed('categories_feed_url'),
    shopifyStore: column('shopify_store'),
    dnsName: column('dns_name'),
    bounceDomain: column('bounce_domain'),
    async mailFrom(ref, _, ctx) {
      const { bounce_domain: bounceDomain, dns_name: dnsName } = await projectOf(ctx, ref)
      return bounceDomain && dnsName && `${bounceDomain}.${dnsName}`
    },
    from: column('mail_inbox'),
    friendlyFrom: column('friendly_from'),
    replyTo: column('reply_to'),
    trackingIds: async (ref, _, ctx) => trackingIdsIn(await projectOf(ctx, ref)),
    unsubscribeSetup: async (ref, _, ctx) => unsubscribeSetupIn(await projectOf(ctx, ref)),
    homeBox: box('home'),
    cartBox: box('cart'),
    productBox: box('product'),
    recommenderStatus: async ({ projectId }, _, ctx) =>
      (await stateOf.load(ctx, projectId))?.recommender_status === 'READY' ? 'READY' : 'LEARNING',
    recommenderComputation: async ({ projectId }, _, ctx) =>
      (await stateOf.load(ctx, projectId))?.recommender_computation === 'COMPUTING'
        ? 'COMPUTING'
        : 'UPTODATE',
    productsUpdated: stamp('products_updated_at'),
    eventsPurged: stamp('events_purged_at'),
    recommendationsUpdated: stamp('recommendations_updated_at'),
    campaignsUpdated: stamp('campaigns_updated_at'),
    setupReminded: stamp('setup_reminded_at'),
    capabilities: (ref) => ref,
    stats: (ref) => ref,
  },
  DomainCapabilities: {
    allow: column('boxes_allowed'),
  },
  DomainStats: {
    products: count('products'),
    droiSales: count('sales'),
  },
} satisfies Resolvers
