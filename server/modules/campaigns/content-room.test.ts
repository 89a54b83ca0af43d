/** How many bytes of content a project may keep and write in an hour, by every mutation that writes content. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn } from '#platform/ids.ts'
import { storedContent } from '#platform/stored-content.ts'
import { hourlyLimits } from '#rules/projects/hourly-limits.ts'
import { hourMs, minuteMs } from '#rules/time.ts'
import { nextShop } from '#testing/tracker.ts'
import { type Answer, openTwoTenants } from '#testing/world.ts'
import { countTry, triesSoFar } from '../accounts/tries.ts'
import { lockProject } from '../projects/store.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
let quota: number
beforeAll(async () => {
  world = await openTwoTenants()
  quota = world.ctx.config.CONTENT_MB_PER_PROJECT
})
afterAll(() => world.close())
beforeEach(async () => {
  setQuota(quota)
  shop = await nextShop(world)
})
const setQuota = (megabytes: number) => Object.assign(world.ctx.config, { CONTENT_MB_PER_PROJECT: megabytes })

const ask = (mutation: string, input: object): Promise<Answer> => {
  const Input = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`
  const field = mutation === 'updateRecommender' ? 'visitors' : 'id'
  return world.people.owner.ask(`mutation ($input: ${Input}!) { ${mutation}(input: $input) { ${field} } }`, {
    input,
  })
}
const codeIn = ({ errors }: Answer) => errors?.[0]?.extensions.code
/** The id of what was made or changed, or the code of the refusal. */
async function call(mutation: string, input: object): Promise<string> {
  const answer = await ask(mutation, input)
  return codeIn(answer) ?? answer.data[mutation].id
}
/** Text that the database cannot compress. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64').slice(0, bytes)
const template = (html: string) => ({ templateSES: JSON.stringify({ HtmlPart: html }) })
const newCampaign = () => call('createCampaign', { domainID: shop.project, name: 'Sale', type: 'scheduled' })
async function campaignOf(bytes: number): Promise<string> {
  const id = await newCampaign()
  expect(await call('updateCampaign', { id, ...template(noise(bytes)) })).toBe(id)
  return id
}
/** As if the project had written all that it may in an hour. */
const spendHour = (kind: keyof typeof hourlyLimits) =>
  countTry(world.ctx, kind, shop.projectId, 3600, hourlyLimits[kind] * 1000)
const stored = () => storedContent(world.ctx.db, shop.projectId)
/** What the project is believed to keep. */
const counted = async () => {
  const { content_bytes } = await world.ctx.db
    .selectFrom('project_states')
    .select('content_bytes')
    .where('project_id', '=', shop.projectId)
    .executeTakeFirstOrThrow()
  return Number(content_bytes)
}

describe('CONTENT_MB_PER_PROJECT', () => {
  test('refuses copies beyond it before anything is written, until a campaign is deleted', async () => {
    setQuota(2)
    const id = await campaignOf(600_000)
    const copies = [await call('duplicateCampaign', { id }), await call('duplicateCampaign', { id })]
    const refused = await ask('duplicateCampaign', { id })
    expect(refused.errors).toMatchObject([{ extensions: { code: 'CONTENT_QUOTA', limit: 2 } }])
    expect(refused.errors?.[0]?.message).toContain('2 MB')
    expect(await stored()).toBeLessThan(2e6)
    expect(await call('deleteCampaign', { id: copies[0] })).toBe(shop.project)
    expect(await call('duplicateCampaign', { id })).toMatch(/^campaign_/)
    expect(await call('duplicateCampaign', { id })).toBe('CONTENT_QUOTA')
  })

  test('lets only one of two parallel copies take the last room', async () => {
    setQuota(2)
    const id = await campaignOf(800_000)
    const codes = (await Promise.all([1, 2, 3].map(() => ask('duplicateCampaign', { id })))).map(codeIn)
    expect(codes.toSorted()).toEqual(['CONTENT_QUOTA', 'CONTENT_QUOTA', undefined])
  })

  test('counts variants of a copied campaign, and those that begin with the design of another', async () => {
    setQuota(2)
    const id = await campaignOf(480_000)
    const variant = await call('createCampaignVariant', { campaignID: id })
    expect(variant).toMatch(/^variant_/)
    expect(await call('duplicateCampaign', { id })).toMatch(/^campaign_/)
    expect(await call('createCampaignVariant', { campaignID: id })).toBe('CONTENT_QUOTA')
    expect(await call('createCampaignVariant', { campaignID: id, copyOf: variant })).toBe('CONTENT_QUOTA')
  })

  test('counts what is stored: a campaign that is saved often takes the room of its last version', async () => {
    setQuota(2)
    const id = await newCampaign()
    for (let n = 0; n < 8; n++) {
      const texts = {
        ...template(noise(300_000)),
        templateUnlayer: JSON.stringify({ text: 'x'.repeat(300_000) }),
      }
      expect(await call('updateCampaign', { id, ...texts })).toBe(id)
    }
    expect(await stored()).toBeLessThan(0.4e6)
  })

  test('is held against content that was there before it was counted', async () => {
    const id = await campaignOf(900_000)
    await world.ctx.db
      .updateTable('project_states')
      .set({ content_bytes: null })
      .where('project_id', '=', shop.projectId)
      .execute()
    setQuota(1)
    expect(await call('duplicateCampaign', { id })).toBe('CONTENT_QUOTA')
  })
})

