/** Who would get a campaign is who gets it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject, inTransaction } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { dryRunPath } from '#rules/campaigns/dry-run.ts'
import { dayMs, minuteMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { sellProducts } from '#testing/recommending.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants, type Person } from '#testing/world.ts'
import { fixSending } from '../delivery/fix-recipients.ts'
import { sendingAt } from '../delivery/store/sendings.ts'
import { updateProjectState } from '../projects/store.ts'
import { planAudience } from '../segments/audience.ts'
import { countMissing } from '../segments/store/missing-values.ts'
import { countSentTo } from '../segments/store/overlaps.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let tagId: string
let ids: ReadonlyMap<string, string>
const names = [
  'gets',
  'bounced',
  'complained',
  'unsubscribed',
  'declined',
  'paused',
  'woken',
  'left',
  'left-paused',
]
const address = (name: string) => `${name}@d.example`

beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'dry.example')
  await sellProducts(world, projectId, 3)
  await inTransaction(world.ctx, (tx) =>
    updateProjectState(tx, projectId, { recommendations_updated_at: new Date(tx.clock.now()) }),
  )
  ;({ tagId, ids } = await addPeople(world.ctx, projectId, names.map(address)))
  const none = await addPeople(world.ctx, projectId, [address('none')], { basis: 'NONE', tagId })
  const customer = await addPeople(world.ctx, projectId, [address('customer')], { basis: 'CUSTOMER', tagId })
  ids = new Map([...ids, ...none.ids, ...customer.ids])
  const now = world.ctx.clock.now()
  const pause = (name: string, until: number) => change(name, { paused_until: new Date(until) })
  await pause('paused', now + dayMs)
  await pause('woken', now - 1)
  await pause('left-paused', now + dayMs)
  await change('unsubscribed', { consent: 'UNSUBSCRIBED' })
  for (const [name, reason, source] of [
    ['bounced', 'BOUNCED', 'BOUNCE'],
    ['complained', 'COMPLAINED', 'COMPLAINT'],
    ['declined', 'UNSUBSCRIBED', 'IMPORT'],
  ] as const) {
    await change(name, { consent: 'UNSUBSCRIBED' })
    await world.ctx.db
      .insertInto('suppressions')
      .values({
        project_id: projectId,
        hash: crypto.randomUUID(),
        reason,
        source,
        at: new Date(now - dayMs),
        visitor_id: idOf(name),
      })
      .execute()
  }
})
afterAll(() => world.close())

const idOf = (name: string) => ids.get(address(name)) ?? ''
const change = (name: string, changes: { consent?: string; paused_until?: Date; name?: string | null }) =>
  world.ctx.db
    .updateTable('visitors')
    .set(changes)
    .where('project_id', '=', projectId)
    .where('id', '=', idOf(name))
    .execute()

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
type Answer = any // oxlint-disable-line typescript/no-explicit-any
async function ask(query: string, variables: object): Promise<Answer> {
  const { data, errors } = await world.people.owner.ask(query, { ...variables })
  return errors ? errors[0]?.extensions.code : Object.values(data)[0]
}
const run = (id: string, more: object = {}) =>
  ask(
    `query ($id: ID!, $only: DryRunFilter, $search: String, $limit: Int, $nextToken: String) {
      campaignDryRun(id: $id, only: $only, search: $search, limit: $limit, nextToken: $nextToken) {
        versions totals { members gets skipped { reason count } } nextToken
        items { person { email } reason at subject fallback products { product { shopID } } } } }`,
    { id, ...more },
  )
const download = async (url: string, { cookie }: Person) =>
  (await world.http.inject({ url, headers: { ...(cookie && { cookie }) } })).body
const update = (input: object) =>
  ask('mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { id state } }', { input })
const tagged = (tag: string) => ({
  segmentationType: 'tag',
  segment: JSON.stringify({ tagID: outerIdIn('tag', projectId, tag) }),
})
async function create(more: object = {}): Promise<string> {
  const domainID = outerId('project', projectId)
  const { id } = await ask(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
    { input: { domainID, name: 'Nanečisto', type: 'scheduled' } },
  )
  const html = '{{product1.name}} <a href="{{unsubscribe.url}}">Odhlásit</a>'
  const texts = { subjects: ['{{contact.firstName}}'], templateSES: JSON.stringify({ HtmlPart: html }) }
  expect(await update({ id, ...tagged(tagId), ...texts, ...more })).toMatchObject({ id })
  return id
}
async function withoutLeft(): Promise<string> {
  const { tagId: left } = await addPeople(world.ctx, projectId, ['left', 'left-paused'].map(address))
  const segment = await ask(
    'mutation ($input: CreateSegmentInput!) { createSegment(input: $input) { id } }',
    { input: { domainID: outerId('project', projectId), name: crypto.randomUUID(), ...tagged(left) } },
  )
  return create({ leaveOut: [segment.id] })
}
const reasonsOf = (items: Answer[]) =>
  Object.fromEntries(items.map(({ person, reason }) => [person.email.split('@')[0], reason]))

test('everybody of the segment is told with the first reason, and those without one get it', async () => {
  const id = await withoutLeft()
  const { items, totals, versions } = await run(id)
  expect(reasonsOf(items)).toEqual({
    gets: null,
    woken: null,
    bounced: 'BOUNCED',
    complained: 'COMPLAINED',
    unsubscribed: 'UNSUBSCRIBED',
    declined: 'DECLINED',
    paused: 'PAUSED',
    none: 'NO_CONSENT',
    customer: 'CUSTOMER_NOT_MAILED',
    left: 'LEFT_OUT',
    'left-paused': 'LEFT_OUT',
  })
  // those who get it come first
  expect(items.slice(0, 2).every(({ reason }: Answer) => reason === null)).toBe(true)
  expect(versions).toBe(1)
  expect(totals).toMatchObject({ members: 11, gets: 2 })
  expect(totals.skipped[0]).toEqual({ reason: 'LEFT_OUT', count: 2 })
  expect(totals.skipped.slice(1).map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 1, 1, 1, 1])
  const of = (name: string) => items.find(({ person }: Answer) => person.email === address(name))
  expect(of('gets')).toMatchObject({ subject: 'gets', fallback: true, at: null })
  expect(of('gets').products).toHaveLength(2)
  expect(of('bounced')).toMatchObject({ subject: null, products: [] })
  expect(Date.parse(of('bounced').at)).toBe(world.ctx.clock.now() - dayMs)
  expect(Date.parse(of('paused').at)).toBeGreaterThan(world.ctx.clock.now())
})

test('segmentPreview counts and lists the recipients that campaignDryRun lists', async () => {
  const id = await withoutLeft()
  const { items, totals } = await run(id)
  const { leaveOut } = await ask('query ($id: ID!) { getCampaign(id: $id) { leaveOut } }', { id })
  const preview = (more: object) =>
    ask(
      `query ($input: SegmentPreviewInput!) { segmentPreview(input: $input) {
        count mailable recipients skipped { reason count } people { email } person { member reason } } }`,
      { input: { domainID: outerId('project', projectId), ...tagged(tagId), leaveOut, people: 50, ...more } },
    )
  const { people, ...counts } = await preview({ onlyRecipients: true })
  expect(counts).toEqual({
    count: totals.members,
    mailable: 3,
    recipients: totals.gets,
    skipped: totals.skipped,
    person: null,
  })
  const emails = (list: Answer[]) => list.map(({ email }) => email).sort()
  const getting = items.filter(({ reason }: Answer) => reason === null)
  expect(emails(people)).toEqual(emails(getting.map(({ person }: Answer) => person)))
  for (const { person, reason } of items) {
    const visitorID = outerIdIn('visitor', projectId, ids.get(person.email) ?? '')
    expect((await preview({ visitorID })).person).toEqual({ member: true, reason })
    const { obstacle } = await ask('query ($id: ID!) { getVisitor(id: $id) { obstacle } }', { id: visitorID })
    if (reason !== 'LEFT_OUT') expect(obstacle).toBe(reason)
  }
})

test('pages follow each other, also of those whom a filter finds', async () => {
  const id = await withoutLeft()
  for (const only of [undefined, 'GETS', 'SKIPPED', 'LEFT_OUT', 'ERASED'] as const) {
    const whole = await run(id, { only })
    const found: Answer[] = []
    for (let nextToken = null; ; ) {
      const page = await run(id, { only, limit: 1, nextToken })
      found.push(...page.items)
      nextToken = page.nextToken
      if (!nextToken) break
    }
    expect(found).toEqual(whole.items)
  }
  expect(reasonsOf((await run(id, { only: 'LEFT_OUT' })).items)).toEqual({
    left: 'LEFT_OUT',
    'left-paused': 'LEFT_OUT',
  })
  expect((await run(id, { only: 'ERASED' })).items).toEqual([])
  const { nextToken } = await run(id, { limit: 1 })
  expect(await run(id, { limit: 1, only: 'GETS', nextToken })).toBe('INPUT_INVALID')
  expect(await run(id, { limit: 101 })).toBe('INPUT_INVALID')
})

test('people are found by how their address or name begins, and downloaded as they are listed', async () => {
  const id = await withoutLeft()
  expect(reasonsOf((await run(id, { search: ' LEFT' })).items)).toEqual({
    left: 'LEFT_OUT',
    'left-paused': 'LEFT_OUT',
  })
  expect((await run(id, { search: 'left', only: 'GETS' })).items).toEqual([])
  expect((await run(id, { search: 'eft' })).items).toEqual([])
  expect(await run(id, { search: 'x'.repeat(201) })).toBe('INPUT_INVALID')
  const { nextToken } = await run(id, { search: 'left', limit: 1 })
  expect(await run(id, { search: 'gets', limit: 1, nextToken })).toBe('INPUT_INVALID')

  const rows = async (query: string, person = world.people.owner) =>
    (await download(`${dryRunPath(id)}${query}`, person)).split('\r\n').filter(Boolean)
  const [head, ...all] = await rows('')
  expect(head).toBe('\ufeff"E-mail";"Name";"Result";"Why not";"Date"')
  expect(all).toHaveLength(11)
  expect(all.filter((row) => row.includes('"Gets it";"";""'))).toHaveLength(2)
  const day = new Date(world.ctx.clock.now() - dayMs).toISOString().slice(0, 10)
  expect(all).toContainEqual(expect.stringContaining(`"Skipped";"Address does not work";"${day}"`))
  expect(await rows('?only=LEFT_OUT&search=left-')).toEqual([
    head,
    expect.stringMatching(/^"left-paused@.*"Left out by a segment";""$/),
  ])
  for (const person of [world.people.stranger, world.people.nobody])
    expect(await rows('', person)).toEqual([expect.stringContaining('NOT_FOUND')])
  const notices = await world.ctx.db
    .selectFrom('notices')
    .select('id')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'CONTACTS_EXPORTED')
    .execute()
  expect(notices).toHaveLength(2)
})

test('whoever has too few products is told so, and a draft without a message shows its people', async () => {
  const html = JSON.stringify({ HtmlPart: '{{product5.name}}' })
  const { items, totals } = await run(await create({ templateSES: html }), { only: 'GETS' })
  expect(new Set(items.map(({ reason }: Answer) => reason))).toEqual(new Set(['NO_PRODUCT']))
  expect(totals.gets).toBe(3)
  const empty = await run(await create({ templateSES: null, subjects: [] }), { only: 'GETS' })
  expect(empty).toMatchObject({ versions: 0 })
  expect(empty.items.map(({ subject }: Answer) => subject)).toEqual([null, null, null])
})

test('those who would get it are those who get it', async () => {
  const id = await withoutLeft()
  const { items, totals } = await run(id, { only: 'GETS' })
  await update({ id, state: 'WAITING' })
  await world.clock.setTime(world.clock.now() + minuteMs)
  await drain(world.ctx)
  const mails = (await world.mailbox.list(100)).flatMap(({ mail }) => mail.to?.[0]?.address ?? [])
  const got = mails.filter((email) => email.endsWith('@d.example')).sort()
  expect(got).toEqual(items.map(({ person }: Answer) => person.email).sort())
  expect(got).toHaveLength(totals.gets)
})

const overlapOf = async (id: string) =>
  (
    await ask(
      'query ($id: ID!) { getCampaign(id: $id) { overlap { campaignID name scheduleType count } } }',
      {
        id,
      },
    )
  ).overlap

async function adviceFor(id: string): Promise<string[]> {
  const { checks } = await ask('query ($id: ID!) { getCampaign(id: $id) { checks { code blocks } } }', { id })
  return checks.filter(({ blocks }: Answer) => !blocks).map(({ code }: Answer) => code)
}

test('resendCampaign: a draft to those who got it and did not click, of a campaign that is over', async () => {
  const id = await withoutLeft()
  const resend = () =>
    ask(
      `mutation ($input: ResendCampaignInput!) { resendCampaign(input: $input) {
        id name state schedule segmentationType subjects } }`,
      { input: { id } },
    )
  expect(await resend()).toBe('CAMPAIGN_NOT_SENT')
  await update({ id, state: 'WAITING' })
  await world.clock.setTime(world.clock.now() + minuteMs)
  await drain(world.ctx)
  await world.ctx.db
    .updateTable('messages')
    .set({ clicked_at: new Date(world.ctx.clock.now()) })
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', idOf('woken'))
    .execute()
  const again = await resend()
  expect(again).toMatchObject({
    name: 'Nanečisto – Again',
    state: 'INCOMPLETE',
    schedule: '{}',
    segmentationType: 'rules',
    subjects: ['{{contact.firstName}}'],
  })
  expect(reasonsOf((await run(again.id)).items)).toEqual({ gets: null })
  const advice = () => adviceFor(again.id)
  expect(await advice()).toEqual(['MAILED_BEFORE', 'SUBJECT_REPEATED'])
  expect(await overlapOf(again.id)).toContainEqual(expect.objectContaining({ campaignID: id, count: 1 }))
  await update({ id: again.id, schedule: '{"start":"2035-01-01T10:00"}', subjects: ['Ještě jednou'] })
  expect(await advice()).toEqual([])
})

test('overlap: who of a segment gets running campaigns as well, and which', async () => {
  const waiting = await create({ schedule: '{"start":"2035-01-01T10:00"}' })
  await update({ id: waiting, state: 'WAITING' })
  const other = await create()
  // those that others have sent are over for longer than a day
  await world.clock.setTime(world.clock.now() + 2 * dayMs)
  const { gets } = (await run(other)).totals
  expect(await overlapOf(other)).toEqual([
    { campaignID: waiting, name: 'Nanečisto', scheduleType: 'SCHEDULED', count: gets },
  ])
  expect(await overlapOf(waiting)).toEqual([])
  const preview = await ask(
    `query ($input: SegmentPreviewInput!) { segmentPreview(input: $input) { mailable overlap { count } } }`,
    { input: { domainID: outerId('project', projectId), ...tagged(tagId) } },
  )
  expect(preview).toEqual({ mailable: gets, overlap: [{ count: gets }] })
})

test('what people got counts, wherever the campaign is put, and no subject that never left', async () => {
  const { tagId: own } = await addPeople(world.ctx, projectId, [address('twice')])
  const first = await create({ ...tagged(own), subjects: ['Beside it'] })
  const addVariant = async (subject: string, active: boolean) => {
    const { id } = await ask(
      'mutation ($input: CreateCampaignVariantInput!) { createCampaignVariant(input: $input) { id } }',
      { input: { campaignID: first, subject } },
    )
    await ask(
      'mutation ($input: UpdateCampaignVariantInput!) { updateCampaignVariant(input: $input) { id } }',
      {
        input: { id, active },
      },
    )
  }
  await addVariant('Sent', true)
  await addVariant('Switched off', false)
  await update({ id: first, state: 'WAITING' })
  await world.clock.setTime(world.clock.now() + minuteMs)
  await drain(world.ctx)
  expect(await update({ id: first, state: 'ARCHIVED' })).toMatchObject({ state: 'ARCHIVED' })
  const got = { join: 'and', rules: [{ kind: 'campaign', campaignID: first, did: 'got', has: true }] }
  const second = await create({ segmentationType: 'rules', segment: JSON.stringify(got) })
  for (const subject of ['Beside it', 'Switched off']) {
    await update({ id: second, subjects: [subject] })
    expect(await adviceFor(second)).toEqual(['MAILED_BEFORE'])
  }
  await update({ id: second, subjects: ['Sent'] })
  expect(await adviceFor(second)).toEqual(['MAILED_BEFORE', 'SUBJECT_REPEATED'])
})

test('of very many, those who got something else are reckoned from some of them', async () => {
  const { tagId: own } = await addPeople(
    world.ctx,
    projectId,
    Array.from({ length: 200 }, (_, n) => `many-${n}@d.example`),
  )
  const { id } = await beginSending(world.ctx, projectId, own)
  await fixSending(world.ctx, { projectId, sendingId: id })
  const audience = {
    segmentationType: 'tag' as const,
    segment: { tagID: outerIdIn('tag', projectId, own) },
    evaluationPeriod: null,
    leaveOut: [],
  }
  const count = (recipients: number, isUnderWay: boolean) =>
    inProject(world.ctx, projectId, async (tx) => {
      const { plan, mailable } = await planAudience(tx, projectId, audience)
      return countSentTo(tx, projectId, plan, mailable, recipients, [{ id, at: sendingAt(id), isUnderWay }])
    })
  expect(await count(200, true)).toBe(200)
  const [half, quarter] = [await count(20_000, true), await count(40_000, true)]
  expect(half % 2).toBe(0)
  expect(quarter % 4).toBe(0)
  for (const reckoned of [half, quarter]) expect(Math.abs(reckoned - 200)).toBeLessThan(150)
  // what was stopped before it left nobody has got
  expect(await count(200, false)).toBe(0)
})

const checksIn = async (id: string): Promise<Answer> =>
  (await ask('query ($id: ID!) { getCampaign(id: $id) { checks { code blocks text } } }', { id })).checks

test('Campaign.checks count the recipients without a value for a tag, and block a subject that would end in nothing', async () => {
  const people = ['nameless', 'named', 'one-word'].map(address)
  const { tagId: namesTag, ids: added } = await addPeople(world.ctx, projectId, people)
  ids = new Map([...ids, ...added])
  await change('nameless', { name: null })
  await change('one-word', { name: 'Petra' })
  const id = await create({
    ...tagged(namesTag),
    subjects: ['Zima je tady, {{contact.firstName}}'],
    templateSES: JSON.stringify({
      HtmlPart: '{{contact.lastName}} {{contact.name|x}} <a href="{{unsubscribe.url}}">x</a>',
    }),
  })
  expect(await checksIn(id)).toEqual([
    {
      code: 'SUBJECT_GAP',
      blocks: true,
      text: expect.stringContaining('Missing: First name (1 of 3).'),
    },
    { code: 'TAG_EMPTY', blocks: false, text: expect.stringContaining('Missing: Last name (2 of 3).') },
  ])
  expect(await update({ id, state: 'WAITING' })).toBe('CAMPAIGN_NOT_READY')
  await update({ id, subjects: ['Zima je tady, {{contact.firstName|přátelé}}'] })
  expect((await checksIn(id)).map(({ code }: Answer) => code)).toEqual(['TAG_EMPTY'])
  await update({ id, subjects: ['Zima, {{contact.firstName}}, je tady'] })
  expect((await checksIn(id)).map(({ code }: Answer) => code)).toEqual(['SUBJECT_TAG_EMPTY', 'TAG_EMPTY'])
  // from here on most of them have no name
  await change('one-word', { name: null })
  await update({ id, subjects: ['Zima, {{contact.firstName|přátelé}}, je tady'] })
  expect(await checksIn(id)).toEqual([
    {
      code: 'SUBJECT_FALLBACK',
      blocks: false,
      text: expect.stringContaining('Missing: First name (2 of 3, who see “přátelé”).'),
    },
    expect.objectContaining({ code: 'TAG_EMPTY' }),
    {
      code: 'TAG_FALLBACK',
      blocks: false,
      text: expect.stringContaining('Missing: Whole name (2 of 3, who see “x”).'),
    },
  ])
  expect(await update({ id, state: 'WAITING' })).toMatchObject({ state: 'WAITING' })
})

test('countMissing estimates from a sample of very many recipients', async () => {
  const { tagId: manyTag } = await addPeople(
    world.ctx,
    projectId,
    Array.from({ length: 200 }, (_, n) => `unnamed-${n}@d.example`),
  )
  const audience = {
    segmentationType: 'tag' as const,
    segment: { tagID: outerIdIn('tag', projectId, manyTag) },
    evaluationPeriod: null,
    leaveOut: [],
  }
  const count = (recipients: number) =>
    inProject(world.ctx, projectId, async (tx) =>
      countMissing(tx, projectId, await planAudience(tx, projectId, audience), recipients, [
        { fieldId: crypto.randomUUID() },
        'name',
        'lastName',
      ]),
    )
  expect(await count(200)).toEqual({ counts: [200, 0, 0], isEstimated: false })
  const {
    counts: [half = 0],
    isEstimated,
  } = await count(20_000)
  expect(isEstimated).toBe(true)
  expect(half % 2).toBe(0)
  expect(Math.abs(half - 200)).toBeLessThan(150)
})

test('Campaign.checks advise against a large first send from a new sending domain', async () => {
  const young = await openSendingShop(world.ctx, world.inner.companyId, 'young.example')
  await sellProducts(world, young, 3)
  await inTransaction(world.ctx, (tx) =>
    updateProjectState(tx, young, { recommendations_updated_at: new Date(tx.clock.now()) }),
  )
  const addresses = Array.from({ length: 501 }, (_, n) => `p${n}@y.example`)
  const { tagId: youngTag } = await addPeople(world.ctx, young, addresses)
  const { id } = await ask(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
    { input: { domainID: outerId('project', young), name: 'First', type: 'scheduled' } },
  )
  await update({
    id,
    segmentationType: 'tag',
    segment: JSON.stringify({ tagID: outerIdIn('tag', young, youngTag) }),
    subjects: ['First'],
    templateSES: JSON.stringify({ HtmlPart: '<a href="{{unsubscribe.url}}">x</a>' }),
  })
  expect(await checksIn(id)).toEqual([
    {
      code: 'YOUNG_DOMAIN',
      blocks: false,
      text: expect.stringMatching(/^501 recipients .* with 0 messages/),
    },
  ])
  await world.ctx.db
    .updateTable('mail_domains')
    .set({ made_at: new Date(world.ctx.clock.now() - 40 * dayMs) })
    .where('project_id', '=', young)
    .execute()
  await world.ctx.db
    .insertInto('sending_tallies')
    .values({
      project_id: young,
      sending_id: crypto.randomUUID(),
      at: new Date(world.ctx.clock.now()),
      worker: crypto.randomUUID(),
      variant: 0,
      state: 'SENT',
      reason: '',
      people: 5000,
    })
    .execute()
  expect(await checksIn(id)).toEqual([])
})
