import { afterAll, beforeAll, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { refusalOf } from '#rules/refusals.ts'
import { hourMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import type { Ctx } from '../context.ts'
import { outerId } from '../ids.ts'
import { deleteFiles, eraseFiles, keepFile, readFile } from './files.ts'
import { isStorageError, places, type Storage, storageError } from './storage.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let ctx: Ctx
beforeAll(async () => {
  world = await openTwoTenants({ STORAGE_MB_PER_PROJECT: '1' })
  ctx = world.ctx
  await drain(ctx)
})
afterAll(() => world.close())

const newProject = async (name: string) =>
  (await createProject(ctx, world.inner.companyId, { name, shopURL: 'https://fox.example' })).projectId
const at = (projectId: string, key: string, place: 'private' | 'public' = 'private') => ({
  projectId,
  place,
  key,
})
const kB = (count: number, value = 1) => new Uint8Array(count * 1000).fill(value)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const codeOf = async (work: Promise<unknown>) => refusalOf(await failureOf(work))?.code
const countOf = async (projectId: string) => {
  const rows = await ctx.db.selectFrom('files').select('bytes').where('project_id', '=', projectId).execute()
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
}
/** The same storage, of which some calls go otherwise. */
const storageWith = (calls: Partial<Storage>): Ctx => ({ ...ctx, storage: { ...ctx.storage, ...calls } })
const away = () => Promise.reject(storageError('storage: ECONNREFUSED'))
/** A storage whose put waits for `go`, having said by `reached` that it is there. */
function slowStorage() {
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const slow = storageWith({
    async put(...args) {
      reached.resolve()
      await go.promise
      await ctx.storage.put(...args)
    },
  })
  return { slow, reached: reached.promise, go: go.resolve }
}

test('keepFile stores for one project and place alone; deleteFiles takes what is there, and the room is free again', async () => {
  const [one, two] = [await newProject('one'), await newProject('two')]
  await keepFile(ctx, at(one, 'models/current'), kB(3))
  expect(await readFile(ctx, at(one, 'models/current'))).toHaveLength(3000)
  expect(await readFile(ctx, at(two, 'models/current'))).toBeUndefined()
  expect(await readFile(ctx, at(one, 'models/current', 'public'))).toBeUndefined()
  expect([await countOf(one), await countOf(two)]).toEqual([3000, 0])
  // another project's file of that name is no business of this one
  await deleteFiles(ctx, { projectId: two, place: 'private', keys: ['models/current'] })
  expect(await readFile(ctx, at(one, 'models/current'))).toHaveLength(3000)
  await deleteFiles(ctx, { projectId: one, place: 'private', keys: ['models/current', 'models/none'] })
  expect(await readFile(ctx, at(one, 'models/current'))).toBeUndefined()
  expect(await countOf(one)).toBe(0)
})

test('keepFile refuses a key that is none before anything is written', async () => {
  const projectId = await newProject('keys')
  for (const key of ['../x', 'A', ''])
    expect(await failureOf(keepFile(ctx, at(projectId, key), kB(1)))).toMatchObject({
      message: expect.stringContaining('not a key'),
    })
  expect(await countOf(projectId)).toBe(0)
})

test('keepFile refuses the first byte over the quota; a file that is replaced counts once, and may always shrink', async () => {
  const projectId = await newProject('quota')
  await keepFile(ctx, at(projectId, 'a'), kB(600))
  await keepFile(ctx, at(projectId, 'b', 'public'), kB(400))
  const error = await failureOf(keepFile(ctx, at(projectId, 'c'), new Uint8Array(1)))
  expect(refusalOf(error)).toMatchObject({ code: 'STORAGE_QUOTA', parameters: { limit: 1 } })
  expect(await readFile(ctx, at(projectId, 'c'))).toBeUndefined()
  await keepFile(ctx, at(projectId, 'a'), kB(600, 2))
  expect(await codeOf(keepFile(ctx, at(projectId, 'a'), kB(601)))).toBe('STORAGE_QUOTA')
  expect((await readFile(ctx, at(projectId, 'a')))?.[0]).toBe(2)
  const tight = { ...ctx, config: { ...ctx.config, STORAGE_MB_PER_PROJECT: 0.5 } }
  await keepFile(tight, at(projectId, 'a'), kB(500))
  expect(await countOf(projectId)).toBe(900_000)
})

test('keepFile of ten at once keeps as many as there is room for, and refuses the others', async () => {
  const projectId = await newProject('crowd')
  const codes = await Promise.all(
    Array.from({ length: 10 }, (_, file) => codeOf(keepFile(ctx, at(projectId, `f${file}`), kB(300)))),
  )
  expect(codes.toSorted()).toEqual([...Array(7).fill('STORAGE_QUOTA'), ...Array(3).fill(undefined)])
  expect(await countOf(projectId)).toBe(900_000)
})

test('keepFile and deleteFiles of a file that somebody else is writing fail as the storage does, and the first one ends well', async () => {
  const projectId = await newProject('held')
  const { slow, reached, go } = slowStorage()
  const first = keepFile(slow, at(projectId, 'a'), kB(2))
  await reached
  expect(isStorageError(await failureOf(keepFile(ctx, at(projectId, 'a'), kB(5))))).toBe(true)
  const deletion = deleteFiles(ctx, { projectId, place: 'private', keys: ['a'] })
  expect(isStorageError(await failureOf(deletion))).toBe(true)
  await keepFile(ctx, at(projectId, 'b'), kB(1))
  go()
  await first
  expect(await readFile(ctx, at(projectId, 'a'))).toHaveLength(2000)
  expect(await countOf(projectId)).toBe(3000)
})

test('keepFile after a program that was killed while it wrote: the file is held for minutes, then written, and counts as it is', async () => {
  const projectId = await newProject('killed')
  await keepFile(ctx, at(projectId, 'a'), kB(10))
  const { slow, reached, go } = slowStorage()
  const killed = failureOf(keepFile(slow, at(projectId, 'a'), kB(700)))
  await reached
  expect(await readFile(ctx, at(projectId, 'a'))).toHaveLength(10_000)
  expect(await countOf(projectId)).toBe(700_000)
  await world.pass(179_000)
  expect(isStorageError(await failureOf(keepFile(ctx, at(projectId, 'a'), kB(20))))).toBe(true)
  await world.pass(2000)
  await keepFile(ctx, at(projectId, 'a'), kB(20))
  expect(await countOf(projectId)).toBe(20_000)
  // had it only stood still, it would learn that somebody else came
  go()
  expect(isStorageError(await killed)).toBe(true)
  expect(await countOf(projectId)).toBe(20_000)
})

test('keepFile while the storage is away leaves the old file; what failed to become one gives its room back when it is needed', async () => {
  const projectId = await newProject('away')
  await keepFile(ctx, at(projectId, 'old'), kB(100))
  const broken = storageWith({ put: away, delete: away })
  expect(isStorageError(await failureOf(keepFile(broken, at(projectId, 'old'), kB(60))))).toBe(true)
  expect(await countOf(projectId)).toBe(100_000)
  expect(isStorageError(await failureOf(keepFile(broken, at(projectId, 'old'), kB(200))))).toBe(true)
  for (const key of ['new-1', 'new-2'])
    expect(isStorageError(await failureOf(keepFile(broken, at(projectId, key), kB(350))))).toBe(true)
  expect(await readFile(ctx, at(projectId, 'old'))).toHaveLength(100_000)
  // whether there is anything of the two cannot be found out now
  expect(isStorageError(await failureOf(keepFile(broken, at(projectId, 'new-3'), kB(350))))).toBe(true)
  await keepFile(ctx, at(projectId, 'new-3'), kB(350))
  expect(await readFile(ctx, at(projectId, 'old'))).toHaveLength(100_000)
  await keepFile(ctx, at(projectId, 'old'), kB(50))
  expect(await countOf(projectId)).toBe(400_000)
})

test('deleteFiles while the storage is away deletes nothing, and works when it is back', async () => {
  const projectId = await newProject('undeleted')
  await keepFile(ctx, at(projectId, 'a'), kB(1))
  const files = { projectId, place: 'private' as const, keys: ['a'] }
  expect(isStorageError(await failureOf(deleteFiles(storageWith({ delete: away }), files)))).toBe(true)
  expect(await countOf(projectId)).toBe(1000)
  await deleteFiles(ctx, files)
  expect(await readFile(ctx, at(projectId, 'a'))).toBeUndefined()
})

/** Marks a project for its purge and lets the hour pass. */
async function purgeProject(projectId: string, as: Ctx = ctx) {
  const { errors } = await world.people.owner.ask(
    'mutation ($id: ID!) { updateDomain(input: { id: $id, active: MARKED_FOR_PURGE }) { id } }',
    { id: outerId('project', projectId) },
  )
  expect(errors).toBeUndefined()
  await world.pass(hourMs + 60_000)
  await tick(ctx)
  return (await drain(as)).filter(({ name }) => name === 'files.eraseProject')
}

test('a purge erases the files of the project in both places, and those of no other', async () => {
  const [gone, stays] = [await newProject('gone'), await newProject('stays')]
  for (const projectId of [gone, stays])
    for (const place of ['private', 'public'] as const)
      await keepFile(ctx, at(projectId, 'a/b', place), kB(1))
  expect(await purgeProject(gone)).toEqual([{ name: 'files.eraseProject', failure: undefined }])
  for (const place of places) {
    expect(await readFile(ctx, at(gone, 'a/b', place))).toBeUndefined()
    expect(await readFile(ctx, at(stays, 'a/b', place))).toHaveLength(1000)
  }
  expect([await countOf(gone), await countOf(stays)]).toEqual([0, 2000])
  expect(await codeOf(keepFile(ctx, at(gone, 'a/b'), kB(1)))).toBe('NOT_FOUND')
  await deleteFiles(ctx, { projectId: gone, place: 'private', keys: ['a/b'] })
})

test('a file that is being written during a purge does not survive it', async () => {
  const projectId = await newProject('raced')
  const { slow, reached, go } = slowStorage()
  const writing = codeOf(keepFile(slow, at(projectId, 'a'), kB(1)))
  await reached
  await purgeProject(projectId)
  go()
  expect(await writing).toBe('NOT_FOUND')
  expect(await readFile(ctx, at(projectId, 'a'))).toBeUndefined()
})

test('a file whose writer was killed during a purge, and which arrives after it, is erased by the second look', async () => {
  const projectId = await newProject('late')
  await purgeProject(projectId)
  await ctx.storage.put('public', `${projectId}/a`, kB(1))
  await world.pass(179_000)
  await drain(ctx)
  expect(await readFile(ctx, at(projectId, 'a', 'public'))).toHaveLength(1000)
  await world.pass(2000)
  expect((await drain(ctx)).map(({ name }) => name)).toContain('files.eraseProject')
  expect(await readFile(ctx, at(projectId, 'a', 'public'))).toBeUndefined()
})

test('a purge while the storage is away ends, and the files go when it is back', async () => {
  const projectId = await newProject('patient')
  await keepFile(ctx, at(projectId, 'a'), kB(1))
  const [failed] = await purgeProject(projectId, storageWith({ deleteAll: away }))
  expect(failed?.failure?.message).toBe('storage: ECONNREFUSED')
  expect(await countOf(projectId)).toBe(0)
  await world.pass(hourMs)
  await drain(ctx)
  expect(await readFile(ctx, at(projectId, 'a'))).toBeUndefined()
})

test('with a bucket in its settings the program keeps files there, and a purge erases them', async () => {
  const server = await startS3Server()
  const { url, bucket, region, accessKey, secretKey } = server.settings
  const elsewhere = await openTwoTenants({
    S3_URL: url,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  })
  try {
    const { projectId, companyId } = elsewhere.inner
    for (const place of places) await keepFile(elsewhere.ctx, at(projectId, 'a', place), kB(1))
    expect([...server.objects.keys()]).toEqual([`private/${projectId}/a`, `public/${projectId}/a`])
    expect(await readFile(elsewhere.ctx, at(projectId, 'a'))).toHaveLength(1000)
    await eraseFiles(elsewhere.ctx, { projectId, companyId })
    expect(server.objects.size).toBe(0)
  } finally {
    await elsewhere.close()
    await server.stop()
  }
})
