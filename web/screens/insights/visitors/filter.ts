/** Which visitors are shown. The address holds it, but for what is typed: addresses of people stay out of logs and histories. */
import { withValues } from '#web/data/address.ts'
import type { VisitorAction, VisitorFilter, VisitorRecency } from '#web/data/generated/graphql.ts'
import { visitorActions } from '#web/widgets/person/event/event-words.ts'

export type Recency = 'now' | 'today'
const recencies: Record<Recency, VisitorRecency> = { now: 'NOW', today: 'TODAY' }

export type Filter = {
  band?: string | undefined
  action?: VisitorAction | undefined
  active?: Recency | undefined
  isContact?: boolean
  email?: string | undefined
}

/** Reads the address and what lies beside it in the browser's history; what is said wrongly is not said. */
export function filterOf(search: URLSearchParams, state: unknown): Filter {
  const { email } = (state ?? {}) as { email?: unknown } // whatever lies there is looked at below
  return {
    band: search.get('band') || undefined,
    action: visitorActions.find((action) => action === search.get('action')),
    active: (['now', 'today'] as const).find((recency) => recency === search.get('active')),
    isContact: search.has('contacts'),
    email: typeof email === 'string' && email ? email : undefined,
  }
}

/** Writes the address anew, from the first page; what others wrote there stays. */
export const withFilter = (search: URLSearchParams, { band, action, active, isContact }: Filter) =>
  withValues(search, { band, action, active, contacts: isContact ? '' : undefined, page: undefined })

/** As the server takes it; a band that the project has not got is left out, once its bands are known. */
export function variablesOf(
  { band, action, active, isContact, email }: Filter,
  bands: readonly { name: string }[] | undefined,
): VisitorFilter | null {
  const filter = {
    ...(band && (!bands || bands.some(({ name }) => name === band)) && { band }),
    ...(action && { lastAction: action }),
    ...(active && { active: recencies[active] }),
    ...(isContact && { hasEmail: true }),
    ...(email && { email }),
  }
  return Object.keys(filter).length > 0 ? filter : null
}

/** Contacts who never came are not visitors. */
export const whoCame = (filter: VisitorFilter | null): VisitorFilter => ({ active: 'EVER', ...filter })
