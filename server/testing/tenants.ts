/**
 * What a tenant of the access matrix has. One factory for each kind of id makes a thing of a tenant and returns its outer
 * id; from these come the ids of the samples, and those of the other tenant, which are tried wherever an operation takes
 * an id.
 */
import { inTransaction } from '#platform/db.ts'
import { listDeadJobs } from '#platform/dead-jobs.ts'
import { type AnyIdKind, innerIdIn, newId, outerId, outerIdIn } from '#platform/ids.ts'
import { newSettings } from '#rules/campaigns/settings.ts'
import { newForm } from '#rules/forms/form.ts'
import { dayMs } from '#rules/time.ts'
import { grant } from '../modules/access/grant.ts'
import { share } from '../modules/access/share.ts'
import { insertToken } from '../modules/accounts/store.ts'
import { insertCampaign } from '../modules/campaigns/store/campaigns.ts'
import { insertCampaignVariants } from '../modules/campaigns/store/variants.ts'
import { createCompany } from '../modules/companies/create-company.ts'
import { createField } from '../modules/contacts/change-fields.ts'
import { createTag } from '../modules/contacts/change-tags.ts'
import { seeVisitors } from '../modules/contacts/see-visitors.ts'
import { writeContacts } from '../modules/contacts/write-contacts.ts'
import { insertSending, insertVariants } from '../modules/delivery/store/sendings.ts'
import { insertForm } from '../modules/forms/store.ts'
import { insertImport } from '../modules/imports/store.ts'
import { notify } from '../modules/notices/notify.ts'
import { recordOrders } from '../modules/orders/record-orders.ts'
import { createProject } from '../modules/projects/create-project.ts'
import { lockProjectState } from '../modules/projects/store.ts'
import { startJob } from '../modules/segments/start-job.ts'
import { insertSegment } from '../modules/segments/store/segments.ts'
import type { Person, World } from './world.ts'

/** `name` stands in every text of the tenant, so that a leak can be seen. */
export type Tenant = { name: string; owner: Person; companyId: string; projectId: string }
type Factory = (world: World, tenant: Tenant) => Promise<string>

