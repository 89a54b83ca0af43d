/** Starts that can still be recalled: the tab keeps them, so that every page and a reload know of them. */
import { holder } from '#web/data/page-owner.ts'
import { createStore } from '#web/data/store.ts'
import { draftsOf, tabMemory } from '#web/data/tab-memory.ts'

/** What a start answers. */
type Started = {
  id: string
  domainID: string
  name: string
  /** When it begins; as soon as possible without. */
  start: string | null
  recallUntil: string | null
}
export type Start = Started & {
  recallUntil: string
  /** The company of its project, for the way there. */
  company: string
  /** How many people get it, where the button has said so. */
  people?: number | undefined
  /** Who has started it; nobody else is offered to recall it here. */
  by: string | undefined
}

const memory = tabMemory<{ starts: Start[] }>(`${draftsOf}-starts`, ({ starts }) =>
  Array.isArray(starts) ? { starts } : undefined,
)

/** The newest first. */
export const recallable = createStore<readonly Start[]>(memory.read()?.starts ?? [])

function keep(starts: Start[]): void {
  memory.keep({ starts })
  recallable.set(starts)
}

/** Offers to recall a start, on every page, as long as the server would. */
export function noteStart({ recallUntil, ...started }: Started & Pick<Start, 'company' | 'people'>): void {
  if (recallUntil === null) return
  keep([
    { ...started, recallUntil, by: holder.get()?.id },
    ...recallable.get().filter(({ id }) => id !== started.id),
  ])
}

export const forgetStart = (id: string): void => keep(recallable.get().filter((start) => start.id !== id))

/** Those that this person can still recall. */
export const openStarts = (starts: readonly Start[], by: string | undefined, now: number): Start[] =>
  starts.filter((start) => start.by === by && Date.parse(start.recallUntil) > now)
