/** Contacts whose consent nobody can prove, asked to confirm it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConfirmationAudience, LeadForm, Sending } from '#generated/resolvers.ts'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import type { ConsentBasis } from '#rules/contacts/consent.ts'
import { dayMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { addPeople, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createTag } from '../contacts/change-tags.ts'
import { eraseContact } from '../contacts/erase-contact.ts'
import { withdrawConsents } from '../contacts/give-consents.ts'
import { listConsents, setPause } from '../contacts/store/consents.ts'
import { tagIdsOf } from '../contacts/store/tags.ts'
import { fixSending } from '../delivery/fix-recipients.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let newsTagId: string
let formId: string

beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'potvrzeni.example')
  newsTagId = (await createTag(world.ctx, projectId, 'Odběratelé')).id
  const form = await ask<LeadForm>(
    'mutation ($input: CreateLeadFormInput!) { createLeadForm(input: $input) { id } }',
    {
      input: {
        domainID: outerId('project', projectId),
        name: 'Dopisy ze stezky',
        tagID: outerIdIn('tag', projectId, newsTagId),
        language: 'cs',
      },
    },
  )
  formId = form.id
})
afterAll(() => world.close())

/** What was asked for; of an operation that was refused, why. */
async function ask<Result>(query: string, variables: object): Promise<Result> {
  const { data, errors } = await world.people.owner.ask(query, { ...variables })
  const [error] = errors ?? []
  const reasons = error?.extensions.fields?.map(({ field, code }) => `${field} ${code}`)
  // whatever was refused is compared as it is
  return (error ? (reasons ?? error.extensions.code) : Object.values(data)[0]) as Result
}
const audience = (tagId: string) =>
  ask<ConfirmationAudience>(
    'query ($id: ID!) { confirmationAudience(tagID: $id) { contacts confirmed askedLately askable } }',
    { id: outerIdIn('tag', projectId, tagId) },
  )
const words = {
  title: 'Smíme vám psát, {{contact.firstName|přátelé}}?',
  heading: 'Smíme vám psát?',
  text: 'Potvrďte to prosím.',
}
const askPeople = (tagId: string, more: object = {}) =>
  ask<Sending>(
    'mutation ($input: AskToConfirmInput!) { askToConfirm(input: $input) { id name purpose state } }',
    { input: { formID: formId, tagID: outerIdIn('tag', projectId, tagId), ...words, ...more } },
  )
const sendingOf = (id: string) =>
  ask<Sending>('query ($id: ID!) { getSending(id: $id) { state recipients sent confirmed } }', { id })
const mailsTo = async (email: string) =>
  (await world.mailbox.list(200)).flatMap(({ mail }) => (mail.to?.[0]?.address === email ? mail : []))
const pathIn = (html: string) =>
  new URL(/href="([^"]*\/p\/optin\/[^"]+)"/.exec(html)?.[1] ?? expect.unreachable()).pathname
