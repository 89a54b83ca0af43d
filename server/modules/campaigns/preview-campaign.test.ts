/** What is shown before a campaign starts is what people get. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { minuteMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { sellProducts } from '#testing/recommending.ts'
import { addPeople, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { updateProjectState } from '../projects/store.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let ids: ReadonlyMap<string, string>
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'preview.example')
  await sellProducts(world, projectId, 4)
  await inTransaction(world.ctx, (tx) =>
    updateProjectState(tx, projectId, { recommendations_updated_at: new Date(tx.clock.now()) }),
  )
  ;({ ids } = await addPeople(world.ctx, projectId, ['petra@p.example', 'o&b@p.example']))
})
afterAll(() => world.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
type Answer = any // oxlint-disable-line typescript/no-explicit-any
async function ask(query: string, variables: object): Promise<Answer> {
  const { data, errors } = await world.people.owner.ask(query, { ...variables })
  return errors ? errors[0]?.extensions.code : Object.values(data)[0]
}
const preview = (id: string, more: object = {}) =>
  ask(
    `query ($id: ID!, $variantID: ID, $visitorID: ID, $email: String, $pick: PreviewPick) {
      campaignPreview(id: $id, variantID: $variantID, visitorID: $visitorID, email: $email, pick: $pick) {
        sender { name address replyTo } to { id email name } subject html text fallback
        products { product { shopID } reason { kind } } faults { part line text } } }`,
    { id, ...more },
  )
const update = (input: object) =>
  ask('mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { id state } }', { input })

const html = `<h1>{{contact.firstName|přátelé}}</h1><p>{{product0.name}} {{product1.name}} {{product1.price}}</p>
<a href="https://preview.example/akce?jmeno={{contact.name}}">Akce</a> <a href="{{unsubscribe.url}}">Odhlásit</a>`
async function create(more: object = {}): Promise<string> {
  const { id } = await ask(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
    { input: { domainID: outerId('project', projectId), name: 'Náhled', type: 'scheduled' } },
  )
  const texts = {
    subjects: ['{{contact.firstName|Ahoj}}, jdeme'],
    templateSES: JSON.stringify({ HtmlPart: html }),
  }
  expect(await update({ id, ...texts, ...more })).toMatchObject({ state: 'INCOMPLETE' })
  return id
}
const visitor = (email: string) => outerIdIn('visitor', projectId, ids.get(email) ?? '')
/** Without what differs by design: where links lead, and what nobody sees. */
const withoutLinks = (text: string) =>
  text
    .replace(/<a [^>]*display:none[^>]*><\/a>|<img [^>]*width="1"[^>]*>/g, '')
    .replace(/href="[^"]*"/g, 'href')
    .replace(/: (?:https?:\S+|#)/g, ': link')
    .replaceAll('\r\n', '\n')
    .trim()

test('the preview is the message that is handed over, but for its links', async () => {
  const id = await create()
  const before = await Promise.all([...ids.keys()].map((email) => preview(id, { email })))
  expect(before[0]).toMatchObject({
    subject: 'petra, jdeme',
    to: { email: 'petra@p.example' },
    fallback: true,
    faults: [],
    sender: { name: 'Liščí stezka', address: 'ahoj@preview.example' },
  })
  expect(before[0].products).toHaveLength(2)
  expect(before[0].html).toContain('href="https://preview.example/akce?jmeno=petra%20Nov%C3%A1k"')
  expect(before[0].html).toContain('<a href="#">Odhlásit</a>')
  expect(before[1].html).toContain('<h1>o&amp;b</h1>')
  expect(before[0].text).toContain('Odhlásit: #')
  await update({ id, state: 'WAITING' })
  await world.clock.setTime(world.clock.now() + minuteMs)
  await drain(world.ctx)
  const got = (await world.mailbox.list(100)).filter(({ mail }) =>
    mail.to?.[0]?.address?.endsWith('@p.example'),
  )
  expect(got).toHaveLength(2)
  for (const { mail } of got) {
    const shown = before.find(({ to }) => to.email === mail.to?.[0]?.address)
    expect(mail.subject).toBe(shown.subject)
    expect(withoutLinks(mail.html ?? '')).toBe(withoutLinks(shown.html))
    expect(withoutLinks(mail.text ?? '')).toBe(withoutLinks(shown.text))
  }
})

test('campaignPreview and the mail make an empty or blank text part from the HTML', async () => {
  const withPart = { templateSES: JSON.stringify({ HtmlPart: html, TextPart: '' }) }
  for (const more of [withPart, { textVersion: '' }, { textVersion: ' \r\n' }]) {
    const id = await create(more)
    expect((await preview(id, { email: 'petra@p.example' })).text).toContain('Odhlásit: #')
    const { templateSES } = await ask('query ($id: ID!) { getCampaign(id: $id) { templateSES } }', { id })
    expect(JSON.parse(templateSES)).not.toHaveProperty('TextPart')
    await update({ id, subjects: [id], state: 'WAITING' })
    await world.clock.setTime(world.clock.now() + minuteMs)
    await drain(world.ctx)
    const mails = (await world.mailbox.list(100)).filter(({ mail }) => mail.subject === id)
    expect(mails).toHaveLength(2)
    for (const { mail } of mails) expect(mail.text).toMatch(/Odhlásit: http/)
  }
})

test('as whom it is looked at: by id, address or chance, the hottest, or nobody', async () => {
  const id = await create()
  const petra = 'petra@p.example'
  expect(await preview(id, { visitorID: visitor(petra) })).toMatchObject({ to: { email: petra } })
  expect(await preview(id, { email: ' Petra@P.example' })).toMatchObject({ to: { email: petra } })
  expect(await preview(id, { email: 'petra@p.exampl' })).toBe('NOT_FOUND')
  expect([...ids.keys()]).toContain((await preview(id, { pick: 'RANDOM' })).to.email)
  expect([...ids.keys()]).toContain((await preview(id, { pick: 'HOTTEST' })).to.email)
  expect(await preview(id, { pick: 'NO_HISTORY' })).toMatchObject({ to: null, subject: 'Ahoj, jdeme' })
  await world.ctx.db
    .updateTable('visitors')
    .set({ consent: 'UNSUBSCRIBED' })
    .where('project_id', '=', projectId)
    .where('id', '=', ids.get(petra) ?? '')
    .execute()
  expect(await preview(id)).toMatchObject({ to: { email: 'o&b@p.example' } })
})

test('a variant is shown also while nobody gets it, and one of another campaign is none', async () => {
  const id = await create()
  const { id: variantID } = await ask(
    'mutation ($input: CreateCampaignVariantInput!) { createCampaignVariant(input: $input) { id } }',
    { input: { campaignID: id, subject: 'B' } },
  )
  expect(await preview(id, { variantID })).toMatchObject({ subject: 'B' })
  expect(await preview(await create(), { variantID })).toBe('NOT_FOUND')
})

test('faults are told with their lines, and too few products in the person’s words', async () => {
  const broken = await create({
    templateSES: JSON.stringify({ HtmlPart: '<p>\n{{contact.nmae}}</p>' }),
    subjects: [],
  })
  const shown = await preview(broken, { pick: 'NO_HISTORY' })
  expect(shown.faults).toMatchObject([
    { part: 'HTML', line: 2 },
    { part: 'TEXT', line: 1 },
  ])
  expect(shown.faults[0].text).toContain('contact.nmae')
  expect(shown.html).toContain('{{contact.nmae}}')
  const many = await create({ templateSES: JSON.stringify({ HtmlPart: '{{product7.name}}' }) })
  const few = await preview(many)
  expect(few.faults).toMatchObject([{ part: 'PRODUCTS', line: null }])
  expect(few.products).toHaveLength(4)
  expect(await preview(await create({ templateSES: null }))).toMatchObject({ html: '', faults: [] })
})
