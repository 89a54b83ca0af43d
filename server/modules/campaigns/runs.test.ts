/** Campaigns from their start to their end, through the API as people see it, into the local folder. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { ensurePartitions } from '#platform/partitions.ts'
import { hourlyLimits } from '#rules/projects/hourly-limits.ts'
import { hourMs, minuteMs, secondMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { full } from '#testing/full.ts'
import { sellProducts } from '#testing/recommending.ts'
import { addPeople, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { dispatcherOf, keepLease } from '../delivery/dispatcher.ts'
import { sendDue } from '../delivery/hand-over.ts'
import { moveIn } from '../delivery/move-sending.ts'
import { countHourly } from '../projects/content-room.ts'
import { lockProject } from '../projects/store.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let number = 0
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
/** Each test has a shop of its own, which lacks nothing. */
beforeEach(async () => {
  projectId = await openSendingShop(world.ctx, world.inner.companyId, `shop${++number}.example`)
  await world.ctx.db
    .updateTable('project_states')
    .set({ products: 20, recommendations_updated_at: new Date(world.ctx.clock.now()) })
    .where('project_id', '=', projectId)
    .execute()
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
type Answer = any // oxlint-disable-line typescript/no-explicit-any
async function ask(query: string, variables: object): Promise<Answer> {
  const { data, errors } = await world.people.owner.ask(query, { ...variables })
  const [error] = errors ?? []
  if (!error) return Object.values(data)[0]
  return error.extensions.fields?.map(({ field, code }) => `${field} ${code}`) ?? error.extensions.code
}
const seen = 'id state startedAt recallUntil start updatedAt sending { id state recipients trouble { kind } }'
const update = (input: object) =>
  ask(`mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { ${seen} } }`, { input })
const to = (id: string, state: string) => update({ id, state })
const see = (id: string) => ask(`query ($id: ID!) { getCampaign(id: $id) { ${seen} } }`, { id })
const stateOf = async (id: string) => (await see(id)).state
const recall = (id: string) =>
  ask(
    'mutation ($input: RecallCampaignInput!) { recallCampaign(input: $input) { state recallUntil startedAt } }',
    {
      input: { id },
    },
  )
const moveSending = async (name: 'pause' | 'resume' | 'cancel', id: string) =>
  ask(`mutation ($input: MoveSendingInput!) { ${name}Sending(input: $input) { state } }`, { input: { id } })

const html = '<p>Dobrý den</p><p><a href="{{unsubscribe.url}}">Odhlásit</a></p>'
async function create(more: object = {}): Promise<string> {
  const { id } = await ask(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
    {
      input: { domainID: outerId('project', projectId), name: 'Jdeme do hor', type: 'scheduled' },
    },
  )
  const texts = { subjects: ['Jdeme do hor'], templateSES: JSON.stringify({ HtmlPart: html }) }
  expect(await update({ id, ...texts, ...more })).toMatchObject({ state: 'INCOMPLETE' })
  return id
}
const people = (count: number, name = 'osoba') =>
  addPeople(
    world.ctx,
    projectId,
    Array.from({ length: count }, (_, n) => `${name}-${n}@p${number}.example`),
  )
const pass = (ms: number) => world.clock.setTime(world.clock.now() + ms)
const mails = async () =>
  (await world.mailbox.list(1000)).filter(({ mail }) =>
    mail.to?.[0]?.address?.endsWith(`@p${number}.example`),
  )
const notices = async () => {
  const { items } = await ask(
    'query { listNotices(limit: 100) { items { kind domainID campaignID campaign } } }',
    {},
  )
  return items
    .filter(({ domainID }: { domainID: string }) => domainID === outerId('project', projectId))
    .map(({ kind, campaignID, campaign }: Record<string, string>) => `${kind} ${campaignID} ${campaign}`)
}

/** The project's `campaignsUpdated`. */
const stampOf = async () => {
  const { campaignsUpdated } = await ask('query ($id: ID!) { getDomain(id: $id) { campaignsUpdated } }', {
    id: outerId('project', projectId),
  })
  return Date.parse(campaignsUpdated)
}

test('campaignsUpdated: moves with every change of state, and with nothing else', async () => {
  await people(3)
  const id = await create()
  const moves = {
    start: () => to(id, 'WAITING'),
    recall: () => recall(id),
    startAgain: () => to(id, 'WAITING'),
    pause: () => to(id, 'DISABLED'),
    begin: () => begin(id),
    pauseRun: () => to(id, 'DISABLED'),
    goOn: () => to(id, 'WAITING'),
    end: () => drain(world.ctx),
    archive: () => to(id, 'ARCHIVED'),
  }
  for (const [name, move] of Object.entries(moves)) {
    await pass(secondMs)
    const [state, stamp] = [await stateOf(id), await stampOf()]
    await move()
    expect(await stateOf(id), name).not.toBe(state)
    expect(await stampOf(), name).toBeGreaterThan(stamp)
  }
  const stamp = await stampOf()
  await pass(secondMs)
  await update({ id: await create(), subjects: ['Jinam'] })
  expect(await stampOf()).toBe(stamp)
})

test('a campaign that is started goes out after the minute in which that can be recalled, to everybody once', async () => {
  await people(30)
  const id = await create({ subjects: ['Jdeme do hor', 'Do hor!'], from: `hory@shop${number}.example` })
  const before = world.clock.now()
  const started = await to(id, 'WAITING')
  expect(started).toMatchObject({ state: 'WAITING', sending: null })
  expect(Date.parse(started.recallUntil) - before).toBe(minuteMs)
  await pass(59 * secondMs)
  await drain(world.ctx)
  expect(await mails()).toEqual([])
  await pass(secondMs)
  await drain(world.ctx)
  expect(await see(id)).toMatchObject({
    state: 'COMPLETED',
    recallUntil: null,
    sending: { state: 'COMPLETED', recipients: 30 },
    // where lists and the calendar show it
    start: new Date(before + minuteMs).toISOString(),
  })
  const got = await mails()
  expect(new Set(got.map(({ mail }) => mail.to?.[0]?.address)).size).toBe(30)
  expect(got).toHaveLength(30)
  expect(got.filter(({ mail }) => mail.subject === 'Do hor!')).toHaveLength(15)
  expect(got[0]?.mail.from).toMatchObject({ address: `hory@shop${number}.example` })
  expect(got[0]?.mail.text).toContain('Odhlásit: http')
  expect(await notices()).toEqual([`CAMPAIGN_SENT ${id} Jdeme do hor`])
  expect(await stampOf()).toBeGreaterThanOrEqual(before + minuteMs)
})

test('recallCampaign: within a minute, to what it was before the start', async () => {
  await people(3)
  const id = await create()
  await to(id, 'WAITING')
  await pass(59 * secondMs)
  expect(await recall(id)).toEqual({ state: 'INCOMPLETE', recallUntil: null, startedAt: null })
  expect(await recall(id)).toBe('RECALL_OVER')
  await pass(10 * minuteMs)
  await drain(world.ctx)
  expect(await stateOf(id)).toBe('INCOMPLETE')
  await to(id, 'WAITING')
  await to(id, 'DISABLED')
  await to(id, 'WAITING')
  expect(await recall(id)).toMatchObject({ state: 'DISABLED' })
  await to(id, 'WAITING')
  await pass(minuteMs)
  expect(await recall(id)).toBe('RECALL_OVER')
  expect(await mails()).toEqual([])
})

describe('a start is refused, and changes nothing', () => {
  test('when its messages are more than the project may write in this hour', async () => {
    await people(1)
    const id = await create({ subjects: Array.from({ length: 26 }, (_, n) => `Jdeme do hor ${n}`) })
    await countHourly(world.ctx, projectId, 'content', hourlyLimits.content * 1e6 - 20_000)
    expect(await to(id, 'WAITING')).toBe('HOURLY_LIMIT')
    expect(await update({ id, subjects: ['Jdeme do hor'] })).toMatchObject({ state: 'INCOMPLETE' })
    expect(await to(id, 'WAITING')).toMatchObject({ state: 'WAITING' })
  })

  test.each([
    ['a start in the past', { schedule: '{"start":"2020-01-01T10:00"}' }, 'The start is in the past'],
    [
      'a template whose tags do not match',
      { templateSpecs: '{"recommendationsCount":3}' },
      'another number of recommended products',
    ],
    ['no subject', { subjects: [] }, 'There is no subject'],
  ])('%s', async (_, more, text) => {
    const id = await create(more)
    const { errors } = await world.people.owner.ask(
      'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { id } }',
      { input: { id, state: 'WAITING' } },
    )
    expect(errors?.[0]?.extensions.code).toBe('CAMPAIGN_NOT_READY')
    expect(errors?.[0]?.message).toContain(text)
    expect(await stateOf(id)).toBe('INCOMPLETE')
  })

  test('a sender of another domain, and an hour that does not exist, are refused before', async () => {
    const id = await create()
    expect(await update({ id, from: 'info@another.example' })).toEqual(['input.from SENDER_DOMAIN'])
    await world.ctx.db
      .updateTable('projects')
      .set({ timezone: 'Europe/Prague' })
      .where('id', '=', projectId)
      .execute()
    expect(await update({ id, schedule: '{"start":"2031-03-30T02:30"}' })).toEqual([
      'input.schedule.start TIME_SKIPPED',
    ])
  })

  test('from a state that it does not start from, or to one that nobody brings it to', async () => {
    const id = await create()
    for (const state of ['SENDING', 'COMPUTING', 'COMPLETED'])
      expect(await to(id, state)).toBe('CAMPAIGN_MOVED')
    expect(await to(id, 'DISABLED')).toBe('CAMPAIGN_MOVED')
    expect(await to(id, 'ARCHIVED')).toMatchObject({ state: 'ARCHIVED' })
    expect(await to(id, 'WAITING')).toBe('CAMPAIGN_MOVED')
  })
})

test('what is sent to nobody for its texts is not started, and what is started is sent', async () => {
  await people(1)
  const short = async (more: object) => {
    const id = await create(more)
    const answer = await to(id, 'WAITING')
    if (answer !== 'CAMPAIGN_NOT_READY') return id
    const { checks } = await ask('query ($id: ID!) { getCampaign(id: $id) { checks { code blocks } } }', {
      id,
    })
    return checks.filter(({ blocks }: Answer) => blocks).map(({ code }: Answer) => code)
  }
  const withText = (text: string) => ({ templateSES: JSON.stringify({ HtmlPart: `<p>${text}</p>${html}` }) })
  expect(await short(withText('slovo '.repeat(40_000)))).toEqual(['TEMPLATE_LARGE'])
  expect(await short(withText('{{contact.name}}'.repeat(1001)))).toEqual(['TEMPLATE_LARGE'])
  expect(await short({ textVersion: '{{nobody}}' })).toEqual(['TEMPLATE_FAULT'])
  const started = [
    await short({ name: '😀'.repeat(120) }),
    await short(withText('&#123;&#123;nobody}} İstanbul')),
    await short({ subjects: [' Jdeme ', 'Jdeme'] }),
  ]
  await pass(minuteMs)
  await drain(world.ctx)
  for (const id of started) expect(await stateOf(id)).toBe('COMPLETED')
  expect(await mails()).toHaveLength(3)
})

test('a campaign whose begin fails keeps neither its project nor others from theirs, and is tried again', async () => {
  await people(1)
  const [broken, own] = [await create(), await create()]
  await to(broken, 'WAITING')
  const { id } = innerIdIn('campaign', broken)
  const settings = (value: string) =>
    world.ctx.db
      .updateTable('campaigns')
      .set({ settings: value })
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .execute()
  const { settings: whole } = await world.ctx.db
    .selectFrom('campaigns')
    .select('settings')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await settings('{}')
  await pass(secondMs)
  await to(own, 'WAITING')
  await pass(minuteMs)
  await drain(world.ctx)
  expect([await stateOf(broken), await stateOf(own)]).toEqual(['WAITING', 'COMPLETED'])
  await settings(JSON.stringify(whole))
  await pass(20 * secondMs)
  await drain(world.ctx)
  expect(await stateOf(broken)).toBe('COMPLETED')
  expect(await mails()).toHaveLength(2)
})

test('two starts at once start it once', async () => {
  await people(4)
  const id = await create()
  const answers = await Promise.all([to(id, 'WAITING'), to(id, 'WAITING'), to(id, 'WAITING')])
  expect(answers.map(({ state }) => state)).toEqual(['WAITING', 'WAITING', 'WAITING'])
  await pass(minuteMs)
  await Promise.all([drain(world.ctx), drain(world.ctx)])
  await drain(world.ctx)
  expect(await stateOf(id)).toBe('COMPLETED')
  expect(await mails()).toHaveLength(4)
})

test('of many programs that look for what is due at once, one begins it', async () => {
  await people(3)
  const ids = [await create(), await create()]
  for (const id of ids) await to(id, 'WAITING')
  await pass(minuteMs)
  const find = world.ctx.queue.plan.polls['campaigns.begin']?.find
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const pieces = await find?.(world.ctx, { busy: new Set(), failed: new Set() })
      await Promise.all((pieces ?? []).map((piece) => piece.run(world.ctx, () => false)))
    }),
  )
  const runs = await world.ctx.db
    .selectFrom('sendings')
    .select('campaign_id')
    .where('project_id', '=', projectId)
    .execute()
  expect(new Set(runs.map(({ campaign_id }) => campaign_id))).toEqual(
    new Set(ids.map((id) => innerIdIn('campaign', id).id)),
  )
  expect(runs).toHaveLength(2)
  await drain(world.ctx)
  expect(await mails()).toHaveLength(6)
})