/** Every mutation that writes content, by whether what it writes is held against the quota. */
async function writers(): Promise<{ kept: [string, object][]; others: [string, object][] }> {
  const { project, projectId } = shop
  const id = await campaignOf(1000)
  const done = await campaignOf(1000)
  await world.ctx.db
    .updateTable('campaigns')
    .set({ state: 'COMPLETED' })
    .where('project_id', '=', projectId)
    .where('id', '=', innerIdIn('campaign', done).id)
    .execute()
  const variant = await call('createCampaignVariant', { campaignID: id })
  const tagID = (
    await world.people.owner.ask(`mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }`, {
      input: { domainID: project, name: 'Guests' },
    })
  ).data.createTag.id
  const form = await call('createLeadForm', { domainID: project, name: 'Form', tagID })
  const all = { segmentationType: 'all', segment: '{}' }
  const segment = await call('createSegment', { domainID: project, name: 'Everybody', ...all })
  const contact = await call('createContact', { domainID: project, email: 'guest@people.example' })
  return {
    kept: [
      ['createCampaign', { domainID: project, name: 'Sale', type: 'scheduled' }],
      ['updateCampaign', { id, textVersion: 'Hello' }],
      ['duplicateCampaign', { id }],
      ['resendCampaign', { id: done }],
      ['createCampaignVariant', { campaignID: id }],
      ['updateCampaignVariant', { id: variant, textVersion: 'Hello' }],
      ['createLeadForm', { domainID: project, name: 'Another', tagID }],
      ['updateLeadForm', { id: form, config: { heading: 'Hello' } }],
      ['createSegment', { domainID: project, name: 'All', ...all }],
      ['updateSegment', { id: segment, ...all }],
    ],
    others: [
      ['updateDomain', { id: project, unsubscribeSetup: { title: 'Bye' } }],
      ['updateRecommender', { domainID: project, settings: { pinned: [], excluded: [], rules: [] } }],
      ['createContact', { domainID: project, email: 'another@people.example' }],
      ['updateContact', { id: contact, name: 'Anna' }],
    ],
  }
}

test('a project without room writes no content of any kind, and whatever else it likes', async () => {
  const { kept, others } = await writers()
  expect(await counted()).toBeGreaterThanOrEqual(await stored())
  setQuota(0.001)
  const before = await stored()
  for (const [mutation, input] of kept)
    expect.soft(await call(mutation, input), mutation).toBe('CONTENT_QUOTA')
  expect(await stored()).toBe(before)
  for (const [mutation, input] of others)
    expect.soft(codeIn(await ask(mutation, input)), mutation).toBeUndefined()
  setQuota(quota)
  for (const [mutation, input] of kept) expect.soft(await call(mutation, input), mutation).toContain('_')
  expect(await counted()).toBeGreaterThanOrEqual(await stored())
})

test('a project that has written enough in an hour goes on when it is over, and is told so', async () => {
  const { kept, others } = await writers()
  await spendHour('content')
  for (const [mutation, input] of [...kept, ...others])
    expect.soft(await call(mutation, input), mutation).toBe('HOURLY_LIMIT')
  const [[mutation, input] = ['', {}]] = kept
  await world.pass(20 * minuteMs)
  const { errors } = await ask(mutation, input)
  expect(errors).toMatchObject([
    {
      message: expect.stringMatching(/500 MB.*in 40 minutes/),
      extensions: { code: 'HOURLY_LIMIT', seconds: 2400 },
    },
  ])
  await world.pass(40 * minuteMs + 1)
  expect(await call(mutation, input)).toMatch(/^campaign_/)
})

