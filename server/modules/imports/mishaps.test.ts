/** What goes wrong beside an import: others at once, parts that come twice or are lost, what somebody deletes meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { asRequest, type Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { innerIdIn, newId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { deleteFiles, keepFile, readFile } from '#platform/storage/files.ts'
import { startWork } from '#platform/work.ts'
import { dayMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { openImports } from '#testing/imports.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { deleteField } from '../contacts/change-fields.ts'
import { eraseContact } from '../contacts/erase-contact.ts'
import { analyseFile, analyseImport } from './analyse.ts'
import { analyseInBackground } from './analyse-in-background.ts'
import { importsJobs } from './jobs.ts'
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

describe('several projects at once', () => {
  /** The world with other work of one of the imports' jobs, in its own slots. */
  function withWork<Name extends keyof typeof importsJobs>(
    name: Name,
    work: (typeof importsJobs)[Name]['work'],
  ): Ctx {
    const { boss, plan } = world.ctx.queue
    const jobs = { ...plan.jobs, [name]: { ...importsJobs[name], work } }
    return { ...world.ctx, queue: { boss, plan: { ...plan, jobs } } }
  }
  const people = (count: number) =>
    `email\n${Array.from({ length: count }, (_, n) => `p${n}@lide.example\n`).join('')}`
  /** The keys of one file of each shop; all of them at once, since whoever makes a shop works off all jobs. */
  async function uploads(...texts: string[]) {
    const shops = []
    for (const _ of texts) shops.push(await nextShop(world))
    const keys: string[] = []
    for (const [n, text] of texts.entries()) {
      shop = shops[n] ?? shop
      keys.push(await imports.upload(text))
    }
    return { keys, shops }
  }

  test('however many read large files, a smaller one of another project is read meanwhile', async () => {
    const largeBytes = 100
    const { keys } = await uploads(people(50), people(50), people(50), people(50), people(1))
    const slow = keys.slice(0, 4)
    const quick = keys.slice(4)
    const large = Promise.withResolvers<void>()
    const atWork: string[] = []
    const storage: Ctx['storage'] = {
      ...world.ctx.storage,
      async put(place, key, ...rest) {
        const isLarge = slow.some((one) => key.includes(innerIdIn('import', one).id))
        if (isLarge) {
          atWork.push(key)
          await large.promise
        }
        return world.ctx.storage.put(place, key, ...rest)
      },
    }
    const { queue, ...ctx } = withWork('imports.analyse', (job, { projectId, importId }) =>
      analyseInBackground({ ...job, storage }, { projectId, id: importId }, largeBytes),
    )
    const ask = (some: string[]) =>
      inTransaction(world.ctx, async (tx) => {
        for (const { projectId, id } of some.map((key) => innerIdIn('import', key))) {
          await updateImport(tx, { project_id: projectId, id }, { state: 'ANALYSING' })
          await send(tx, 'imports.analyse', { projectId, importId: id })
        }
      })
    const states = (some: string[]) => Promise.all(some.map(async (key) => (await imports.get(key)).state))
    // a worker that has this one kind only
    const jobs = { 'imports.analyse': queue.plan.jobs['imports.analyse'] } as typeof queue.plan.jobs
    await ask(slow)
    await world.pass(1000)
    await ask(quick)
    const stop = await startWork({ ...ctx, queue: { ...queue, plan: { ...queue.plan, jobs, polls: {} } } })
    await vi.waitFor(() => expect(atWork).toHaveLength(3), 10_000)
    await vi.waitFor(async () => expect(await states(quick)).toEqual(['ANALYSED']), 10_000)
    expect(await states(slow)).toEqual(slow.map(() => 'ANALYSING'))
    expect(atWork, 'of large ones so many at once').toHaveLength(3)
    large.resolve()
    await vi.waitFor(async () => expect(await states(slow)).toEqual(slow.map(() => 'ANALYSED')), 10_000)
    await queue.boss.offWork('imports.analyse')
    await stop()
  })

  test('two that import both advance, turn by turn', async () => {
    const { keys, shops } = await uploads(people(2500), people(2500))
    for (const [n, key] of keys.entries()) {
      shop = shops[n] ?? shop
      await begin(key, (await imports.analyze(key)).file)
    }
    const turns: string[] = []
    const ctx = withWork('imports.run', async (job, payload) => {
      turns.push(payload.projectId)
      await runImport(job, payload, 0)
    })
    expect((await drain(ctx)).filter(({ failure }) => failure)).toEqual([])
    const both = new Set(shops.map(({ projectId }) => projectId))
    expect([0, 2, 4].map((at) => new Set(turns.slice(at, at + 2)))).toEqual([both, both, both])
    expect(turns).toHaveLength(6)
  })
})

