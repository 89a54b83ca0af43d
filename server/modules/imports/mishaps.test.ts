/** What goes wrong beside an import: two readings at once, parts that come twice, what somebody deletes meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { asRequest, type Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn, newId } from '#platform/ids.ts'
import { keepFile } from '#platform/storage/files.ts'
import { dayMs } from '#rules/time.ts'
import { openImports } from '#testing/imports.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { deleteField } from '../contacts/change-fields.ts'
import { eraseContact } from '../contacts/erase-contact.ts'
import { analyseFile, analyseImport } from './analyse.ts'
import { runImport } from './run-import.ts'
import { updateImport } from './store.ts'
import { keepPart } from './uploads.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
let imports: ReturnType<typeof openImports>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
beforeEach(async () => {
  shop = await nextShop(world)
  imports = openImports(world, () => shop.project)
})

const stored = async () => {
  const rows = world.ctx.db.selectFrom('files').select('key').where('project_id', '=', shop.projectId)
  return (await rows.execute()).map(({ key }) => key)
}
const contacts = async () => {
  const rows = world.ctx.db.selectFrom('visitors').select(['email', 'name', 'fields'])
  return rows
    .where('project_id', '=', shop.projectId)
    .where('email', 'is not', null)
    .orderBy('email')
    .execute()
}
const reset = (key: string) => imports.ask('mutation', 'resetImport', 'ImportKeyInput', { key }, '')
const begin = (key: string, file: string) =>
  imports.start(key, file, 'CONTACTS', { config: { basis: 'NONE' } })

/** A storage whose next write of such a file waits to be let go, and says when it has come. */
function heldStorage(part: string) {
  const come = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const ctx: Ctx = {
    ...world.ctx,
    storage: {
      ...world.ctx.storage,
      async put(place, key, ...rest) {
        if (key.includes(part)) {
          come.resolve()
          await go.promise
        }
        return world.ctx.storage.put(place, key, ...rest)
      },
    },
  }
  return { ctx, come: come.promise, go: go.resolve }
}

/** A reading by the first of two names, that has come to its first part. */
async function slowReading() {
  const key = await imports.upload('email;one;two\na@lide.example;Jedna;Dvě\nnobody;;\n')
  const ref = innerIdIn('import', key)
  await inTransaction(world.ctx, (tx) =>
    updateImport(
      tx,
      { project_id: ref.projectId, id: ref.id },
      { state: 'ANALYSING', config: JSON.stringify({ columns: ['email', 'name', ''], now: 1 }) },
    ),
  )
  const held = heldStorage('/rows/')
  const reading = analyseImport(held.ctx, ref)
  await held.come
  return {
    key,
    async end() {
      held.go()
      await reading
    },
  }
}

describe('readings', () => {
  test('one that is still writing when another choice of columns was read changes nothing of it, and leaves nothing', async () => {
    const slow = await slowReading()
    const { file } = await imports.analyze(slow.key, 'CONTACTS', { columns: ['email', '', 'name'] })
    await slow.end()
    await begin(slow.key, file)
    await imports.work()
    expect(await contacts()).toMatchObject([{ email: 'a@lide.example', name: 'Dvě' }])
    expect((await stored()).map((key) => key.split('/')[0])).toEqual(['skipped'])
    expect((await imports.get(slow.key)).result).toMatchObject({ added: 1, skipped: [{ rows: 1 }] })
  })

  test('one whose file was given up meanwhile leaves nothing', async () => {
    const slow = await slowReading()
    await reset(slow.key)
    await slow.end()
    await imports.work()
    expect(await stored()).toEqual([])
  })

  test('a second one leaves nothing of the first', async () => {
    const key = await imports.upload('email;one;two\na@lide.example;Jedna;Dvě\nnobody;;\n')
    await imports.analyze(key)
    await imports.analyze(key, 'CONTACTS', { columns: ['email', '', 'name'] })
    await imports.work()
    expect((await stored()).map((file) => file.split('/')[0]).toSorted()).toEqual([
      'imports',
      'imports',
      'skipped',
    ])
  })
})