test('a campaign to nobody ends at once, and says so', async () => {
  const id = await create()
  await to(id, 'WAITING')
  await pass(minuteMs)
  await drain(world.ctx)
  expect(await see(id)).toMatchObject({ state: 'COMPLETED', sending: { recipients: 0 } })
})

/** As far as the given number of messages; what is being handed over is counted, too. */
async function sendSome(id: string, count: number): Promise<void> {
  const { sending } = await see(id)
  const key = innerIdIn('sending', sending.id)
  const dispatcher = dispatcherOf(world.ctx)
  await keepLease(world.ctx, dispatcher)
  let questions = 0
  await sendDue(world.ctx, dispatcher, { projectId, sendingId: key.id }, () => ++questions > count)
}
/** Begins the run, and hands nothing over yet. */
async function begin(id: string): Promise<void> {
  await to(id, 'WAITING')
  await pass(minuteMs)
  const { polls, jobs } = world.ctx.queue.plan
  const pieces = await polls['campaigns.begin']?.find(world.ctx, { busy: new Set(), failed: new Set() })
  for (const piece of pieces ?? []) await piece.run(world.ctx, () => false)
  const { sending } = await see(id)
  const ref = { projectId, sendingId: innerIdIn('sending', sending.id).id }
  await jobs['delivery.fixRecipients'].work(world.ctx, ref, '')
  await jobs['campaigns.followSending'].work(world.ctx, ref, '')
}

