/**
 * Storage: bytes under keys, in a private and a public place. Drivers: `folder`, and `s3` for several machines. What
 * modules call is files.ts, which knows how much a project holds.
 */
export const places = ['private', 'public'] as const
export type Place = (typeof places)[number]

/** Keys begin with the project, so that all of it can be erased by its prefix. */
export type Storage = {
  /** Whoever reads meanwhile gets the old bytes or the new ones, never a part. */
  put: (
    place: Place,
    key: string,
    bytes: Uint8Array,
    options?: { contentType?: string | undefined },
  ) => Promise<void>
  /** Undefined when there is no such object. */
  get: (place: Place, key: string) => Promise<Uint8Array | undefined>
  /** One that is not there is no fault. */
  delete: (place: Place, keys: readonly string[]) => Promise<void>
  /** Everything below a key, such as a project. */
  deleteAll: (place: Place, prefix: string) => Promise<void>
  close: () => void
}

/** What a driver does within the time of its signal. Keys are checked before. */
export type StorageDriver = {
  put: (
    place: Place,
    key: string,
    bytes: Uint8Array,
    contentType: string,
    signal: AbortSignal,
  ) => Promise<void>
  get: (place: Place, key: string, signal: AbortSignal) => Promise<Uint8Array | undefined>
  delete: (place: Place, keys: readonly string[], signal: AbortSignal) => Promise<void>
  /** Deletes some of what is below the prefix and after the key; the last key of them, or undefined when that was all. */
  deletePage: (
    place: Place,
    prefix: string,
    after: string | undefined,
    signal: AbortSignal,
  ) => Promise<string | undefined>
  close: () => void
}

/** No call takes longer, tries again included. */
export const longestCallMs = 60_000

/** Storage is away, slow or full: to be tried again later, while a bug is not. */
export const storageError = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { isStorageError: true })

export const isStorageError = (error: unknown): boolean => error instanceof Error && 'isStorageError' in error

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Small letters alone, since some disks do not tell them from capitals; no part begins with a dot. */
const part = /^[a-z0-9][a-z0-9._-]{0,99}$/

/** Refuses a key that could leave its project, or that one of the drivers would take for another. */
export function checkKey(key: string, leastParts = 1): string {
  const [project = '', ...parts] = key.split('/')
  if (
    !uuid.test(project) ||
    parts.length < leastParts ||
    parts.length > 8 ||
    !parts.every((one) => part.test(one))
  )
    throw new Error(`not a key of the storage: ${JSON.stringify(key.slice(0, 200))}`)
  return key
}

/** A driver behind checks of keys and a time limit, which holds even where the driver itself hangs. */
export function openStorage(driver: StorageDriver, callMs: number = longestCallMs): Storage {
  async function limited<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const limit = new AbortController()
    const late = storageError(`storage: no answer within ${callMs} ms`)
    let timer: NodeJS.Timeout | undefined
    const passed = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        limit.abort(late)
        reject(late)
      }, callMs)
    })
    try {
      return await Promise.race([call(limit.signal), passed])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async put(place, key, bytes, { contentType = 'application/octet-stream' } = {}) {
      checkKey(key)
      await limited((signal) => driver.put(place, key, bytes, contentType, signal))
    },
    async get(place, key) {
      checkKey(key)
      return limited((signal) => driver.get(place, key, signal))
    },
    async delete(place, keys) {
      for (const key of keys) checkKey(key)
      await limited((signal) => driver.delete(place, keys, signal))
    },
    async deleteAll(place, prefix) {
      checkKey(prefix, 0)
      let after: string | undefined
      do after = await limited((signal) => driver.deletePage(place, prefix, after, signal))
      while (after !== undefined)
    },
    close: () => driver.close(),
  }
}