export const factories: Record<AnyIdKind, Factory> = {
  async user(world, { name, companyId }) {
    const { userId } = await world.person(`${name}-${crypto.randomUUID()}`)
    await inTransaction(world.ctx, (tx) => grant(tx, { userId, companyId, projectId: null, role: 'EDITOR' }))
    return outerId('user', userId)
  },

  company: async ({ ctx }, { name, owner }) =>
    outerId('company', await createCompany(ctx, owner.userId, { name: `${name} again` })),

  project: async ({ ctx }, { name, companyId }) =>
    outerId('project', (await createProject(ctx, companyId, { name: `${name} project` })).projectId),

  async token({ ctx }, { name, owner }) {
    const now = ctx.clock.now()
    const id = newId(now)
    const times = { created_at: new Date(now), expires_at: new Date(now + dayMs) }
    const secret = { secret_hash: Buffer.from(id), last_used_at: new Date(0) }
    await inTransaction(ctx, (tx) =>
      insertToken(tx, { id, user_id: owner.userId, name, scope: 'READ', ...times, ...secret }),
    )
    return outerId('token', id)
  },

  async invitation({ ctx }, { companyId, owner }) {
    const email = `${crypto.randomUUID()}@people.example`
    await share(ctx, owner, { companyId }, [email])
    const links = ctx.db.selectFrom('share_links').select('id').where('email', '=', email)
    return outerId('invitation', (await links.executeTakeFirstOrThrow()).id)
  },

  async audit({ ctx }, { companyId }) {
    const entries = ctx.db.selectFrom('audit_log').select('id').where('company_id', '=', companyId)
    return outerId('audit', (await entries.limit(1).executeTakeFirstOrThrow()).id)
  },

  async notice({ ctx }, { name, companyId, owner }) {
    const key = crypto.randomUUID()
    const place = { companyId, company: name, projectId: null, project: null }
    await inTransaction(ctx, (tx) => notify(tx, [owner.userId], { kind: 'ACCESS_REVOKED', ...place }, key))
    const notices = ctx.db.selectFrom('notices').select('id').where('key', '=', key)
    return outerId('notice', (await notices.executeTakeFirstOrThrow()).id)
  },

  /** One that has failed on every attempt. */
  async job({ ctx }, { companyId }) {
    const { boss } = ctx.queue
    await boss.fail(
      'billing.reviewCompany',
      (await boss.send('billing.reviewCompany', { companyId }, { retryLimit: 0 })) ?? '',
    )
    return outerId('job', (await listDeadJobs(ctx.db, 1))[0]?.id ?? '')
  },

  async product({ ctx }, { name, projectId }) {
    const now = new Date()
    const id = newId(now.getTime())
    const product = { project_id: projectId, id, shop_id: crypto.randomUUID(), name, categories: [name] }
    await ctx.db
      .insertInto('products')
      .values({
        ...product,
        availability: 'UNKNOWN',
        content_hash: Buffer.from(id),
        created_at: now,
        updated_at: now,
      })
      .execute()
    return outerIdIn('product', projectId, id)
  },

  async category({ ctx }, { name, projectId }) {
    const id = newId(ctx.clock.now())
    const category = { project_id: projectId, id, shop_id: crypto.randomUUID(), name, path: name }
    await ctx.db.insertInto('categories').values(category).execute()
    return outerIdIn('category', projectId, id)
  },

  /** An automatic one, which has a place among others. */
  async campaign({ ctx }, { name, projectId }) {
    const key = { projectId, id: newId(ctx.clock.now()) }
    const at = new Date(ctx.clock.now())
    await inTransaction(ctx, (tx) =>
      insertCampaign(tx, key, {
        name,
        name_key: name,
        type: 'automatic',
        schedule_type: 'AUTOMATIC',
        medium: 'email',
        state: 'INCOMPLETE',
        settings: newSettings(name),
        created_at: at,
        updated_at: at,
      }),
    )
    return outerIdIn('campaign', projectId, key.id)
  },

  async variant(world, tenant) {
    return (await variantOf(world, tenant)).variant
  },

  async form(world, tenant) {
    const { ctx } = world
    const { name, projectId } = tenant
    const at = new Date(ctx.clock.now())
    const row = { project_id: projectId, id: newId(ctx.clock.now()), name, version: 1 }
    const { id: tag_id } = innerIdIn('tag', await factories.tag(world, tenant))
    const settings = newForm('en', name)
    await inTransaction(ctx, (tx) =>
      insertForm(tx, { ...row, tag_id, settings, created_at: at, updated_at: at }),
    )
    return outerIdIn('form', projectId, row.id)
  },

  async run({ ctx }, { projectId }) {
    const now = new Date()
    const id = newId(now.getTime())
    const run = { project_id: projectId, id, feed: 'PRODUCTS', state: 'DONE', requested_by_user: true }
    await ctx.db
      .insertInto('feed_runs')
      .values({ ...run, progress_at: now, started_at: now })
      .execute()
    return outerIdIn('run', projectId, id)
  },

  async visitor({ ctx }, { projectId }) {
    const deviceId = newId(ctx.clock.now())
    const sighting = { deviceId, atMs: ctx.clock.now(), action: 'page', email: null }
    await inTransaction(ctx, (tx) => seeVisitors(tx, projectId, [sighting]))
    return outerIdIn('visitor', projectId, deviceId)
  },

  tag: async ({ ctx }, { name, projectId }) =>
    outerIdIn('tag', projectId, (await createTag(ctx, projectId, `${name} ${crypto.randomUUID()}`)).id),

  async segment({ ctx }, { name, projectId }) {
    const [id, at] = [newId(ctx.clock.now()), new Date()]
    const segment = {
      project_id: projectId,
      id,
      name,
      name_key: id,
      type: 'all',
      parameters: '{}',
      period: null,
    }
    await inTransaction(ctx, (tx) => insertSegment(tx, { ...segment, created_at: at, updated_at: at }))
    return outerIdIn('segment', projectId, id)
  },

  field: async ({ ctx }, { name, projectId }) =>
    outerIdIn('field', projectId, (await createField(ctx, projectId, `${name} ${crypto.randomUUID()}`)).id),

  async consent({ ctx }, { projectId }) {
    const email = `${crypto.randomUUID()}@people.example`
    const consent = { basis: 'CUSTOMER', source: 'ORDER_FEED' } as const
    await inTransaction(ctx, (tx) =>
      writeContacts(tx, projectId, [{ email, registeredAt: new Date(), consent }]),
    )
    const consents = ctx.db.selectFrom('consents').select('id').where('project_id', '=', projectId)
    return outerIdIn('consent', projectId, (await consents.limit(1).executeTakeFirstOrThrow()).id)
  },

  async sending({ ctx }, { name, projectId }) {
    const now = ctx.clock.now()
    const id = newId(now)
    const at = new Date(now)
    await inTransaction(ctx, async (tx) => {
      await insertSending(tx, {
        project_id: projectId,
        id,
        key: id,
        name,
        purpose: 'CAMPAIGN',
        state: 'PAUSED',
        dns_name: `${name.toLowerCase()}.example`,
        recipients: 1,
        fixed_at: at,
        due_at: at,
        trouble: name,
        trouble_since: at,
        created_at: at,
      })
      const texts = { subject: name, html: name, plain_text: name }
      await insertVariants(tx, [{ project_id: projectId, sending_id: id, variant: 0, ...texts }])
    })
    return outerIdIn('sending', projectId, id)
  },

  async erasure({ ctx }, { projectId }) {
    const id = newId(ctx.clock.now())
    const erasure = { project_id: projectId, id, at: new Date(), erased: '[]' }
    await ctx.db.insertInto('erasures').values(erasure).execute()
    return outerIdIn('erasure', projectId, id)
  },

  async bulk({ ctx }, { projectId }) {
    const job = { kind: 'EXPORT', tag_id: null, total: 0, chosen: '{}' }
    const { id } = await inTransaction(ctx, (tx) => startJob(tx, projectId, job))
    return outerIdIn('bulk', projectId, id)
  },

  import: (world, tenant) => analysed(world, tenant, 'CONTACTS'),

  event: async (world, tenant) => (await doubtfulOrder(world, tenant)).event,
  order: async (world, tenant) => (await doubtfulOrder(world, tenant)).order,
}