test('paused in the middle, changed and resumed, it reaches everybody once, the rest with the new words', async () => {
  await people(40)
  const id = await create()
  await begin(id)
  expect(await stateOf(id)).toBe('SENDING')
  expect(await update({ id, name: 'Another' })).toBe('CAMPAIGN_RUNNING')
  await sendSome(id, 12)
  expect(await to(id, 'DISABLED')).toMatchObject({ state: 'DISABLED', sending: { state: 'PAUSED' } })
  await drain(world.ctx)
  const first = (await mails()).length
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(40)
  const { start } = await see(id)
  expect(await update({ id, subjects: ['Znovu do hor'] })).toMatchObject({ state: 'DISABLED', start })
  expect(await update({ id, segmentationType: 'tag', segment: '{"tagID":"x"}' })).toEqual(
    expect.arrayContaining([expect.stringContaining('input.segment')]),
  )
  expect(await update({ id, schedule: '{"spreadHours":3}' })).toBe('CAMPAIGN_BEGUN')
  expect(await update({ id, subjects: ['Znovu', 'dvakrát'], state: 'WAITING' })).toBe('VARIANTS_FIXED')
  await people(5, 'pozdni')
  expect(await to(id, 'WAITING')).toMatchObject({ state: 'WAITING', sending: { state: 'PAUSED' } })
  await drain(world.ctx)
  expect(await mails()).toHaveLength(first)
  await pass(minuteMs)
  await drain(world.ctx)
  expect(await see(id)).toMatchObject({ state: 'COMPLETED', sending: { recipients: 40 } })
  const got = await mails()
  expect(got).toHaveLength(40)
  expect(new Set(got.map(({ mail }) => mail.to?.[0]?.address)).size).toBe(40)
  expect(got.filter(({ mail }) => mail.subject === 'Znovu do hor')).toHaveLength(40 - first)
})

