/**
 * The secret of a share link. It leaves the address as soon as it is read, so that neither the history nor a
 * Referer carries it on; the tab remembers it over the sign-in, a registration and a reload.
 */
import { tabMemory } from './tab-memory.ts'

const memory = tabMemory('invitation', ({ token }) => (typeof token === 'string' ? { token } : undefined))
/** Where storage is forbidden, it lasts until the page is left. */
let held: string | undefined

export function keepInvitation(token: string): void {
  held = token
  memory.keep({ token })
}

export const heldInvitation = (): string | undefined => held ?? memory.read()?.token

export function forgetInvitation(): void {
  held = undefined
  memory.forget()
}
