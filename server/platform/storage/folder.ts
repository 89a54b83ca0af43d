/** The storage of one machine: a folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { hourMs } from '#rules/time.ts'
import { type Place, type StorageDriver, storageError } from './storage.ts'

/** Where the files of this machine are. */
export const filesFolder = (config: Pick<Config, 'DATA_DIR'>) => join(config.DATA_DIR, 'files')

/** Opens the folder and removes what programs that were killed have left in it. Makes nothing before there is a file. */
export async function folderStorage(root: string): Promise<StorageDriver> {
  const pathOf = (place: Place, key: string) => join(root, place, key)
  // beside the places, on the same disk: from here a whole file is renamed to where it can be seen
  const unfinished = join(root, 'unfinished')
  await removeLeftOver(unfinished)
  return {
    put: (place, key, bytes, _contentType, signal) =>
      onDisk(async () => {
        await mkdir(unfinished, { recursive: true, mode: 0o700 })
        const temporary = join(unfinished, randomUUID())
        try {
          const file = await open(temporary, 'wx', 0o600)
          try {
            await file.writeFile(bytes, { signal })
            await file.sync()
          } finally {
            await file.close()
          }
          // whoever waited has given up, and may have written something newer
          signal.throwIfAborted()
          await moveTo(temporary, pathOf(place, key))
        } catch (error) {
          await rm(temporary, { force: true }).catch(() => undefined)
          throw error
        }
      }),
    get: (place, key, signal) =>
      onDisk(() => readFile(pathOf(place, key), { signal }).catch(undefinedIfMissing)),
    delete: (place, keys) =>
      onDisk(async () => {
        for (const key of keys) await rm(pathOf(place, key), { force: true })
      }),
    deletePage: (place, prefix) =>
      onDisk(async () => {
        // somebody may be writing into it at the same moment
        await rm(pathOf(place, prefix), { recursive: true, force: true, maxRetries: 5 })
        return undefined
      }),
    close: () => undefined,
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

/** Whatever the disk says (full, read-only, not ours, broken) is trouble of the storage. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw storageError(`storage: ${String(codeOf(error))} on disk`, error)
    throw error
  }
}

/** Renames the file to its place, which is durable when this returns. */
async function moveTo(temporary: string, target: string): Promise<void> {
  const folder = dirname(target)
  for (let attempt = 1; ; attempt++) {
    let made: string | undefined
    try {
      made = await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(temporary, target)
    } catch (error) {
      // the project's folder, or a part of it, was erased meanwhile
      if (codeOf(error) === 'ENOENT' && attempt < 3) continue
      throw error
    }
    // a folder that is new is an entry in the one above
    const top = made ? dirname(made) : folder
    for (let changed = folder; ; changed = dirname(changed)) {
      await syncFolder(changed)
      if (changed === top) return
    }
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(undefinedIfMissing)
  try {
    await folder?.sync()
  } finally {
    await folder?.close()
  }
}

/** Older than any call takes: another program of this machine may be writing at this moment. */
async function removeLeftOver(unfinished: string): Promise<void> {
  // a disk in trouble does not keep the program from starting; whoever needs it is told
  const names = await readdir(unfinished).catch(() => [])
  for (const path of names.map((name) => join(unfinished, name))) {
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtimeMs < Date.now() - hourMs) await rm(path, { force: true }).catch(() => undefined)
  }
}