test('paused and resumed as it was, it goes on at once, and nothing can be recalled', async () => {
  await people(40)
  const id = await create()
  await begin(id)
  await sendSome(id, 12)
  await to(id, 'DISABLED')
  await update({ id, subjects: ['Jinam'] })
  await update({ id, subjects: ['Jdeme do hor'] })
  expect(await to(id, 'WAITING')).toMatchObject({
    state: 'SENDING',
    recallUntil: null,
    sending: { state: 'SENDING' },
  })
  expect(await recall(id)).toBe('RECALL_OVER')
  await drain(world.ctx)
  expect(await stateOf(id)).toBe('COMPLETED')
  expect(await mails()).toHaveLength(40)
})

test('what was changed and started, then recalled, is started again: it still waits for its minute', async () => {
  await people(8)
  const id = await create()
  await begin(id)
  await to(id, 'DISABLED')
  await update({ id, subjects: ['Znovu do hor'] })
  await to(id, 'WAITING')
  expect(await recall(id)).toMatchObject({ state: 'DISABLED' })
  expect(await to(id, 'WAITING')).toMatchObject({ state: 'WAITING', sending: { state: 'PAUSED' } })
  await pass(minuteMs)
  await drain(world.ctx)
  expect((await mails()).map(({ mail }) => mail.subject)).toEqual(Array(8).fill('Znovu do hor'))
})

