/** What the pages on the way in hand to each other: who is coming, and where they wanted to go. */
import { tabMemory } from './tab-memory.ts'

type WayIn = {
  email?: string
  /** The address that was asked for before anybody was signed in. */
  next?: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads the state of a history entry, which may also come from an older version of the page. */
export const wayIn = (state: unknown): WayIn =>
  isRecord(state) ? { email: text(state.email), next: text(state.next) } : {}

export type PendingCode = {
  email: string
  /** When the last code was sent, in ms; the next one is not sent at once. */
  sentAt: number
  next?: string
  /** Whether the person came from the sign-in and not from the registration. */
  atSignIn?: boolean
}

/** Mails lead here in a tab that remembers nothing: they name their reader behind the `#`, where no server sees it. */
export function fromMail(hash: string): PendingCode | undefined {
  const email = new URLSearchParams(hash.slice(1)).get('email')
  return email ? { email, sentAt: 0 } : undefined
}

/** A code that has just been sent. */
export const sentNow = (to: Omit<PendingCode, 'sentAt'>): PendingCode => ({ ...to, sentAt: Date.now() })

const parse = (stored: Record<string, unknown>): PendingCode | undefined =>
  typeof stored.email === 'string'
    ? {
        email: stored.email,
        sentAt: Number(stored.sentAt) || 0,
        next: text(stored.next),
        atSignIn: stored.atSignIn === true,
      }
    : undefined

/** The address whose owner is to confirm it with a code. */
export const pendingConfirmation = tabMemory('confirmation', parse)
/** The address whose owner is to set a new password with a code. */
export const pendingReset = tabMemory('reset', parse)
