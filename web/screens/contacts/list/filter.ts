/** Which contacts are shown. The address holds it, but for what is typed: names of people stay out of logs and histories. */
import { withValues } from '#web/data/address.ts'
import type { ConsentState, OrderRecency, VisitorFilter } from '#web/data/generated/graphql.ts'
import { consentStates } from '#web/widgets/contacts/ConsentWord.tsx'

export const orderRecencies = [
  'IN_30_DAYS',
  'IN_90_DAYS',
  'IN_12_MONTHS',
  'BEFORE_12_MONTHS',
  'NEVER',
] as const satisfies readonly OrderRecency[]

export type Filter = {
  bands: readonly string[]
  order?: OrderRecency | undefined
  tags: readonly string[]
  consents: readonly ConsentState[]
  isMailable: boolean
  isPaused: boolean
  search?: string | undefined
}

export const noFilter: Filter = { bands: [], tags: [], consents: [], isMailable: false, isPaused: false }

/** Stands beside the consents in the address: whoever may be written to, on whatever basis. */
export const mailable = 'MAILABLE'
/** So does whoever wants to be left alone for a while. */
export const paused = 'PAUSED'

/** As many tags as the server takes at once. */
const mostTags = 10

/** Reads the address and what lies beside it in the browser's history; what is said wrongly is not said. */
export function filterOf(address: URLSearchParams, state: unknown): Filter {
  const { search } = (state ?? {}) as { search?: unknown } // whatever lies there is looked at below
  const all = (name: string) => [...new Set(address.getAll(name).filter(Boolean))]
  return {
    bands: all('band'),
    order: orderRecencies.find((one) => one === address.get('order')),
    tags: all('tag').slice(0, mostTags),
    ...withConsents(address.getAll('consent')),
    search: typeof search === 'string' && search ? search : undefined,
  }
}

/** What is chosen of consents; whoever may be written to is one of the choices, and so is whoever has paused. */
export const withConsents = (chosen: readonly string[]) => ({
  consents: consentStates.filter((one) => chosen.includes(one)),
  isMailable: chosen.includes(mailable),
  isPaused: chosen.includes(paused),
})
export const consentsOf = ({
  consents,
  isMailable,
  isPaused,
}: Pick<Filter, 'consents' | 'isMailable' | 'isPaused'>) => [
  ...(isMailable ? [mailable] : []),
  ...consents,
  ...(isPaused ? [paused] : []),
]

/** Writes the address anew, from the first page; what others wrote there stays. */
export const withFilter = (address: URLSearchParams, { bands, order, tags, ...rest }: Filter) =>
  withValues(address, { band: bands, order, tag: tags, consent: consentsOf(rest), page: undefined })

type Project = {
  bands: readonly { name: string }[] | undefined
  /** Undefined also where there are more than are known. */
  tags: readonly { id: string }[] | undefined
}

/** As the server takes it; bands and tags that the project has not got are left out, once its own are known. */
export function variablesOf(filter: Filter, project: Project): VisitorFilter {
  const bands = filter.bands.filter((band) => project.bands?.some(({ name }) => name === band) ?? true)
  const tags = filter.tags.filter((tag) => project.tags?.some(({ id }) => id === tag) ?? true)
  return {
    hasEmail: true,
    ...(bands.length > 0 && { bands }),
    ...(filter.order && { lastOrder: filter.order }),
    ...(tags.length > 0 && { tagIDs: tags }),
    ...(filter.consents.length > 0 && { consents: [...filter.consents] }),
    ...(filter.isMailable && { mailable: true }),
    ...(filter.isPaused && { paused: true }),
    ...(filter.search && { search: filter.search }),
  }
}

/** Whether anything is asked for but that they are contacts. */
export const isFiltered = (variables: VisitorFilter): boolean => Object.keys(variables).length > 1
