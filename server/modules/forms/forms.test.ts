/** Lead forms, from the page that asks to the contact who has confirmed. */
import { sql, type Updateable } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LeadForm } from '#generated/resolvers.ts'
import type { Projects } from '#generated/tables.ts'
import { tick } from '#platform/agenda.ts'
import { inProject, inTransaction } from '#platform/db.ts'
import { innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import type { FormsAnswer } from '#rules/forms/wire.ts'
import { linkLabel } from '#rules/mailing/records.ts'
import { dayMs } from '#rules/time.ts'
import type { TrackerConfig } from '#rules/tracking/events.ts'
import { drain } from '#testing/drain.ts'
import { full } from '#testing/full.ts'
import { addPeople, openSendingShop } from '#testing/sending.ts'
import { eventId, openTracker } from '#testing/tracker.ts'
import { type Answer, openTwoTenants } from '#testing/world.ts'
import { emailKey } from '../accounts/caller.ts'
import { createField } from '../contacts/change-fields.ts'
import { createTag } from '../contacts/change-tags.ts'
import { eraseContact } from '../contacts/erase-contact.ts'
import { withdrawConsents } from '../contacts/give-consents.ts'
import { listConsents } from '../contacts/store/consents.ts'
import { tagIdsOf } from '../contacts/store/tags.ts'
import { applyFeedback } from '../delivery/feedback/apply-feedback.ts'
import { lockProjectState } from '../projects/store.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let tagId: string
let phone: string
let form: LeadForm

beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'formulare.example')
  await setProject(asUsual)
  tagId = (await createTag(world.ctx, projectId, 'Odběratelé')).id
  phone = outerIdIn('field', projectId, (await createField(world.ctx, projectId, 'Telefon')).id)
  form = await makeForm()
})
afterAll(() => world.close())
afterEach(() => setProject(asUsual))

const asUsual: Updateable<Projects> = {
  active: 'ACTIVE',
  block_before_purge: null,
  shop_url: 'https://www.shop.example',
  shopify_store: null,
  proved_dns_name: 'formulare.example',
}
const setProject = (changes: Updateable<Projects>) =>
  world.ctx.db.updateTable('projects').set(changes).where('id', '=', projectId).execute()

/** What was asked for; of an operation that was refused, why. */
const ask = async (query: string, variables: object) => {
  const { data, errors } = await world.people.owner.ask(query, { ...variables })
  const [error] = errors ?? []
  return (error ? reasonsIn(error) : Object.values(data)[0]) as LeadForm
}
const reasonsIn = ({ extensions }: NonNullable<Answer['errors']>[number]): unknown =>
  extensions.fields?.map(({ field, code }) => `${field} ${code}`) ?? extensions.code
const fields = `id link name version closed updatedAt figures { views submissions confirmations }
  config { language heading fields { fieldID } popup { afterSeconds pages } } optinEmail { title logo }`
const makeForm = async (more: object = {}) =>
  ask(`mutation ($input: CreateLeadFormInput!) { createLeadForm(input: $input) { ${fields} } }`, {
    input: {
      domainID: outerId('project', projectId),
      name: 'Dopisy ze stezky',
      tagID: outerIdIn('tag', projectId, tagId),
      language: 'cs',
      ...more,
    },
  })
const change = async (id: string, changes: object, condition?: object) =>
  ask(
    `mutation ($input: UpdateLeadFormInput!, $condition: LeadFormCondition) {
      updateLeadForm(input: $input, condition: $condition) { ${fields} } }`,
    { input: { id, ...changes }, condition },
  )
const remove = (id: string) =>
  ask(`mutation ($input: DeleteLeadFormInput!) { deleteLeadForm(input: $input) { id } }`, { input: { id } })
const figures = async (id = form.id) =>
  (await ask(`query ($id: ID!) { getLeadForm(id: $id) { ${fields} } }`, { id })).figures

const browser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' }
const look = (url: string, headers: object = browser) =>
  world.http.inject({ method: 'GET', url: pathOf(url), headers: { ...headers } })
let network = 0
const post = (
  url: string,
  entered: Record<string, string> = {},
  ip = `10.1.${network >> 8}.${network++ % 256}`,
) =>
  world.http.inject({
    method: 'POST',
    url: pathOf(url),
    remoteAddress: ip,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(entered).toString(),
  })
const pathOf = (url: string) => (url.startsWith('http') ? new URL(url).pathname : url)
const headingOf = (body: string) => /<h1[^>]*>([^<]*)</.exec(body)?.[1]?.replaceAll('\u2060', '')
/** What a person does: opens the page, reads it and presses the button. */
async function signUp(entered: Record<string, string>, link = form.link) {
  const stamp = /name="stamp" value="([^"]+)"/.exec((await look(link)).body)?.[1] ?? expect.unreachable()
  await world.clock.setTime(world.clock.now() + 5000)
  return post(link, { ...entered, stamp })
}
const mailsTo = async (email: string) =>
  (await world.mailbox.list(200)).flatMap(({ mail }) => (mail.to?.[0]?.address === email ? mail : []))
