/** Test emails of a campaign: who gets them, with whose data, and that they change and count nothing. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { innerId, innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { testLimits } from '#rules/delivery/test-mail.ts'
import { hourlyLimits } from '#rules/projects/hourly-limits.ts'
import { dayMs, minuteMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { sellProducts } from '#testing/recommending.ts'
import { addPeople, openMailServer, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { emailKey } from '../accounts/caller.ts'
import { countTry } from '../accounts/tries.ts'
import { findSuppressions, liftSuppressions, suppress } from '../contacts/store/consents.ts'
import { emailHash } from '../contacts/suppression.ts'
import { applyFeedback } from '../delivery/feedback/apply-feedback.ts'
import { unsubscribeByMail } from '../delivery/feedback/unsubscribe-by-mail.ts'
import { sendNow } from '../delivery/send-poll.ts'
import { heardOfSince } from '../delivery/store/feedback.ts'
import { updateProjectState } from '../projects/store.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let ids: ReadonlyMap<string, string>
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'tests.example')
  await sellProducts(world, projectId, 4)
  const shop = { shop_url: 'https://tests.example' }
  await world.ctx.db.updateTable('projects').set(shop).where('id', '=', projectId).execute()
  await inTransaction(world.ctx, (tx) =>
    updateProjectState(tx, projectId, { recommendations_updated_at: new Date(tx.clock.now()) }),
  )
  ;({ ids } = await addPeople(world.ctx, projectId, ['petra@p.example', 'ota@p.example']))
})
afterAll(() => world.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
type Answer = any // oxlint-disable-line typescript/no-explicit-any
type Who = keyof typeof world.people
async function ask(query: string, variables: object, who: Who = 'owner'): Promise<Answer> {
  const { data, errors } = await world.people[who].ask(query, { ...variables })
  return errors ? errors[0]?.extensions.code : Object.values(data)[0]
}
const fields = 'id subject recipients { email place reason answer } trouble { kind text }'
const sendTest = (campaignID: string, more: object = {}, who: Who = 'owner') =>
  ask(
    `mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { ${fields} } }`,
    { input: { campaignID, visitorID: visitor('petra@p.example'), ...more } },
    who,
  )
const see = (id: string) => ask(`query ($id: ID!) { getTestEmail(id: $id) { ${fields} } }`, { id })
const domain = (what: string, who: Who = 'owner') =>
  ask(`query ($id: ID!) { getDomain(id: $id) { ${what} } }`, { id: outerId('project', projectId) }, who)
const visitor = (email: string) => outerIdIn('visitor', projectId, ids.get(email) ?? '')
const update = (input: object) =>
  ask('mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { id } }', { input })

const html = `<p>{{contact.firstName}} {{contact.email}} {{product0.name}} <a href="{{product0.url}}">Koupit</a></p>
<a href="{{shop.url}}/akce?komu={{contact.firstName}}">Akce</a> <a href="{{view.url}}">Zobrazit</a> <a href="{{unsubscribe.url}}">Odhlásit</a>`
async function create(more: object = {}): Promise<string> {
  const input = { domainID: outerId('project', projectId), name: 'Zkouška', type: 'scheduled' }
  const { id } = await ask(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
    { input },
  )
  const templateSES = JSON.stringify({ HtmlPart: html })
  await update({ id, subjects: ['{{contact.firstName}}, jdeme'], templateSES, ...more })
  return id
}

const rowsOf = async (table: string) =>
  (
    await sql<{
      purpose?: string
    }>`select * from ${sql.table(table)} where project_id = ${projectId}`.execute(world.ctx.db)
  ).rows

const mailsTo = async (email: string) =>
  (await world.mailbox.list(500))
    .map(({ mail }) => mail)
    .filter(({ to, subject }) => to?.[0]?.address === email && /TEST|\d{6}/.test(subject ?? ''))
const hrefs = (text = '') => [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
const pathOf = (link = '') => link.replace(new URL(link).origin, '').replaceAll('&amp;', '&')
const get = (link: string | undefined) => world.http.inject({ method: 'GET', url: pathOf(link) })

test('sendTestEmail sends to the caller what the chosen contact would get, marked as a test', async () => {
  const sent = await sendTest(await create())
  const { email } = world.people.owner
  expect(sent).toMatchObject({
    subject: '[TEST] {{contact.firstName}}, jdeme',
    recipients: [{ email, place: 'TO_BE_SENT', reason: null }],
  })
  await drain(world.ctx)
  expect(await see(sent.id)).toMatchObject({ recipients: [{ email, place: 'SENT' }] })
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ subject: '[TEST] petra, jdeme', from: { address: 'ahoj@tests.example' } })
  expect(mail?.html).toMatch(/petra petra@p\.example \S/)
  expect(mail?.html).not.toMatch(/\{\{|display:none|<img/)
})

test('links of a test lead to the same pages as in a campaign, and count, recognise and unsubscribe no contact', async () => {
  const sent = await sendTest(await create(), { to: [world.people.companyEditor.email] })
  await drain(world.ctx)
  const [mail] = await mailsTo(world.people.companyEditor.email)
  const [product, target, view, unsubscribe] = hrefs(mail?.html)
  for (const link of [product, target]) {
    const { statusCode, headers } = await get(link)
    expect(statusCode).toBe(302)
    expect(headers.location).toContain('utm_source=droi')
    // the parameter by which a page of the shop proves its browser
    expect(headers.location).not.toContain('droi_click')
  }
  expect((await get(target)).headers.location).toContain('komu=petra')
  expect((await get(view)).body).toContain('petra petra@p.example')
  expect((await get(unsubscribe)).body).toContain('This link is from a test email')
  const done = await world.http.inject({ method: 'POST', url: pathOf(unsubscribe) })
  expect(done.statusCode).toBe(200)
  await world.pass(minuteMs)
  await drain(world.ctx)
  const consents = world.ctx.db.selectFrom('visitors').select('consent').where('project_id', '=', projectId)
  expect((await consents.execute()).map(({ consent }) => consent)).toEqual(['IMPORTED', 'IMPORTED'])
  for (const table of ['message_hits', 'sending_tallies', 'sending_reactions', 'suppressions'] as const)
    expect(await rowsOf(table), table).toEqual([])
  expect(await domain('totalEmailRecipients bounces complaints stats { emailsSent }')).toEqual({
    totalEmailRecipients: 0,
    bounces: 0,
    complaints: 0,
    stats: { emailsSent: 0 },
  })
  const list = 'query ($id: ID!) { sendingsByDomain(domainID: $id) { items { id } } }'
  const { items } = await ask(list, { id: outerId('project', projectId) })
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(sent.id)
  expect(
    await ask('query ($id: ID!) { getVisitor(id: $id) { messages { name } } }', {
      id: visitor('petra@p.example'),
    }),
  ).toEqual({ messages: [] })
})

test('sendTestEmail sends once for one request key', async () => {
  const id = await create()
  const before = (await mailsTo(world.people.owner.email)).length
  const [one, other] = await Promise.all([1, 2].map(() => sendTest(id, { requestKey: 'click' })))
  expect(one.id).toBe(other.id)
  await drain(world.ctx)
  expect((await sendTest(id, { requestKey: 'click' })).recipients).toMatchObject([{ place: 'SENT' }])
  expect(await mailsTo(world.people.owner.email)).toHaveLength(before + 1)
})

test('sendTestEmail refuses addresses outside the team, more than five, and callers of another tenant', async () => {
  const id = await create()
  expect(await sendTest(id, { to: ['nekdo@jinde.example'] })).toBe('TEST_ADDRESS')
  expect(await sendTest(id, { to: Array.from({ length: 6 }, (_, n) => `a${n}@b.example`) })).toBe(
    'INPUT_INVALID',
  )
  expect(await sendTest(id, { to: [] })).toBe('INPUT_INVALID')
  expect(await sendTest(id, {}, 'stranger')).toBe('NOT_FOUND')
  const foreign = outerIdIn('visitor', innerId('project', world.ids.foreignProject), crypto.randomUUID())
  expect(await sendTest(id, { visitorID: foreign })).toBe('NOT_FOUND')
  // the helpdesk is not in the team
  expect(await sendTest(id, { to: [world.people.helpdesk.email] })).toBe('TEST_ADDRESS')
  expect(await sendTest(id, {}, 'helpdesk')).toMatchObject({
    recipients: [{ email: world.people.helpdesk.email }],
  })
})

test('sendTestEmail refuses a faulty design, and a project that cannot send', async () => {
  const designed = (HtmlPart: string) => create({ templateSES: JSON.stringify({ HtmlPart }) })
  expect(await sendTest(await designed('<p>{{contact.nickname}}</p>'))).toBe('TAG_UNKNOWN')
  expect(await sendTest(await designed('<p>Bez odkazu</p>'))).toBe('UNSUBSCRIBE_MISSING')
  expect(await sendTest(await create({ templateSES: null }))).toBe('TEST_NOT_READY')
  expect(await sendTest(await create({ subjects: [] }))).toBe('TEST_NOT_READY')
  const id = await create()
  const setProject = (set: object) =>
    world.ctx.db.updateTable('projects').set(set).where('id', '=', projectId).execute()
  await setProject({ active: 'OVER_LIMIT' })
  expect(await sendTest(id)).toBe('PROJECT_NOT_SENDING')
  await setProject({ active: 'INCOMPLETE', proved_dns_name: null })
  expect(await sendTest(id)).toBe('MAIL_DOMAIN_NOT_READY')
  // a project that is being set up may send tests
  await setProject({ proved_dns_name: 'tests.example' })
  const sent = await sendTest(id)
  await drain(world.ctx)
  expect(await see(sent.id)).toMatchObject({ recipients: [{ place: 'SENT' }] })
  await setProject({ active: 'ACTIVE' })
})

test('getTestEmail says why a message was not sent', async () => {
  const tooMany = html.replace('{{product0.name}}', '{{product9.name}}')
  const unserved = await sendTest(await create({ templateSES: JSON.stringify({ HtmlPart: tooMany }) }))
  await drain(world.ctx)
  expect(await see(unserved.id)).toMatchObject({ recipients: [{ place: 'SKIPPED', reason: 'NO_PRODUCT' }] })

  const { email } = world.people.companyEditor
  const hash = emailHash(world.ctx, projectId, email)
  await inTransaction(world.ctx, async (tx) => {
    await suppress(tx, projectId, [{ hash, visitorId: null }], { reason: 'BOUNCED', source: 'BOUNCE' })
  })
  const bounced = await sendTest(await create(), { to: [email] })
  await drain(world.ctx)
  expect(await see(bounced.id)).toMatchObject({
    recipients: [{ email, place: 'SKIPPED', reason: 'BOUNCED' }],
  })
  await inTransaction(world.ctx, async (tx) => {
    await liftSuppressions(tx, projectId, [hash])
  })

  const away = await openMailServer(world.ctx, {}, () => 'smtp://127.0.0.1:1')
  const waiting = await sendTest(await create())
  await sendNow(away.ctx)
  expect(await see(waiting.id)).toMatchObject({
    recipients: [{ place: 'TO_BE_SENT' }],
    trouble: { kind: 'SERVER', text: expect.stringContaining('ECONNREFUSED') },
  })
  await away.close()
  await world.pass(minuteMs)
  await drain(world.ctx)
  expect(await see(waiting.id)).toMatchObject({ recipients: [{ place: 'SENT' }], trouble: null })
})

test('applyFeedback on a test that bounced or was reported as spam does not count for the project', async () => {
  const { email } = world.people.companyEditor
  const feedback = async (word: 'HARD' | 'COMPLAINT') => {
    const sent = await sendTest(await create(), { to: [email] })
    await drain(world.ctx)
    const { id: sendingId } = innerIdIn('sending', sent.id)
    const recipients = world.ctx.db.selectFrom('test_recipients').select('id')
    const { id } = await recipients
      .where('project_id', '=', projectId)
      .where('sending_id', '=', sendingId)
      .executeTakeFirstOrThrow()
    const ref = { projectId, sendingId, visitorId: id }
    expect(await applyFeedback(world.ctx, ref, { word, answer: 'said the server' })).toBe('APPLIED')
    await drain(world.ctx)
    return (await see(sent.id)).recipients
  }
  const hash = emailHash(world.ctx, projectId, email)
  const suppression = async () => (await findSuppressions(world.ctx.db, projectId, [hash])).get(hash)
  expect(await feedback('HARD')).toMatchObject([
    { place: 'FAILED', reason: 'HARD_BOUNCE', answer: 'said the server' },
  ])
  expect(await suppression()).toBeUndefined()
  await feedback('COMPLAINT')
  // they get no more messages, tests included
  expect(await suppression()).toBe('COMPLAINED')
  const { recipients } = await sendTest(await create(), { to: [email] })
  expect(recipients).toMatchObject([{ place: 'TO_BE_SENT' }])
  await drain(world.ctx)
  const since = new Date(0)
  expect(await heardOfSince(world.ctx.db, projectId, since)).toEqual({ hard: 0, policy: 0, complaints: 0 })
  expect(await domain('bounces complaints')).toEqual({ bounces: 0, complaints: 0 })
})

test('confirmTestAddress allows tests to an address outside the team, by the code that was sent to it', async () => {
  const email = 'Grafik@jinde.example'
  const input = { domainID: outerId('project', projectId), email }
  const request = (who: Who = 'owner') =>
    ask('mutation ($input: TestAddressInput!) { requestTestAddress(input: $input) { id } }', { input }, who)
  const confirm = (code: string, who: Who = 'owner') =>
    ask(
      'mutation ($input: ConfirmTestAddressInput!) { confirmTestAddress(input: $input) { testAddresses { email kind } } }',
      { input: { ...input, code } },
      who,
    )
  expect(await request('stranger')).toBe('NOT_FOUND')
  await request()
  await expect.poll(async () => (await mailsTo('grafik@jinde.example')).length).toBe(1)
  const [mail] = await mailsTo('grafik@jinde.example')
  const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
  expect(mail?.text).toContain(world.people.owner.email)
  // the code belongs to the user who requested it
  expect(await confirm(code, 'companyEditor')).toBe('CODE_INVALID')
  expect(await confirm(code === '000000' ? '000001' : '000000')).toBe('CODE_INVALID')
  expect((await confirm(code)).testAddresses).toEqual([
    { email: world.people.owner.email, kind: 'OWN' },
    { email: world.people.companyEditor.email, kind: 'TEAM' },
    { email: 'grafik@jinde.example', kind: 'CONFIRMED' },
  ])
  expect(await confirm(code)).toBe('CODE_INVALID')
  const sent = await sendTest(await create(), { to: [email] })
  expect(sent.recipients).toMatchObject([{ email: 'grafik@jinde.example' }])
  await ask('mutation ($input: TestAddressInput!) { removeTestAddress(input: $input) { id } }', { input })
  expect(await sendTest(await create(), { to: [email] })).toBe('TEST_ADDRESS')
})

test.for(['link', 'mail'] as const)(
  'unsubscribing from a test by %s ends the tests of an address outside the team',
  async (by) => {
    const email = `konec-${by}@jinde.example`
    const row = { email, user_id: crypto.randomUUID(), confirmed_at: new Date(world.clock.now()) }
    await world.ctx.db
      .insertInto('test_addresses')
      .values({ project_id: projectId, ...row })
      .execute()
    const to = [email, world.people.owner.email]
    const before = (await mailsTo(to[1] ?? '')).length
    const sent = await sendTest(await create(), { to })
    await drain(world.ctx)
    const linkTo = async (address: string) => hrefs((await mailsTo(address))[0]?.html).at(-1) ?? ''
    expect(await mailsTo(to[1] ?? '')).toHaveLength(before + 1)
    expect((await get(await linkTo(to[1] ?? ''))).body).not.toContain('Stop test emails to me')
    const link = await linkTo(email)
    expect((await get(link)).body).toContain('Stop test emails to me')
    if (by === 'link') {
      const url = `${pathOf(link)}/unsubscribe`
      const done = await world.http.inject({ method: 'POST', url, headers: { accept: 'text/html' } })
      expect(done.body).toContain('You get no more test emails')
    } else {
      const { id: sendingId } = innerIdIn('sending', sent.id)
      const { id: visitorId } = await world.ctx.db
        .selectFrom('test_recipients')
        .select('id')
        .where('project_id', '=', projectId)
        .where('sending_id', '=', sendingId)
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await unsubscribeByMail(world.ctx, { projectId, sendingId, visitorId })
    }
    const id = await create()
    expect(await sendTest(id, { to: [email] })).toBe('TEST_ADDRESS')
    expect(await sendTest(id, { to: [to[1]] })).toHaveProperty('id')
    await drain(world.ctx)
  },
)

const testAddress = (name: 'requestTestAddress' | 'confirmTestAddress', more: object, who: Who = 'owner') =>
  ask(
    `mutation ($input: ${name === 'requestTestAddress' ? 'TestAddressInput' : 'ConfirmTestAddressInput'}!) { ${name}(input: $input) { id } }`,
    { input: { domainID: outerId('project', projectId), ...more } },
    who,
  )
const codeOf = async (email: string) => {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0)
  return /\d{6}/.exec((await mailsTo(email))[0]?.subject ?? '')?.[0] ?? ''
}

test('requestTestAddress answers many requests at once, without a second connection for each', async () => {
  const emails = Array.from(
    { length: world.ctx.config.DATABASE_CONNECTIONS + 4 },
    (_, n) => `naraz-${n}@jinde.example`,
  )
  const who = (n: number) => (n % 2 ? 'owner' : 'companyEditor')
  const answers = await Promise.all(
    emails.map((email, n) => testAddress('requestTestAddress', { email }, who(n))),
  )
  expect(answers).toEqual(emails.map(() => ({ id: outerId('project', projectId) })))
})

test('requestTestAddress sends five codes a day to a mailbox, by any caller, and none for a blocked project', async () => {
  const request = (email: string, who?: Who) => testAddress('requestTestAddress', { email }, who)
  const setProject = (set: object) =>
    world.ctx.db.updateTable('projects').set(set).where('id', '=', projectId).execute()
  await world.pass(dayMs + minuteMs)
  await setProject({ active: 'BLOCKED_MANUAL' })
  expect(await request('cizi@jinde.example')).toBe('PROJECT_NOT_SENDING')
  await setProject({ active: 'ACTIVE' })
  await world.pass(dayMs + minuteMs)
  for (const tag of ['', '+a', '+b', '+c', '+d'])
    expect(await request(`cizi${tag}@jinde.example`)).toHaveProperty('id')
  expect(await request('c.izi@jinde.example')).toBe('MAILS_LIMITED')
  expect(await request('cizi@jinde.example', 'companyEditor')).toBe('MAILS_LIMITED')
  // the mails of an account are counted by themselves
  const key = `account mail/all ${emailKey('cizi@jinde.example')}`
  const counted = world.ctx.db.selectFrom('rate_limits').select('key').where('key', '=', key)
  expect(await counted.execute()).toEqual([])
})

test('confirmTestAddress refuses more addresses than a project may have, whenever their codes were requested', async () => {
  await world.pass(dayMs + minuteMs)
  const emails = ['posledni@jinde.example', 'navic@jinde.example']
  for (const email of emails) await testAddress('requestTestAddress', { email })
  const confirmed = Array.from({ length: testLimits.confirmed - 1 }, (_, n) => ({
    project_id: projectId,
    email: `uz-${n}@jinde.example`,
    user_id: crypto.randomUUID(),
    confirmed_at: new Date(world.clock.now()),
  }))
  await world.ctx.db.insertInto('test_addresses').values(confirmed).execute()
  const codes = await Promise.all(emails.map(codeOf))
  const answers = await Promise.all(
    emails.map((email, n) => testAddress('confirmTestAddress', { email, code: codes[n] })),
  )
  expect(answers).toContain('TEST_ADDRESSES_LIMIT')
  expect(answers).toContainEqual({ id: outerId('project', projectId) })
  await world.ctx.db.deleteFrom('test_addresses').where('project_id', '=', projectId).execute()
})

test('sendTestEmail counts its texts for what a project may write in an hour', async () => {
  const id = await create()
  await countTry(world.ctx, 'content', projectId, 3600, hourlyLimits.content * 1000)
  expect(await sendTest(id)).toBe('HOURLY_LIMIT')
  await world.pass(dayMs + minuteMs)
  expect(await sendTest(id)).toHaveProperty('id')
})

test('sendTestEmail sends 50 messages in 24 hours, and tests are deleted after 30 days', async () => {
  await world.pass(dayMs + minuteMs)
  const id = await create()
  expect((await domain('testEmailsLeft')).testEmailsLeft).toBe(testLimits.perDay)
  const first = await sendTest(id)
  const { id: sending_id } = innerIdIn('sending', first.id)
  const [email, at] = [world.people.owner.email, new Date(world.clock.now())]
  const others = Array.from({ length: testLimits.perDay - 2 }, () => ({
    project_id: projectId,
    id: crypto.randomUUID(),
    sending_id,
    email,
    reader_id: null,
    at,
  }))
  await world.ctx.db.insertInto('test_recipients').values(others).execute()
  const to = [world.people.owner.email, world.people.companyEditor.email]
  expect(await sendTest(id, { to })).toBe('TEST_LIMIT')
  expect(await sendTest(id)).toHaveProperty('id')
  expect(await sendTest(id)).toBe('TEST_LIMIT')
  expect((await domain('testEmailsLeft')).testEmailsLeft).toBe(0)
  await world.pass(dayMs + minuteMs)
  expect(await sendTest(id)).toHaveProperty('id')
  await drain(world.ctx)
  await world.pass(31 * dayMs)
  await tick(world.ctx)
  await drain(world.ctx)
  expect((await rowsOf('sendings')).filter(({ purpose }) => purpose === 'TEST')).toEqual([])
  for (const table of ['test_recipients', 'messages', 'sending_variants', 'sending_links'] as const)
    expect(await rowsOf(table), table).toEqual([])
})
