/** What several people do with one import at the same moment: one of them is first, and the others are told so. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { innerIdIn } from '#platform/ids.ts'
import { openImports } from '#testing/imports.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { runImport } from './run-import.ts'

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

const people = (count: number) =>
  `email\n${Array.from({ length: count }, (_, n) => `p${n}@lide.example\n`).join('')}`
const uploads = async () => {
  const files = world.ctx.db.selectFrom('files').select('key').where('project_id', '=', shop.projectId)
  return (await files.where('key', 'like', 'imports/%').execute()).length
}
const contacts = async () => {
  const rows = world.ctx.db.selectFrom('visitors').select('id').where('project_id', '=', shop.projectId)
  return (await rows.where('email', 'is not', null).execute()).length
}
const change = (operation: 'stopImport' | 'resetImport', key: string) =>
  imports.ask('mutation', operation, 'ImportKeyInput', { key }, operation === 'stopImport' ? 'state' : '')
async function read(count: number) {
  const key = await imports.upload(people(count))
  const { file } = await imports.analyze(key)
  return { key, start: () => imports.start(key, file, 'CONTACTS', { config: { basis: 'NONE' } }) }
}
const outcomes = (answers: { refused?: string }[]) => answers.map(({ refused }) => refused ?? 'OK').toSorted()

test('of several starts at once one begins, of the same upload as of two with the same content', async () => {
  const one = await read(30)
  const other = await read(30)
  const answers = await Promise.all([one.start(), one.start(), other.start(), one.start(), other.start()])
  expect(outcomes(answers).filter((outcome) => outcome === 'OK')).toHaveLength(1)
  await imports.work()
  expect(await contacts()).toBe(30)
  const states = await Promise.all([one, other].map(async ({ key }) => (await imports.get(key)).state))
  expect(states.toSorted()).toEqual(['ANALYSED', 'DONE'])
})

test('a file that is begun and given up at once is either imported or gone', async () => {
  for (let n = 0; n < 6; n++) {
    const { key, start } = await read(30)
    const [begun, given] = await Promise.all(
      n % 2 ? [start(), change('resetImport', key)] : [change('resetImport', key), start()].reverse(),
    )
    expect([begun.refused, given.refused]).toContain(undefined)
    await imports.work()
    const row = await imports.get(key)
    if (row) expect(row.state).toBe('DONE')
    expect(await uploads()).toBe(0)
  }
})

test('one that is stopped, twice, and given up while it is worked on by two is over and has what it says', async () => {
  const { key, start } = await read(5000)
  await start()
  const { projectId, id: importId } = innerIdIn('import', key)
  const [first, second, given] = await Promise.all([
    change('stopImport', key),
    change('stopImport', key),
    change('resetImport', key),
    runImport(world.ctx, { projectId, importId }),
    runImport(world.ctx, { projectId, importId }),
  ])
  expect([first.refused, second.refused]).toEqual([undefined, undefined])
  expect([undefined, 'IMPORT_UNDER_WAY']).toContain(given.refused)
  await imports.work()
  const { state, done, result } = await imports.get(key)
  expect(['STOPPED', 'DONE']).toContain(state)
  expect([await contacts(), result.added]).toEqual([done, done])
  expect(await uploads()).toBe(0)
})

test('a key of one project is none in another, whatever is done with it', async () => {
  const { key } = await read(3)
  const { file } = await imports.analyze(key)
  shop = await nextShop(world)
  const foreign = [
    await imports.analyze(key),
    await imports.analyze(key, 'ORDERS'),
    await imports.start(key, file, 'CONTACTS', { config: { basis: 'NONE' } }),
    await imports.start(key, file, 'ORDERS'),
    await imports.start(key, file, 'DELETE', { config: { count: 3 } }),
    await change('stopImport', key),
    await change('resetImport', key),
  ]
  expect(new Set(outcomes(foreign))).toEqual(new Set(['NOT_FOUND']))
  for (const who of [world.people.stranger, world.nobody]) expect(await imports.get(key, who)).toBeFalsy()
  expect((await imports.put(key, 0, new Uint8Array(3), world.people.stranger)).statusCode).toBe(404)
  expect(await imports.get(key)).toMatchObject({ state: 'ANALYSED' })
})
