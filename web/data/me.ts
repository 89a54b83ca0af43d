/** Who is signed in: the session itself is a cookie that scripts cannot read. */
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { post } from './client.ts'
import type { MeQuery } from './generated/graphql.ts'
import { MeDocument } from './generated/shell/me.ts'
import { holder } from './page-owner.ts'
import { becomeSignedOut, useOperation } from './query.ts'
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

/** Leaves the session; where the server cannot be told, the person stays signed in, and the console alone says why. */
export async function signOut(client: QueryClient): Promise<void> {
  try {
    const { ok, status } = await post('/api/auth/sign-out', {})
    // without a session there is nothing left to end
    if (!ok && status !== 401) throw new Error(`Signing out answered ${status}`)
    becomeSignedOut(client)
  } catch (error) {
    reportError(error)
  }
}
