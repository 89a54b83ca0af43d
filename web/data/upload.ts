/**
 * Resumable uploads: a file goes in parts, each of which is put again where the connection failed (exponential backoff), and
 * at the end those that the server has not got after all. They live outside of React: whoever goes to another page of the app
 * ends none, and what has arrived is not sent again by whoever comes back with the same file.
 */
import { currentLanguage } from '#web/i18n/language.ts'
import { type Failure, failure, failureOf, failureOfAnswer } from './failure.ts'
import { createStore, useStore } from './store.ts'

export type Upload = {
  /** Bytes that have left this browser. */
  sent: number
  total: number
  /** Bytes in a second, lately; nothing before it can be told. */
  speed?: number | undefined
  /** The connection has failed, and is tried again by itself. */
  isWaiting?: boolean
  /** It was given up, until somebody tries it again. */
  failure?: Failure
  isDone?: boolean
}

export type Sending = {
  total: number
  partBytes: number
  /** The parts that are there. */
  received: Iterable<number>
  put: (part: number, from: number, to: number, onSent: (bytes: number) => void) => Promise<unknown>
  /** Which parts the server has got in the end; undefined where it has all. */
  receivedAtLast: () => Promise<Iterable<number> | undefined>
  /** Waits before another try. */
  wait: (ms: number) => Promise<unknown>
  onChange: (change: Partial<Upload>) => void
}

/** Between tries of one part, in ms; after the last of them it is given up. */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
/** So often the server is asked what it has got. */
const rounds = 3

export const partsOf = (total: number, partBytes: number): number => Math.max(1, Math.ceil(total / partBytes))

/** Sends what is missing; throws where that cannot be done. */
export async function sendParts(sending: Sending): Promise<void> {
  const { total, partBytes, put, receivedAtLast, wait, onChange } = sending
  const all = Array.from({ length: partsOf(total, partBytes) }, (_, part) => part)
  const bytesOf = (part: number) => Math.min(total, (part + 1) * partBytes) - part * partBytes
  let received = new Set(sending.received)
  for (let round = 0; round < rounds; round++) {
    const sent = () => all.filter((part) => received.has(part)).reduce((sum, part) => sum + bytesOf(part), 0)
    for (const part of all.filter((one) => !received.has(one))) {
      const from = part * partBytes
      const before = sent()
      for (let attempt = 0; ; attempt++) {
        onChange({ sent: before, isWaiting: false })
        try {
          await put(part, from, from + bytesOf(part), (bytes) => onChange({ sent: before + bytes }))
          break
        } catch (error) {
          const pause = pauses[attempt]
          if (pause === undefined || !isPassing(failureOf(error))) throw error
          onChange({ isWaiting: true, speed: undefined })
          await wait(pause)
        }
      }
      received.add(part)
    }
    onChange({ sent: total })
    const there = await receivedAtLast()
    if (!there) return
    received = new Set(there)
  }
  throw failure('UNAVAILABLE')
}

/** The network, a server that restarts or has enough to do, a part that came in pieces. */
const isPassing = ({ code }: { code: string }) =>
  ['UNAVAILABLE', 'RATE_LIMITED', 'UPLOAD_PART'].includes(code)

const uploads = createStore<Readonly<Record<string, Upload>>>({})
/** By the key of its upload: what ends it, and what was to be sent. */
const ends = new Map<string, AbortController>()
const wanted = new Map<string, Wanted>()

export const useUpload = (key: string | undefined): Upload | undefined => useStore(uploads)[key ?? '']

type Wanted = {
  key: string
  file: Blob
  partBytes: number
  received: readonly number[]
  receivedAtLast: Sending['receivedAtLast']
}

/** Begins, or goes on where it was. */
export async function upload(what: Wanted): Promise<void> {
  const { key, file, partBytes, received, receivedAtLast } = what
  endUpload(key)
  const end = new AbortController()
  ends.set(key, end)
  wanted.set(key, what)
  const speedOf = speedometer()
  const onChange = (change: Partial<Upload>) => {
    if (end.signal.aborted) return
    const speed = change.sent === undefined ? undefined : speedOf(change.sent, performance.now())
    const before = uploads.get()[key] ?? { sent: 0, total: file.size }
    uploads.set({ ...uploads.get(), [key]: { ...before, ...(speed && { speed }), ...change } })
  }
  onChange({})
  addEventListener('beforeunload', askFirst)
  try {
    await sendParts({
      total: file.size,
      partBytes,
      received,
      put: (part, from, to, onSent) =>
        put(`/uploads/${key}/${part}`, file.slice(from, to), onSent, end.signal),
      receivedAtLast,
      wait: (ms) => pauseOf(ms, end.signal),
      onChange,
    })
    onChange({ isDone: true, isWaiting: false })
  } catch (error) {
    onChange({ failure: failureOf(error), isWaiting: false, speed: undefined })
  } finally {
    if (ends.get(key) === end) ends.delete(key)
    if (ends.size === 0) removeEventListener('beforeunload', askFirst)
  }
}

/** Once more, after it was given up. */
export async function retryUpload(key: string): Promise<void> {
  const what = wanted.get(key)
  if (!what) return
  const all = Array.from({ length: partsOf(what.file.size, what.partBytes) }, (_, part) => part)
  // where the server cannot even say that, sending will fail as it did
  const received = await what.receivedAtLast().catch(() => what.received)
  await upload({ ...what, received: [...(received ?? all)] })
}

/** Sends nothing more of it, and forgets it. */
export function endUpload(key: string): void {
  ends.get(key)?.abort()
  ends.delete(key)
  wanted.delete(key)
  const { [key]: _, ...others } = uploads.get()
  uploads.set(others)
}

/** The browser asks in its own words: a reload would end the upload. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/** `fetch` does not tell how much has been sent. */
const put = (path: string, bytes: Blob, onSent: (bytes: number) => void, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onabort = () => reject(failure('UNEXPECTED'))
    request.onerror = () => reject(failure('UNAVAILABLE'))
    request.onload = () =>
      request.status < 300 ? resolve() : reject(failureOfAnswer(answerOf(request), request.status))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.open('PUT', path)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Accept-Language', currentLanguage())
    request.send(bytes)
  })

function answerOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch {
    return undefined // a proxy's error page is no JSON
  }
}

/** Ends sooner where the browser is connected again. */
const pauseOf = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

/** The speed over the last seconds; a part that is sent again begins anew. */
export function speedometer(ms = 5_000): (sent: number, at: number) => number | undefined {
  let samples: { sent: number; at: number }[] = []
  return (sent, at) => {
    if (sent < (samples.at(-1)?.sent ?? 0)) samples = []
    samples = [...samples.filter((one) => at - one.at < ms), { sent, at }]
    const first = samples[0]
    const seconds = first ? (at - first.at) / 1000 : 0
    return first && seconds >= 0.5 ? (sent - first.sent) / seconds : undefined
  }
}