/** An order that waits for somebody's word, and the event that reported it: its total is one that no young shop has. */
export async function doubtfulOrder({ ctx }: World, { name, projectId }: Tenant) {
  const report = newId(ctx.clock.now())
  const shopId = `${name} ${crypto.randomUUID()}`
  const order = { shopId, at: new Date().toISOString(), email: null, status: null, currency: 'EUR' }
  await inTransaction(ctx, async (tx) => {
    await lockProjectState(tx, projectId)
    await recordOrders(tx, projectId, 'tracker', [{ ...order, total: 1e12, lines: [], report }])
  })
  const { id } = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('project_id', '=', projectId)
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return { order: outerIdIn('order', projectId, id), event: outerIdIn('event', projectId, report) }
}

/** A file that was read and can be imported. */
export async function analysed({ ctx }: World, { projectId }: Tenant, type: string): Promise<string> {
  const id = newId(ctx.clock.now())
  const key = outerIdIn('import', projectId, id)
  const counts = { rows: 1, emails: 1, repeated: 0, existing: 0, suppressed: 0, erased: 0, subscribed: 1 }
  const reading = {
    ...counts,
    total: 0,
    columns: [],
    consents: { SUBSCRIBED: 1 },
    skipped: [],
    firstLines: [],
  }
  await inTransaction(ctx, (tx) =>
    insertImport(tx, {
      project_id: projectId,
      id,
      type,
      state: 'ANALYSED',
      name: 'file.csv',
      bytes: 10,
      file: fileOf(key),
      reading: JSON.stringify(reading),
      created_at: new Date(ctx.clock.now()),
    }),
  )
  return key
}

/** Names what was read of it; no id. */
export const fileOf = (key: string): string => key.slice(-20)

/** A campaign, and a variant of it. */
export async function variantOf(
  world: World,
  tenant: Tenant,
): Promise<{ campaign: string; variant: string }> {
  const { ctx } = world
  const { projectId } = tenant
  const campaign = await factories.campaign(world, tenant)
  const id = newId(ctx.clock.now())
  const at = new Date(ctx.clock.now())
  const { id: campaign_id } = innerIdIn('campaign', campaign)
  const variant = { project_id: projectId, id, campaign_id, letter: 'A', subject: '', active: false }
  await inTransaction(ctx, (tx) =>
    insertCampaignVariants(tx, [{ ...variant, created_at: at, updated_at: at }]),
  )
  return { campaign, variant: outerIdIn('variant', projectId, id) }
}
