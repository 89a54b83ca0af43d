/** What the drawer offers: pages below a project, or below a company. */
import { type Action, may, type Standing } from '#rules/access/may.ts'

export type Leaf = {
  key: string
  /** The address below the project or the company. */
  page: string
  /** Only this very page, none below it. */
  exact?: boolean
  /** Further addresses of the same place. */
  also?: string[]
  /** Hidden from those who may never do it. */
  needs?: Action
}
/** An entry with `children` only opens them. */
export type Entry = Leaf & { children?: readonly Leaf[] }

export const projectEntries = [
  {
    key: 'campaigns',
    page: 'campaigns',
    children: [
      { key: 'automatic', page: 'campaigns/automatic' },
      { key: 'backToCart', page: 'campaigns/btc' },
      { key: 'welcome', page: 'campaigns/welcome' },
      { key: 'scheduled', page: 'campaigns/scheduled' },
      { key: 'warmUp', page: 'campaigns/swu' },
    ],
  },
  { key: 'webboxes', page: 'webboxes' },
  {
    key: 'contacts',
    page: 'contacts',
    children: [
      { key: 'contactsAndSegments', page: 'contacts' },
      { key: 'forms', page: 'forms' },
      { key: 'unsubscribe', page: 'contacts-unsubscribe' },
    ],
  },
  {
    key: 'insights',
    page: 'insights',
    children: [
      { key: 'schedule', page: 'insights', exact: true },
      { key: 'visitors', page: 'insights/visitors', also: ['stats/visitors'] },
      { key: 'products', page: 'insights/products' },
    ],
  },
  {
    key: 'setup',
    page: 'setup',
    children: [
      { key: 'overview', page: 'setup/overview' },
      { key: 'feeds', page: 'setup/feeds' },
      { key: 'tracking', page: 'setup/tracking' },
      { key: 'mailing', page: 'setup/mailing' },
      { key: 'integrations', page: 'setup/integrations' },
      { key: 'customizations', page: 'setup/customizations' },
    ],
  },
  { key: 'access', page: 'access' },
] as const satisfies readonly Entry[]

export const companyEntries = [
  { key: 'projects', page: '', exact: true },
  { key: 'business', page: 'business', needs: 'companies.seeBusiness' },
  { key: 'billing', page: 'billing' },
  { key: 'plan', page: 'plan', needs: 'billing.pay' },
  { key: 'access', page: 'access', needs: 'access.see' },
] as const satisfies readonly Entry[]

type Keys<Entries extends readonly Entry[]> =
  | Entries[number]['key']
  | (Entries[number] extends infer One
      ? One extends { children: readonly (infer Child extends Leaf)[] }
        ? Child['key']
        : never
      : never)
export type EntryKey = Keys<typeof projectEntries> | Keys<typeof companyEntries>

const isBelow = (page: string, base: string) => page === base || page.startsWith(`${base}/`)

/** While it is not known what the person is to the company, all entries hold their places. */
export const isOffered = ({ needs }: Leaf, standing: Standing | undefined): boolean =>
  needs === undefined || standing === undefined || may(standing, needs)

/** Whether the entry names the page that is open. */
export const isActive = (leaf: Leaf, page: string): boolean =>
  leaf.exact
    ? page === leaf.page
    : isBelow(page, leaf.page) || (leaf.also ?? []).some((other) => isBelow(page, other))

/** Whether the open page belongs to the entry or to one of its children. */
export const holds = (entry: Entry, page: string): boolean =>
  isActive(entry, page) || (entry.children ?? []).some((child) => isActive(child, page))
