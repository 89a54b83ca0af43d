/** What every driver of the storage promises, and what only a folder can go through. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { startS3Server } from '#testing/s3-server.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3.ts'
import { isStorageError, openStorage, type Storage, type StorageDriver } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'droi-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const project = randomUUID()
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)
/** Every file below a folder. */
const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

const server = await startS3Server({ pageSize: 2 })
afterAll(() => server.stop())

const drivers: [string, () => Promise<StorageDriver>][] = [
  ['folder', () => folderStorage(join(folder, 'shared'))],
  ['s3', async () => s3Storage(server.settings)],
]

describe.each(drivers)('%s', (_name, open) => {
  let storage: Storage
  const opened = async () => (storage ??= openStorage(await open()))
  afterAll(() => storage.close())

  test('get gives what put has stored last, byte by byte', async () => {
    const { put, get } = await opened()
    const large = new Uint8Array(9_000_000).map((_, at) => at * 31)
    await put('private', `${project}/models/current`, bytesOf('old'))
    await put('private', `${project}/models/current`, large)
    expect(
      Buffer.compare(large, (await get('private', `${project}/models/current`)) ?? new Uint8Array()),
    ).toBe(0)
    await put('private', `${project}/models/current`, new Uint8Array())
    expect(await get('private', `${project}/models/current`)).toHaveLength(0)
  })

  test('get gives undefined for what is not there: another key, another place, another project', async () => {
    const { put, get } = await opened()
    await put('private', `${project}/a/b`, bytesOf('here'))
    expect(await get('private', `${project}/a/c`)).toBeUndefined()
    expect(await get('public', `${project}/a/b`)).toBeUndefined()
    expect(await get('private', `${randomUUID()}/a/b`)).toBeUndefined()
  })

  test('delete takes the keys it is given and no others, and minds none that is missing', async () => {
    const { put, get, delete: remove } = await opened()
    for (const key of ['one', 'two', 'three'])
      await put('public', `${project}/images/${key}.png`, bytesOf(key))
    await remove(
      'public',
      ['one', 'three', 'four'].map((key) => `${project}/images/${key}.png`),
    )
    expect(await get('public', `${project}/images/one.png`)).toBeUndefined()
    expect(textOf(await get('public', `${project}/images/two.png`))).toBe('two')
    expect(await get('public', `${project}/images/three.png`)).toBeUndefined()
    await remove('public', [])
  })

  test('deleteAll erases everything of a project in one place, and nothing else', async () => {
    const { put, get, deleteAll } = await opened()
    const [gone, stays] = [randomUUID(), randomUUID()]
    const keys = ['a', 'b/c', 'b/d.e/f-g', 'b/e', 'c']
    for (const of of [gone, stays])
      for (const key of keys) {
        await put('private', `${of}/${key}`, bytesOf(key))
        await put('public', `${of}/${key}`, bytesOf(key))
      }
    await deleteAll('private', gone)
    for (const key of keys) {
      expect(await get('private', `${gone}/${key}`)).toBeUndefined()
      expect(textOf(await get('public', `${gone}/${key}`))).toBe(key)
      expect(textOf(await get('private', `${stays}/${key}`))).toBe(key)
    }
    await deleteAll('private', gone)
  })

  test.each([
    ['no project', 'models/current'],
    ['the project alone', project],
    ['a way up', `${project}/../${randomUUID()}/models`],
    ['a way up at the end', `${project}/..`],
    ['an absolute path', `/${project}/a`],
    ['an empty part', `${project}//a`],
    ['a backslash', `${project}/a\\b`],
    ['NUL', `${project}/a\0b`],
    ['a capital, which some disks do not know', `${project}/A`],
    ['a letter that is not ASCII', `${project}/č`],
    ['a direction mark', `${project}/a\u202egnp.exe`],
    ['a hidden file', `${project}/.a`],
    ['a part of 101 characters', `${project}/${'a'.repeat(101)}`],
    ['4 kB', `${project}/${'a/'.repeat(2000)}a`],
    ['a question mark', `${project}/a?b`],
  ])('a key with %s is refused by all calls, as a bug', async (_, key) => {
    const { put, get, delete: remove } = await opened()
    for (const call of [put('private', key, bytesOf('x')), get('private', key), remove('private', [key])]) {
      const error = await call.catch((reason: unknown) => reason)
      expect(error).toMatchObject({ message: expect.stringContaining('not a key of the storage') })
      expect(isStorageError(error)).toBe(false)
    }
  })

  test('get during many puts of one key sees one of them whole', async () => {
    const { put, get } = await opened()
    const key = `${project}/models/busy`
    await put('private', key, new Uint8Array(300_000).fill(1))
    let writing = true
    const writes = Promise.all(
      [2, 3, 4, 5].map((value) => put('private', key, new Uint8Array(300_000).fill(value))),
    )
    const ended = writes.finally(() => {
      writing = false
    })
    do {
      const seen = (await get('private', key)) ?? new Uint8Array()
      expect(seen).toHaveLength(300_000)
      expect(seen.every((byte) => byte === seen[0])).toBe(true)
    } while (writing)
    await ended
  })
})

