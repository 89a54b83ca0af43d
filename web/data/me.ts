/** Who is signed in, and how one becomes that: the session itself is a cookie that scripts cannot read. */
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { post } from './client.ts'
import { isFailure } from './failure.ts'
import { MeDocument, type MeQuery } from './generated/graphql.ts'
import { becomeSignedOut, operation, useOperation } from './query.ts'
import { holder } from './session.ts'
import { useStore } from './store.ts'

export type Me = NonNullable<MeQuery['me']>

export const useMeQuery = () => useOperation(MeDocument, {})

/** Whose page is open, if anybody's: stays while an ended session is being renewed. */
export const useHolder = () => useStore(holder)

/** Given by the frame to everything that is shown only to a signed-in person. */
export const MeContext = createContext<Me | undefined>(undefined)

export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe outside of a protected screen')
  return me
}

export type SignInRefusal = 'wrong' | 'tooMany' | 'unavailable'

/** Signs in and learns who that is; answers with the reason where it did not work. */
export async function signIn(
  client: QueryClient,
  email: string,
  password: string,
): Promise<SignInRefusal | undefined> {
  try {
    const { ok, status } = await post('/api/auth/sign-in/email', { email, password })
    if (status === 429) return 'tooMany'
    if (!ok) return status < 500 ? 'wrong' : 'unavailable'
    const { me } = await client.fetchQuery({ ...operation(MeDocument, {}), staleTime: 0 })
    return me ? undefined : 'unavailable'
  } catch (error) {
    if (isFailure(error)) return 'unavailable'
    throw error
  }
}

/** Leaves the session; where the server cannot be told, the person stays signed in. */
export async function signOut(client: QueryClient): Promise<void> {
  const { ok, status } = await post('/api/auth/sign-out', {})
  // without a session there is nothing left to end
  if (!ok && status !== 401) throw new Error(`Signing out answered ${status}`)
  becomeSignedOut(client)
}
