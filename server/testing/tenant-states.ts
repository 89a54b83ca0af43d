/** Things of a tenant in the state that an operation of the access matrix needs. */
import { inTransaction } from '#platform/db.ts'
import { innerId, innerIdIn, innerIdOf, newId, outerIdIn } from '#platform/ids.ts'
import { dayMs } from '#rules/time.ts'
import { openCode } from '../modules/accounts/codes.ts'
import { writeCampaign } from '../modules/campaigns/store/campaigns.ts'
import { writeVariant } from '../modules/campaigns/store/variants.ts'
import { withdrawConsents } from '../modules/contacts/give-consents.ts'
import { saveContacts } from '../modules/contacts/store/contacts.ts'
import { copyConsents } from '../modules/contacts/store/deeds.ts'
import { visitorsById } from '../modules/contacts/store/list.ts'
import { updateSending } from '../modules/delivery/store/sendings.ts'
import { insertTestRecipients } from '../modules/delivery/store/tests.ts'
import { addPeople } from './sending.ts'
import { factories, type Tenant, variantOf } from './tenants.ts'
import type { Person, World } from './world.ts'

/** A contact. */
export async function contact({ ctx }: World, { projectId }: Tenant): Promise<{ id: string; email: string }> {
  const visitor = newId(ctx.clock.now())
  const email = `${crypto.randomUUID()}@people.example`
  await inTransaction(ctx, async (tx) => {
    await saveContacts(tx, projectId, [{ id: visitor, email, registeredAt: new Date() }])
    await copyConsents(tx, projectId, [visitor])
  })
  return { id: outerIdIn('visitor', projectId, visitor), email }
}

/** A contact whom a user has just unsubscribed. */
export async function unsubscribed(world: World, tenant: Tenant, { userId, email }: Person): Promise<string> {
  const { id } = await contact(world, tenant)
  const { projectId } = tenant
  const actor = {
    kind: 'user',
    userId: userId || newId(0),
    email,
    name: email,
    language: 'en',
    helpdesk: false,
  } as const
  await inTransaction({ ...world.ctx, actor }, async (tx) => {
    const contacts = await visitorsById(tx, projectId, [innerIdOf('visitor', projectId, id)])
    await withdrawConsents(tx, projectId, contacts, { source: 'MEMBER' })
  })
  return id
}

/** A contact whose address does not work. */
export async function bounced(world: World, tenant: Tenant): Promise<string> {
  const { id } = await contact(world, tenant)
  const { projectId } = tenant
  await inTransaction(world.ctx, async (tx) => {
    const contacts = await visitorsById(tx, projectId, [innerIdOf('visitor', projectId, id)])
    await withdrawConsents(tx, projectId, contacts, { source: 'BOUNCE', reason: 'BOUNCED' })
  })
  return id
}

/** The tag of a contact without a provable consent, in a project that may send. */
export async function askable(world: World, tenant: Tenant): Promise<string> {
  const { projectId } = tenant
  const { tagId } = await addPeople(world.ctx, projectId, [`${crypto.randomUUID()}@people.example`])
  await maySend(world, tenant)
  return outerIdIn('tag', projectId, tagId)
}

async function maySend({ ctx }: World, { name, projectId }: Tenant): Promise<void> {
  const domain = `${name.toLowerCase()}.example`
  const sending = { active: 'ACTIVE', dns_name: domain, proved_dns_name: domain }
  await ctx.db.updateTable('projects').set(sending).where('id', '=', projectId).execute()
}

/** A campaign and a variant with a design, of a project that may send. */
export async function sendable(world: World, tenant: Tenant) {
  await maySend(world, tenant)
  const ids = await variantOf(world, tenant)
  const { projectId, id } = innerIdIn('variant', ids.variant)
  const texts = { subject: tenant.name, html: '<a href="{{unsubscribe.url}}">out</a>' }
  await inTransaction(world.ctx, (tx) => writeVariant(tx, { projectId, id }, texts))
  return ids
}

/** A test that was sent. */
export async function testOf(world: World, tenant: Tenant): Promise<string> {
  const { ctx } = world
  const sending = await factories.sending(world, tenant)
  const { projectId, id } = innerIdIn('sending', sending)
  await inTransaction(ctx, async (tx) => {
    await updateSending(tx, { projectId, sendingId: id }, { purpose: 'TEST' })
    const recipient = { id: newId(tx.clock.now()), email: tenant.owner.email, reader_id: null }
    await insertTestRecipients(tx, { projectId, sendingId: id }, [recipient])
  })
  return sending
}

/** The code that a user has requested for an address outside the team. */
export async function testCode({ ctx }: World, { projectId }: Tenant, { userId }: Person) {
  const email = `${crypto.randomUUID()}@people.example`
  return { email, code: (await openCode(ctx, 'test', email, null, `${projectId}.${userId}`)).code }
}

/** A campaign that has sent its last message. */
export async function completed(world: World, tenant: Tenant): Promise<string> {
  const campaign = await factories.campaign(world, tenant)
  const { projectId, id } = innerIdIn('campaign', campaign)
  await inTransaction(world.ctx, (tx) => writeCampaign(tx, { projectId, id }, { state: 'COMPLETED' }))
  return campaign
}

/** A day of the project of which visitors are held. */
export async function heldDay({ ctx }: World, { projectId }: Tenant): Promise<string> {
  const held = { month: '2026-11', visitor_id: crypto.randomUUID(), state: 'held', held_on: '2026-11-15' }
  await ctx.db
    .insertInto('month_visitors')
    .values({ project_id: projectId, ...held })
    .execute()
  return held.held_on
}

/** A project that can be deleted; how it is purged, another test shows. */
export async function purgedProject(world: World, tenant: Tenant): Promise<string> {
  const project = await factories.project(world, tenant)
  const purged = world.ctx.db.updateTable('projects').set({ active: 'PURGED' })
  await purged.where('id', '=', innerId('project', project)).execute()
  return project
}

/** A campaign whose start can be recalled. */
export async function started(world: World, tenant: Tenant): Promise<string> {
  const outer = await factories.campaign(world, tenant)
  const at = new Date(world.ctx.clock.now())
  await inTransaction(world.ctx, (tx) =>
    writeCampaign(tx, innerIdIn('campaign', outer), {
      state: 'WAITING',
      state_before: 'INCOMPLETE',
      started_at: at,
      due_at: new Date(at.getTime() + dayMs),
    }),
  )
  return outer
}
