import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn } from '#platform/ids.ts'
import { importLimits } from '#rules/imports/import.ts'
import { dayMs } from '#rules/time.ts'
import { expectCopiedConsents } from '#testing/copied-consents.ts'
import { openImports } from '#testing/imports.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { eraseContact } from '../contacts/erase-contact.ts'
import { writeProject } from '../projects/store.ts'
import { runImport } from './run-import.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
let imports: ReturnType<typeof openImports>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
afterEach(() => expectCopiedConsents(world.ctx, shop.projectId))
beforeEach(async () => {
  shop = await nextShop(world)
  imports = openImports(world, () => shop.project)
})

const visitors = async () => {
  const rows = await world.ctx.db
    .selectFrom('visitors')
    .select(['email', 'name', 'fields', 'consent', 'orders', 'spent'])
    .where('project_id', '=', shop.projectId)
    .where('email', 'is not', null)
    .orderBy('email')
    .execute()
  return rows
}
const countOf = async (table: 'consents' | 'suppressions' | 'erasures' | 'visitor_tags' | 'orders') => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where project_id = ${shop.projectId}`.execute(
    world.ctx.db,
  )
  return rows[0]?.count
}
const files = async (prefix: string) => {
  const rows = world.ctx.db.selectFrom('files').select('key').where('project_id', '=', shop.projectId)
  return (await rows.where('key', 'like', `${prefix}%`).execute()).length
}
const tag = async (name: string) =>
  (await imports.ask('mutation', 'createTag', 'CreateTagInput', { name }, 'id')).id
const domain = async (fields: string, who = world.people.owner) =>
  (await who.ask(`query ($id: ID!) { getDomain(id: $id) { ${fields} } }`, { id: shop.project })).data
    .getDomain
const notices = async () =>
  (
    await world.people.owner.ask(
      '{ listNotices(limit: 100) { items { kind domainID import { id type file } } } }',
      {},
    )
  ).data.listNotices.items.filter(({ domainID }: { domainID: string }) => domainID === shop.project)

const people = (count: number, from = 0) =>
  `email;jméno\n${Array.from({ length: count }, (_, n) => `p${from + n}@lide.example;Petra ${from + n}\n`).join('')}`

describe('uploads', () => {
  const createUpload = (input: object) =>
    imports.createUpload({ type: 'CONTACTS', name: 'a.csv', bytes: 10, ...input })

  test('createUpload refuses one byte more than the limit (109), and nothing at all', async () => {
    expect(await createUpload({ bytes: importLimits.bytes + 1 })).toEqual({ refused: 'FILE_SIZE' })
    expect(await createUpload({ bytes: 0 })).toEqual({ refused: 'CSV_EMPTY' })
    expect((await createUpload({ bytes: importLimits.bytes })).state).toBe('UPLOADING')
  })

  test.each([
    ['111 a path', '../../etc/passwd', 'passwd'],
    ['111 a path of Windows', 'C:\\\\data\\\\lidé.csv', 'lidé.csv'],
    ['112 a control character; the API takes no NUL at all', 'a\u0001b.csv', 'ab.csv'],
    ['113 another direction of writing', 'a\u202Evsc.exe', 'avsc.exe'],
    ['114 four kilobytes', 'x'.repeat(4096), 'x'.repeat(importLimits.name)],
    ['nothing', '', 'file.csv'],
  ])('createUpload keeps no name that cannot be shown: %s', async (_, name, shown) => {
    expect((await createUpload({ name })).name).toBe(shown)
  })

  test('createUpload refuses a project without currency or time zone; of files that are left lying the oldest goes', async () => {
    const oldest = await imports.upload('email\na@lide.example\n')
    for (let n = 1; n < importLimits.open; n++) await createUpload({})
    expect(await imports.get(oldest)).not.toBeNull()
    await createUpload({})
    await imports.work()
    expect([await imports.get(oldest), await files('imports/')]).toEqual([null, 0])
    const bare = await nextShop(world)
    await inTransaction(world.ctx, (tx) => writeProject(tx, bare.projectId, {}, { timezone: null }))
    shop = bare
    expect(await createUpload({})).toEqual({ refused: 'IMPORT_SETUP_INCOMPLETE' })
  })

  test('parts come in any order, again where one was lost, and none is missing before the file is read', async () => {
    const text = people(80_000)
    const bytes = new TextEncoder().encode(text)
    expect(bytes.length).toBeGreaterThan(importLimits.partBytes)
    const { id } = await createUpload({ bytes: bytes.length })
    const { partBytes } = importLimits
    expect((await imports.put(id, 1, bytes.subarray(partBytes))).statusCode).toBe(204)
    expect((await imports.analyze(id)).refused).toBe('UPLOAD_INCOMPLETE')
    for (let n = 0; n < 2; n++)
      expect((await imports.put(id, 0, bytes.subarray(0, partBytes))).statusCode).toBe(204)
    expect((await imports.get(id)).received.toSorted()).toEqual([0, 1])
    // a large file is read in the background
    expect((await imports.analyze(id)).refused).toBe('IMPORT_ANALYSING')
    expect((await imports.analyze(id)).refused).toBe('IMPORT_ANALYSING')
    await imports.work()
    expect(await imports.analyze(id)).toMatchObject({ rows: 80_000, emails: 80_000 })
  })

  test('a part of another length (110), of another number, of a file that is read or gone (116) is refused', async () => {
    const { id } = await createUpload({ bytes: 10 })
    const put = async (part: number, length: number) => {
      const { statusCode, body } = await imports.put(id, part, new Uint8Array(length))
      return statusCode === 204
        ? 204
        : (JSON.parse(body).code ?? JSON.parse(body).errors?.[0]?.extensions.code)
    }
    expect([await put(0, 9), await put(0, 11), await put(1, 10)]).toEqual([
      'UPLOAD_PART',
      'UPLOAD_PART',
      'NOT_FOUND',
    ])
    expect(await put(0, importLimits.partBytes + 1)).toBe('FILE_SIZE')
    expect(await put(0, 10)).toBe(204)
    await imports.analyze(id)
    expect(await put(0, 10)).toBe('UPLOAD_EXPIRED')
    await imports.ask('mutation', 'resetImport', 'ImportKeyInput', { key: id }, '')
    expect(await put(0, 10)).toBe('UPLOAD_EXPIRED')
    await imports.work()
    expect(await files('imports/')).toBe(0)
  })

  test('parts are taken from those who may import here, from our own pages', async () => {
    const { id } = await createUpload({ bytes: 10 })
    const part = new Uint8Array(10)
    const status = async (
      ...rest: Parameters<typeof imports.put> extends [unknown, unknown, unknown, ...infer R] ? R : never
    ) => (await imports.put(id, 0, part, ...rest)).statusCode
    expect(await status(world.people.stranger)).toBe(404)
    expect(await status({ ...world.people.owner, cookie: '' })).toBe(404)
    expect(
      await status(world.people.owner, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    ).toBe(403)
    expect(await status(world.people.owner, { 'content-type': 'text/plain' })).toBe(415)
    expect(await status()).toBe(204)
  })

  test('a project that has no room for a file is told so (115), and nothing is left', async () => {
    const { id } = await createUpload({ bytes: 1_500_000 })
    const config = { ...world.ctx.config }
    Object.assign(world.ctx.config, { STORAGE_MB_PER_PROJECT: 1 })
    const { statusCode, body } = await imports.put(id, 0, new Uint8Array(1_500_000))
    Object.assign(world.ctx.config, config)
    expect([statusCode, body.includes('STORAGE_QUOTA')]).toEqual([400, true])
    expect((await imports.get(id)).received).toEqual([])
  })

  test('an upload that nobody imports is deleted after a day', async () => {
    const key = await imports.upload(people(3))
    await imports.analyze(key)
    await world.pass(dayMs + 61_000)
    await tick(world.ctx)
    await imports.work()
    expect([await imports.get(key), await files('imports/'), await files('skipped/')]).toEqual([null, 0, 0])
  })
})

describe('contacts', () => {
  test('an import with bad rows: the analysis says what will happen, the rest is imported, skipped rows can be downloaded', async () => {
    await imports.run('email\nzname@lide.example\n')
    const text = [
      'email;jméno;příjmení;tags;status',
      'Petra@Lide.example;Petra;Nová;vodáci, běžci;subscribed',
      ';Bez;Adresy;;subscribed',
      'nikdo(at)lide.example;Ni;Kdo;;subscribed',
      'odhlaseny@lide.example;Od;Hlášený;vodáci;unsubscribed',
      'zname@lide.example;Zná;Mé;;subscribed',
      'petra@lide.example;Petra;Nováková;;subscribed',
    ].join('\r\n')
    const key = await imports.upload(text, 'CONTACTS', 'veletrh.csv')
    const analysis = await imports.analyze(key)
    expect(analysis).toMatchObject({
      rows: 6,
      emails: 3,
      import: { state: 'ANALYSED', total: 3, basis: 'FILE' },
    })
    expect(analysis.import.analysis).toMatchObject({
      repeated: 1,
      existing: 1,
      unsubscribed: 1,
      suppressed: 0,
      subscribed: 2,
      skipped: [
        { reason: 'NO_EMAIL', rows: 1, examples: [{ line: 3 }] },
        { reason: 'EMAIL_INVALID', rows: 1, examples: [{ line: 4 }] },
      ],
    })
    expect(await visitors()).toHaveLength(1)
    const tagID = await tag('Veletrh')
    await imports.start(key, analysis.file, 'CONTACTS', { tags: [tagID], config: { basis: 'FILE' } })
    await imports.work()
    expect(await visitors()).toMatchObject([
      { email: 'odhlaseny@lide.example', name: 'Od Hlášený', consent: 'UNSUBSCRIBED' },
      { email: 'petra@lide.example', name: 'Petra Nováková', consent: 'IMPORTED' },
      { email: 'zname@lide.example', name: 'Zná Mé', consent: 'IMPORTED' },
    ])
    const done = await imports.get(key)
    expect(done).toMatchObject({
      state: 'DONE',
      done: 3,
      tags: [{ name: 'Veletrh' }],
      result: { added: 2, changed: 1, unchanged: 0, withoutMail: 1, skipped: [{ rows: 1 }, { rows: 1 }] },
    })
    const { data } = await world.people.owner.ask(
      'query ($id: ID!) { getDomain(id: $id) { contactsImported jobStatus { progress timestamp data result } tags(limit: 10) { items { name visitorCount } } } }',
      { id: shop.project },
    )
    expect(data.getDomain).toMatchObject({
      contactsImported: 3,
      jobStatus: { progress: 1 },
      tags: {
        items: [
          { name: 'běžci', visitorCount: 1 },
          { name: 'Veletrh', visitorCount: 3 },
          { name: 'vodáci', visitorCount: 2 },
        ],
      },
    })
    const { result, data: facts, timestamp } = data.getDomain.jobStatus
    expect(JSON.parse(result)).toMatchObject({ added: 2 })
    const what = { type: 'CONTACTS', state: 'DONE', name: 'veletrh.csv', done: 3, total: 3 }
    expect(JSON.parse(facts)).toEqual({ key, ...what })
    expect([timestamp, typeof timestamp]).toEqual([done.finishedAt, 'string'])
    const { headers, body } = await world.http.inject({
      url: done.skippedRows,
      headers: { cookie: world.people.owner.cookie ?? '' },
    })
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain('nikdo(at)lide.example')
    expect(body.trim().split('\n')).toHaveLength(3)
    const foreign = await world.http.inject({
      url: done.skippedRows,
      headers: { cookie: world.people.stranger.cookie ?? '' },
    })
    expect(foreign.statusCode).toBe(404)
    // the upload has gone with the end of its job
    expect(await files('imports/')).toBe(0)
    expect(await notices()).toContainEqual({
      kind: 'IMPORT_DONE',
      domainID: shop.project,
      import: { id: done.id, type: 'CONTACTS', file: done.name },
    })
  })

  test('the same file a second time changes nothing', async () => {
    const text =
      'email;jméno;město;status;tags\na@lide.example;A;Brno;subscribed;x\nb@lide.example;B;Zlín;unsubscribed;x\na@lide.example;;Plzeň;;y\n'
    const config = { basis: 'FILE' }
    await imports.run(text, 'CONTACTS', { config })
    /** The transaction that has written each row last. */
    const versions = async () => {
      const { rows } = await sql<{ email: string; version: string }>`
        select email, xmin::text as version from visitors
        where project_id = ${shop.projectId} and email is not null order by email`.execute(world.ctx.db)
      return rows
    }
    const all = async () => [
      await visitors(),
      await versions(),
      await countOf('consents'),
      await countOf('suppressions'),
      await countOf('visitor_tags'),
    ]
    const before = await all()
    expect(await versions()).toHaveLength(2)
    const again = await imports.run(text, 'CONTACTS', { config })
    expect(again.result).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await all()).toEqual(before)
  })

  test('no basis wakes who has unsubscribed, bounced or been erased', async () => {
    await imports.run(
      'email;status\nodhlaseny@lide.example;unsubscribed\nvraceny@lide.example;bounced\nzadny@lide.example;subscribed\n',
      'CONTACTS',
      { config: { basis: 'FILE' } },
    )
    await eraseContact(world.ctx, shop.projectId, 'zadny@lide.example')
    const everyone = ['odhlaseny', 'vraceny', 'zadny', 'novy'].map((name) => `${name}@lide.example`)
    const emails = `email\n${everyone.join('\n')}\n`
    const subscribed = `email;status\n${everyone.map((email) => `${email};subscribed`).join('\n')}\n`
    for (const [text, config] of [
      [emails, { basis: 'AGREED', wording: 'Podepsali na veletrhu' }],
      [emails, { basis: 'CUSTOMER' }],
      [subscribed, { basis: 'FILE' }],
    ] as const) {
      const key = await imports.upload(text)
      const { import: read, file } = await imports.analyze(key)
      expect(read.analysis).toMatchObject({ emails: 4, suppressed: 2, erased: 1 })
      await imports.start(key, file, 'CONTACTS', { config })
      await imports.work()
      const done = await imports.get(key)
      expect(done.result).toMatchObject({ withoutMail: 2, skipped: [{ reason: 'ERASED', rows: 1 }] })
    }
    expect(await visitors()).toMatchObject([
      { email: 'novy@lide.example', consent: 'IMPORTED' },
      { email: 'odhlaseny@lide.example', consent: 'UNSUBSCRIBED' },
      { email: 'vraceny@lide.example', consent: 'UNSUBSCRIBED' },
    ])
    const { rows } = await sql<{ reason: string }>`
      select reason from suppressions where project_id = ${shop.projectId} order by reason`.execute(
      world.ctx.db,
    )
    expect(rows.map(({ reason }) => reason)).toEqual(['BOUNCED', 'ERASED', 'UNSUBSCRIBED'])
  })

  test('consents are kept with their proof: when and where as the file says, or in the words of whoever imports', async () => {
    const file =
      'email;name;surname;vokativ;status;subscribed_at;source\na@lide.example;A;B;A;subscribed;2023-04-18 20:11;soutěž 2023\n'
    await imports.run(file, 'CONTACTS', { config: { basis: 'FILE' }, name: 'stary.csv' })
    await imports.run('email\nb@lide.example\n', 'CONTACTS', {
      config: { basis: 'AGREED', wording: 'Zaškrtli na pokladně' },
    })
    const rows = await world.ctx.db
      .selectFrom('consents')
      .select(['basis', 'source', 'wording', 'proof', 'at', 'user_id'])
      .where('project_id', '=', shop.projectId)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      {
        basis: 'IMPORTED',
        source: 'IMPORT',
        wording: null,
        proof: { file: 'stary.csv', where: 'soutěž 2023' },
      },
      { basis: 'IMPORTED', source: 'IMPORT', wording: 'Zaškrtli na pokladně', proof: { file: 'file.csv' } },
    ])
    expect(rows[0]?.at.toISOString().slice(0, 10)).toBe('2023-04-18')
    expect(rows.map(({ user_id }) => user_id)).toEqual([world.people.owner.userId, world.people.owner.userId])
  })

  test('createCustomerImportJob asks for a basis, for words of AGREED, for what was analysed, and for tags of the project', async () => {
    const key = await imports.upload(people(2))
    const { file } = await imports.analyze(key)
    const other = await nextShop(world)
    const foreign = (
      await world.people.owner.ask('mutation ($i: CreateTagInput!) { createTag(input: $i) { id } }', {
        i: { domainID: other.project, name: 'x' },
      })
    ).data.createTag.id
    const start = async (config: object | undefined, more: { file?: string; tags?: string[] } = {}) =>
      (
        await imports.start(key, more.file ?? file, 'CONTACTS', {
          ...(config && { config }),
          ...(more.tags && { tags: more.tags }),
        })
      ).refused
    expect(await start(undefined)).toBe('REQUIRED')
    expect(await start({ basis: 'FILE' })).toBe('REQUIRED')
    expect(await start({ basis: 'AGREED', wording: ' ' })).toBe('REQUIRED')
    expect(await start({ basis: 'NEVER' })).toBe('INVALID')
    expect(await start({ basis: 'NONE', more: 1 })).toBe('INVALID')
    expect(await start({ basis: 'NONE' }, { file: 'other' })).toBe('IMPORT_CHANGED')
    expect(await start({ basis: 'NONE' }, { tags: [foreign] })).toBe('NOT_FOUND')
    expect(await start({ basis: 'NONE' })).toBeUndefined()
    expect(await start({ basis: 'NONE' })).toBe('IMPORT_BEGUN')
    expect((await imports.analyze(key, 'CONTACTS', { columns: ['email', ''] })).refused).toBe('IMPORT_BEGUN')
    await imports.work()
  })

  test('columns can be chosen: own fields, new ones, two for one thing refused, none for the address refused', async () => {
    const field = (
      await imports.ask('mutation', 'createContactField', 'CreateContactFieldInput', { name: 'Město' }, 'id')
    ).id
    const key = await imports.upload('kontakt;kde;velikost\na@lide.example;Brno;XL\n')
    const analyze = (...columns: string[]) => imports.analyze(key, 'CONTACTS', { columns })
    expect((await analyze('', '', '')).refused).toBe('CSV_HEADER')
    expect((await imports.get(key)).columns).toHaveLength(3)
    expect((await analyze('email', 'email', '')).refused).toBe('CSV_HEADER')
    const { file } = await analyze('email', `field:${field}`, 'new:Velikost')
    await imports.start(key, file, 'CONTACTS', { config: { basis: 'NONE' } })
    await imports.work()
    const [row] = await visitors()
    expect(Object.values(row?.fields as object).toSorted()).toEqual(['Brno', 'XL'])
    const { contactFields } = await domain('contactFields { name }')
    expect(contactFields).toEqual([{ name: 'Město' }, { name: 'Velikost' }])
  })

  test('the same file while it is imported is refused (26); another one waits for it', async () => {
    const start = async (text: string) => {
      const key = await imports.upload(text)
      const { file } = await imports.analyze(key)
      return imports.start(key, file, 'CONTACTS', { config: { basis: 'NONE' } })
    }
    expect((await start(people(2))).import.state).toBe('WAITING')
    expect((await start(people(2))).refused).toBe('IMPORT_BUSY')
    expect((await start(people(2, 10))).import.state).toBe('WAITING')
    await imports.work()
    expect(await visitors()).toHaveLength(4)
    const { data } = await world.people.owner.ask(
      'query ($id: ID!) { importsByDomain(domainID: $id) { state } }',
      { id: shop.project },
    )
    expect(data.importsByDomain).toEqual([{ state: 'DONE' }, { state: 'DONE' }])
  })

  test('an import that was stopped keeps what it has written, says how much, and lets the next one go on', async () => {
    const key = await imports.upload(people(2500))
    const { file } = await imports.analyze(key)
    const { projectId, id } = innerIdIn('import', key)
    await imports.start(key, file, 'CONTACTS', { config: { basis: 'NONE' } })
    const stop = () => imports.ask('mutation', 'stopImport', 'ImportKeyInput', { key }, 'state done')
    expect((await imports.ask('mutation', 'resetImport', 'ImportKeyInput', { key }, '')).refused).toBe(
      'IMPORT_UNDER_WAY',
    )
    // one turn of one transaction
    await runImport(world.ctx, { projectId, importId: id }, 0)
    expect(await stop()).toEqual({ state: 'STOPPED', done: 1000 })
    await imports.work()
    expect(await imports.get(key)).toMatchObject({ state: 'STOPPED', done: 1000, result: { added: 1000 } })
    expect([(await visitors()).length, await files('imports/')]).toEqual([1000, 0])
    expect((await imports.run(people(5, 9000))).state).toBe('DONE')
  })

  test('an import goes on where it was: done twice, from an old position, nothing is left out and nothing counted twice', async () => {
    const key = await imports.upload(people(12_500))
    const { file } = await imports.analyze(key)
    const { projectId, id } = innerIdIn('import', key)
    await imports.start(key, file, 'CONTACTS', { config: { basis: 'NONE' } })
    await Promise.all([1, 2, 3].map(() => runImport(world.ctx, { projectId, importId: id })))
    await imports.work()
    expect(await imports.get(key)).toMatchObject({
      state: 'DONE',
      done: 12_500,
      result: { added: 12_500, changed: 0, unchanged: 0 },
    })
    expect(await visitors()).toHaveLength(12_500)
  })
})

describe('orders', () => {
  const orders = [
    'code;date;email;totalPriceWithVat;currency;itemCode;itemAmount;itemUnitPriceWithVat;statusName',
    '2026001;2026-03-01 10:00;petra@lide.example;1 000,00;CZK;A1;2;500,00;Vyřízena',
    '2026002;2026-04-01 10:00;petra@lide.example;250,00;CZK;B1;1;250,00;Stornována',
    '2026003;31.2.2026;petra@lide.example;10,00;CZK;B1;1;10,00;Vyřízena',
    '2026004;2026-05-01 10:00;jan@lide.example;NaN;CZK;B1;1;10,00;Vyřízena',
    '2026005;2026-05-02 10:00;jan@lide.example;99,00;EUR;B1;1;99,00;Vyřízena',
  ].join('\n')

  test('an import of orders: what it comes to before, customers with their sums after; a second time nothing', async () => {
    const key = await imports.upload(orders, 'ORDERS')
    const analysis = await imports.analyze(key, 'ORDERS')
    expect(analysis).toMatchObject({ orders: 3, emails: 2, total: 125_000 })
    expect([analysis.from.slice(0, 10), analysis.to.slice(0, 10)]).toEqual(['2026-03-01', '2026-05-02'])
    expect(analysis.import.analysis.skipped).toMatchObject([
      { reason: 'DATE_INVALID', rows: 1 },
      { reason: 'AMOUNT_INVALID', rows: 1 },
    ])
    await imports.start(key, analysis.file, 'ORDERS', { tags: [await tag('Prodejna')] })
    await imports.work()
    const { tags } = await domain('tags(limit: 10) { items { name visitorCount } }')
    expect(tags.items).toEqual([{ name: 'Prodejna', visitorCount: 2 }])
    expect((await imports.get(key)).result).toMatchObject({ added: 3, skipped: [{ rows: 1 }, { rows: 1 }] })
    expect(await visitors()).toMatchObject([
      { email: 'jan@lide.example', consent: 'CUSTOMER', orders: 1 },
      { email: 'petra@lide.example', consent: 'CUSTOMER', orders: 1 },
    ])
    const again = await imports.run(orders, 'ORDERS')
    expect(again.result).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    expect(await domain('ordersImported contactsImported')).toEqual({
      ordersImported: 3,
      contactsImported: 0,
    })
  })

  test('a file of contacts is no file of orders', async () => {
    const key = await imports.upload(people(2), 'ORDERS')
    expect((await imports.analyze(key, 'ORDERS')).refused).toBe('CSV_HEADER')
    expect((await imports.analyze(key, 'CONTACTS')).refused).toBe('NOT_FOUND')
  })
})

describe('deletion', () => {
  test('createCustomerDeletionJob erases each by itself, once the number was typed; who is not known is listed', async () => {
    await imports.run(people(3))
    const key = await imports.upload(
      'email\np0@lide.example\nP2@lide.example\nnikdo@lide.example\n',
      'DELETE',
    )
    const { file, emails } = await imports.analyze(key, 'DELETE')
    expect(emails).toBe(3)
    expect((await imports.start(key, file, 'DELETE', { config: { count: 2 } })).refused).toBe('IMPORT_COUNT')
    expect(
      (await imports.start(key, file, 'DELETE', { config: { count: 3 } }, world.people.companyEditor))
        .refused,
    ).toBe('NOT_FOUND')
    await imports.start(key, file, 'DELETE', { config: { count: 3 } })
    await imports.work()
    const done = await imports.get(key)
    expect(done).toMatchObject({
      state: 'DONE',
      result: { erased: 2, skipped: [{ reason: 'CONTACT_NOT_FOUND', rows: 1 }] },
    })
    expect((await visitors()).map(({ email }) => email)).toEqual(['p1@lide.example'])
    expect(await countOf('erasures')).toBe(2)
    const { body } = await world.http.inject({
      url: done.skippedRows,
      headers: { cookie: world.people.owner.cookie ?? '' },
    })
    expect([body.includes('nikdo@lide.example'), body.includes('p0@lide.example')]).toEqual([true, false])
    // erasing somebody withdraws tables in which they may stand
    await eraseContact(world.ctx, shop.projectId, 'p1@lide.example')
    expect((await imports.get(key)).skippedRows).toBe(null)
  })

  test('an editor can neither add to a file of people to be erased nor read, stop, discard or download it', async () => {
    const editor = world.people.companyEditor
    await imports.run(people(30))
    const text = `${people(30)}nikdo@lide.example;x\n`
    const bytes = new TextEncoder().encode(text)
    const change = (who: typeof editor, operation: 'stopImport' | 'resetImport', key: string) =>
      imports.ask(
        'mutation',
        operation,
        'ImportKeyInput',
        { key },
        operation === 'stopImport' ? 'state' : '',
        who,
      )
    const { id: key } = await imports.createUpload({ type: 'DELETE', name: 'a.csv', bytes: bytes.length })
    expect((await imports.put(key, 0, bytes, editor)).statusCode).toBe(404)
    expect((await imports.put(key, 0, bytes)).statusCode).toBe(204)
    expect((await imports.analyze(key, 'DELETE', undefined, editor)).refused).toBe('NOT_FOUND')
    const { file, emails } = await imports.analyze(key, 'DELETE')
    expect([await imports.get(key, editor), (await imports.get(key)).state]).toEqual([null, 'ANALYSED'])
    expect((await change(editor, 'resetImport', key)).refused).toBe('NOT_FOUND')
    await imports.start(key, file, 'DELETE', { config: { count: emails } })
    expect((await change(editor, 'stopImport', key)).refused).toBe('NOT_FOUND')
    await imports.work()
    const { state, result, skippedRows } = await imports.get(key)
    expect([state, result.erased]).toEqual(['DONE', 30])
    const download = async ({ cookie = '' }: typeof editor) =>
      (await world.http.inject({ url: skippedRows, headers: { cookie } })).statusCode
    expect([await download(editor), await download(world.people.owner)]).toEqual([404, 200])
    // what an editor may do with contacts is as before
    const own = await imports.upload(people(3))
    expect((await imports.analyze(own, 'CONTACTS', undefined, editor)).refused).toBeUndefined()
    expect(await change(editor, 'resetImport', own)).toBe(own)
  })

  test('an editor can neither upload people to be erased nor begin it', async () => {
    const upload = { type: 'DELETE', name: 'a.csv', bytes: 10 }
    expect((await imports.createUpload(upload, world.people.companyEditor)).refused).toBe('NOT_FOUND')
    expect(
      (await imports.createUpload({ ...upload, type: 'CONTACTS' }, world.people.companyEditor)).state,
    ).toBe('UPLOADING')
  })
})