test('a run that is spread over hours and stood still goes on as evenly as it began', async () => {
  await people(8)
  const id = await create({ schedule: '{"spreadHours":8}' })
  await begin(id)
  await drain(world.ctx)
  expect(await mails()).toHaveLength(1)
  await to(id, 'DISABLED')
  await pass(6 * hourMs)
  // of a million it takes long, and somebody may change their mind meanwhile
  const again = { state: 'COMPUTING', sending: { state: 'FIXING', recipients: 8 } }
  expect(await to(id, 'WAITING')).toMatchObject(again)
  expect(await to(id, 'DISABLED')).toMatchObject({ state: 'DISABLED', sending: { state: 'PAUSED' } })
  expect(await to(id, 'WAITING')).toMatchObject(again)
  await drain(world.ctx)
  expect(await mails()).toHaveLength(2)
  for (const count of [3, 4, 5]) {
    await pass(hourMs)
    await drain(world.ctx)
    expect(await mails()).toHaveLength(count)
  }
})

test('whoever lets a run go on while somebody stops and edits its campaign is told so', async () => {
  await people(2)
  const id = await create()
  await begin(id)
  const { sending } = await see(id)
  const ref = { projectId, sendingId: innerIdIn('sending', sending.id).id }
  const resuming = await inTransaction(world.ctx, async (tx) => {
    await lockProject(tx, projectId)
    await moveIn(tx, ref, 'pause')
    await sql`update campaigns set settings = jsonb_set(settings, '{subjects}', '["Jdeme na vodu"]')
      where project_id = ${projectId}`.execute(tx.db)
    const answer = moveSending('resume', sending.id)
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx.db)
      expect(rows).toHaveLength(1)
    }, 10_000)
    return { answer }
  })
  expect(await resuming.answer).toBe('CAMPAIGN_EDITED')
})

test('what people do with its run on its own page happens to the campaign as well', async () => {
  await people(40)
  const id = await create()
  await begin(id)
  const { sending } = await see(id)
  await moveSending('pause', sending.id)
  await drain(world.ctx)
  expect(await stateOf(id)).toBe('DISABLED')
  // it would go on with the old words
  await update({ id, subjects: ['Jdeme na vodu'] })
  expect(await moveSending('resume', sending.id)).toBe('CAMPAIGN_EDITED')
  await update({ id, subjects: ['Jdeme do hor'] })
  expect(await moveSending('resume', sending.id)).toMatchObject({ state: 'SENDING' })
  await world.ctx.queue.plan.jobs['campaigns.followSending'].work(
    world.ctx,
    { projectId, sendingId: innerIdIn('sending', sending.id).id },
    '',
  )
  expect(await stateOf(id)).toBe('SENDING')
  await moveSending('cancel', sending.id)
  await drain(world.ctx)
  expect(await stateOf(id)).toBe('ARCHIVED')
  expect(await mails()).toEqual([])
  const other = await create()
  await begin(other)
  await to(other, 'DISABLED')
  expect(await to(other, 'ARCHIVED')).toMatchObject({ state: 'ARCHIVED', sending: { state: 'CANCELLED' } })
})

