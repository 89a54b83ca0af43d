/** A sending from its beginning to its end: into the local folder, through the API as people see it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { refusalOf } from '#rules/refusals.ts'
import { minuteMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { full } from '#testing/full.ts'
import { addPeople, beginSending, hello, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { eraseContact } from '../contacts/erase-contact.ts'
import { withdrawConsents } from '../contacts/give-consents.ts'
import { suppress } from '../contacts/store/consents.ts'
import { findContacts } from '../contacts/store/contacts.ts'
import { emailHash } from '../contacts/suppression.ts'
import { fixSending } from './fix-recipients.ts'
import { type PreparedSendings, preparedSending } from './prepare-sending.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'liscistezka.example')
})
afterAll(() => world.close())

const idOf = (id: string) => outerIdIn('sending', projectId, id)
async function see(id: string) {
  const { data, errors } = await world.people.owner.ask(
    `query ($id: ID!) { getSending(id: $id) {
      name state recipients tag { name } variants { letter subject } startedBy
      progress { ledger { variant place reason people } pace limit secondsLeft lookUpAt }
      trouble { kind text } lastMessages { place reason email }
    } }`,
    { id: idOf(id) },
  )
  expect(errors).toBeUndefined()
  return data.getSending
}
const move = async (name: 'pause' | 'resume' | 'cancel', id: string) => {
  const { data, errors } = await world.people.owner.ask(
    `mutation ($input: MoveSendingInput!) { ${name}Sending(input: $input) { state } }`,
    { input: { id: idOf(id) } },
  )
  return data?.[`${name}Sending`]?.state ?? errors?.[0]?.extensions.code
}
/** Fixes the recipients, and hands nothing over yet. */
const fix = (sendingId: string) => fixSending(world.ctx, { projectId, sendingId })
const emails = (count: number, domain = 'lide.example') =>
  Array.from({ length: count }, (_, n) => `osoba-${n}@${domain}`)
const mailsTo = async (domain: string) =>
  (await world.mailbox.list(500)).filter(({ mail }) => mail.to?.[0]?.address?.endsWith(`@${domain}`))

test('a sending reaches everybody once, signed and with all headers of a bulk mail', async () => {
  const { tagId } = await addPeople(world.ctx, projectId, emails(30))
  const { id } = await beginSending(world.ctx, projectId, tagId)
  expect(await see(id)).toMatchObject({ state: 'FIXING', recipients: null, progress: null })
  await drain(world.ctx)
  expect(await see(id)).toMatchObject({
    state: 'COMPLETED',
    recipients: 30,
    progress: { ledger: [{ variant: 'A', place: 'SENT', reason: null, people: 30 }], secondsLeft: null },
    trouble: null,
  })
  const mails = await mailsTo('lide.example')
  expect(new Set(mails.map(({ mail }) => mail.to?.[0]?.address))).toEqual(new Set(emails(30)))
  const mail = mails[0]?.mail
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
  expect(mail?.subject).toMatch(/^Jdeme do hor, osoba-\d+$/)
  expect(mail?.from).toMatchObject({ name: 'Liščí stezka', address: 'ahoj@liscistezka.example' })
  expect(mail?.messageId).toMatch(/^<[1-9A-Za-z]{44}\.[1-9A-Za-z]{22}@liscistezka\.example>$/)
  expect(header('list-unsubscribe')).toMatch(
    /^<http:\/\/localhost:\d+\/p\/unsubscribe\/[\w.-]+>, <mailto:u-[0-9a-v]{61}@bounce\.liscistezka\.example\?subject=unsubscribe>$/,
  )
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-id')).toMatch(/^<[0-9a-z]{22}\.liscistezka\.example>$/)
  expect(header('feedback-id')).toMatch(/^[0-9a-f]{32}:[1-9A-Za-z]{22}:campaign:droi$/)
  expect(header('precedence')).toBe('bulk')
  expect(header('dkim-signature')).toContain('d=liscistezka.example')
  expect(mail?.html).toContain('/p/unsubscribe/')
  expect(mail?.text).toContain('/p/unsubscribe/')
})

