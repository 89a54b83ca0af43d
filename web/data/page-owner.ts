/**
 * Whose page is open. A session that ends by itself leaves the page as it is, so that nothing typed is lost;
 * the person signs in again above it. Only leaving on purpose takes the page away.
 */
import { brandKey } from '#rules/brand.ts'
import type { MeQuery } from './generated/graphql.ts'
import { createStore, rememberedFlag } from './store.ts'
import { forgetDrafts } from './tab-memory.ts'

export type Person = NonNullable<MeQuery['me']>

export const holder = createStore<Person | undefined>(undefined)

/** Somebody was signed in when this browser asked last: likely they still are. */
export const likelySignedIn = rememberedFlag(`${brandKey}-signed-in`)

/** What the answer to "who is signed in?" means for the open page. */
export function meaningOf(
  before: Person | undefined,
  me: Person | null,
): 'keep' | 'hold' | 'expired' | 'foreign' | 'nobody' {
  if (!me) return before ? 'expired' : 'nobody'
  if (!before) return 'hold'
  return before.id === me.id ? 'keep' : 'foreign'
}

/** Somebody else's page must not stay open with answers that were given to the first one. */
export function learnMe(me: Person | null, reload = () => location.reload()): void {
  const meaning = meaningOf(holder.get(), me)
  likelySignedIn.set(me !== null)
  if (meaning === 'foreign') reload()
  else if (me) holder.set(me)
}

export function leave(): void {
  forgetDrafts()
  likelySignedIn.set(false)
  holder.set(undefined)
}
