/** Who may be invited, and for how long a link works. */
import { isEmail } from '../checks/email.ts'
import type { FieldFault } from '../faults.ts'
import { dayMs, hourMs } from '../time.ts'

export const shareLinkMs = 7 * dayMs
/** A link this young is shown again instead of being made anew, so that a repeated question sends no second mail. */
export const sameLinkMs = hourMs
/** A spent link is kept for a while, so that its holder can be told why it no longer works. */
export const forgetLinkMs = 30 * dayMs
/**
 * Most people in one invitation, and most invitations of one person in an hour. Of mails a day: what an account may
 * cause that is younger than a week, and an older one, and what one address may get from all of them together.
 */
export const invitationLimits = {
  people: 20,
  anHour: 30,
  mailsOfNewcomer: 20,
  mailsOfOthers: 100,
  mailsToOne: 10,
}
/** Younger accounts have proved nothing but a mailbox. */
export const newcomerMs = 7 * dayMs

/** The addresses in a text, however they are separated. */
export const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The addresses to invite, each once, or what is wrong with them. Nobody invites themselves. */
export function readInvited(
  editors: readonly string[],
  ownEmail: string,
): { emails: string[] } | { faults: FieldFault[] } {
  if (!editors.length) return { faults: [{ field: 'editors', code: 'REQUIRED' }] }
  if (editors.length > invitationLimits.people)
    return { faults: [{ field: 'editors', code: 'TOO_LARGE', limit: invitationLimits.people }] }
  const emails = editors.map((email) => email.trim().toLowerCase())
  const faults = emails.flatMap((email, i): FieldFault[] => {
    const field = `editors[${i}]`
    if (!isEmail(email)) return [{ field, code: 'EMAIL' }]
    return email === ownEmail.toLowerCase() ? [{ field, code: 'INVALID' }] : []
  })
  return faults.length ? { faults } : { emails: [...new Set(emails)] }
}