describe('who is left out after the recipients were fixed has a reason', () => {
  test('unsubscribed, suppressed, paused, without consent, erased; a person who joins the tag later gets nothing', async () => {
    const all = emails(8, 'duvody.example')
    const { tagId, ids } = await addPeople(world.ctx, projectId, all)
    const { id } = await beginSending(world.ctx, projectId, tagId)
    await fix(id)
    await inTransaction(world.ctx, async (tx) => {
      const [contact] = await findContacts(tx, projectId, [all[0] ?? ''])
      await withdrawConsents(tx, projectId, contact ? [contact] : [], { source: 'MEMBER' })
      const bounced = { hash: emailHash(tx, projectId, all[1] ?? ''), visitorId: null }
      await suppress(tx, projectId, [bounced], { reason: 'BOUNCED', source: 'BOUNCE' })
    })
    const person = (n: number) =>
      world.ctx.db
        .updateTable('visitors')
        .where('project_id', '=', projectId)
        .where('id', '=', ids.get(all[n] ?? '') ?? '')
    await person(2).set({ consent: 'NONE' }).execute()
    await person(4)
      .set({ paused_until: new Date(world.clock.now() + 86_400_000) })
      .execute()
    await eraseContact(world.ctx, projectId, all[3] ?? '')
    await addPeople(world.ctx, projectId, ['pozde@duvody.example'], { tagId })
    await drain(world.ctx)
    const { state, recipients, progress, lastMessages } = await see(id)
    expect({ state, recipients }).toEqual({ state: 'COMPLETED', recipients: 8 })
    expect(progress.ledger).toEqual([
      { variant: 'A', place: 'SENT', reason: null, people: 3 },
      { variant: 'A', place: 'SKIPPED', reason: 'BOUNCED', people: 1 },
      { variant: 'A', place: 'SKIPPED', reason: 'ERASED', people: 1 },
      { variant: 'A', place: 'SKIPPED', reason: 'NO_CONSENT', people: 1 },
      { variant: 'A', place: 'SKIPPED', reason: 'PAUSED', people: 1 },
      { variant: 'A', place: 'SKIPPED', reason: 'UNSUBSCRIBED', people: 1 },
    ])
    expect(lastMessages).toContainEqual({
      place: 'SKIPPED',
      reason: 'UNSUBSCRIBED',
      email: all[0],
    })
    expect(await mailsTo('duvody.example')).toHaveLength(3)
  })
})

describe('people move a sending', () => {
  test('paused it sends nothing, resumed it goes on where it was, cancelled it ends', async () => {
    const { tagId } = await addPeople(world.ctx, projectId, emails(5, 'pauza.example'))
    const { id } = await beginSending(world.ctx, projectId, tagId)
    await fix(id)
    expect(await move('pause', id)).toBe('PAUSED')
    expect(await move('pause', id)).toBe('PAUSED')
    await drain(world.ctx)
    expect((await see(id)).progress.ledger).toEqual([
      { variant: 'A', place: 'TO_BE_SENT', reason: null, people: 5 },
    ])
    expect(await mailsTo('pauza.example')).toHaveLength(0)
    expect(await move('resume', id)).toBe('SENDING')
    await drain(world.ctx)
    expect((await see(id)).state).toBe('COMPLETED')
    expect(await mailsTo('pauza.example')).toHaveLength(5)
    expect(await move('cancel', id)).toBe('SENDING_MOVED')
    const other = await beginSending(world.ctx, projectId, tagId)
    await fix(other.id)
    expect(await move('cancel', other.id)).toBe('CANCELLED')
    await drain(world.ctx)
    expect(await see(other.id)).toMatchObject({ state: 'CANCELLED', recipients: 5 })
    expect(await mailsTo('pauza.example')).toHaveLength(5)
  })

  test('one that is paused before its recipients are fixed fixes them when it is resumed', async () => {
    const { tagId } = await addPeople(world.ctx, projectId, emails(3, 'brzy.example'))
    const { id } = await beginSending(world.ctx, projectId, tagId)
    expect(await move('pause', id)).toBe('PAUSED')
    await drain(world.ctx)
    expect((await see(id)).recipients).toBeNull()
    expect(await move('resume', id)).toBe('FIXING')
    await drain(world.ctx)
    expect(await see(id)).toMatchObject({ state: 'COMPLETED', recipients: 3 })
  })

  test('cancelling stops the statement that fixes very many recipients', async () => {
    const { tagId } = await addPeople(world.ctx, projectId, emails(2, 'dlouho.example'))
    const { id } = await beginSending(world.ctx, projectId, tagId)
    // somebody holds the ledger, so that fixing takes as long as they like
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const holding = inTransaction(world.ctx, async (tx) => {
      await sql`lock table messages in exclusive mode`.execute(tx.db)
      hold()
      await held
    })
    await isHeld
    const fixing = fix(id)
    expect(await move('cancel', id)).toBe('CANCELLED')
    await fixing
    letGo()
    await holding
    expect(await see(id)).toMatchObject({ state: 'CANCELLED', recipients: null })
  })
})