describe('between the start and the sending', () => {
  const stopProject = () =>
    world.ctx.db.updateTable('projects').set({ active: 'CANCELLED' }).where('id', '=', projectId).execute()

  test('a project that was stopped sends nothing; its campaign is paused and says why', async () => {
    await people(3)
    const id = await create()
    await to(id, 'WAITING')
    await stopProject()
    await pass(minuteMs)
    await drain(world.ctx)
    expect(await stateOf(id)).toBe('DISABLED')
    expect(await notices()).toEqual([`CAMPAIGN_STOPPED ${id} Jdeme do hor`])
    const { checks } = await ask('query ($id: ID!) { getCampaign(id: $id) { checks { code blocks } } }', {
      id,
    })
    expect(checks).toContainEqual({ code: 'PROJECT_INACTIVE', blocks: true })
    expect(await mails()).toEqual([])
  })

  test('one that is stopped later keeps what is not sent, shows its trouble, and goes on', async () => {
    await people(3)
    const id = await create()
    await begin(id)
    await stopProject()
    await drain(world.ctx)
    expect(await see(id)).toMatchObject({ state: 'SENDING', sending: { trouble: { kind: 'PROJECT' } } })
    await world.ctx.db.updateTable('projects').set({ active: 'ACTIVE' }).where('id', '=', projectId).execute()
    await pass(minuteMs)
    await drain(world.ctx)
    expect(await stateOf(id)).toBe('COMPLETED')
    expect(await mails()).toHaveLength(3)
  })

  test('a segment whose tag is deleted stops it; another one lets it go on', async () => {
    const { tagId } = await people(3)
    const tag = {
      segmentationType: 'tag',
      segment: JSON.stringify({ tagID: outerIdIn('tag', projectId, tagId) }),
    }
    const id = await create(tag)
    await to(id, 'WAITING')
    await pass(minuteMs)
    const { polls } = world.ctx.queue.plan
    const pieces = await polls['campaigns.begin']?.find(world.ctx, { busy: new Set(), failed: new Set() })
    for (const piece of pieces ?? []) await piece.run(world.ctx, () => false)
    expect(await stateOf(id)).toBe('COMPUTING')
    await world.ctx.db
      .deleteFrom('tags')
      .where('project_id', '=', projectId)
      .where('id', '=', tagId)
      .execute()
    await drain(world.ctx)
    expect(await see(id)).toMatchObject({
      state: 'DISABLED',
      sending: { state: 'PAUSED', trouble: { kind: 'AUDIENCE' } },
    })
    expect(await to(id, 'WAITING')).toBe('CAMPAIGN_NOT_READY')
    expect(await update({ id, segmentationType: 'all', segment: '{}', state: 'WAITING' })).toMatchObject({
      state: 'WAITING',
    })
    await pass(minuteMs)
    await drain(world.ctx)
    expect(await stateOf(id)).toBe('COMPLETED')
    expect(await mails()).toHaveLength(3)
  })
})

describe('a start at a time of the project', () => {
  const setZone = (timezone: string) =>
    ask('mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }', {
      input: { id: outerId('project', projectId), timezone },
    })

  test('goes out then, and at another moment where the project moves to another time zone', async () => {
    await people(2)
    await setZone('Europe/Prague')
    // the night in which clocks go back has 02:30 twice: the first one is meant
    const id = await create({ schedule: '{"start":"2030-10-27T02:30"}' })
    expect(await to(id, 'WAITING')).toMatchObject({ start: '2030-10-27T00:30:00.000Z' })
    await setZone('Europe/London')
    await drain(world.ctx)
    expect(await see(id)).toMatchObject({ start: '2030-10-27T02:30:00.000Z', state: 'WAITING' })
    await world.clock.setTime(Date.parse('2030-10-27T02:29:59Z'))
    await ensurePartitions(world.ctx.db, world.clock.now())
    await drain(world.ctx)
    expect(await stateOf(id)).toBe('WAITING')
    await world.clock.setTime(Date.parse('2030-10-27T02:30:00Z'))
    await drain(world.ctx)
    expect(await stateOf(id)).toBe('COMPLETED')
    expect(await mails()).toHaveLength(2)
  })
})

