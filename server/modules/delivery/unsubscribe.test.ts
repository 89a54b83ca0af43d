/** The pages behind the links of messages: who looks changes nothing, who presses a button does. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { newId, outerId } from '#platform/ids.ts'
import { dayMs } from '#rules/time.ts'
import { expectCopiedConsents } from '#testing/copied-consents.ts'
import { drain } from '#testing/drain.ts'
import { full } from '#testing/full.ts'
import { addPeople, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { eraseContact } from '../contacts/erase-contact.ts'
import { withdrawConsents } from '../contacts/give-consents.ts'
import { findContacts } from '../contacts/store/contacts.ts'
import { lockProject, lockProjectState } from '../projects/store.ts'
import { unsubscribeUrl } from './addresses.ts'
import { askForLink, findLinkReader } from './new-link.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
beforeAll(async () => {
  world = await openTwoTenants()
  projectId = world.inner.projectId
})
afterEach(() => expectCopiedConsents(world.ctx, projectId))
afterAll(() => world.close())

const person = async (email = `${crypto.randomUUID()}@lide.example`) => {
  const { ids } = await addPeople(world.ctx, projectId, [email])
  const visitorId = ids.get(email) ?? expect.unreachable()
  const message = { projectId, sendingId: newId(world.clock.now()), visitorId }
  return { email, visitorId, message, path: new URL(unsubscribeUrl(world.ctx, message)).pathname }
}
const browser = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'cs' }
const call = (
  method: 'GET' | 'HEAD' | 'POST',
  url: string,
  headers: Record<string, string> = {},
  payload?: string,
) => world.http.inject({ method, url, headers, payload })
const look = async (url: string) => call('GET', url, browser)
const press = async (url: string) => call('POST', url, browser)
const headingOf = (body: string) =>
  /<h1[^>]*>([^<]*)</.exec(body)?.[1]?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

const rowOf = async (visitorId: string) =>
  world.ctx.db
    .selectFrom('visitors')
    .select(['consent', 'paused_until'])
    .where('project_id', '=', projectId)
    .where('id', '=', visitorId)
    .executeTakeFirstOrThrow()
const consentOf = async (visitorId: string) => (await rowOf(visitorId)).consent
const suppressionOf = async (visitorId: string) =>
  world.ctx.db
    .selectFrom('suppressions')
    .select(['reason', 'source', 'sending_id'])
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
const set = (columns: { name?: string; unsubscribe_setup?: string; timezone?: string }) =>
  world.ctx.db.updateTable('projects').where('id', '=', projectId).set(columns).execute()

/** All mails that have brought somebody another link so far. */
const newLinks = async () => {
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  const mails = (await world.mailbox.list()).map(({ mail }) => mail)
  return mails.filter(({ subject }) => subject?.startsWith('Nový odkaz'))
}