test('variants share the people in equal parts, and each person gets one of them', async () => {
  const { tagId } = await addPeople(world.ctx, projectId, emails(21, 'varianty.example'))
  const variants = ['První', 'Druhá'].map((subject) => ({ subject, ...hello }))
  const { id } = await beginSending(world.ctx, projectId, tagId, { variants })
  await fix(id)
  const together = (ledger: { variant: string; people: number }[], letter: string) =>
    ledger.filter(({ variant }) => variant === letter).reduce((sum, { people }) => sum + people, 0)
  const before = (await see(id)).progress.ledger
  await drain(world.ctx)
  const { progress } = await see(id)
  for (const ledger of [before, progress.ledger])
    expect([together(ledger, 'A'), together(ledger, 'B')]).toEqual([10, 11])
  const subjects = (await mailsTo('varianty.example')).map(({ mail }) => mail.subject)
  expect(subjects.filter((subject) => subject === 'První')).toHaveLength(10)
  expect(subjects.filter((subject) => subject === 'Druhá')).toHaveLength(11)
})

describe('what cannot be sent is refused before it begins', () => {
  const begin = async (more: object, where = projectId) => {
    const { tagId } = await addPeople(world.ctx, where, [])
    const error = await beginSending(world.ctx, where, tagId, more).catch((caught: unknown) => caught)
    const refusal = refusalOf(error)
    return refusal?.fields?.map(({ field, code }) => `${field} ${code}`).join() ?? refusal?.code
  }
  const texts = (change: Partial<Record<'subject' | 'html' | 'text', string>>) => ({
    variants: [{ subject: 'Ahoj', ...hello, ...change }],
  })

  test.for([
    ['a subject with a line end', texts({ subject: 'Ahoj\r\nBcc: x@evil.example' }), 'HEADER_INVALID'],
    ['no subject', texts({ subject: ' ' }), 'subject REQUIRED'],
    ['a tag that nobody knows', texts({ html: '{{env}} {{unsubscribe.url}}' }), 'TAG_UNKNOWN'],
    ['a tag of objects', texts({ text: '{{constructor}}' }), 'TAG_UNKNOWN'],
    ['a tag that is not closed', texts({ html: '{{contact.name {{unsubscribe.url}}' }), 'TEMPLATE_SYNTAX'],
    ['no link to unsubscribe', texts({ html: '<p>Ahoj</p>' }), 'UNSUBSCRIBE_MISSING'],
    ['one in a comment', texts({ html: '<!-- {{unsubscribe.url}} -->' }), 'UNSUBSCRIBE_MISSING'],
    ['a message of 5 MB', texts({ html: 'x'.repeat(5_000_000) }), 'TEMPLATE_LIMIT'],
    ['no name', { name: '' }, 'name REQUIRED'],
    ['no variant', { variants: [] }, 'variants REQUIRED'],
    ['a tag of contacts that is not there', { tagId: crypto.randomUUID() }, 'NOT_FOUND'],
  ] as const)('%s', async ([, more, code]) => {
    expect(await begin(more)).toBe(code)
  })

  test('a project whose domain is not its own yet', async () => {
    expect(await begin({}, world.inner.projectId)).toBe('MAIL_DOMAIN_NOT_READY')
  })
})

test('of several programs one fixes its people; where the job is lost with its program, another one does', async () => {
  const { tagId } = await addPeople(world.ctx, projectId, emails(20, 'vsichni.example'))
  const { id } = await beginSending(world.ctx, projectId, tagId)
  const all = await Promise.all(Array.from({ length: 6 }, () => fix(id)))
  expect(all).toContain(true)
  expect(await see(id)).toMatchObject({ state: 'SENDING', recipients: 20 })
  const { id: lost } = await beginSending(world.ctx, projectId, tagId)
  await sql`delete from pgboss.job where name = 'delivery.fixRecipients'`.execute(world.ctx.db)
  await drain(world.ctx)
  expect(await see(lost)).toMatchObject({ state: 'FIXING' })
  await world.pass(3000)
  await drain(world.ctx)
  expect(await see(lost)).toMatchObject({ state: 'COMPLETED', recipients: 20 })
  expect(await mailsTo('vsichni.example')).toHaveLength(40)
})

test('the same key begins one sending, however many begin it at once (promise 4)', async () => {
  const { tagId } = await addPeople(world.ctx, projectId, emails(1, 'jednou.example'))
  const ticks = full ? 1000 : 20
  for (let tick = 0; tick < ticks; tick++) {
    const key = `tick-${tick}`
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => beginSending(world.ctx, projectId, tagId, { key })),
    )
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  }
  const { count } = await world.ctx.db
    .selectFrom('sendings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .where('key', 'like', 'tick-%')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(ticks)
})

