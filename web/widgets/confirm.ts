/** The shared question before a dangerous action. */
import { createStore } from '#web/data/store.ts'

export type Question = {
  /** Says "Dangerous action" unless given. */
  title?: string
  /** Names the object and the consequence; a general warning unless given. */
  text?: string
  /** Verb and noun of what will be done; "Continue" unless given. */
  action?: string
  /** This has to be typed first: for what can never be taken back. */
  typed?: string
}
export type Asked = Question & { answer: (isConfirmed: boolean) => void }

export const asked = createStore<Asked | undefined>(undefined)

/** Asks, and answers true only when the person has confirmed it. A newer question turns the older one down. */
export function confirm(question: Question = {}): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      if (asked.get()?.answer === answer) asked.set(undefined)
      resolve(isConfirmed)
    }
    asked.set({ ...question, answer })
  })
}

/** Case and surrounding spaces do not matter, nor how a letter with its accent is written. */
export const isTyped = (typed: string, wanted: string): boolean => plain(typed) === plain(wanted)
const plain = (text: string) => text.trim().normalize('NFC').toLocaleLowerCase()
