/** The five lists of campaigns: what each holds, and what of its schedule it shows. */
import type {
  CampaignFilter,
  CampaignRowFragment,
  CampaignType,
  ScheduleType,
} from '#web/data/generated/graphql.ts'

export type Campaign = CampaignRowFragment
export type ListKind = 'automatic' | 'btc' | 'welcome' | 'scheduled' | 'swu'

type Kind = {
  scheduleType: ScheduleType
  /** What its button begins. */
  type: CampaignType
  /** They come to an end by themselves. */
  isEnding: boolean
}
export const kinds: Readonly<Record<ListKind, Kind>> = {
  automatic: { scheduleType: 'AUTOMATIC', type: 'automatic', isEnding: false },
  btc: { scheduleType: 'BACK_TO_CART', type: 'backToCart', isEnding: false },
  welcome: { scheduleType: 'WELCOME', type: 'welcome', isEnding: false },
  scheduled: { scheduleType: 'SCHEDULED', type: 'scheduled', isEnding: true },
  swu: { scheduleType: 'SMART_WARM_UP', type: 'smartWarmUp', isEnding: true },
}

/** Which of them are shown; archived ones only where somebody wants them. */
export const groups = {
  drafts: ['INCOMPLETE'],
  running: ['WAITING', 'COMPUTING', 'SENDING'],
  paused: ['DISABLED'],
  completed: ['COMPLETED'],
  archived: ['ARCHIVED'],
} as const
export type Group = keyof typeof groups

export const groupsOf = (kind: ListKind): Group[] =>
  (Object.keys(groups) as Group[]) // keys of a literal
    .filter((group) => group !== 'completed' || kinds[kind].isEnding)

export type Wanted = { group: Group | undefined; name: string | undefined; isCalendar: boolean }

export function wantedIn(search: URLSearchParams, kind: ListKind): Wanted {
  const group = groupsOf(kind).find((one) => one === search.get('show'))
  const isCalendar = kind === 'scheduled' && search.get('view') === 'calendar'
  return { group, name: search.get('q') ?? undefined, isCalendar }
}

export const filterOf = (
  kind: ListKind,
  { group, name }: Pick<Wanted, 'group' | 'name'>,
): CampaignFilter => ({
  scheduleType: kinds[kind].scheduleType,
  ...(group && { states: [...groups[group]] }),
  ...(name && { name }),
})
