import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { innerIdIn, outerIdIn } from '#platform/ids.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
beforeEach(async () => {
  shop = await nextShop(world)
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
type Answer = any // oxlint-disable-line typescript/no-explicit-any
/** What the operation answers, or its faults, or the code of its refusal. */
async function ask(query: string, variables: object): Promise<Answer> {
  const { data, errors } = await world.people.owner.ask(query, { ...variables })
  const [error] = errors ?? []
  if (!error) return Object.values(data)[0]
  return error.extensions.fields?.map(({ field, code }) => `${field} ${code}`) ?? error.extensions.code
}
const mutation = (name: string, Input: string, fields: string) => (input: object) =>
  ask(`mutation ($input: ${Input}!) { ${name}(input: $input) { ${fields} } }`, { input })
const update = (input: object, condition?: object) =>
  ask(
    `mutation ($input: UpdateCampaignInput!, $condition: CampaignCondition) {
      updateCampaign(input: $input, condition: $condition) { id name state schedule start subjects utm { source medium campaign }
        segmentationType leaveOut templateSES textVersion templateSpecs updatedAt } }`,
    { input, condition },
  )
const createCampaign = mutation(
  'createCampaign',
  'CreateCampaignInput',
  'id name state scheduleType priority',
)
const create = (name: string, type = 'scheduled') => createCampaign({ domainID: shop.project, name, type })
const duplicate = mutation(
  'duplicateCampaign',
  'DuplicateCampaignInput',
  'id name state priority subjects templateSES variants { name subject active }',
)
const remove = mutation('deleteCampaign', 'DeleteCampaignInput', 'id')
const move = mutation('moveCampaign', 'MoveCampaignInput', 'id')
const createSegment = mutation('createSegment', 'CreateSegmentInput', 'id')
const addVariant = mutation('createCampaignVariant', 'CreateCampaignVariantInput', 'id name subject active')
const changeVariant = mutation('updateCampaignVariant', 'UpdateCampaignVariantInput', 'name subject active')
const removeVariant = mutation('deleteCampaignVariant', 'DeleteCampaignVariantInput', 'id')
const names = async (list: string, variables: object = {}): Promise<string[]> => {
  const { items } = await ask(
    `query ($id: ID!, $filter: CampaignFilter, $limit: Int, $next: String) {
      ${list}(domainID: $id, filter: $filter, limit: $limit, nextToken: $next) { items { name } nextToken } }`,
    { id: shop.project, ...variables },
  )
  return items.map(({ name }: { name: string }) => name)
}
const setState = (id: string, state: string, order: number) =>
  world.ctx.db
    .updateTable('campaigns')
    .set({ state, state_order: order })
    .where('project_id', '=', shop.projectId)
    .where('id', '=', innerIdIn('campaign', id).id)
    .execute()

test('createCampaign: every type begins as a draft with the schedule of its type', async () => {
  const types = {
    automatic: 'AUTOMATIC',
    scheduled: 'SCHEDULED',
    backToCart: 'BACK_TO_CART',
    welcome: 'WELCOME',
    smartWarmUp: 'SMART_WARM_UP',
    holidays: 'SCHEDULED',
    personal: 'AUTOMATIC',
  }
  for (const [type, scheduleType] of Object.entries(types))
    expect(await create(`My ${type}`, type)).toMatchObject({ state: 'INCOMPLETE', scheduleType })
  expect(await createCampaign({ domainID: shop.project, name: ' ', type: 'scheduled' })).toEqual([
    'input.name REQUIRED',
  ])
  expect(
    await createCampaign({ domainID: shop.project, name: 'By post', type: 'scheduled', medium: 'letter' }),
  ).toBe('MEDIUM_UNAVAILABLE')
})

describe('updateCampaign', () => {
  test('keeps what is not given, and reads the template that it is given', async () => {
    const { id } = await create('Letní stany')
    const first = await update({ id, subjects: ['Stany', 'Léto'], schedule: '{"start":"2030-07-01T20:00"}' })
    expect(first).toMatchObject({
      start: '2030-07-01T18:00:00.000Z',
      utm: { source: 'droi', medium: 'email', campaign: 'letni-stany' },
    })
    const template = { SubjectPart: 'Nové stany', HtmlPart: '<p>Ahoj</p>' }
    const second = await update({ id, templateSES: JSON.stringify(template), utm: { campaign: 'leto' } })
    expect(second).toMatchObject({
      subjects: ['Nové stany', 'Léto'],
      utm: { source: 'droi', medium: 'email', campaign: 'leto' },
      templateSES: JSON.stringify(template),
      textVersion: null,
      start: first.start,
    })
    expect(await update({ id, textVersion: 'Ahoj' })).toMatchObject({ textVersion: 'Ahoj' })
    const long = JSON.stringify({ HtmlPart: '<p class="x">Ahoj</p>'.repeat(10_000) })
    expect(JSON.parse((await update({ id, templateSES: long })).templateSES)).toMatchObject(JSON.parse(long))
  })

  test('says which part of the input is wrong, and changes nothing', async () => {
    const { id } = await create('Sale')
    const tries: [object, string[]][] = [
      [{ from: 'nobody' }, ['input.from EMAIL']],
      [{ from: 'info@another.example' }, ['input.from SENDER_DOMAIN']],
      [{ friendlyFrom: 'Fox\r\nBcc: x@evil.example' }, ['input.friendlyFrom SENDER_NAME']],
      [{ friendlyFrom: 'Fox <fox@bank.example>' }, ['input.friendlyFrom SENDER_NAME']],
      [{ subjects: ['Hello\nBcc: all'] }, ['input.subjects.0 INVALID']],
      [{ schedule: '{"start":"2030-03-31T02:30"}' }, ['input.schedule.start TIME_SKIPPED']],
      [{ schedule: '{"frequency":"7d"}' }, ['input.schedule INVALID']],
      [{ segmentationType: 'ordersCount', segment: '{"min":2}' }, ['input.evaluationPeriod REQUIRED']],
      [{ templateSES: '{"HtmlPart":7}' }, ['input.templateSES.HtmlPart INVALID']],
      [
        { templateSpecs: '{"recommendationsCount":11}' },
        ['input.templateSpecs.recommendationsCount TOO_LARGE'],
      ],
    ]
    expect(await update({ id, leaveOut: [outerIdIn('segment', shop.projectId, shop.projectId)] })).toBe(
      'NOT_FOUND',
    )
    for (const [changes, faults] of tries) expect(await update({ id, ...changes })).toEqual(faults)
    expect(await update({ id })).toMatchObject({ subjects: [], schedule: '{}', segmentationType: 'all' })
  })

  test('what the database could not keep is refused at its field', async () => {
    const { id } = await create('Sale')
    const schedule = (start: string) => ({ schedule: JSON.stringify({ start }) })
    const categories = Object.fromEntries(
      Array.from({ length: 51 }, (_, n) => [`c${n}`, { recommendationsCount: 1 }]),
    )
    for (const [more, fault] of [
      [{ schedule: 'null' }, 'input.schedule INVALID'],
      [schedule('0000-01-01T00:00'), 'input.schedule.start INVALID'],
      [schedule('9999-12-31T23:59'), 'input.schedule.start INVALID'],
      [{ subjects: [' \t'] }, 'input.subjects.0 REQUIRED'],
      [{ templateSES: '{' }, 'input.templateSES INVALID'],
      [{ templateSpecsCategories: JSON.stringify(categories) }, 'input.templateSpecsCategories INVALID'],
    ] as const)
      expect(await update({ id, ...more })).toEqual([fault])
    expect(await update({ id, name: 'Sale' }, { updatedAt: 'soon' })).toEqual(['condition.updatedAt INVALID'])
    const list = `query ($id: ID!, $filter: CampaignFilter) {
      campaignsByDomainState(domainID: $id, filter: $filter) { items { id } } }`
    for (const startFrom of ['now', '2026-02-30T00:00:00Z', '+275760-09-13T00:00:00.000Z'])
      expect(await ask(list, { id: shop.project, filter: { startFrom } })).toEqual([
        'filter.startFrom INVALID',
      ])
  })

  test('finds that somebody else has changed it, and leaves a running one alone', async () => {
    const { id } = await create('Sale')
    const { updatedAt } = await update({ id, name: 'Sale 1' })
    await world.clock.setTime(world.clock.now() + 1000)
    expect(await update({ id, name: 'Sale 2' }, { updatedAt })).toMatchObject({ name: 'Sale 2' })
    expect(await update({ id, name: 'Sale 3' }, { updatedAt })).toBe('CONDITION_FAILED')
    await setState(id, 'SENDING', 3)
    expect(await update({ id, name: 'Sale 4' })).toBe('CAMPAIGN_RUNNING')
    expect(await remove({ id })).toBe('CAMPAIGN_NOT_DELETABLE')
    expect(await addVariant({ campaignID: id })).toBe('CAMPAIGN_RUNNING')
    await setState(id, 'ARCHIVED', 6)
    expect(await remove({ id })).toEqual({ id: shop.project })
    expect(await update({ id })).toBe('NOT_FOUND')
  })
})

test('duplicateCampaign: a draft with the word for a copy, its variants and texts, halfway to the next one', async () => {
  const { id } = await create('First', 'automatic')
  await create('Second', 'automatic')
  await update({ id, subjects: ['Ahoj'], templateSES: '{"HtmlPart":"<p>Ahoj</p>"}' })
  const variant = await addVariant({ campaignID: id, subject: 'Nazdar' })
  await changeVariant({ id: variant.id, active: true })
  await setState(id, 'SENDING', 3)
  const copy = await duplicate({ id })
  expect(copy).toMatchObject({
    name: 'First – Copy',
    state: 'INCOMPLETE',
    subjects: ['Ahoj'],
    templateSES: '{"SubjectPart":"Ahoj","HtmlPart":"<p>Ahoj</p>"}',
    variants: [{ name: 'A', subject: 'Nazdar', active: true }],
  })
  expect(await names('campaignsByDomainPriority')).toEqual(['First', 'First – Copy', 'Second'])
})

test('moveCampaign: puts an automatic campaign behind another or first, and no other', async () => {
  const [one, two, three] = [
    await create('1', 'automatic'),
    await create('2', 'automatic'),
    await create('3', 'personal'),
  ]
  const order = () => names('campaignsByDomainPriority')
  expect(await order()).toEqual(['1', '2', '3'])
  await move({ id: three.id, afterID: one.id })
  expect(await order()).toEqual(['1', '3', '2'])
  const { updatedAt } = await update({ id: two.id })
  await move({ id: two.id })
  expect(await order()).toEqual(['2', '1', '3'])
  // whoever edits it meanwhile has read all that they change
  await update({ id: two.id, force: true }, { updatedAt })
  // numbers between neighbours run out, and all are numbered anew
  for (let n = 0; n < 120; n++) await move({ id: n % 2 ? one.id : three.id, afterID: two.id })
  expect(await order()).toEqual(['2', '1', '3'])
  const { id } = await create('Newsletter')
  expect(await move({ id })).toBe('CAMPAIGN_WITHOUT_PRIORITY')
  expect(await move({ id: one.id, afterID: id })).toBe('NOT_FOUND')
})

test('campaignsByDomainState: by state, start and name, page by page, archived ones on demand', async () => {
  const make = async (name: string, start: string | undefined, state: string, order: number) => {
    const { id } = await create(name)
    if (start) await update({ id, schedule: JSON.stringify({ start }) })
    await setState(id, state, order)
  }
  await make('Done', '2030-01-01T10:00', 'COMPLETED', 4)
  await make('Žofie', undefined, 'INCOMPLETE', 0)
  await make('Adam', undefined, 'INCOMPLETE', 0)
  await make('Later', '2030-03-01T10:00', 'WAITING', 1)
  await make('Sooner', '2030-02-01T10:00', 'WAITING', 1)
  await make('Draft with a start', '2030-02-01T10:00', 'INCOMPLETE', 0)
  await make('Old', '2030-01-01T10:00', 'ARCHIVED', 6)
  await create('Automatic', 'automatic')
  const filter = { scheduleType: 'SCHEDULED' }
  const all = ['Draft with a start', 'Adam', 'Žofie', 'Sooner', 'Later', 'Done']
  expect(await names('campaignsByDomainState', { filter })).toEqual(all)
  expect(await names('campaignsByDomainState', { filter: { ...filter, archived: true } })).toEqual([
    ...all,
    'Old',
  ])
  expect(await names('campaignsByDomainState', { filter: { state: 'ARCHIVED' } })).toEqual(['Old'])
  const running = { ...filter, states: ['WAITING', 'SENDING'] }
  expect(await names('campaignsByDomainState', { filter: running })).toEqual(['Sooner', 'Later'])
  expect(await names('campaignsByDomainState', { filter: { name: 'ZOF' } })).toEqual(['Žofie'])
  expect(await names('campaignsByDomainState', { filter: { name: 'starts draft' } })).toEqual([
    'Draft with a start',
  ])
  expect(await names('campaignsByDomainState', { filter: { name: 'draft later' } })).toEqual([])
  expect(await names('campaignsByDomainState', { filter: { name: '%' } })).toEqual([])
  const february = { startFrom: '2030-02-01T00:00:00Z', startBefore: '2030-03-01T00:00:00Z' }
  expect(await names('campaignsByDomainState', { filter: february })).toEqual([
    'Draft with a start',
    'Sooner',
  ])
  const paged: string[] = []
  let next: string | null = null
  do {
    const page: Answer = await ask(
      `query ($id: ID!, $next: String) { campaignsByDomainState(domainID: $id, filter: { scheduleType: SCHEDULED },
        limit: 1, nextToken: $next) { items { name } nextToken } }`,
      { id: shop.project, next },
    )
    paged.push(page.items[0].name)
    next = page.nextToken
  } while (next)
  expect(paged).toEqual(all)
})

test('campaignsByDomainState: long texts are read of some campaigns, not of a thousand', async () => {
  for (const field of ['textVersion', 'templatePreview', 'templateSES', 'templateUnlayer']) {
    const query = `query ($id: ID!, $limit: Int) {
      campaignsByDomainState(domainID: $id, limit: $limit) { items { ${field} variants { ${field} } } } }`
    expect(await ask(query, { id: shop.project, limit: 1000 })).toBe('QUERY_LIMIT')
    expect(await ask(query, { id: shop.project, limit: 10 })).toEqual({ items: [] })
  }
})

test('campaignsByDomainState: finds those that are for a segment, and those that leave it out', async () => {
  const { id: segmentID } = await createSegment({
    domainID: shop.project,
    name: 'Loyal',
    segmentationType: 'all',
    segment: '{}',
  })
  const forIt = await create('For it', 'automatic')
  const within = { join: 'or', rules: [{ kind: 'segment', segmentID, has: true }] }
  await update({
    id: forIt.id,
    segmentationType: 'rules',
    segment: JSON.stringify({ join: 'and', rules: [within] }),
  })
  const without = await create('Without it')
  await update({ id: without.id, leaveOut: [segmentID] })
  const neither = await create('Neither')
  await update({ id: neither.id, subjects: [segmentID] })
  expect(await names('campaignsByDomainState', { filter: { segmentID } })).toEqual(['For it', 'Without it'])
  expect(await names('campaignsByDomainPriority', { filter: { segmentID } })).toEqual(['For it'])
})

test('variants: get the next letter, begin switched off, and are copied from another or from the campaign', async () => {
  const { id: campaignID } = await create('Sale')
  await update({ id: campaignID, templateSES: '{"HtmlPart":"<p>Own</p>"}' })
  expect(await addVariant({ campaignID, subject: ' First ' })).toMatchObject({
    name: 'A',
    subject: 'First',
    active: false,
  })
  const second = await addVariant({ campaignID })
  expect(second.name).toBe('B')
  const html = '{"HtmlPart":"<p>Second</p>"}'
  expect(await changeVariant({ id: second.id, subject: 'Second', templateSES: html, active: true })).toEqual({
    name: 'B',
    subject: 'Second',
    active: true,
  })
  expect(await changeVariant({ id: second.id, subject: 'x'.repeat(201) })).toEqual(['input.subject TOO_LONG'])
  const copy = await addVariant({ campaignID, copyOf: second.id })
  expect(copy).toMatchObject({ name: 'C', subject: 'Second', active: false })
  await removeVariant({ id: second.id })
  const { items } = await ask(
    'query ($id: ID!) { campaignVariantsByCampaignName(campaignID: $id) { items { name templateSES } } }',
    { id: campaignID },
  )
  expect(items).toEqual([
    { name: 'A', templateSES: '{"SubjectPart":"First","HtmlPart":"<p>Own</p>"}' },
    { name: 'C', templateSES: '{"SubjectPart":"Second","HtmlPart":"<p>Second</p>"}' },
  ])
})

test('expectedRecipients: those in the segment who may be written to, without those who are left out', async () => {
  const at = new Date(world.ctx.clock.now())
  const person = (n: number) => ({
    project_id: shop.projectId,
    id: crypto.randomUUID(),
    email: `p${n}@lide.example`,
    registered_at: at,
    active_at: at,
    last_action: 'none',
    activity: 0,
    consent: n === 4 ? 'UNSUBSCRIBED' : 'IMPORTED',
    orders: n,
  })
  await world.ctx.db.insertInto('visitors').values([0, 1, 2, 3, 4].map(person)).execute()
  const { id: segment } = await createSegment({
    domainID: shop.project,
    name: 'Bought three times',
    segmentationType: 'ordersCount',
    segment: '{"min":3}',
    evaluationPeriod: '{"period":"all"}',
  })
  const { id } = await create('Sale')
  const expected = async () =>
    (await ask('query ($id: ID!) { getCampaign(id: $id) { expectedRecipients } }', { id })).expectedRecipients
  expect(await expected()).toBe(4)
  await update({ id, leaveOut: [segment] })
  expect(await expected()).toBe(3)
})

const checkCodes = async (id: string): Promise<string[]> => {
  const { checks } = await ask('query ($id: ID!) { getCampaign(id: $id) { checks { code } } }', { id })
  return checks.map(({ code }: { code: string }) => code)
}
const unsubscribe = '<a href="{{unsubscribe.url}}">Unsubscribe</a>'

test("checks: say what stands in the way, in the caller's language, and less once it is mended", async () => {
  const { id } = await create('Sale')
  const codes = () => checkCodes(id)
  expect(await codes()).toEqual([
    'PROJECT_INACTIVE',
    'PRODUCTS_NOT_LOADED',
    'RECOMMENDATIONS_NOT_COMPUTED',
    'DOMAIN_NOT_READY',
    'NOBODY',
    'SUBJECT_MISSING',
    'DESIGN_MISSING',
  ])
  const html = `<p>{{product1.name}} ${unsubscribe}</p>`
  await update({
    id,
    subjects: ['Hello {{nobody}}'],
    schedule: '{"start":"2020-01-01T10:00"}',
    templateSES: JSON.stringify({ HtmlPart: html }),
    templateSpecs: '{"recommendationsCount":5}',
  })
  expect((await codes()).slice(4)).toEqual(['NOBODY', 'START_PAST', 'SUBJECT_FAULT', 'PRODUCT_COUNT'])
  await update({ id, subjects: ['Hello'], templateSpecs: '{"recommendationsCount":2}', schedule: '{}' })
  expect((await codes()).slice(4)).toEqual(['NOBODY'])
  const { id: variant } = await addVariant({ campaignID: id })
  expect((await codes()).slice(5)).toEqual(['VARIANT_SUBJECT', 'VARIANTS_INACTIVE'])
  await changeVariant({ id: variant, active: true, subject: 'Hi', templateSES: '{"HtmlPart":"{{unsub"}' })
  expect((await codes()).slice(5)).toEqual(['TEMPLATE_FAULT'])
})

test("checks follow the project's contact fields, whichever of both texts was written last, also in a copy", async () => {
  const { id } = await create('Sale')
  const has = async (code: string, campaign = id) => (await checkCodes(campaign)).includes(code)
  await update({ id, templateSES: JSON.stringify({ HtmlPart: `{{field.size}} ${unsubscribe}` }) })
  await update({ id, textVersion: 'Your size: {{field.size}}, your city: {{field.city}}' })
  const copy = await duplicate({ id })
  expect(await has('TEMPLATE_FAULT')).toBe(true)
  const addField = mutation('createContactField', 'CreateContactFieldInput', 'id')
  await addField({ domainID: shop.project, name: 'Size' })
  expect(await has('TEMPLATE_FAULT')).toBe(true)
  await addField({ domainID: shop.project, name: 'City' })
  expect(await has('TEMPLATE_FAULT')).toBe(false)
  expect(await has('TEMPLATE_FAULT', copy.id)).toBe(false)
  await update({ id, templateSES: JSON.stringify({ HtmlPart: `<p>{{field.city}}</p>` }) })
  expect(await has('UNSUBSCRIBE_MISSING')).toBe(true)
})

test('checks read texts that were written before facts were kept', async () => {
  const { id } = await create('Old')
  await update({ id, templateSES: JSON.stringify({ HtmlPart: '{{product0.name}}' }) })
  await world.ctx.db
    .updateTable('campaigns')
    .set({ facts: null })
    .where('project_id', '=', innerIdIn('campaign', id).projectId)
    .where('id', '=', innerIdIn('campaign', id).id)
    .execute()
  expect(await checkCodes(id)).toContain('UNSUBSCRIBE_MISSING')
})