test('spread over hours, messages leave evenly', async () => {
  await people(12)
  const id = await create({ schedule: '{"spreadHours":6}' })
  await to(id, 'WAITING')
  await pass(minuteMs)
  await drain(world.ctx)
  expect(await mails()).toHaveLength(1)
  await pass(3 * hourMs)
  await drain(world.ctx)
  expect(await mails()).toHaveLength(7)
  await pass(3 * hourMs)
  await drain(world.ctx)
  expect(await stateOf(id)).toBe('COMPLETED')
  expect(await mails()).toHaveLength(12)
})

test('campaignsByScheduleTypeState: shows the helpdesk what runs in all projects, and nobody else', async () => {
  await people(5)
  const id = await create({ schedule: '{"spreadHours":24}' })
  await to(id, 'WAITING')
  await pass(minuteMs)
  await drain(world.ctx)
  const query = `query ($state: CampaignState, $next: String) {
    campaignsByScheduleTypeState(scheduleType: SCHEDULED, state: $state, limit: 1, nextToken: $next) {
      items { id name schedule scheduleType state domain { id companyID name } latestDay { sent date }
        latestMessage { sent email } } nextToken } }`
  const found: Answer[] = []
  let next: string | null = null
  do {
    const { data } = await world.people.helpdesk.ask(query, { next })
    const page: Answer = data.campaignsByScheduleTypeState
    found.push(...page.items)
    next = page.nextToken
  } while (next)
  const own = found.find((one) => one.id === id)
  expect(own).toMatchObject({
    state: 'SENDING',
    domain: { id: outerId('project', projectId), name: `shop${number}.example` },
    latestDay: { sent: 1, date: new Date(world.clock.now()).toISOString().slice(0, 10) },
    latestMessage: { email: expect.stringContaining(`@p${number}.example`) },
  })
  expect(await ask(query, {})).toBe('NOT_FOUND')
})

test('listCampaigns, listCampaignVariants: those that have a design, the latest first', async () => {
  const [first, second] = [await create({ name: 'First' }), await create({ name: 'Second' })]
  await create({ name: 'Without', templateSES: null })
  const list = async (name: string) =>
    (
      await ask(`query ($id: ID!) { ${name}(domainID: $id) { items { id templateSES } nextToken } }`, {
        id: outerId('project', projectId),
      })
    ).items
  expect((await list('listCampaigns')).map(({ id }: { id: string }) => id)).toEqual([second, first])
  const { id: variant } = await ask(
    'mutation ($input: CreateCampaignVariantInput!) { createCampaignVariant(input: $input) { id } }',
    { input: { campaignID: first, subject: 'A' } },
  )
  expect(await list('listCampaignVariants')).toEqual([
    { id: variant, templateSES: JSON.stringify({ SubjectPart: 'A', HtmlPart: html }) },
  ])
})

test('products are recommended at hand-over, as each variant shows them', async () => {
  await sellProducts(world, projectId, 4)
  await world.ctx.db
    .updateTable('products')
    .set({ original_price: '2000' })
    .where('project_id', '=', projectId)
    .execute()
  await people(4)
  const id = await create()
  const addVariant = async (subject: string, specs: object) => {
    const { id: variant } = await ask(
      'mutation ($input: CreateCampaignVariantInput!) { createCampaignVariant(input: $input) { id } }',
      { input: { campaignID: id, subject } },
    )
    const HtmlPart = `<p>{{product0.sale|nic}} {{product1.originalPrice}}</p>${html}`
    const input = { id: variant, active: true, specs: JSON.stringify({ recommendationsCount: 2, ...specs }) }
    await ask(
      'mutation ($input: UpdateCampaignVariantInput!) { updateCampaignVariant(input: $input) { id } }',
      {
        input: { ...input, templateSES: JSON.stringify({ HtmlPart }) },
      },
    )
  }
  await addVariant('A', {})
  await addVariant('B', { sale: false, originalPriceTemplate: 'dříve {}' })
  await to(id, 'WAITING')
  await pass(minuteMs)
  await drain(world.ctx)
  expect(await stateOf(id)).toBe('COMPLETED')
  const shown = (await mails()).map(({ mail }) => [mail.subject, mail.text?.split('\n')[0]])
  expect(shown.toSorted()).toEqual([
    ['A', '-50% 20\u00a0Kč'],
    ['A', '-50% 20\u00a0Kč'],
    ['B', 'nic dříve 20\u00a0Kč'],
    ['B', 'nic dříve 20\u00a0Kč'],
  ])
})

