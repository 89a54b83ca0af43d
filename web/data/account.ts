/** The account: getting in, getting in again, and where one is signed in. Refusals are thrown as failures. */
import type { QueryClient } from '@tanstack/react-query'
import type { SignUp } from '#rules/accounts/registration.ts'
import { get, post } from './client.ts'
import type { Subject } from './document.ts'
import { failure, failureOfAnswer } from './failure.ts'
import { MeDocument } from './generated/shell/me.ts'
import { operation } from './query.ts'

async function answerOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined) // a proxy's error page is no JSON
  if (response.ok) return answer
  const refused = failureOfAnswer(answer, response.status)
  // a gateway that slows people down knows none of our codes
  throw response.status === 429 && refused.code === 'UNEXPECTED' ? failure('RATE_LIMITED') : refused
}

const tell = async (verb: string, body: object): Promise<unknown> =>
  answerOf(await post(`/api/auth/${verb}`, body))

async function ask(path: string, signal?: AbortSignal): Promise<unknown> {
  return answerOf(await get(path, signal))
}

/** Learns who has just signed in; the protected screens appear as soon as it is known. */
export async function becomeSignedIn(client: QueryClient): Promise<void> {
  const { me } = await client.fetchQuery({ ...operation(MeDocument, {}), staleTime: 0 })
  if (!me) throw failure('UNEXPECTED')
}

export async function signIn(client: QueryClient, email: string, password: string): Promise<void> {
  await tell('sign-in/email', { email, password })
  await becomeSignedIn(client)
}

/** Makes the account of somebody who has the mailed invitation; answers with what they may enter now. */
export const joinByInvitation = async (token: string, password: string) =>
  (await tell('join', { token, password })) as { company: string; project: string | null } // as the server makes it

/** Answers the same for a known and an unknown address: only a mail tells its owner which it was. */
export async function signUp(person: SignUp): Promise<void> {
  await tell('sign-up/email', person)
}

export async function confirmEmail(client: QueryClient, email: string, otp: string): Promise<void> {
  await tell('email-otp/verify-email', { email, otp })
  await becomeSignedIn(client)
}

export async function sendConfirmationCode(email: string): Promise<void> {
  await tell('email-otp/send-verification-otp', { email, type: 'email-verification' })
}

export async function requestReset(email: string): Promise<void> {
  await tell('email-otp/request-password-reset', { email })
}

/** Ends all sessions and tokens of the account. */
export async function resetPassword(email: string, otp: string, password: string): Promise<void> {
  await tell('email-otp/reset-password', { email, otp, password })
}

/** Ends all other sessions, and the tokens unless they are to be kept. */
export async function changePassword(
  currentPassword: string,
  newPassword: string,
  { keepTokens }: { keepTokens: boolean },
): Promise<void> {
  await tell('change-password', { currentPassword, newPassword, keepTokens })
}

export type Session = {
  token: string
  createdAt: string
  updatedAt: string
  ipAddress?: string | null
  userAgent?: string | null
  isThis: boolean
}

/** Where the person is signed in: this browser first, then the one that was active last. */
export const sessionsQuery = {
  queryKey: ['sessions', {}, ['Session' satisfies Subject]] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Session[]> => {
    const [current, list] = await Promise.all([
      ask('/api/auth/get-session', signal) as Promise<{ session: { token: string } } | null>, // as the server makes it
      ask('/api/auth/list-sessions', signal) as Promise<Omit<Session, 'isThis'>[]>, // as the server makes it
    ])
    return list
      .map((session) => ({ ...session, isThis: session.token === current?.session.token }))
      .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.updatedAt.localeCompare(a.updatedAt))
  },
}

export async function revokeSession(token: string): Promise<void> {
  await tell('revoke-session', { token })
}

export async function revokeOtherSessions(): Promise<void> {
  await tell('revoke-other-sessions', {})
}

export type SamplePerson = { email: string; name: string; role: 'owner' | 'editor' | 'helpdesk' }

/** Who may look around in the sample shop; null where there is none. */
export const samplePeopleQuery = {
  queryKey: ['samplePeople'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await ask('/dev/sample-sign-ins', signal).catch(() => null)
    return (answer ?? null) as { password: string; shop?: string; people: SamplePerson[] } | null // as the server makes it
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** Where the operator's terms and privacy policy are; null where none is configured. */
export const legalLinksQuery = {
  queryKey: ['legalLinks'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await ask('/api/legal-links', signal)) as { terms: string | null; privacy: string | null }, // as the server makes it
  staleTime: Number.POSITIVE_INFINITY,
}
