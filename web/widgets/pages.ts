/**
 * Pages: address, words, place in the menu and screen of each are declared together, in `pages.ts` of its area. The routes,
 * the drawer, the breadcrumbs, the titles and the command palette are made of these declarations.
 */
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, useEffect } from 'react'
import { generatePath, useMatches } from 'react-router'
import type { Action } from '#rules/access/may.ts'
import { createStore } from '#web/data/store.ts'
import type { Words } from '#web/i18n/words.ts'

/** What the addresses of pages begin with. */
export const bases = {
  app: '',
  company: '/companies/:company',
  project: '/companies/:company/domains/:domain',
}
export type Base = keyof typeof bases

type Declared = {
  base: Base
  /** The address below the base, as the router spells it. */
  path: string
  /** Further addresses of the same page. */
  also?: readonly string[]
  /** The heading and the browser's tab, where the screen does not know better. */
  title: Words
  /** In the menu by this name, or by its title; breadcrumbs call it the same. */
  menu?: Words | true
  icon?: Icon
  /** What else the command palette finds it by. */
  keywords?: Words
  /** It does not exist for those who may never do it. */
  needs?: Action
  /** The menu says that its most important action comes later. */
  soon?: boolean
}
/** Either there is a screen, or it is told what the page will do. */
export type Page = Declared &
  ({ screen: () => Promise<ComponentType>; coming?: undefined } | { coming: Words; screen?: undefined })

export type Area = {
  /** The menu's entry that opens the area's pages; without it each of them is an entry. */
  group?: { name: Words; icon: Icon }
  /** For members of the helpdesk alone. */
  isHelpdesk?: boolean
  pages: readonly Page[]
  /** Addresses that lead to a page with another one. */
  redirects?: readonly { base: Base; path: string; to: (params: Record<string, string>) => string }[]
}

/** All areas, from the moment on at which somebody is signed in: see web/routes.tsx. */
export const declaredAreas = createStore<readonly Area[]>([])

/** How the open page calls what its address names, such as a person, by the parameter; breadcrumbs say it. */
export const openNames = createStore<Readonly<Record<string, string>>>({})

/** Called by a screen that knows the name; undefined as long as it does not. */
export function useOpenName(parameter: string | undefined, name: string | undefined): void {
  useEffect(() => {
    if (parameter === undefined || name === undefined) return
    openNames.set({ ...openNames.get(), [parameter]: name })
    return () => {
      const { [parameter]: _, ...others } = openNames.get()
      openNames.set(others)
    }
  }, [parameter, name])
}

/** What the page of one thing is named by: the parameter at the end of its address. */
export const parameterOf = ({ path }: Page): string | undefined => {
  const last = path.split('/').at(-1) ?? ''
  return last.startsWith(':') ? last.slice(1) : undefined
}

/** What a route of a page carries. */
export type PageHandle = { page: Page; area: Area }
const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'page' in handle

/** The page that is open, and what its address names. */
export function usePage(): Partial<PageHandle> & { params: Record<string, string | undefined> } {
  const match = useMatches().at(-1)
  return { ...(isPageHandle(match?.handle) && match.handle), params: match?.params ?? {} }
}

export const nameOf = ({ menu, title }: Page): Words => (menu === undefined || menu === true ? title : menu)

export const patternOf = (base: Base, path: string): string => (path ? `${bases[base]}/${path}` : bases[base])

/** The page's address where the parameters are these. */
export const addressOf = ({ base, path }: Page, params: Record<string, string | undefined>): string =>
  generatePath(patternOf(base, path), params)

/** Whether the address of the page stands below that of the other. */
export const isBelow = (page: Page, other: Page): boolean =>
  page.base === other.base && other.path !== '' && page.path.startsWith(`${other.path}/`)