test('updateCampaign counts a change for the hour even if the start is refused', async () => {
  const id = await newCampaign()
  const before = await triesSoFar(world.ctx, 'content', shop.projectId, 3600)
  const input = { id, ...template(noise(500_000)), state: 'WAITING' }
  expect(await call('updateCampaign', input)).toBe('CAMPAIGN_NOT_READY')
  expect((await triesSoFar(world.ctx, 'content', shop.projectId, 3600)) - before).toBeGreaterThanOrEqual(500)
  await spendHour('content')
  expect(await call('updateCampaign', input)).toBe('HOURLY_LIMIT')
})

test('duplicateCampaign counts a copy for the hour even if it is aborted', async () => {
  const id = await campaignOf(600_000)
  const before = await triesSoFar(world.ctx, 'content', shop.projectId, 3600)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holder = inTransaction(world.ctx, async (tx) => {
    await lockProject(tx, shop.projectId)
    hold()
    await isOver
  })
  await isHeld
  const seconds = world.ctx.config.REQUEST_SECONDS
  Object.assign(world.ctx.config, { REQUEST_SECONDS: 1 })
  try {
    expect(await call('duplicateCampaign', { id })).toBe('QUERY_LIMIT')
  } finally {
    Object.assign(world.ctx.config, { REQUEST_SECONDS: seconds })
    end()
    await holder
  }
  expect((await triesSoFar(world.ctx, 'content', shop.projectId, 3600)) - before).toBeGreaterThanOrEqual(600)
})

test('duplicateCampaign copies texts and designs in the database, without reading them', async () => {
  const id = await campaignOf(1000)
  const variant = await call('createCampaignVariant', { campaignID: id })
  const texts = {
    ...template('<p>Tents'),
    templateUnlayer: '[1,2]',
    templatePreview: 'data:,',
    textVersion: 'Tents',
  }
  for (const [mutation, target] of [
    ['updateCampaign', id],
    ['updateCampaignVariant', variant],
  ] as const)
    expect(await call(mutation, { id: target, ...texts })).toBe(target)
  let copy = ''
  const statements = await world.statementsOf(async () => {
    copy = await call('duplicateCampaign', { id })
  })
  expect(statements.filter((text) => text.startsWith('select') && text.includes('"html"'))).toEqual([])
  const contentOf = async (campaign: string) => {
    const fields = 'templateSES templateUnlayer templatePreview textVersion'
    const { data, errors } = await world.people.owner.ask(
      `query ($id: ID!) { getCampaign(id: $id) { ${fields} variants { name subject active ${fields} } } }`,
      { id: campaign },
    )
    expect(errors).toBeUndefined()
    return data.getCampaign
  }
  expect(await contentOf(copy)).toEqual(await contentOf(id))
  expect((await contentOf(copy)).variants).toMatchObject([{ templateUnlayer: '[1,2]', textVersion: 'Tents' }])
})

test('uploads of files count, too', async () => {
  await spendHour('files')
  const input = { domainID: shop.project, type: 'CONTACTS', name: 'file.csv', bytes: 3 }
  const key = await call('createUpload', input)
  const put = (url: string) =>
    world.http.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'application/octet-stream', cookie: world.people.owner.cookie ?? '' },
      payload: Buffer.from('a,b'),
    })
  for (const url of [`/uploads/${key}/0`, `/uploads/logo/${shop.project}`]) {
    const answer = await put(url)
    expect([answer.statusCode, answer.body.includes('HOURLY_LIMIT')]).toEqual([429, true])
  }
})

test.each(['duplicateCampaign', 'resendCampaign'])('%s is limited by person and hour', async (mutation) => {
  const { kept } = await writers()
  const input = kept.find(([name]) => name === mutation)?.[1] ?? expect.unreachable()
  // what other tests did is over
  await world.pass(hourMs + 1)
  await countTry(world.ctx, `call ${mutation}`, world.people.owner.userId, 3600, 99)
  expect(await call(mutation, input)).toMatch(/^campaign_/)
  expect(await call(mutation, input)).toBe('RATE_LIMITED')
})

test('templatePreview and textVersion are limited, of campaigns and of variants', async () => {
  const id = await campaignOf(100)
  const variant = await call('createCampaignVariant', { campaignID: id })
  for (const [mutation, target] of [
    ['updateCampaign', id],
    ['updateCampaignVariant', variant],
  ] as const)
    for (const field of ['templatePreview', 'textVersion']) {
      expect(await call(mutation, { id: target, [field]: 'x'.repeat(200_000) })).toBe(target)
      const { errors } = await ask(mutation, { id: target, [field]: 'x'.repeat(200_001) })
      expect(errors?.[0]?.extensions.fields).toMatchObject([
        { field: `input.${field}`, code: 'TOO_LONG', limit: 200_000 },
      ])
    }
})