const deeds = ['start', 'pause', 'archive', 'recall', 'edit', 'pauseRun', 'resumeRun', 'cancelRun'] as const
const happenings = ['aMinute', 'aSecond', 'work', 'begin', 'stopProject', 'letProject'] as const

/** Who got messages of a run, as often as they did. */
const addresseesOf = async (sending: string): Promise<(string | undefined)[]> => {
  const key = innerIdIn('sending', sending).id.replaceAll('-', '')
  return (await mails())
    .filter(({ mail }) =>
      mail.headers.some(({ key: name, value }) => name === 'feedback-id' && value.startsWith(key)),
    )
    .map(({ mail }) => mail.to?.[0]?.address)
}

/** What a campaign may be while its run is so. */
const possible: Record<string, readonly (string | undefined)[]> = {
  INCOMPLETE: [undefined],
  WAITING: [undefined, 'PAUSED'],
  COMPUTING: ['FIXING'],
  SENDING: ['SENDING'],
  COMPLETED: ['COMPLETED'],
  DISABLED: [undefined, 'PAUSED'],
  ARCHIVED: [undefined, 'COMPLETED', 'CANCELLED'],
}

test('no sequence of what people and the program do brings it where it cannot be, or sends anything twice', async () => {
  await people(6)
  const setActive = (active: string) =>
    world.ctx.db.updateTable('projects').set({ active }).where('id', '=', projectId).execute()
  const runBegin = async () => {
    const find = world.ctx.queue.plan.polls['campaigns.begin']?.find
    const pieces = await find?.(world.ctx, { busy: new Set(), failed: new Set() })
    for (const piece of pieces ?? []) await piece.run(world.ctx, () => false)
  }
  const step = {
    start: (id: string) => to(id, 'WAITING'),
    pause: (id: string) => to(id, 'DISABLED'),
    archive: (id: string) => to(id, 'ARCHIVED'),
    recall,
    edit: (id: string) => update({ id, subjects: [`Jdeme ${crypto.randomUUID()}`] }),
    pauseRun: async (id: string) => moveSending('pause', (await see(id)).sending?.id ?? id),
    resumeRun: async (id: string) => moveSending('resume', (await see(id)).sending?.id ?? id),
    cancelRun: async (id: string) => moveSending('cancel', (await see(id)).sending?.id ?? id),
    aMinute: () => pass(minuteMs),
    aSecond: () => pass(secondMs),
    work: () => drain(world.ctx),
    begin: runBegin,
    stopProject: () => setActive('CANCELLED'),
    letProject: () => setActive('ACTIVE'),
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...deeds, ...happenings), { minLength: 4, maxLength: full ? 30 : 14 }),
      async (names) => {
        await setActive('ACTIVE')
        const id = await create()
        for (const name of names) {
          const before = await stateOf(id)
          await step[name](id)
          const { state, sending } = await see(id)
          // news of the run may be on their way, but whoever has moved the campaign itself has moved both
          const hasMoved = ['start', 'pause', 'archive', 'recall'].includes(name) && state !== before
          if (hasMoved || name === 'work')
            expect(possible[state], `${String(names)} at ${name}`).toContain(sending?.state)
        }
        await drain(world.ctx)
        const { state, sending } = await see(id)
        expect(possible[state], String(names)).toContain(sending?.state)
        const got = sending ? await addresseesOf(sending.id) : []
        expect(new Set(got).size, String(names)).toBe(got.length)
        if (state === 'COMPLETED') expect(got, String(names)).toHaveLength(6)
      },
    ),
    { numRuns: full ? 300 : 12 },
  )
})