/** Signs up, and returns the address of the link in the message. */
async function requestTo(email: string, more: Record<string, string> = {}, link = form.link) {
  await signUp({ email, ...more }, link)
  await drain(world.ctx)
  const [mail] = await mailsTo(email)
  return { mail, path: confirmPath(mail?.html ?? '') }
}
const confirmPath = (html: string) =>
  new URL(/href="([^"]*\/p\/optin\/[^"]+)"/.exec(html)?.[1] ?? expect.unreachable()).pathname
const contactOf = (email: string) =>
  world.ctx.db
    .selectFrom('visitors')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .executeTakeFirst()

describe('createLeadForm', () => {
  test('wants a name and a tag of the project', async () => {
    expect(await makeForm({ name: ' ' })).toEqual(['input.name REQUIRED'])
    const elsewhere = outerIdIn('tag', projectId, crypto.randomUUID())
    expect(await makeForm({ tagID: elsewhere })).toEqual(['input.tagID REQUIRED'])
  })

  test('begins with texts in the chosen language and with a page that works', async () => {
    const made = await makeForm()
    expect(made).toMatchObject({ version: 1, closed: null, config: { language: 'cs' } })
    const { body, headers, statusCode } = await look(made.link)
    expect(statusCode).toBe(200)
    expect(headingOf(body)).toBe('Novinky, které stojí za otevření')
    expect(body.length).toBeLessThan(30_000)
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('updateLeadForm', () => {
  test('keeps what is not given, and refuses what could not be shown or sent, at its field', async () => {
    const { id, config } = await makeForm()
    const changed = await change(id, { config: { popup: { pages: ['/blog'] } } })
    expect(changed).toMatchObject({
      version: 1,
      config: { ...(config as object), popup: { pages: ['/blog'] } },
    })
    const bad: [object, unknown][] = [
      [{ thxRedirect: 'javascript:alert(1)' }, ['input.thxRedirect URL_INVALID']],
      [{ optinRedirect: '//evil.example' }, ['input.optinRedirect URL_INVALID']],
      [{ thxRedirect: 'https://shop.example@evil.example/' }, ['input.thxRedirect URL_INVALID']],
      [{ thxRedirect: 'https://shop.example.evil.example/' }, ['input.thxRedirect PAGE_FOREIGN']],
      [{ optinRedirect: 'https://myshop.example/' }, ['input.optinRedirect PAGE_FOREIGN']],
      [{ optinFrom: 'ahoj@jinde.example' }, ['input.optinFrom SENDER_DOMAIN']],
      [{ optinFriendlyFrom: 'Fox\r\nBcc: all' }, ['input.optinFriendlyFrom SENDER_NAME']],
      [{ optinReplyTo: 'nobody' }, ['input.optinReplyTo EMAIL']],
      [{ config: { colors: { button: 'red;}' } } }, ['input.config.colors.button INVALID']],
      [{ config: { heading: '' } }, ['input.config.heading REQUIRED']],
      [{ config: { popup: { afterScroll: 101 } } }, ['input.config.popup.afterScroll TOO_LARGE']],
      [{ config: { popup: { pages: ['blog'] } } }, ['input.config.popup.pages.0 INVALID']],
      [{ thxPage: { logo: `${'f'.repeat(32)}.png` } }, ['input.thxPage.logo INVALID']],
      [{ optinEmail: { heading: 'Ahoj {{product0.name}}' } }, 'TAG_UNKNOWN'],
      [{ optinEmail: { title: 'Ahoj {{contact.firstName' } }, 'TEMPLATE_SYNTAX'],
      [{ optinEmail: { buttonText: 'Ano {{' } }, 'TEMPLATE_SYNTAX'],
      [
        {
          config: {
            fields: [{ kind: 'CUSTOM', fieldID: outerIdIn('field', projectId, projectId), required: true }],
          },
        },
        ['input.config.fields.0.fieldID INVALID'],
      ],
    ]
    for (const [changes, expected] of bad) expect(await change(id, changes)).toEqual(expected)
  })

  test('takes redirects to hosts of the shop and to its proved sending domain', async () => {
    const { id } = await makeForm()
    const outcomeOf = (thxRedirect: string) => change(id, { thxRedirect })
    const page = 'https://dekujeme.formulare.example/'
    for (const own of [
      'https://www.shop.example/a',
      'http://shop.example',
      'https://b.shop.example:8443/',
      page,
    ])
      expect(await outcomeOf(own)).toMatchObject({ id })
    await setProject({ proved_dns_name: null })
    expect(await outcomeOf(page)).toEqual(['input.thxRedirect PAGE_FOREIGN'])
    await setProject({ proved_dns_name: 'formulare.example', shopify_store: 'liska' })
    expect(await outcomeOf('https://liska.myshopify.com/')).toMatchObject({ id })
    for (const [shop_url, foreign] of [
      ['https://com', 'https://evil.com/'],
      ['https://www.com', 'https://evil.com/'],
      ['https://www.github.io', 'https://evil.github.io/'],
      ['https://com.', 'https://evil.com./'],
    ] as const) {
      await setProject({ shopify_store: null, shop_url })
      expect(await outcomeOf(foreign), shop_url).toEqual(['input.thxRedirect PAGE_FOREIGN'])
    }
  })

  test('counts a version for each change of what is proved, and none for another name', async () => {
    const { id } = await makeForm()
    expect(await change(id, { name: 'Jinak' })).toMatchObject({ version: 1 })
    expect(await change(id, { config: { consent: 'Posílejte mi tipy.' } })).toMatchObject({ version: 2 })
  })

  test('refuses to write over what somebody else has changed meanwhile', async () => {
    const { id, updatedAt } = await makeForm()
    await world.clock.setTime(world.clock.now() + 1000)
    await change(id, { name: 'První' }, { updatedAt })
    expect(await change(id, { name: 'Druhá' }, { updatedAt })).toBe('CONDITION_FAILED')
  })
})

describe('a sign-up', () => {
  test('makes a contact with tag and proof of whoever confirms it, and of nobody before', async () => {
    const email = 'eliska@posta.example'
    await change(form.id, {
      config: {
        fields: [
          { kind: 'NAME', fieldID: null, required: false },
          { kind: 'CUSTOM', fieldID: phone, required: false },
        ],
      },
    })
    const before = await figures()
    const sent = await signUp({ email: 'Eliska@Posta.example', name: 'Eliška', [phone]: '604 118 220' })
    expect(headingOf(sent.body)).toBe('Podívejte se do schránky')
    await drain(world.ctx)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.html).not.toContain('/l/')
    expect(mail?.from).toMatchObject({ address: 'ahoj@formulare.example' })
    // whatever answers machines send to machines, none is sent to this one
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(await contactOf(email)).toBeUndefined()

    const path = confirmPath(mail?.html ?? '')
    const page = await look(path)
    expect(page.body).toContain('el•••••')
    expect(page.body).not.toContain(email)
    expect(await contactOf(email)).toBeUndefined()
    expect(headingOf((await post(path)).body)).toBe('Děkujeme, jste přihlášeni')

    const contact = (await contactOf(email)) ?? expect.unreachable()
    expect(contact).toMatchObject({ name: 'Eliška', consent: 'DOUBLE_OPT_IN' })
    expect(Object.values(contact.fields as object)).toEqual(['604 118 220'])
    expect(await inProject(world.ctx, projectId, (tx) => tagIdsOf(tx, projectId, contact.id))).toEqual([
      tagId,
    ])
    const [consent] = await listConsents(world.ctx.db, projectId, contact.id)
    expect(consent).toMatchObject({
      basis: 'DOUBLE_OPT_IN',
      source: 'FORM',
      wording: expect.stringContaining('Odhlásit se mohu kdykoli.'),
      proof: {
        form: 'Dopisy ze stezky',
        formID: form.id,
        version: expect.any(String),
        ip: expect.any(String),
        requested: expect.any(String),
        confirmed: expect.any(String),
        confirmedIp: expect.any(String),
        browser: expect.stringContaining('Firefox'),
      },
    })
    const person = await world.people.owner.ask(
      `{ getVisitor(id: "${outerIdIn('visitor', projectId, contact.id)}") { messages { name purpose place } } }`,
    )
    expect(person.data.getVisitor.messages).toEqual([
      { name: 'Dopisy ze stezky', purpose: 'OPT_IN', place: 'SENT' },
    ])
    const { views, submissions, confirmations } = before
    expect(await figures()).toEqual({
      views: views + 1,
      submissions: submissions + 1,
      confirmations: confirmations + 1,
    })

    const { data } = await world.people.owner.ask(
      'query ($id: ID!) { getDomain(id: $id) { stats { emailsSent } emailTotals { delivered returned confirmations } } }',
      { id: outerId('project', projectId) },
    )
    const { stats, emailTotals } = data.getDomain
    expect(emailTotals).toMatchObject({ delivered: 0, returned: 0 })
    expect(emailTotals.confirmations, 'asked to confirm, which no list of sends shows').toBeGreaterThan(0)
    expect(emailTotals.confirmations).toBe(stats.emailsSent)
  })

  test('that is confirmed twice changes nothing the second time, also for whoever has left since', async () => {
    const { path } = await requestTo('dvakrat@posta.example')
    await post(path)
    const contact = (await contactOf('dvakrat@posta.example')) ?? expect.unreachable()
    const counted = await figures()
    expect(headingOf((await post(path)).body)).toBe('Děkujeme, jste přihlášeni')
    expect(headingOf((await look(path)).body)).toBe('Děkujeme, jste přihlášeni')
    expect(await listConsents(world.ctx.db, projectId, contact.id)).toHaveLength(1)
    expect(await figures()).toEqual(counted)
    await inTransaction(world.ctx, (tx) => withdrawConsents(tx, projectId, [contact], { source: 'MEMBER' }))
    for (const answer of [await look(path), await post(path)])
      expect(headingOf(answer.body)).toBe('Mezitím jste se odhlásili')
    expect(await contactOf('dvakrat@posta.example')).toMatchObject({ consent: 'UNSUBSCRIBED' })
    expect(headingOf((await post(`${path}/again`)).body)).toBe('Podívejte se do schránky')
  })

  test('is confirmed by no scanner, however often it looks', async () => {
    const { path } = await requestTo('skener@posta.example')
    const before = await world.ctx.db
      .selectFrom('opt_ins')
      .selectAll()
      .where('project_id', '=', projectId)
      .execute()
    const looks = full ? 10_000 : 50
    for (let n = 0; n < looks; n++)
      await world.http.inject({ method: n % 2 ? 'HEAD' : 'GET', url: path, headers: browser })
    expect(
      await world.ctx.db.selectFrom('opt_ins').selectAll().where('project_id', '=', projectId).execute(),
    ).toEqual(before)
    expect(await contactOf('skener@posta.example')).toBeUndefined()
  })

  test('is too late after a week; another message goes to the same address', async () => {
    const email = 'pozde@posta.example'
    const { path } = await requestTo(email)
    await world.pass(8 * dayMs)
    expect(headingOf((await post(path)).body)).toBe('Tento odkaz je už příliš starý')
    expect(await contactOf(email)).toBeUndefined()
    expect(headingOf((await post(`${path}/again`)).body)).toBe('Podívejte se do schránky')
    await drain(world.ctx)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    const fresh = mails.map(({ html }) => confirmPath(html ?? '')).find((one) => one !== path)
    await post(fresh ?? expect.unreachable())
    expect(await contactOf(email)).toMatchObject({ consent: 'DOUBLE_OPT_IN' })
  })

  test('that nobody confirms is forgotten after a month', async () => {
    await requestTo('nikdy@posta.example')
    await world.pass(31 * dayMs)
    await tick(world.ctx)
    await drain(world.ctx)
    const rows = world.ctx.db.selectFrom('opt_ins').select('email').where('project_id', '=', projectId)
    expect(await rows.where('email', '=', 'nikdy@posta.example').execute()).toEqual([])
  })

  test('wakes whoever has unsubscribed or was erased, but writes to nobody whose address is dead', async () => {
    const [gone, erased, dead] = [
      'odesel@posta.example',
      'vymazan@posta.example',
      'mrtva@posta.example',
    ] as const
    await addPeople(world.ctx, projectId, [gone, erased, dead])
    for (const [email, reason] of [
      [gone, 'UNSUBSCRIBED'],
      [dead, 'BOUNCED'],
    ] as const) {
      const contact = (await contactOf(email)) ?? expect.unreachable()
      await inTransaction(world.ctx, (tx) =>
        withdrawConsents(tx, projectId, [contact], { source: 'MEMBER', reason }),
      )
    }
    await eraseContact(world.ctx, projectId, erased)
    for (const email of [gone, erased]) {
      await post((await requestTo(email)).path)
      expect(await contactOf(email)).toMatchObject({ consent: 'DOUBLE_OPT_IN' })
    }
    await signUp({ email: dead })
    await drain(world.ctx)
    expect(await mailsTo(dead)).toEqual([])
  })

  test('is asked of nobody again who has complained about being asked', async () => {
    const email = 'nechte.me@lide.example'
    await requestTo(email)
    const { id: visitorId, sending_id: sendingId } = await world.ctx.db
      .selectFrom('opt_ins')
      .select(['id', 'sending_id'])
      .where('project_id', '=', projectId)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const complaint = { word: 'COMPLAINT', answer: null } as const
    expect(await applyFeedback(world.ctx, { projectId, sendingId, visitorId }, complaint)).toBe('APPLIED')
    await signUp({ email })
    await drain(world.ctx)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('fills in what is missing of a contact, and replaces nothing', async () => {
    const email = 'znama@posta.example'
    await addPeople(world.ctx, projectId, [email])
    const { path } = await requestTo(email, { name: 'Někdo Jiný' })
    await post(path)
    expect(await contactOf(email)).toMatchObject({ name: 'znama Novák', consent: 'DOUBLE_OPT_IN' })
  })

  test('sends none of a stranger’s words in the shop’s name', async () => {
    const { id, link } = await makeForm()
    await change(id, { optinEmail: { heading: 'Dobrý den {{contact.name|přátelé}}' } })
    const spam = 'Výhra na https://evil.example'
    const { mail } = await requestTo('obet@posta.example', { name: spam }, link)
    expect(mail?.html).toContain('Dobrý den přátelé')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('is asked for by a shop whose name looks like a tag, too', async () => {
    const rename = (name: string) =>
      world.ctx.db.updateTable('projects').set({ name }).where('id', '=', projectId).execute()
    await rename('Obchod {{{x')
    const { mail } = await requestTo('zavorka@posta.example', {}, (await makeForm()).link)
    await rename('formulare.example')
    expect(mail?.subject).toContain('Obchod { { {x')
  })

  test.each(['tohle není adresa', 'eliska@p\u043esta.example'])(
    'with wrong values, as %s, shows what is wrong and keeps the rest',
    async (email) => {
      const answer = await signUp({ email, name: '<b>"Eliška' })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('Toto není e-mailová adresa')
      expect(answer.body).toContain('value="&lt;b&gt;&quot;Eliška"')
    },
  )

  test('of a robot is heard like anybody’s and asked for once more, and sends nothing', async () => {
    const email = 'robot@posta.example'
    expect((await signUp({ email, website: 'https://spam.example' })).statusCode).toBe(200)
    const quick = await post(form.link, { email })
    expect(quick.body).toContain('ještě jednou')
    expect(quick.body).toContain(`value="${email}"`)
    const forged = await post(form.link, { email, stamp: 'a.b.c' })
    expect(forged.body).toContain('ještě jednou')
    await drain(world.ctx)
    expect(await mailsTo(email)).toEqual([])
  })

  test('executes the same statements for contacts and unknown addresses', async () => {
    const contact = 'znama@posta.example'
    await addPeople(world.ctx, projectId, [contact])
    const statementsOf = (email: string) => world.statementsOf(() => signUp({ email }))
    // the first sign-up of the month opens the sending
    await signUp({ email: 'prvni@posta.example' })
    expect(await statementsOf(contact)).toEqual(await statementsOf('neznama@posta.example'))
  })

  test('sends at most three messages a day to one address, and thirty an hour for one network', async () => {
    const spellings = ['bomba@gmail.com', 'Bom.ba@googlemail.com', 'bomba+1@gmail.com']
    for (let n = 0; n < 9; n++) await signUp({ email: spellings[n % 3] ?? '' })
    await drain(world.ctx)
    const mails = await Promise.all(spellings.map((email) => mailsTo(email.toLowerCase())))
    expect(mails.flat()).toHaveLength(3)
    const stamp = /name="stamp" value="([^"]+)"/.exec((await look(form.link)).body)?.[1] ?? ''
    await world.clock.setTime(world.clock.now() + 5000)
    const answers: Awaited<ReturnType<typeof post>>[] = []
    for (let n = 0; n < 32; n++)
      answers.push(await post(form.link, { email: `bomba${n}@jinde.example`, stamp }, '10.9.9.9'))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect(answers.at(-1)?.statusCode).toBe(429)
    expect(headingOf(answers.at(-1)?.body ?? '')).toBe('To už bylo příliš často')
  })
})

test('sign-ups that wait for their project leave the database to everybody else', async () => {
  const stamp = /name="stamp" value="([^"]+)"/.exec((await look(form.link)).body)?.[1] ?? ''
  await world.clock.setTime(world.clock.now() + 5000)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const held = inTransaction(world.ctx, async (tx) => {
    await lockProjectState(tx, projectId)
    await isOver
  })
  const sent = Array.from({ length: 20 }, (_, n) =>
    post(form.link, { email: `dav${n}@posta.example`, stamp }),
  )
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
        and query like '%for no key update%'`.execute(world.ctx.db)
    return rows[0]?.count
  }
  try {
    await expect.poll(waiting, { timeout: 4000 }).toBe(2)
  } finally {
    end()
    await held
  }
  expect(new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('whoever floods a form from one range of networks does not close it for others', async () => {
  const { id, link } = await makeForm()
  const stamp = /name="stamp" value="([^"]+)"/.exec((await look(link)).body)?.[1] ?? ''
  await world.clock.setTime(world.clock.now() + 5000)
  let n = 0
  const from = async (ip: string) =>
    (await post(link, { email: `zaplava${n++}@posta.example`, stamp }, ip)).statusCode
  for (let host = 1; host <= 11; host++) expect(await from(`10.7.7.${host}`)).toBe(200)
  const key = `account form ${emailKey(innerIdIn('form', id).id)}`
  await world.ctx.db.updateTable('rate_limits').set({ count: 300 }).where('key', '=', key).execute()
  expect(await from('10.7.7.12')).toBe(429)
  expect(await from('10.7.8.1')).toBe(200)
})

test('an address that never answers is left alone for a month, whoever enters it', async () => {
  const email = 'mlci@posta.example'
  for (let day = 0; day < 5; day++) {
    for (let n = 0; n < 3; n++) await signUp({ email })
    await world.pass(dayMs)
  }
  await drain(world.ctx)
  expect(await mailsTo(email)).toHaveLength(10)
})

describe('a form', () => {
  test('takes no sign-ups without a sending domain, an active project or its tag, and says which', async () => {
    const { id, link } = await makeForm({
      tagID: outerIdIn('tag', projectId, (await createTag(world.ctx, projectId, 'Krátký')).id),
    })
    const closed = async () =>
      (await ask(`query ($id: ID!) { getLeadForm(id: $id) { closed } }`, { id })).closed
    await setProject({ proved_dns_name: null })
    expect(await closed()).toBe('DOMAIN')
    expect((await look(link)).statusCode).toBe(503)
    await setProject({ proved_dns_name: 'formulare.example', active: 'BLOCKED_MANUAL' })
    expect(await closed()).toBe('PROJECT')
    expect(headingOf((await post(link, { email: 'a@b.example' })).body)).toBe(
      'Tímto formulářem se teď přihlásit nelze',
    )
    await setProject({ active: 'ACTIVE' })
    expect(await closed()).toBeNull()
  })

  test('that is deleted is gone, also for links that were sent', async () => {
    const { id, link } = await makeForm()
    const { path } = await requestTo('smazana@posta.example', {}, link)
    await remove(id)
    expect((await look(link)).statusCode).toBe(404)
    expect(headingOf((await look(path)).body)).toBe('This form is not there any more')
  })

  test('of redirects leads to the shop, and its links are read by nobody else’s key', async () => {
    const { id, link } = await makeForm()
    await change(id, { thxRedirect: 'https://www.shop.example/děkuji?a=1' })
    const { path } = await requestTo('presmerovat@posta.example', {}, link)
    expect((await look(path)).headers['content-security-policy']).toContain(
      "form-action 'self' https: http:;",
    )
    expect((await post(path)).headers.location).toBe('https://www.shop.example/d%C4%9Bkuji?a=1')
    for (const at of [20, 40, path.length - 3]) {
      const other = path[at] === 'A' ? 'B' : 'A'
      expect((await post(path.slice(0, at) + other + path.slice(at + 1))).statusCode).toBe(400)
    }
    await change(id, { optinRedirect: 'https://www.shop.example/potvrdit' })
    const second = await requestTo('presmerovat2@posta.example', {}, link)
    expect((await look(second.path)).headers.location).toMatch(
      /^https:\/\/www\.shop\.example\/potvrdit\?droi_optin=/,
    )
  })
})

describe('a link to confirm', () => {
  /** Saved before redirects had to lead to the shop, or before the shop has moved. */
  const saveRedirects = async (formId: string, redirects: object) => {
    const { id } = innerIdIn('form', formId)
    await sql`update lead_forms set settings = settings || ${JSON.stringify(redirects)}::jsonb
      where project_id = ${projectId} and id = ${id}`.execute(world.ctx.db)
  }

  test('leads to no page outside of the shop, whatever its form names', async () => {
    const { id, link } = await makeForm()
    const { path } = await requestTo('jinam@posta.example', {}, link)
    const evil = 'https://phish.evil.example/login'
    await saveRedirects(id, { optinRedirect: evil, thxRedirect: evil })
    const open = await look(path)
    expect(open.headers.location).toBeUndefined()
    expect(headingOf(open.body)).toBe('Potvrďte odběr')
    expect(open.headers['content-security-policy']).toContain("form-action 'self';")
    for (const answer of [await post(path), await look(path), await post(`${path}/again`)]) {
      expect(answer.headers.location).toBeUndefined()
      expect(headingOf(answer.body)).toBe('Děkujeme, jste přihlášeni')
      expect(answer.body).toContain('href="https://www.shop.example"')
      expect(answer.body).not.toContain('evil')
    }
    // nor does it lead to a host that was the shop's
    await change(id, { optinRedirect: null, thxRedirect: 'https://www.shop.example/diky' })
    expect((await look(path)).headers.location).toBe('https://www.shop.example/diky')
    await setProject({ shop_url: 'https://moved.example' })
    expect((await look(path)).headers.location).toBeUndefined()
  })

  test('answers 410 while its shop is blocked, and neither leads, confirms nor sends', async () => {
    const { id, link } = await makeForm()
    await change(id, { thxRedirect: 'https://www.shop.example/diky' })
    const confirmed = await requestTo('pred@posta.example', {}, link)
    await post(confirmed.path)
    const open = await requestTo('blokovana@posta.example', {}, link)
    const mails = async () => (await world.mailbox.list(500)).length
    const sent = await mails()
    const blocks: Updateable<Projects>[] = [
      { active: 'BLOCKED_MANUAL' },
      { active: 'BLOCKED_AUTOMATIC' },
      { active: 'MARKED_FOR_PURGE', block_before_purge: 'BLOCKED_MANUAL' },
      // its owner still may change where the shop is
      { active: 'BLOCKED_MANUAL', block_before_purge: null, shop_url: 'https://elsewhere.example' },
    ]
    for (const block of blocks) {
      await setProject(block)
      for (const path of [confirmed.path, open.path])
        for (const answer of [await look(path), await post(path), await post(`${path}/again`)]) {
          expect(answer.statusCode).toBe(410)
          expect(answer.headers.location).toBeUndefined()
          expect(headingOf(answer.body)).toBe('Tento odkaz je vypnutý')
          expect(answer.body).not.toContain('href')
        }
    }
    await drain(world.ctx)
    expect(await mails()).toBe(sent)
    expect(await contactOf('blokovana@posta.example')).toBeUndefined()
    await setProject(asUsual)
    expect((await post(open.path)).headers.location).toBe('https://www.shop.example/diky')
  })
})

test('no page of a form is shown under the name of another shop', async () => {
  await openSendingShop(world.ctx, world.inner.foreignId, 'soused.example')
  const { path } = await requestTo('podjinym@posta.example')
  for (const url of [pathOf(form.link), path]) {
    const statusOn = async (host: string) =>
      (await world.http.inject({ url, headers: { ...browser, host } })).statusCode
    expect(await statusOn(`${linkLabel}.soused.example`)).toBe(404)
    expect(await statusOn(`${linkLabel}.formulare.example`)).toBe(200)
  }
})

describe('a form in a page of the shop', () => {
  const project = () => outerId('project', projectId)
  const shopPost = (url: string, body: unknown, remoteAddress = `10.2.0.${network++ % 256}`) =>
    world.http.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { ...browser, 'content-type': 'text/plain;charset=UTF-8', origin: 'https://www.shop.example' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const formsFor = async (inline: string[], path = '/') =>
    (await shopPost('/t/forms', { project: project(), inline, path })).json<FormsAnswer>().forms

  test('is drawn from what its owner has set, and takes sign-ups without any consent of the page', async () => {
    const made = await makeForm()
    const [drawn, ...more] = await formsFor([made.id])
    expect(more).toEqual([])
    expect(drawn).toMatchObject({
      id: made.id,
      language: 'cs',
      fields: [{ name: 'name' }, { name: 'email', required: true }],
      colors: { buttonLetters: '#ffffff' },
    })
    const email = 'vstranky@posta.example'
    const entry = {
      form: made.id,
      entered: { email },
      stamp: drawn?.stamp,
      page: 'https://www.shop.example/',
    }
    const quick = (await shopPost('/t/form', entry)).json()
    expect(quick).toMatchObject({ note: expect.stringContaining('ještě jednou'), stamp: expect.any(String) })
    await world.clock.setTime(world.clock.now() + 3000)
    expect((await shopPost('/t/form', entry)).json()).toMatchObject({ heading: 'Podívejte se do schránky' })
    await drain(world.ctx)
    const [mail] = await mailsTo(email)
    await post(confirmPath(mail?.html ?? ''))
    const contact = (await contactOf(email)) ?? expect.unreachable()
    const [consent] = await listConsents(world.ctx.db, projectId, contact.id)
    expect(consent?.proof).toMatchObject({ page: 'https://www.shop.example/' })
    await shopPost('/t/form/seen', { form: made.id })
    expect(await figures(made.id)).toEqual({ views: 1, submissions: 1, confirmations: 1 })
  })

  test.each([
    ['is the contact’s, with its past, when it confirms too', '10.9.0.1', '10.9.0.1', undefined, true],
    ['stays without a name when another network confirms', '10.9.0.2', '10.9.0.3', undefined, false],
    [
      'stays with the visitor who has signed in with it',
      '10.9.0.4',
      '10.9.0.4',
      'nekdo@posta.example',
      false,
    ],
  ])('a browser that signs up %s', async (_, from, confirmedFrom, signedIn, isTheirs) => {
    const device = eventId(world.clock.now())
    const tracker = openTracker(world, project())
    const page = { type: 'page', url: 'https://www.shop.example/' } as const
    const signIn = signedIn ? [{ type: 'signIn', email: signedIn } as const] : []
    await tracker.send([page, ...signIn], { consent: 'granted', visitor: device })
    await drain(world.ctx)
    const [drawn] = await formsFor([form.id])
    await world.clock.setTime(world.clock.now() + 3000)
    const email = `prohlizec-${from}@posta.example`
    const entry = { form: form.id, entered: { email }, stamp: drawn?.stamp, page: '', visitor: device }
    const reply = await shopPost('/t/form', entry, from)
    expect(reply.json()).toMatchObject({ heading: 'Podívejte se do schránky' })
    await drain(world.ctx)
    const [mail] = await mailsTo(email)
    await post(confirmPath(mail?.html ?? ''), {}, confirmedFrom)
    await drain(world.ctx)
    const contact = (await contactOf(email)) ?? expect.unreachable()
    expect(contact).toMatchObject({ consent: 'DOUBLE_OPT_IN', activity: isTheirs ? 1 : 0 })
    const owners = await world.ctx.db
      .selectFrom('visitor_devices')
      .select('visitor_id')
      .where('project_id', '=', projectId)
      .where('device_id', '=', device)
      .execute()
    expect(owners.some(({ visitor_id }) => visitor_id === contact.id)).toBe(isTheirs)
  })

  test('is seen by people alone, and by no more of them than can sit behind one address', async () => {
    const made = await makeForm()
    await world.http.inject({ method: 'HEAD', url: pathOf(made.link), headers: browser })
    await look(made.link, { ...browser, 'sec-purpose': 'prefetch;prerender' })
    await look(made.link, { ...browser, 'user-agent': 'Googlebot/2.1' })
    expect((await figures(made.id)).views).toBe(0)
    for (let n = 0; n < 320; n++) await shopPost('/t/form/seen', { form: made.id }, '10.3.0.1')
    expect((await figures(made.id)).views).toBe(300)
  })

  test('takes nothing of its page for granted', async () => {
    const [drawn] = await formsFor([form.id])
    await world.clock.setTime(world.clock.now() + 3000)
    const pages = [
      ['\0', ''],
      ['\ud800', ''],
      ['javascript:alert(1)', ''],
      ['https://a.example/x?y#z', 'https://a.example/x'],
    ]
    for (const [n, [page, kept]] of pages.entries()) {
      const entered = { email: `stranka${n}@posta.example`, name: 'Jan \u202eáraV' }
      const answer = await shopPost('/t/form', { form: form.id, entered, stamp: drawn?.stamp, page })
      expect(answer.json()).toMatchObject({ heading: 'Podívejte se do schránky' })
      const row = await world.ctx.db
        .selectFrom('opt_ins')
        .select(['name', 'proof'])
        .where('project_id', '=', projectId)
        .where('email', '=', entered.email)
        .executeTakeFirst()
      expect(row).toMatchObject({ name: 'Jan áraV', proof: { page: kept } })
    }
  })

  test('says at each field what is wrong', async () => {
    const [drawn] = await formsFor([form.id])
    const entry = { form: form.id, entered: { email: 'x' }, stamp: drawn?.stamp, page: '' }
    expect((await shopPost('/t/form', entry)).json()).toEqual({
      faults: { email: 'Toto není e-mailová adresa' },
    })
  })

  test('that pops up comes on the pages that its owner has named, of which the tracker is told', async () => {
    const made = await makeForm()
    const places = async () =>
      (await world.http.inject({ url: `/t/config/${project()}` })).json<TrackerConfig>().forms
    await change(made.id, { config: { mode: 'POPUP', popup: { pages: ['/blog', '/akce'], onExit: false } } })
    await expect.poll(places).toMatchObject({ pages: ['/blog', '/akce'] })
    const popupsOn = async (path: string) =>
      (await formsFor([], path)).flatMap(({ id, popup }) => (popup ? [id] : []))
    await expect.poll(() => popupsOn('/blog/vylety')).toEqual([made.id])
    expect(await popupsOn('/kosik')).toEqual([])
    await remove(made.id)
    await expect.poll(places).toMatchObject({ pages: [] })
    await expect.poll(() => popupsOn('/blog/vylety')).toEqual([])
  })

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['another shape', { form: 1 }],
    ['a hundred places', { project: 'project_1', inline: Array(100).fill('form_1'), path: '/' }],
  ])('refuses %s', async (_name, body) => {
    expect((await shopPost('/t/forms', body)).statusCode).toBe(400)
    expect((await shopPost('/t/form', body)).statusCode).toBe(400)
  })
})