test('a sending is prepared anew after a minute, in the place of what was prepared before', async () => {
  const { tagId } = await addPeople(world.ctx, projectId, ['pamet@pamet.example'])
  const { id: sendingId } = await beginSending(world.ctx, projectId, tagId)
  const kept: PreparedSendings = new RecentMap(20)
  const prepared = () => preparedSending(world.ctx, kept, { projectId, sendingId })
  const first = await prepared()
  expect(await prepared()).toBe(first)
  await world.clock.setTime(world.clock.now() + minuteMs)
  expect(await prepared()).not.toBe(first)
  expect(kept.size).toBe(1)
})

test('a project that is not active sends nothing, says so, and goes on when it is again', async () => {
  const own = await openSendingShop(world.ctx, world.inner.companyId, 'zastaveny.example')
  const { tagId } = await addPeople(world.ctx, own, emails(3, 'stop.example'))
  const setStatus = (active: string) =>
    world.ctx.db.updateTable('projects').set({ active }).where('id', '=', own).execute()
  const { id } = await beginSending(world.ctx, own, tagId)
  await setStatus('OVER_LIMIT')
  await drain(world.ctx)
  const outer = outerIdIn('sending', own, id)
  const state = async () =>
    (await world.people.owner.ask(`{ getSending(id: "${outer}") { state trouble { kind } } }`)).data
      .getSending
  expect(await state()).toEqual({ state: 'SENDING', trouble: { kind: 'PROJECT' } })
  expect(await mailsTo('stop.example')).toHaveLength(0)
  await setStatus('ACTIVE')
  await world.pass(60_000)
  await drain(world.ctx)
  expect(await state()).toEqual({ state: 'COMPLETED', trouble: null })
  expect(await mailsTo('stop.example')).toHaveLength(3)
})

test('a person’s page and the ledger’s places list messages', async () => {
  const { tagId, ids } = await addPeople(world.ctx, projectId, emails(3, 'seznam.example'))
  const { id } = await beginSending(world.ctx, projectId, tagId)
  await drain(world.ctx)
  const page = async (nextToken: string | null): Promise<string[]> => {
    const { data } = await world.people.owner.ask(
      `query ($id: ID!, $nextToken: String) { messagesBySending(id: $id, filter: { place: SENT }, limit: 2, nextToken: $nextToken) {
        items { email answer } nextToken } }`,
      { id: idOf(id), nextToken },
    )
    const { items, nextToken: next } = data.messagesBySending
    const found = items.map(({ email }: { email: string }) => email)
    return next ? [...found, ...(await page(next))] : found
  }
  expect((await page(null)).toSorted()).toEqual(emails(3, 'seznam.example'))
  const visitor = outerIdIn('visitor', projectId, ids.get('osoba-1@seznam.example') ?? '')
  const { data } = await world.people.owner.ask(
    `{ getVisitor(id: "${visitor}") { messages { name place variant } } }`,
  )
  expect(data.getVisitor.messages).toEqual([{ name: 'Jdeme do hor', place: 'SENT', variant: 'A' }])
})

test('sendingsByDomain finds a part of the name, whatever its case and accents', async () => {
  const { tagId } = await addPeople(world.ctx, projectId, ['hledana@posta.example'])
  for (const name of ['Říjnové túry', 'Listopadové túry', 'Stany 100 %'])
    await beginSending(world.ctx, projectId, tagId, { name })
  const found = async (search: string | null, limit = 100) => {
    const { data, errors } = await world.people.owner.ask(
      `query ($id: ID!, $search: String, $limit: Int) {
        sendingsByDomain(domainID: $id, search: $search, limit: $limit) { items { name } nextToken }
      }`,
      { id: outerId('project', projectId), search, limit },
    )
    expect(errors).toBeUndefined()
    return data.sendingsByDomain
  }
  const names = async (search: string | null) =>
    (await found(search)).items.map(({ name }: { name: string }) => name)
  expect(await names(' RIJNOVE ')).toEqual(['Říjnové túry'])
  expect(await names('tury')).toEqual(['Listopadové túry', 'Říjnové túry'])
  expect(await names('100 %')).toEqual(['Stany 100 %'])
  expect(await names('nic takového')).toEqual([])
  expect((await names('')).length).toBeGreaterThanOrEqual(3)
  expect((await found('tury', 1)).nextToken).not.toBeNull()
})