describe('a look', () => {
  test('asks in the reader’s language, or in the one that they choose, and holds all that it needs', async () => {
    const { path } = await person('petra.dvorakova@bezva.example')
    const { statusCode, body, headers } = await look(path)
    expect(statusCode).toBe(200)
    expect(headingOf(body)).toBe('Nechcete od nás už další e-maily?')
    expect(body).toContain('pe•••••va@be•••.example')
    expect(body).not.toContain('petra.dvorakova')
    expect(headingOf((await call('GET', path)).body)).toBe('No more e-mails from us?')
    expect(headingOf((await look(`${path}?lang=en`)).body)).toBe('No more e-mails from us?')
    expect(body).not.toMatch(/<script|<img|<link|src=|@import|url\(/)
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers).toMatchObject({
      'content-security-policy': `default-src 'none';style-src 'sha256-${hash}';form-action 'self';base-uri 'none';frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('says whose e-mails they are, in the owner’s words and language where there are any', async () => {
    const { path } = await person()
    await set({
      name: 'Boty & spol.',
      unsubscribe_setup: JSON.stringify({ heading: 'Už <nechcete>?', language: 'cs' }),
    })
    const { body } = await call('GET', path, { accept: 'text/html', 'accept-language': 'en' })
    expect(body).toContain('Boty &amp; spol.')
    expect(body).toContain('Už &lt;nechcete&gt;?')
    expect(body).toContain('Stačí jeden klik.')
    // who has chosen another language reads our words in it
    const inEnglish = (await call('GET', `${path}?lang=en`)).body
    expect(headingOf(inEnglish)).toBe('No more e-mails from us?')
    await set({ unsubscribe_setup: '{}' })
  })

  test('whoever looks how often changes nothing (promise 12)', async () => {
    const { path } = await person()
    const changed = async () => {
      const { rows } = await sql<{ sum: string }>`
        select md5(string_agg(row::text, '|' order by row::text)) as sum from (
          select to_jsonb(v) as row from visitors v where project_id = ${projectId}
          union all select to_jsonb(c) from consents c where project_id = ${projectId}
          union all select to_jsonb(s) from suppressions s where project_id = ${projectId}
          union all select to_jsonb(a) from audit_log a) as rows`.execute(world.ctx.db)
      return rows[0]?.sum
    }
    const before = await changed()
    const preferences = path.replace('unsubscribe', 'preferences')
    const urls = [path, preferences].flatMap((one) =>
      ['', '/unsubscribe', '/pause', '/resume', '/undo', '?lang=cs'].map((more) => one + more),
    )
    const scanners: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 Barracuda' },
      browser,
      { purpose: 'prefetch' },
    ]
    const rounds = full ? 140 : 3
    for (let n = 0; n < rounds; n++)
      for (const url of urls)
        for (const headers of scanners)
          for (const method of ['GET', 'HEAD'] as const)
            expect((await call(method, url, headers)).statusCode).toBe(200)
    expect(await changed()).toBe(before)
  })
})

describe('a mail program', () => {
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    ['a form of parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n'],
    ['nothing', {}, undefined],
    ['nothing as JSON', { 'content-type': 'application/json' }, ''],
    ['what is no JSON', { 'content-type': 'application/json' }, '{'],
    ['something of no type', { 'content-type': ';' }, 'List-Unsubscribe=One-Click'],
    ['a form of a wrong type', { 'content-type': 'application/x-www-form-urlencoded;;' }, 'x=1'],
  ])('that posts %s unsubscribes, again and again, and is answered in a line', async (_, headers, body) => {
    const { path, visitorId, message } = await person()
    for (let times = 0; times < 2; times++) {
      const answer = await call('POST', path, headers, body)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await consentOf(visitorId)).toBe('UNSUBSCRIBED')
    const entries = await world.ctx.db
      .selectFrom('consents')
      .select('source')
      .where('project_id', '=', projectId)
      .where('visitor_id', '=', visitorId)
      .where('withdrawn', '=', true)
      .execute()
    expect(entries).toEqual([{ source: 'UNSUBSCRIBE_LINK' }])
    expect(await suppressionOf(visitorId)).toEqual({
      reason: 'UNSUBSCRIBED',
      source: 'UNSUBSCRIBE_LINK',
      sending_id: message.sendingId,
    })
  })

  test('with a broken link, or too long a letter, is told so in a line', async () => {
    const { path, visitorId } = await person()
    const broken = await call('POST', `${path}x`)
    expect([broken.statusCode, broken.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await call('POST', path, form, 'x'.repeat(5000))).statusCode).toBe(413)
    expect(await consentOf(visitorId)).toBe('IMPORTED')
  })
})

describe('a person', () => {
  test('unsubscribes in one click, takes it back, and finds the page as it stands', async () => {
    const { path, visitorId } = await person()
    const done = await press(path)
    expect(headingOf(done.body)).toBe('Hotovo, už vám psát nebudeme.')
    expect(done.body).toContain('<h1 tabindex="-1" autofocus>')
    expect(done.body).toContain(`${path}/undo?lang=cs`)
    expect(headingOf((await look(path)).body)).toBe('Jste odhlášeni')
    expect(headingOf((await press(`${path}/undo`)).body)).toBe('Hotovo, budeme vám zase psát.')
    expect(await consentOf(visitorId)).toBe('IMPORTED')
    expect(await suppressionOf(visitorId)).toBeUndefined()
    expect(headingOf((await look(path)).body)).toBe('Nechcete od nás už další e-maily?')
  })

  test('takes it back for a day, and only what they did themselves', async () => {
    const late = await person()
    await press(late.path)
    await world.pass(dayMs + 1000)
    const page = await look(late.path)
    expect(page.body).not.toContain('/undo')
    await press(`${late.path}/undo`)
    expect(await consentOf(late.visitorId)).toBe('UNSUBSCRIBED')

    const byMember = await person()
    const withdraw = (reason: 'UNSUBSCRIBED' | 'COMPLAINED', { email }: { email: string }) =>
      inTransaction(world.ctx, async (tx) =>
        withdrawConsents(tx, projectId, await findContacts(tx, projectId, [email]), {
          source: 'MEMBER',
          reason,
        }),
      )
    await withdraw('UNSUBSCRIBED', byMember)
    await press(`${byMember.path}/undo`)
    expect(await consentOf(byMember.visitorId)).toBe('UNSUBSCRIBED')

    const complained = await person()
    await press(complained.path)
    await withdraw('COMPLAINED', complained)
    expect((await look(complained.path)).body).not.toContain('/undo')
    await press(`${complained.path}/undo`)
    expect(await suppressionOf(complained.visitorId)).toMatchObject({ reason: 'COMPLAINED' })
  })

  test('pauses for thirty days, and ends it', async () => {
    const { path, visitorId } = await person()
    await set({ timezone: 'Europe/Prague' })
    const preferences = path.replace('unsubscribe', 'preferences')
    const until = new Date(world.clock.now() + 30 * dayMs)
    const date = until.toLocaleDateString('cs', { timeZone: 'Europe/Prague' }).replaceAll('\u00a0', ' ')
    expect(headingOf((await press(`${path}/pause`)).body)).toBe('Hotovo, máte pauzu.')
    expect((await rowOf(visitorId)).paused_until).toEqual(until)
    const paused = (await look(path)).body.replaceAll('\u00a0', ' ')
    expect(headingOf(paused)).toBe('Máte pauzu')
    expect(paused).toContain(`Do ${date} vám nenapíšeme.`)
    expect((await look(preferences)).body.replaceAll('\u00a0', ' ')).toContain(`Pauza do ${date}`)
    expect(headingOf((await press(`${preferences}/resume`)).body)).toBe('Hotovo, pauza skončila.')
    expect((await rowOf(visitorId)).paused_until).toBeNull()
    await press(`${path}/pause`)
    await world.pass(30 * dayMs + 1000)
    expect(headingOf((await look(path)).body)).toBe('Nechcete od nás už další e-maily?')
  })

  test('who goes to and fro without end is stopped, and unsubscribes all the same', async () => {
    const { path, visitorId } = await person()
    const codes = new Set<number>()
    for (let n = 0; n < 25; n++) codes.add((await press(`${path}/${n % 2 ? 'resume' : 'pause'}`)).statusCode)
    expect([...codes]).toEqual([200, 429])
    expect((await press(path)).statusCode).toBe(200)
    expect(await consentOf(visitorId)).toBe('UNSUBSCRIBED')
  })

  test('who posts one link without end waits for nobody, and nobody for them', async () => {
    const { path, visitorId } = await person()
    await press(path)
    for (let n = 0; n < 21; n++) await press(`${path}/resume`)
    // somebody else changes the project meanwhile
    await inTransaction(world.ctx, async (tx) => {
      await lockProjectState(tx, projectId)
      expect((await press(path)).statusCode).toBe(200)
      expect((await press(`${path}/undo`)).statusCode).toBe(429)
      expect((await press(`${path}/pause`)).statusCode).toBe(429)
    })
    expect(await consentOf(visitorId)).toBe('UNSUBSCRIBED')
  })

  test('who was erased hears the same as everybody', async () => {
    const { path, email } = await person()
    await eraseContact(world.ctx, projectId, email)
    expect(headingOf((await look(path)).body)).toBe('Nepíšeme vám')
    for (const url of [path, `${path}/pause`, `${path}/undo`]) expect((await press(url)).statusCode).toBe(200)
    expect(headingOf((await press(path)).body)).toBe('Hotovo, už vám psát nebudeme.')
  })
})

describe('a link on the link domain of another shop', () => {
  beforeAll(async () => {
    await openSendingShop(world.ctx, world.inner.foreignId, 'soused.example')
  })
  const elsewhere = { host: 'link.soused.example' }

  test.each([
    ['a mail program', {}],
    ['a browser', browser],
  ])('changes nothing when %s posts it', async (_, headers) => {
    const { path, visitorId } = await person()
    const before = await rowOf(visitorId)
    const preferences = path.replace('unsubscribe', 'preferences')
    for (const url of [
      path,
      ...['unsubscribe', 'pause', 'resume', 'undo'].flatMap((action) => [
        `${path}/${action}`,
        `${preferences}/${action}`,
      ]),
    ])
      expect((await call('POST', url, { ...headers, ...elsewhere })).statusCode, url).toBe(404)
    expect(await rowOf(visitorId)).toEqual(before)
    expect(await suppressionOf(visitorId)).toBeUndefined()
    expect((await call('POST', path, headers)).statusCode).toBe(200)
    expect(await consentOf(visitorId)).toBe('UNSUBSCRIBED')
    // nor is it taken back there
    expect((await call('POST', `${path}/undo`, { ...headers, ...elsewhere })).statusCode).toBe(404)
    expect(await consentOf(visitorId)).toBe('UNSUBSCRIBED')
  })

  test('asks for no new link', async () => {
    const { email } = await person()
    const before = (await newLinks()).length
    const answer = await call(
      'POST',
      `/p/new-link/${outerId('project', projectId)}`,
      { ...browser, ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ email }).toString(),
    )
    expect(answer.statusCode).toBe(404)
    expect(await newLinks()).toHaveLength(before)
  })
})

describe('a broken link', () => {
  test('with any letter of it changed does nothing, and says what to do', async () => {
    const { path, visitorId } = await person()
    const start = '/p/unsubscribe/'.length
    const letters = Array.from(path)
    for (let at = start; at < letters.length; at++) {
      const changed = letters.with(at, letters[at] === 'A' ? 'B' : 'A').join('')
      const answer = await press(changed)
      expect([answer.statusCode, headingOf(answer.body)], `letter ${at}`).toEqual([
        400,
        'Tento odkaz nefunguje',
      ])
    }
    for (const url of [
      '/p/unsubscribe/x',
      `${path}.x`,
      '/p/unsubscribe/a.b.c',
      `${path}/undo`.replace('.', ''),
    ]) {
      const page = await look(url)
      expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(headingOf(page.body)).toBe('Tento odkaz nefunguje')
    }
    expect(await rowOf(visitorId)).toEqual({ consent: 'IMPORTED', paused_until: null })
  })

  test('of another purpose, or nothing at all, is none', async () => {
    const { path } = await person()
    expect((await look(path.replace('/p/unsubscribe', '/p/nothing'))).statusCode).toBe(404)
    expect(headingOf((await look('/p/')).body)).toBe('Tady nic není')
  })

  test('leads to a new one, by the mailbox only and with the same answer for everybody', async () => {
    const { path, email, visitorId } = await person()
    const broken = await look(`${path}x`)
    const action = /action="([^"]*)"/.exec(broken.body)?.[1] ?? ''
    expect(action).toBe(`/p/new-link/${outerId('project', projectId)}?lang=cs`)
    const ask = (address: string) =>
      call(
        'POST',
        action,
        { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams({ email: address }).toString(),
      )
    const [mine, nobodys] = [await ask(email), await ask('nikdo@lide.example')]
    expect(mine.body).toBe(nobodys.body)
    expect((await ask('to neni adresa')).body).toContain('id="fault">Toto není')
    const mails = await newLinks()
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([email])
    const link = /https?:\/\/\S*?(\/p\/unsubscribe\/\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect(headingOf((await look(link)).body)).toBe('Nechcete od nás už další e-maily?')
    expect(await consentOf(visitorId)).toBe('IMPORTED')
    for (let n = 0; n < 5; n++) await ask(email)
    expect(await newLinks()).toHaveLength(3)
  })

  test('POST /p/new-link executes the same statements for known and unknown addresses', async () => {
    const { email } = await person()
    const erased = await person()
    await eraseContact(world.ctx, projectId, erased.email)
    const ask = (address: string) =>
      world.statementsOf(() =>
        call(
          'POST',
          `/p/new-link/${outerId('project', projectId)}`,
          { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
          new URLSearchParams({ email: address }).toString(),
        ),
      )
    const ofUnknown = await ask('nobody.knows@lide.example')
    expect(ofUnknown.filter((text) => text.includes('pgboss')).length).toBeGreaterThan(0)
    for (const address of [email, erased.email, email]) expect(await ask(address)).toEqual(ofUnknown)
    await newLinks()
  })

  test('delivery.findLinkReader keeps no address in the queue, and its job is never a dead one', async () => {
    const { email } = await person()
    await askForLink(world.ctx, { projectId, email, language: 'cs' }, '192.0.2.200')
    const { rows } = await sql<{ data: { email: string }; dead_letter: string | null; kept: number }>`
      select data, dead_letter, extract(epoch from keep_until - created_on)::int as kept
      from pgboss.job where name = 'delivery.findLinkReader' and state < 'active'`.execute(world.ctx.db)
    expect(rows).toEqual([{ data: expect.anything(), dead_letter: null, kept: 86_400 }])
    expect(JSON.stringify(rows)).not.toContain(email)
    const before = (await newLinks()).length
    // another project cannot open what was sealed for this one
    const { email: sealed } = rows[0]?.data ?? expect.unreachable()
    await expect(
      findLinkReader(world.ctx, { projectId: newId(1), email: sealed, language: 'cs' }),
    ).rejects.toThrow()
    expect((await newLinks()).length).toBe(before)
  })

  test('of many shops at once fills nobody’s mailbox', async () => {
    const { email } = await person()
    const before = (await newLinks()).length
    const ask = (own: string, n: number) =>
      askForLink(world.ctx, { projectId: own, email, language: 'cs' }, `192.0.2.${n}`)
    // strangers have asked for those of nine other shops
    for (let n = 0; n < 9; n++) await ask(newId(n), n)
    for (let n = 0; n < 3; n++) await ask(projectId, n)
    expect((await newLinks()).length - before).toBe(1)
  })
})

test('every page is small', async () => {
  const { path } = await person()
  const preferences = path.replace('unsubscribe', 'preferences')
  const pages = [
    await look(path),
    await look(preferences),
    await look(`${path}x`),
    await press(`${path}/pause`),
    await press(path),
    await press(`${path}/undo`),
    await look('/p/x'),
  ]
  const sizes = pages.map(({ rawPayload }) => rawPayload.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(30_000)
  expect(Math.min(...sizes)).toBeGreaterThan(1000)
})

test('unsubscribing leaves connections to others while the project is held by a long change', async () => {
  const people = await Promise.all(
    Array.from({ length: world.ctx.config.DATABASE_CONNECTIONS + 5 }, () => person()),
  )
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const change = inTransaction(world.ctx, async (tx) => {
    await lockProject(tx, projectId)
    held()
    await isOver
  })
  await isHeld
  const pressed = people.map(({ path }) => press(path))
  // each of them has been looked up, and waits
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.ctx.db)
      return rows[0]?.count
    })
    .toBeGreaterThan(0)
  const [one, other] = [world.people.stranger, world.people.owner]
  for (const someone of [one, other]) expect((await someone.ask('{ me { id } }')).errors).toBeUndefined()
  end()
  await change
  expect((await Promise.all(pressed)).map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
  for (const { visitorId } of people) expect(await consentOf(visitorId)).toBe('UNSUBSCRIBED')
})
