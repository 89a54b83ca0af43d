import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { newId, outerIdIn } from '#platform/ids.ts'
import { newSettings } from '#rules/campaigns/settings.ts'
import type { CampaignState } from '#rules/campaigns/states.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { insertCampaign } from './store/campaigns.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
beforeAll(async () => {
  world = await openTwoTenants()
  shop = await nextShop(world)
  await setTimezone('Europe/Prague')
})
afterAll(() => world.close())

const setTimezone = (timezone: string) =>
  world.ctx.db.updateTable('projects').set({ timezone }).where('id', '=', shop.projectId).execute()

async function ask(from: string, to: string) {
  const { data, errors } = await world.people.owner.ask(
    `query ($id: ID!, $from: String!, $to: String!) { sendingMoments(domainID: $id, from: $from, to: $to) {
      activitySince activity { weekday hour events purchases } sends { campaignID name at recipients }
      holidays { day code kind name } } }`,
    { id: shop.project, from, to },
  )
  return data?.sendingMoments ?? errors?.[0]?.extensions.fields
}

async function plan(name: string, starts_at: string, state: CampaignState = 'WAITING') {
  const id = newId(world.ctx.clock.now())
  const at = new Date(world.ctx.clock.now())
  await inTransaction(world.ctx, (tx) =>
    insertCampaign(
      tx,
      { projectId: shop.projectId, id },
      {
        name,
        name_key: name,
        type: 'scheduled',
        schedule_type: 'SCHEDULED',
        medium: 'email',
        state,
        settings: newSettings(name),
        starts_at: new Date(starts_at),
        created_at: at,
        updated_at: at,
      },
    ),
  )
  return outerIdIn('campaign', shop.projectId, id)
}

test('tells what goes out on these days of the project, and nothing of a draft', async () => {
  // midnight in Prague comes two hours before that of UTC
  const first = await plan('First', '2030-06-30T22:00:00Z')
  const last = await plan('Last', '2030-07-01T21:59:00Z')
  await plan('Before', '2030-06-30T21:59:00Z')
  await plan('After', '2030-07-01T22:00:00Z')
  await plan('Draft', '2030-07-01T10:00:00Z', 'INCOMPLETE')
  const { sends } = await ask('2030-07-01', '2030-07-01')
  expect(sends).toEqual([
    { campaignID: first, name: 'First', at: '2030-06-30T22:00:00.000Z', recipients: null },
    { campaignID: last, name: 'Last', at: '2030-07-01T21:59:00.000Z', recipients: null },
  ])
})

test('adds up the hours of the last months', async () => {
  const { activitySince } = await ask('2030-07-01', '2030-07-01')
  const hours = `[0:23]={${Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 7 : 0)).join(',')}}`
  await world.ctx.db
    .insertInto('event_days')
    .values(
      ['page', 'purchase'].map((type) => ({
        project_id: shop.projectId,
        day: new Date(activitySince),
        type,
        events: 7,
        hours: hours as unknown as number[],
      })),
    )
    .execute()
  const { activity } = await ask('2030-07-01', '2030-07-01')
  expect(activity).toEqual([
    { weekday: new Date(activitySince).getUTCDay(), hour: 20, events: 14, purchases: 7 },
  ])
})

test('names the holidays of the shop’s country in the caller’s language', async () => {
  const codes = async () =>
    (await ask('2030-08-28', '2030-09-01')).holidays.map(
      ({ day, code, kind, name }: Record<string, string>) => `${day} ${code} ${kind} ${name}`,
    )
  expect(await codes()).toEqual(['2030-09-01 BACK_TO_SCHOOL SHOPPING Back to school'])
  await setTimezone('Europe/Bratislava')
  expect(await codes()).toEqual([
    '2030-08-29 SLOVAK_UPRISING PUBLIC Slovak National Uprising',
    '2030-09-01 BACK_TO_SCHOOL SHOPPING Back to school',
  ])
})

test('refuses days that are none, that end before they begin, and too many of them', async () => {
  expect(await ask('2030-02-30', 'soon')).toMatchObject([{ field: 'from' }, { field: 'to' }])
  expect(await ask('2030-07-02', '2030-07-01')).toMatchObject([{ field: 'to', code: 'INVALID' }])
  expect(await ask('2030-07-01', '2030-09-01')).toMatchObject([{ field: 'to', code: 'TOO_LARGE' }])
  expect(await ask('2030-07-01', '2030-08-31')).toHaveProperty('sends')
})
