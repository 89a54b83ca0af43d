/** The way to the collector: what is unconfirmed waits, is tried again, and under consent survives the page. */
import type { Choice } from '../rules/tracking/consent.ts'
import type { Happening } from '../rules/tracking/events.ts'
import { uuid7 } from '../rules/tracking/uuid.ts'
import { encode } from './encode.ts'
import { keepUnsent, takeUnsent } from './memory.ts'

/**
 * An event as it travels; `visitor` is empty where nobody may be recognised, `again` says that it may have arrived
 * already, `left` that it went with a page that was left.
 */
type Waiting = { text: string; visitor: string; again?: boolean; left?: boolean }

/** Characters, of which none takes more than three bytes on its way. */
const mostCharacters = 20_000
const mostKept = 200
/** Debounce: what happens together travels together; whoever watches the shop still sees it within two seconds. */
const gatherMs = 500
const longestWaitMs = 60_000

let last = 0
/** Each later than the one before, so that what happens in one millisecond keeps its order. */
export function newId(): string {
  last = Math.max(Date.now(), last + 1)
  return uuid7(last, crypto.getRandomValues(new Uint8Array(10)))
}

export function openSender(url: string, project: string, choice: () => Choice | undefined) {
  const page = newId()
  let waiting: Waiting[] = []
  /** What a request carries just now. */
  let flying: Waiting[] = []
  let ready = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = () =>
    keepUnsent(
      page,
      waiting
        .filter(({ visitor }) => visitor)
        .slice(-mostKept)
        .map(({ text, visitor }) => `${visitor} ${text}`),
    )

  /** The next events of one visitor that fit into a request. */
  function nextBatch(list: Waiting[]): Waiting[] {
    const batch: Waiting[] = []
    let left = mostCharacters
    for (const one of list) {
      left -= one.text.length
      const [first = one] = batch
      if (one !== first && (left < 0 || one.visitor !== first.visitor || one.again !== first.again)) break
      batch.push(one)
    }
    return batch
  }

  function bodyOf(batch: Waiting[]): string {
    const [first] = batch
    const body = `{"project":${encode(project)},"consent":${encode(choice())},"visitor":${encode(first?.visitor || null)},"again":${encode(first?.again)},"events":[${batch.map(({ text }) => text).join()}]}`
    for (const one of batch) one.again = true
    return body
  }

  function remove(batch: Waiting[]): void {
    waiting = waiting.filter((one) => batch.indexOf(one) < 0)
    keep()
  }

  function later(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }

  function answered(status: number, retryAfter?: string | null): void {
    const batch = flying
    flying = []
    if (status === 0 || status === 429 || status >= 500) {
      const retryAfterMs = Number(retryAfter) * 1000 || 0
      // a little later than asked, and not all visitors at once
      later(Math.max(retryAfterMs, Math.min(longestWaitMs, 1000 * 2 ** failures++)) * (1 + Math.random() / 4))
      return
    }
    failures = 0
    remove(batch)
    if (waiting.length) flush()
  }

  function flush(): void {
    if (!ready || flying.length || !waiting.length) return
    flying = nextBatch(waiting)
    try {
      fetch(url, { method: 'POST', body: bodyOf(flying), keepalive: true, credentials: 'omit' })
        .then(
          (answer) => {
            answered(answer.status, answer.headers.get('Retry-After'))
            // oxlint-disable-next-line no-console -- what the page has called wrongly, for its developer
            return answer.json().then(({ says }) => says && console.warn(says))
          },
          () => answered(0),
        )
        .catch(() => {})
    } catch {
      answered(0)
    }
  }

  return {
    add(happening: Happening & { id?: string }, visitor: string): void {
      waiting.push({ text: encode({ id: newId(), ...happening }), visitor })
      keep()
      if (!flying.length && !failures) later(gatherMs)
    },
    /** From now on requests may go out. */
    start(): void {
      ready = true
      flush()
    },
    /** The page goes: no answer will be seen, so only what may not be kept counts as sent. */
    hide(): void {
      let rest = waiting.filter((one) => !one.left && flying.indexOf(one) < 0)
      while (rest.length) {
        const batch = nextBatch(rest)
        if (!navigator.sendBeacon(url, bodyOf(batch))) return
        rest = rest.slice(batch.length)
        for (const one of batch) one.left = true
        if (!batch[0]?.visitor) remove(batch)
      }
    },
    show: flush,
    /** What waits without a name gets one. */
    name(visitor: string): void {
      for (const one of waiting) one.visitor = one.visitor || visitor
      keep()
    },
    /** Sends what earlier pages of this visitor have not seen confirmed. */
    adopt(visitor: string): void {
      takeUnsent(page, (lines) => {
        for (const line of lines)
          if (line.startsWith(`${visitor} `))
            waiting.push({ text: line.slice(visitor.length + 1), visitor, again: true })
        keep()
      })
    },
    /** Drops what waits with a name. */
    dropNamed(): void {
      remove(waiting.filter(({ visitor }) => visitor))
    },
    stop(): void {
      ready = false
      remove(waiting)
    },
  }
}
