/** The shared question before an action that is dangerous, or worth a second thought. */
import { createStore } from '#web/data/store.ts'

export type Question = {
  /** Says "Dangerous action" unless given. */
  title?: string
  /** Names the object and the consequence; a general warning unless given. */
  text?: string
  /** Verb and noun of what will be done; "Continue" unless given. */
  action?: string
  /** What leaves all as it is; "Cancel" unless given. */
  keep?: string
  /** This has to be typed first: for what can never be taken back. */
  typed?: string
  /** It can be taken back, or does no harm: its button is like any other. */
  isHarmless?: boolean
  /** A box to tick, for what may be done along with it. */
  box?: string
}
type Answer = { isTicked: boolean }
export type OpenQuestion = Question & { answer: (isConfirmed: boolean, isTicked?: boolean) => void }

export const openQuestion = createStore<OpenQuestion | undefined>(undefined)

/**
 * Asks, and answers true only if the user has confirmed it. A newer question turns the older one down, and `signal` withdraws
 * it.
 */
export const confirm = async (question: Question = {}, signal?: AbortSignal): Promise<boolean> =>
  (await confirmWithBox(question, signal)) !== undefined

/** The same, and tells whether the box was ticked; undefined when the person has not confirmed it. */
export function confirmWithBox(question: Question, signal?: AbortSignal): Promise<Answer | undefined> {
  openQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean, isTicked = false) => {
      if (openQuestion.get()?.answer === answer) openQuestion.set(undefined)
      resolve(isConfirmed ? { isTicked } : undefined)
    }
    openQuestion.set({ ...question, answer })
    signal?.addEventListener('abort', () => answer(false))
  })
}

/** Case and surrounding spaces do not matter, nor how a letter with its accent is written. */
export const isTyped = (typed: string, wanted: string): boolean => plain(typed) === plain(wanted)
const plain = (text: string) => text.trim().normalize('NFC').toLocaleLowerCase()