test('however many ask for a reading at once, few threads read', async () => {
  const keys: string[] = []
  for (let n = 0; n < 8; n++) keys.push(await imports.upload('email\na@lide.example\n'))
  let reading = 0
  let most = 0
  const storage: Ctx['storage'] = {
    ...world.ctx.storage,
    get(place, key) {
      most = Math.max(most, ++reading)
      return world.ctx.storage.get(place, key)
    },
    async put(place, key, ...rest) {
      await world.ctx.storage.put(place, key, ...rest)
      reading--
    },
  }
  const somebody = { ...world.ctx, storage, actor: { kind: 'nobody' } } as const
  const asking = asRequest(somebody, { requestId: 'test', language: 'en' })
  const analyse = (key: string) => analyseFile(asking, { domainID: shop.project, key }, ['CONTACTS'])
  const read = await Promise.all(keys.map(analyse))
  expect(read.map(({ state }) => state)).toEqual(keys.map(() => 'ANALYSED'))
  expect(most).toBeLessThanOrEqual(3)
})

test('a reading for which there is no room says so, leaves nothing, and is tried again when asked for', async () => {
  const key = await imports.upload(`email;a\n${`a@lide.example;${'x'.repeat(700)}\n`.repeat(1000)}`)
  const config = { ...world.ctx.config }
  Object.assign(world.ctx.config, { STORAGE_MB_PER_PROJECT: 1 })
  // rows without an address are kept, too
  const full = await imports.analyze(key, 'CONTACTS', { columns: ['', 'email'] })
  const { state, fault } = await imports.get(key)
  await imports.work()
  Object.assign(world.ctx.config, config)
  expect([full.refused, state, fault.code]).toEqual(['STORAGE_QUOTA', 'REFUSED', 'STORAGE_QUOTA'])
  expect(fault.message).toContain('1 MB')
  expect((await stored()).map((file) => file.split('/')[2])).toEqual(['parts'])
  expect((await imports.analyze(key, 'CONTACTS', { columns: ['', 'email'] })).refused).toBeUndefined()
})

describe('skipped rows', () => {
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, n) => `nikdo${n}@lide.example;x\n`).join('')
  const download = async (url: string) =>
    (await world.http.inject({ url, headers: { cookie: world.people.owner.cookie ?? '' } })).body

  test('a thousand that a deletion does not find are one file', async () => {
    const done = await imports.run(`email;a\n${unknown(1050)}`, 'DELETE')
    expect(done.result).toMatchObject({ erased: 0, skipped: [{ reason: 'CONTACT_NOT_FOUND', rows: 1050 }] })
    expect(await stored()).toHaveLength(2)
    const lines = (await download(done.skippedRows)).trim().split('\r\n').slice(1)
    expect([lines.length, new Set(lines).size]).toEqual([1050, 1050])
  })

  test('a deletion does not write down again whom it has erased', async () => {
    await imports.run('email\npetra@lide.example\n')
    const done = await imports.run(
      `email;a\npetra@lide.example\npetra@lide.example;x\n${unknown(3)}`,
      'DELETE',
    )
    expect(done.result).toMatchObject({ erased: 1 })
    expect(JSON.stringify(done)).not.toContain('petra')
  })

  test('are forgotten after a month, also where somebody was erased meanwhile', async () => {
    await imports.run('email\npetra@lide.example\n')
    const { id } = await imports.run('email\na@lide.example\nnobody\n')
    await imports.run('email\npetra@lide.example\n', 'DELETE')
    await world.pass(31 * dayMs)
    await tick(world.ctx)
    await imports.work()
    expect(JSON.stringify(await imports.get(id))).not.toContain('nobody')
  })
})

describe('uploads', () => {
  test('a part that comes a second time while the file is read stays where it is', async () => {
    const text = 'email;one;two\na@lide.example;Jedna;Dvě\n'
    const key = await imports.upload(text)
    const held = heldStorage('/parts/')
    const again = keepPart(held.ctx, innerIdIn('import', key), 0, new TextEncoder().encode(text))
    await held.come
    await imports.analyze(key)
    held.go()
    await expect(again).rejects.toThrow('UPLOAD_EXPIRED')
    const { refused } = await imports.analyze(key, 'CONTACTS', { columns: ['email', '', 'name'] })
    expect(refused).toBeUndefined()
  })

  test('one that was given up leaves no table of its skipped rows', async () => {
    const key = await imports.upload('email\na@lide.example\nnobody\n')
    await imports.analyze(key)
    expect(await stored()).toHaveLength(3)
    await reset(key)
    await imports.work()
    expect(await stored()).toEqual([])
  })

  test('files without an import are deleted once a day, and those of others stay', async () => {
    const { projectId } = shop
    for (const key of [`imports/${newId(0)}/rows/0`, `skipped/${newId(0)}/0`])
      await keepFile(world.ctx, { projectId, place: 'private', key }, new Uint8Array(1))
    const done = await imports.run('email\na@lide.example\nnobody\n')
    await world.pass(dayMs)
    const key = await imports.upload('email\nb@lide.example\n')
    await tick(world.ctx)
    await imports.work()
    expect((await stored()).map((file) => file.split('/')[1])).toEqual(
      [done.id, key].map((id) => innerIdIn('import', id).id),
    )
  })
})