describe('an import that fails', () => {
  const people = Array.from({ length: 1200 }, (_, n) => `p${n}@lide.example\n`).join('')
  /** One that has written its first thousand, and the part with its rows. */
  async function half() {
    const key = await imports.upload(`email\n${people}`)
    await begin(key, (await imports.analyze(key)).file)
    const { projectId, id } = innerIdIn('import', key)
    await runImport(world.ctx, { projectId, importId: id }, 0)
    const part = (await stored()).find((one) => one.includes('/rows/')) ?? expect.unreachable()
    return { key, file: { projectId, place: 'private', key: part } as const }
  }
  type Half = Awaited<ReturnType<typeof half>>

  test.each<[string, (one: Half) => Promise<void>]>([
    [
      'a row that the database refuses',
      async ({ file }) => {
        const text = new TextDecoder().decode((await readFile(world.ctx, file)) ?? expect.unreachable())
        const bytes = new TextEncoder().encode(text.replace('p1100@', String.raw`p1100\u0000@`))
        await keepFile(world.ctx, file, bytes)
      },
    ],
    ['a part that the storage has lost', ({ file }) => deleteFiles(world.ctx, { ...file, keys: [file.key] })],
  ])('says so, keeps what it has written, and lets the next one go on: %s', async (_, spoil) => {
    const one = await half()
    await spoil(one)
    await imports.work()
    const failed = await imports.get(one.key)
    expect(failed).toMatchObject({ state: 'FAILED', done: 1000, total: 1200, result: { added: 1000 } })
    expect([failed.fault?.code, failed.finishedAt]).toEqual(['UNEXPECTED', expect.any(String)])
    expect(await contacts()).toHaveLength(1000)
    expect(await stored(), 'the upload has gone').toEqual([])
    const { data } = await world.people.owner.ask(
      `query ($id: ID!) {
        listNotices(limit: 100) { items { kind domainID import { id } } }
        getDomain(id: $id) { contactsImported jobStatus { progress result } }
      }`,
      { id: shop.project },
    )
    const notices = data.listNotices.items.filter(
      ({ domainID }: { domainID: string }) => domainID === shop.project,
    )
    expect(notices).toEqual([{ kind: 'IMPORT_FAILED', domainID: shop.project, import: { id: one.key } }])
    const { contactsImported, jobStatus } = data.getDomain
    expect([contactsImported, jobStatus.progress]).toEqual([1000, 1000 / 1200])
    expect(JSON.parse(jobStatus.result)).toMatchObject({ added: 1000 })
    // the same file once more brings the rest
    const again = await imports.run(`email\n${people}`)
    expect(again).toMatchObject({ state: 'DONE', result: { added: 200, unchanged: 1000 } })
  })
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
    const table = await download(done.skippedRows)
    expect([table.includes('nikdo2@'), table.includes('petra')]).toEqual([true, false])
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
    expect((await stored()).map((file) => file.split('/')[1]).toSorted()).toEqual(
      [done.id, key].map((id) => innerIdIn('import', id).id).toSorted(),
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
