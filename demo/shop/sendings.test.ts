import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planSaved } from '#modules/segments/find-members.ts'
import { membersSql } from '#modules/segments/store/members.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { openWorld, type World } from '#testing/world.ts'
import { mailFolder } from '#vendors/mailer/local.ts'
import { seedDemo } from '../seed.ts'
import { tellBegunCampaigns, tellCampaigns } from './campaigns.ts'
import { connectShop } from './connect.ts'
import { tellContacts } from './contacts.ts'
import { tellForms } from './forms.ts'
import { tellSegments } from './segments.ts'
import { tellSendings } from './sendings.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ FETCH_ALLOWED: 'localhost:3001' })
  await seedDemo(world.ctx)
})
afterAll(() => world.close())

const sendings = () =>
  world.ctx.db
    .selectFrom('sendings')
    .innerJoin('projects', 'projects.id', 'sendings.project_id')
    .select(['sendings.id', 'project_id', 'sendings.name', 'state', 'recipients', 'projects.name as project'])
    .orderBy('sendings.id')
    .execute()
const people = ({ id, project_id }: { id: string; project_id: string }) =>
  world.ctx.db
    .selectFrom('messages')
    .select(({ fn }) => ['state', 'reason', fn.countAll<string>().as('people')])
    .where('project_id', '=', project_id)
    .where('sending_id', '=', id)
    .groupBy(['state', 'reason'])
    .orderBy('state')
    .orderBy('reason')
    .execute()

test('the shop has sent one message whole and has paused another, and is told of it once', async () => {
  const { ctx } = world
  const projectId = (await connectShop(ctx, 'http://localhost:3001')) ?? ''
  await tellContacts(ctx, projectId)
  await tellSendings(ctx, projectId)
  const [first, second, ...others] = await sendings()
  expect(others).toEqual([])
  expect(first).toMatchObject({ project: 'Liščí stezka', state: 'COMPLETED', recipients: expect.any(Number) })
  expect(second).toMatchObject({ project: 'Liščí stezka', state: 'PAUSED', recipients: expect.any(Number) })
  const all = first?.recipients ?? 0
  expect(all).toBeGreaterThan(200)
  expect(await people(first ?? expect.unreachable())).toEqual([
    { state: 'FAILED', reason: 'HARD_BOUNCE', people: '1' },
    { state: 'FAILED', reason: 'POLICY_BOUNCE', people: '1' },
    { state: 'FAILED', reason: 'SOFT_BOUNCE', people: '2' },
    { state: 'SENT', reason: 'COMPLAINED', people: '1' },
    { state: 'SENT', reason: null, people: String(all - 16) },
    { state: 'SKIPPED', reason: 'BOUNCED', people: '3' },
    { state: 'SKIPPED', reason: 'UNSUBSCRIBED', people: '5' },
    { state: 'UNKNOWN', reason: null, people: '3' },
  ])
  // what nobody has got nobody has read, and nobody left by its link
  const gotOf = (table: 'suppressions' | 'message_hits') =>
    ctx.db
      .selectFrom(table)
      .innerJoin('messages', (join) =>
        join
          .onRef('messages.project_id', '=', `${table}.project_id`)
          .onRef('messages.sending_id', '=', `${table}.sending_id`)
          .onRef('messages.visitor_id', '=', `${table}.visitor_id`),
      )
      .select(['messages.state', 'messages.reason'])
      .distinct()
      .where(`${table}.project_id`, '=', projectId)
      .where('messages.project_id', '=', projectId)
      .where(`${table}.sending_id`, '=', first?.id ?? '')
      .orderBy('messages.state')
      .orderBy('messages.reason')
      .execute()
  const wasSent = { state: 'SENT', reason: null }
  expect(await gotOf('message_hits')).toContainEqual(wasSent)
  expect((await gotOf('message_hits')).filter(({ state }) => state !== 'SENT')).toEqual([])
  expect(await gotOf('suppressions')).toEqual([
    { state: 'FAILED', reason: 'HARD_BOUNCE' },
    { state: 'SENT', reason: 'COMPLAINED' },
    wasSent,
  ])
  const paused = world.ctx.db
    .selectFrom('visitors')
    .select('paused_until')
    .where('project_id', '=', projectId)
  const [tired, ...more] = await paused.where('paused_until', 'is not', null).execute()
  expect([tired?.paused_until, more]).toEqual([expect.any(Date), []])
  const [queued, sent, ...rest] = await people(second ?? expect.unreachable())
  expect([queued?.state, sent?.state, rest]).toEqual(['QUEUED', 'SENT', []])
  const reactions = await ctx.db
    .selectFrom('sending_reactions')
    .select(({ fn }) => ['kind', fn.sum<string>('people').as('people')])
    .where('project_id', '=', projectId)
    .where('sending_id', '=', first?.id ?? '')
    .groupBy('kind')
    .execute()
  const share = (kind: string) => Number(reactions.find((one) => one.kind === kind)?.people ?? 0) / all
  expect(share('OPENED')).toBeGreaterThan(0.25)
  expect(share('CLICKED')).toBeGreaterThan(0.05)
  expect(share('CLICKED')).toBeLessThan(share('OPENED') / 2)
  expect(share('MACHINE_OPENED')).toBeGreaterThan(0.02)
  expect(share('MACHINE_CLICKED')).toBeGreaterThan(0.01)
  const [sample] = await world.mailbox.list(1)
  const view = /href="([^"]+)"[^>]*>Zobrazit v prohlížeči/.exec(sample?.mail.html ?? '')?.[1] ?? ''
  const page = await world.http.inject(new URL(view).pathname)
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Tereza z Liščí stezky')])
  const mails = (await readdir(mailFolder(ctx.config))).length
  expect(mails).toBeLessThan(420)

  await tellSendings(ctx, projectId)
  expect(await sendings()).toEqual([first, second])
})

