/** Short news about what has just happened; the frame shows them at the edge of the window. */
import { failureOf } from './failure.ts'
import { createStore } from './store.ts'

/** A snackbar without a text says the default of its kind. */
export type Snackbar = { id: number; about?: string } & (
  | { kind: 'success'; text?: string }
  | { kind: 'failure'; text?: string; error?: unknown }
)

/** So many are shown at once; a newer one pushes the oldest out. */
const atOnce = 3

export const snackbars = createStore<Snackbar[]>([])
let last = 0

function add(snackbar: Snackbar): void {
  const { about } = snackbar
  const others = snackbars.get().filter((one) => about === undefined || one.about !== about)
  snackbars.set([...others, snackbar].slice(-atOnce))
}

export const notify = {
  /** Without a text: that the operation has finished. It replaces an older one about the same thing, named by an id. */
  success(text?: string, about?: string): void {
    add({ id: ++last, kind: 'success', text, ...(about !== undefined && { about }) })
  },
  /** A text, or anything thrown, told in the words of the error catalogue; without either, the fallback. */
  failure(cause?: unknown): void {
    if (typeof cause === 'string') add({ id: ++last, kind: 'failure', text: cause })
    // an ended session is told by its own dialog
    else if (failureOf(cause).code !== 'SIGN_IN_REQUIRED') add({ id: ++last, kind: 'failure', error: cause })
  },
  /** What was told before holds no more. */
  dismissAll(): void {
    snackbars.set([])
  },
  dismiss(id: number): void {
    snackbars.set(snackbars.get().filter((snackbar) => snackbar.id !== id))
  },
}