describe('fields', () => {
  const createField = async (name: string) =>
    (await imports.ask('mutation', 'createContactField', 'CreateContactFieldInput', { name }, 'id')).id
  const upload = async (field: string) => {
    const key = await imports.upload('email;x\na@lide.example;modrá\n')
    const { file } = await imports.analyze(key, 'CONTACTS', { columns: ['email', `field:${field}`] })
    return { key, file }
  }

  test('one that was deleted is filled no more, neither before the import begins nor while it waits', async () => {
    const field = await createField('Barva')
    const first = await upload(field)
    const second = await upload(field)
    await begin(first.key, first.file)
    await deleteField(world.ctx, shop.projectId, innerIdIn('field', field).id)
    await imports.work()
    expect(await contacts()).toEqual([{ email: 'a@lide.example', name: null, fields: null }])
    expect((await begin(second.key, second.file)).refused).toBe('NOT_FOUND')
  })

  test('one of another project is not found', async () => {
    const own = shop
    shop = await nextShop(world)
    const foreign = await createField('Barva')
    shop = own
    const { key, file } = await upload(foreign)
    expect((await begin(key, file)).refused).toBe('NOT_FOUND')
  })
})

test('somebody who was erased while an import waits that names them is not written down by it', async () => {
  const text = 'email\npetra@lide.example\n'
  await imports.run(text)
  const key = await imports.upload(text)
  const { file } = await imports.analyze(key)
  await begin(key, file)
  await eraseContact(world.ctx, shop.projectId, 'petra@lide.example')
  await imports.work()
  const done = await imports.get(key)
  expect(done.result.skipped).toEqual([{ reason: 'ERASED', rows: 1, examples: [{ line: 2, text: '' }] }])
  const headers = { cookie: world.people.owner.cookie ?? '' }
  expect((await world.http.inject({ url: done.skippedRows, headers })).body).not.toContain('petra')
  const rows = world.ctx.db.selectFrom('imports').selectAll().where('project_id', '=', shop.projectId)
  expect(JSON.stringify(await rows.execute())).not.toContain('petra')
})

test('an erasure finds an address in examples of skipped rows however it is written there', async () => {
  await imports.run('email\npetra@lide.example\n')
  const { id } = await imports.run(
    'email;a;b\na@lide.example;;\nmailto:Petra@lide.example?subject=x;too;many;cells\ntoo;few\n',
  )
  expect(JSON.stringify(await imports.get(id))).toContain('Petra')
  await eraseContact(world.ctx, shop.projectId, 'petra@lide.example')
  expect(JSON.stringify(await imports.get(id))).not.toContain('Petra')
})

test('contacts with very many tags are written in small transactions', async () => {
  const tags = Array.from({ length: 50 }, (_, n) => `t${n}`).join(',')
  const row = (n: number) => `p${n}@lide.example;"${tags}"\n`
  const key = await imports.upload(`email;tags\n${Array.from({ length: 300 }, (_, n) => row(n)).join('')}`)
  const { file } = await imports.analyze(key)
  await begin(key, file)
  const { projectId, id } = innerIdIn('import', key)
  await runImport(world.ctx, { projectId, importId: id }, 0)
  expect((await imports.get(key)).done).toBe(200)
  await imports.work()
  expect(await imports.get(key)).toMatchObject({ state: 'DONE', done: 300, result: { added: 300 } })
})

test('the same orders on other lines of a file are the same', async () => {
  const header = 'code;date;email;totalPriceWithVat;currency\n'
  const order = (code: string) => `${code};2026-03-01 10:00;${code}@lide.example;100,00;CZK\n`
  await imports.run(header + order('a'), 'ORDERS')
  const { result } = await imports.run(header + order('b') + order('a'), 'ORDERS')
  expect(result).toMatchObject({ added: 1, changed: 0, unchanged: 1 })
})