test('its owner has made segments as soon as the catalogue is there, once', async () => {
  const { ctx } = world
  const projectId = (await connectShop(ctx, 'http://localhost:3001')) ?? ''
  await tellContacts(ctx, projectId)
  expect(await tellSegments(ctx, projectId), 'no catalogue yet').toBe(false)
  await sql`insert into categories (project_id, id, shop_id, name, path)
    values (${projectId}, uuidv7(), 'lehke-stany', 'Lehké stany', 'Stany | Lehké stany')`.execute(ctx.db)
  expect(await tellSegments(ctx, projectId)).toBe(true)
  expect(await tellSegments(ctx, projectId)).toBe(true)
  const rows = ctx.db.selectFrom('segments').select(['id', 'name']).where('project_id', '=', projectId)
  const segments = await rows.orderBy('name_key').execute()
  expect(segments.map(({ name }) => name)).toEqual([
    'Čtenáři newsletteru',
    'Nakoupili za poslední 3 měsíce',
    'Nejlepší zákazníci',
    'Prohlíželi lehké stany a nekoupili',
    'Spící zákazníci',
    'Za rok utratili přes 5 000 Kč',
  ])
  const [readers] = segments
  const members = await inTransaction(ctx, async (tx) =>
    sql`${membersSql(projectId, await planSaved(tx, projectId, readers?.id ?? ''))}`.execute(tx.db),
  )
  expect(members.rows.length).toBeGreaterThan(200)
})

test('its owner has campaigns in every state as soon as there is something to recommend, once', async () => {
  const { ctx } = world
  const projectId = (await connectShop(ctx, 'http://localhost:3001')) ?? ''
  await tellBegunCampaigns(ctx, projectId)
  expect(await tellCampaigns(ctx, projectId), 'no products yet').toBe(false)
  await ctx.db
    .updateTable('project_states')
    .set({ products: 20, recommendations_updated_at: new Date() })
    .where('project_id', '=', projectId)
    .execute()
  await ctx.db.updateTable('projects').set({ active: 'ACTIVE' }).where('id', '=', projectId).execute()
  expect(await tellCampaigns(ctx, projectId)).toBe(true)
  const rows = () =>
    ctx.db
      .selectFrom('campaigns')
      .leftJoin('sendings', (join) =>
        join
          .onRef('sendings.project_id', '=', 'campaigns.project_id')
          .onRef('sendings.id', '=', 'campaigns.sending_id'),
      )
      .select(['campaigns.name', 'campaigns.state', 'campaigns.type', 'sendings.recipients'])
      .where('campaigns.project_id', '=', projectId)
      .orderBy('campaigns.priority', 'desc')
      .orderBy('campaigns.id')
      .execute()
  const campaigns = await rows()
  const begun = campaigns.filter(({ state }) => state !== 'INCOMPLETE')
  expect(begun.map(({ name, state }) => `${name}: ${state}`).sort()).toEqual([
    'Běžecký podzim v Brně: COMPLETED',
    'Lednový výprodej: ARCHIVED',
    'Rodinné výlety za pár korun: SENDING',
    'Vodácká burza: DISABLED',
    'Víkend lehkých stanů: WAITING',
  ])
  for (const { name, recipients } of begun.filter((one) => one.recipients !== null))
    expect(recipients, name).toBeGreaterThan(25)
  expect(new Set(campaigns.map(({ type }) => type)).size, 'every type').toBe(7)
  const automatic = campaigns.filter(({ type }) => type === 'automatic').map(({ name }) => name)
  expect(automatic).toEqual(['Týdenní výběr', 'Doplňky k nákupu', 'Mlčící zákazníci'])
  await tellBegunCampaigns(ctx, projectId)
  expect(await tellCampaigns(ctx, projectId)).toBe(true)
  expect(await rows()).toEqual(campaigns)
})

test('tellForms gives the form as many confirmations as there are contacts who signed up by it', async () => {
  const { ctx } = world
  const projectId = (await connectShop(ctx, 'http://localhost:3001')) ?? ''
  await tellContacts(ctx, projectId)
  await tellForms(ctx, projectId, 'http://localhost:3001')
  const jana = await world.person('Helpdesk', { helpdesk: true })
  const { data } = await jana.ask(
    `query ($id: ID!) {
      leadFormsByDomainName(domainID: $id) { name figures { views submissions confirmations } }
      countVisitors(domainID: $id, filter: { consents: [DOUBLE_OPT_IN] }, exact: true) { count }
    }`,
    { id: outerId('project', projectId) },
  )
  const [form] = data.leadFormsByDomainName.filter(
    ({ name }: { name: string }) => name === 'Dopisy ze stezky',
  )
  const { views, submissions, confirmations } = form.figures
  // some of them have left since
  expect(confirmations).toBeGreaterThanOrEqual(data.countVisitors.count)
  expect(confirmations).toBeLessThan(data.countVisitors.count * 1.1)
  expect([views > submissions, submissions > confirmations]).toEqual([true, true])
})