test('openStorage ends a call that hangs, and the driver is told to give up', async () => {
  const signals: AbortSignal[] = []
  const hanging: StorageDriver = {
    ...(await folderStorage(join(folder, 'hanging'))),
    get: (_place, _key, signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    },
  }
  const error = await openStorage(hanging, 50)
    .get('private', `${project}/a`)
    .catch((reason: unknown) => reason)
  expect(isStorageError(error)).toBe(true)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('folder: a disk that is full in the middle of a file is a StorageError; the old file stays and no part of the new one', async () => {
  const root = join(folder, 'full')
  const { put } = openStorage(await folderStorage(root))
  await put('private', `${project}/models/current`, bytesOf('old'))
  // what the kernel says to a program that may write files of 64 kB only: the way of ENOSPC with another code
  const code = `
    const { folderStorage } = await import(${JSON.stringify(join(import.meta.dirname, 'folder.ts'))})
    const { isStorageError, openStorage } = await import(${JSON.stringify(join(import.meta.dirname, 'storage.ts'))})
    const { put } = openStorage(await folderStorage(${JSON.stringify(root)}))
    const error = await put('private', '${project}/models/current', new Uint8Array(5_000_000)).catch((e) => e)
    console.log(isStorageError(error), error.message)`
  const shell = 'ulimit -f 64; exec "$0" --input-type=module -e "$1"'
  const printed = execFileSync('bash', ['-c', shell, process.execPath, code], { encoding: 'utf8' })
  expect(printed.trim()).toBe('true storage: EFBIG on disk')
  expect(readFileSync(join(root, 'private', project, 'models/current'), 'utf8')).toBe('old')
  expect(filesIn(root)).toEqual(['current'])
})

test('folder: where no folder can be, every call is a StorageError, also get', async () => {
  const root = join(folder, 'a file')
  writeFileSync(root, '')
  const { put, get, delete: remove } = openStorage(await folderStorage(root))
  const key = `${project}/a`
  const calls = [
    () => put('private', key, bytesOf('x')),
    () => get('private', key),
    () => remove('private', [key]),
  ]
  for (const call of calls) await expect(call()).rejects.toSatisfy(isStorageError)
})

test('folder: put that is given up leaves nothing, and one into a folder that is erased meanwhile ends well', async () => {
  const root = join(folder, 'given-up')
  const driver = await folderStorage(root)
  const late = new Error('late')
  await expect(
    driver.put('private', `${project}/a`, bytesOf('x'), '', AbortSignal.abort(late)),
  ).rejects.toThrow()
  expect(filesIn(root)).toEqual([])
  const { put, get, deleteAll } = openStorage(driver)
  for (let round = 0; round < 20; round++) {
    await Promise.all([put('private', `${project}/a/b/c`, bytesOf('x')), deleteAll('private', project)])
    expect(['x', undefined]).toContain(textOf(await get('private', `${project}/a/b/c`)))
  }
})

test('folder: opening removes what a killed program has left, and not what another one is writing', async () => {
  const root = join(folder, 'killed')
  mkdirSync(join(root, 'unfinished'), { recursive: true })
  for (const name of ['killed', 'writing']) writeFileSync(join(root, 'unfinished', name), 'half')
  const twoHoursAgo = Date.now() / 1000 - 7200
  utimesSync(join(root, 'unfinished', 'killed'), twoHoursAgo, twoHoursAgo)
  await folderStorage(root)
  await vi.waitFor(() => expect(filesIn(root)).toEqual(['writing']))
})

describe('s3', () => {
  const key = `${project}/a`
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )
  const open = (settings = {}) => openStorage(s3Storage({ ...server.settings, ...settings }))
  afterEach(() => {
    server.state.fault = undefined
  })

  test('put sends a public file with its type and half a year in caches, and a private one without', async () => {
    const { put } = open()
    await put('public', `${project}/images/fox.png`, bytesOf('fox'), { contentType: 'image/png' })
    await put('private', `${project}/models/fox`, bytesOf('fox'))
    expect(server.objects.get(`public/${project}/images/fox.png`)).toMatchObject({
      contentType: 'image/png',
      cacheControl: 'public, max-age=15768000, immutable',
    })
    expect(server.objects.get(`private/${project}/models/fox`)).toMatchObject({
      contentType: 'application/octet-stream',
      cacheControl: undefined,
    })
  })

  test.each([
    ['SignatureDoesNotMatch', { secretKey: 'another-secret' }],
    ['InvalidAccessKeyId', { accessKey: 'SOMEBODY' }],
    ['NoSuchBucket', { bucket: 'others' }],
  ])('%s is a StorageError for every call, at once, and nothing is stored', async (code, settings) => {
    await open().put('private', key, bytesOf('mine'))
    const { put, get, delete: remove, deleteAll } = open(settings)
    const before = server.state.requests
    for (const call of [
      () => put('private', key, bytesOf('theirs')),
      () => get('private', key),
      () => remove('private', [key]),
      () => deleteAll('private', project),
    ]) {
      const error = await failureOf(call())
      expect(error).toMatchObject({ message: `storage: ${code} at the server` })
      expect(isStorageError(error)).toBe(true)
    }
    expect(server.state.requests - before).toBe(4)
    expect(textOf(await open().get('private', key))).toBe('mine')
  })

  test('a server that fails twice is asked a third time; one that goes on failing is a StorageError after three', async () => {
    const { put, get } = open()
    server.state.fault = { status: 500, times: 2 }
    await put('private', key, bytesOf('third'))
    expect(textOf(await get('private', key))).toBe('third')
    server.state.fault = { status: 503, times: 100 }
    const before = server.state.requests
    expect(isStorageError(await failureOf(get('private', key)))).toBe(true)
    expect(server.state.requests - before).toBe(3)
  })

  test.each(['hang', 'hang in the body', 'break in the body'] as const)(
    'a server that does this: %s, is a StorageError',
    async (fault) => {
      const { put, get } = open()
      await put('private', key, new Uint8Array(1_000_000))
      server.state.fault = fault
      const impatient = openStorage(s3Storage(server.settings, { idleMs: 300 }))
      expect(await failureOf(impatient.get('private', key))).toMatchObject({
        message: expect.stringMatching(/^storage: \w+ at the server$/),
      })
      server.state.fault = undefined
      expect(await get('private', key)).toHaveLength(1_000_000)
    },
  )

  test('openStorage ends a call to a server that hangs for longer than a call may take, and hangs up', async () => {
    await open().put('private', key, new Uint8Array(1_000_000))
    const { put, get } = openStorage(s3Storage(server.settings), 300)
    for (const [fault, call] of [
      ['hang', () => put('private', key, bytesOf('x'))],
      ['hang in the body', () => get('private', key)],
    ] as const) {
      server.state.fault = fault
      expect(await failureOf(call())).toMatchObject({ message: 'storage: no answer within 300 ms' })
    }
    await vi.waitFor(() => expect(server.state.open).toBe(0), 5000)
  })

  test('a server that is away is a StorageError', async () => {
    const gone = await startS3Server()
    await gone.stop()
    const error = await failureOf(open(gone.settings).put('private', key, bytesOf('x')))
    expect(error).toMatchObject({ message: 'storage: ECONNREFUSED at the server' })
    expect(isStorageError(error)).toBe(true)
  })
})