const visit = (method: 'GET' | 'POST', url: string) =>
  world.http.inject({
    method,
    url,
    headers: {
      accept: 'text/html',
      'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  })
const consentOf = async (email: string) =>
  (
    await world.ctx.db
      .selectFrom('visitors')
      .select('consent')
      .where('project_id', '=', projectId)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).consent

/** One of each kind with a tag: only `imported` may be asked. */
async function mixedPeople(mark: string) {
  const address = (name: string) => `${name}.${mark}@posta.example`
  const { tagId, ids } = await addPeople(world.ctx, projectId, [
    address('imported'),
    address('left'),
    address('paused'),
  ])
  const idOf = (name: string) => ids.get(address(name)) ?? expect.unreachable()
  const others: [string, ConsentBasis][] = [
    ['customer', 'CUSTOMER'],
    ['nobody', 'NONE'],
    ['confirmed', 'DOUBLE_OPT_IN'],
  ]
  for (const [name, basis] of others) await addPeople(world.ctx, projectId, [address(name)], { basis, tagId })
  await inTransaction(world.ctx, async (tx) => {
    const left = { id: idOf('left'), email: address('left'), consent: 'IMPORTED' }
    await withdrawConsents(tx, projectId, [left], { source: 'MEMBER' })
    await setPause(tx, { projectId, visitorId: idOf('paused') }, new Date(tx.clock.now() + dayMs))
  })
  return { tagId, address, idOf }
}

test('asks those alone who may be written to and have not confirmed, by the ledger; a look confirms nothing, the button proves it', async () => {
  const { tagId, address, idOf } = await mixedPeople('a')
  const email = address('imported')
  expect(await audience(tagId)).toEqual({ contacts: 6, confirmed: 1, askedLately: 0, askable: 1 })
  const { id, ...begun } = await askPeople(tagId)
  expect(begun).toEqual({ name: words.title, purpose: 'CONFIRM', state: 'FIXING' })
  await drain(world.ctx)
  expect(await sendingOf(id)).toEqual({ state: 'COMPLETED', recipients: 1, sent: 1, confirmed: 0 })
  for (const name of ['left', 'paused', 'customer', 'nobody', 'confirmed'])
    expect(await mailsTo(address(name))).toEqual([])

  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Smíme vám psát, imported.a?')
  expect(mail?.html).toContain('potvrzeni.example mi smí posílat e-mailem novinky a nabídky.')
  expect(mail?.html).toMatch(/href="[^"]*\/p\/unsubscribe\//)
  expect(mail?.headers.map(({ key }) => key)).toContain('list-unsubscribe')
  const path = pathIn(mail?.html ?? '')
  expect((await visit('GET', path)).body).toContain('potvrzeni.example mi smí posílat')
  expect(await consentOf(email)).toBe('IMPORTED')

  expect((await visit('POST', path)).body).toContain('Děkujeme')
  await visit('POST', path)
  expect(await consentOf(email)).toBe('DOUBLE_OPT_IN')
  const tagIds = await inTransaction(world.ctx, (tx) => tagIdsOf(tx, projectId, idOf('imported')))
  expect(tagIds).toContain(newsTagId)
  const [latest] = await listConsents(world.ctx.db, projectId, idOf('imported'))
  expect(latest).toMatchObject({
    basis: 'DOUBLE_OPT_IN',
    source: 'FORM',
    wording: expect.stringContaining('potvrzeni.example mi smí'),
    proof: {
      form: 'Dopisy ze stezky',
      formID: formId,
      version: '1',
      message: words.title,
      sendingID: id,
      requested: expect.any(String),
      confirmed: expect.any(String),
      confirmedIp: '127.0.0.1',
    },
  })
  expect(await sendingOf(id)).toMatchObject({ confirmed: 1 })
  const { figures } = await ask<LeadForm>(
    'query ($id: ID!) { getLeadForm(id: $id) { figures { submissions confirmations } } }',
    { id: formId },
  )
  expect(figures).toEqual({ submissions: 0, confirmations: 0 })
})

test('leaves whoever was asked alone for thirty days, changes nothing for them, and asks again after that', async () => {
  const { tagId, address } = await mixedPeople('b')
  await askPeople(tagId)
  await drain(world.ctx)
  expect(await audience(tagId)).toMatchObject({ askedLately: 1, askable: 0 })
  expect(await askPeople(tagId)).toBe('NOBODY_TO_ASK')
  expect(await consentOf(address('imported'))).toBe('IMPORTED')
  // the pause is over by then
  await world.clock.setTime(world.clock.now() + 31 * dayMs)
  expect(await audience(tagId)).toMatchObject({ askedLately: 0, askable: 2 })
  const { id } = await askPeople(tagId)
  await drain(world.ctx)
  expect(await sendingOf(id)).toMatchObject({ recipients: 2, sent: 2 })
  const mails = await mailsTo(address('imported'))
  expect(mails).toHaveLength(2)
  await visit('POST', pathIn(mails[0]?.html ?? ''))
  expect(await consentOf(address('imported'))).toBe('DOUBLE_OPT_IN')
})

test('two at the same moment ask nobody twice', async () => {
  const { tagId, address } = await mixedPeople('c')
  await Promise.all([askPeople(tagId), askPeople(tagId)])
  await drain(world.ctx)
  expect(await mailsTo(address('imported'))).toHaveLength(1)
})

test('asks nobody who leaves or is erased between the fixing and the sending', async () => {
  const { tagId, address } = await mixedPeople('d')
  await addPeople(world.ctx, projectId, [address('erased')], { tagId })
  const { id } = await askPeople(tagId)
  const sending = innerIdIn('sending', id).id
  const putOff = (ms: number) =>
    world.ctx.db
      .updateTable('sendings')
      .set({ due_at: new Date(world.clock.now() + ms) })
      .where('project_id', '=', projectId)
      .where('id', '=', sending)
      .execute()
  await fixSending(world.ctx, { projectId, sendingId: sending })
  await putOff(dayMs)
  const left = await world.ctx.db
    .selectFrom('visitors')
    .select(['id', 'email', 'consent'])
    .where('project_id', '=', projectId)
    .where('email', '=', address('imported'))
    .executeTakeFirstOrThrow()
  await inTransaction(world.ctx, (tx) => withdrawConsents(tx, projectId, [left], { source: 'MEMBER' }))
  await eraseContact(world.ctx, projectId, address('erased'))
  await putOff(0)
  await drain(world.ctx)
  expect(await sendingOf(id)).toMatchObject({ state: 'COMPLETED', sent: 0 })
  for (const name of ['imported', 'erased']) expect(await mailsTo(address(name))).toEqual([])
  const kept = await world.ctx.db
    .selectFrom('opt_ins')
    .select('id')
    .where('project_id', '=', projectId)
    .where('email', '=', address('erased'))
    .execute()
  expect(kept).toEqual([])
})

test('whoever a cancelled sending has not reached was not asked', async () => {
  const { tagId, address } = await mixedPeople('h')
  const { id } = await askPeople(tagId)
  await fixSending(world.ctx, { projectId, sendingId: innerIdIn('sending', id).id })
  expect(await audience(tagId)).toMatchObject({ askedLately: 1, askable: 0 })
  await ask('mutation ($input: MoveSendingInput!) { cancelSending(input: $input) { state } }', {
    input: { id },
  })
  await drain(world.ctx)
  expect(await audience(tagId)).toMatchObject({ askedLately: 0, askable: 1 })
  await askPeople(tagId)
  await drain(world.ctx)
  const mails = await mailsTo(address('imported'))
  expect(mails).toHaveLength(1)
  await visit('POST', pathIn(mails[0]?.html ?? ''))
  expect(await consentOf(address('imported'))).toBe('DOUBLE_OPT_IN')
})

test('whoever is late gets another message that says why, and is counted where they were asked', async () => {
  const { tagId, address } = await mixedPeople('e')
  const { id } = await askPeople(tagId)
  await drain(world.ctx)
  const path = pathIn((await mailsTo(address('imported')))[0]?.html ?? '')
  await world.clock.setTime(world.clock.now() + 8 * dayMs)
  expect((await visit('GET', path)).body).toContain(`${path}/again`)
  await visit('POST', `${path}/again`)
  await drain(world.ctx)
  const late = (await mailsTo(address('imported'))).find(({ text }) => text?.includes('vyžádali nový odkaz'))
  await visit('POST', pathIn(late?.html ?? ''))
  expect(await consentOf(address('imported'))).toBe('DOUBLE_OPT_IN')
  expect(await sendingOf(id)).toMatchObject({ confirmed: 1 })
})

test('own customers are asked where the owner has declared that they are written to', async () => {
  const { tagId } = await mixedPeople('f')
  const declare = (isOn: boolean) =>
    world.ctx.db.updateTable('projects').set({ mails_customers: isOn }).where('id', '=', projectId).execute()
  await declare(true)
  expect(await audience(tagId)).toMatchObject({ askable: 2 })
  await declare(false)
})

test('refuses texts that could not be sent, tags that are not there, and a project that may not send', async () => {
  const { tagId } = await mixedPeople('g')
  expect(await askPeople(tagId, { title: '' })).toEqual(['input.title REQUIRED'])
  expect(await askPeople(tagId, { title: 'a\nb' })).toEqual(['input.title INVALID'])
  expect(await askPeople(tagId, { heading: 'a'.repeat(201) })).toEqual(['input.heading TOO_LONG'])
  expect(await askPeople(tagId, { text: '{{constructor}}' })).toBe('TAG_UNKNOWN')
  expect(await askPeople(crypto.randomUUID())).toEqual(['input.tagID REQUIRED'])
  const project = (changes: object) =>
    world.ctx.db.updateTable('projects').set(changes).where('id', '=', projectId).execute()
  await project({ active: 'INCOMPLETE' })
  expect(await askPeople(tagId)).toBe('PROJECT_NOT_SENDING')
  await project({ active: 'ACTIVE', proved_dns_name: null })
  expect(await askPeople(tagId)).toBe('MAIL_DOMAIN_NOT_READY')
  await project({ proved_dns_name: 'potvrzeni.example' })
})
