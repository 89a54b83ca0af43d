/** What the drawer offers of the declared pages: those of a project, or of a company. */
import { may, type Standing } from '#rules/access/may.ts'
import type { Words } from '#web/i18n/words.ts'
import { type Area, type Base, isBelow, nameOf, type Page } from '#web/widgets/pages.ts'

type Icon = NonNullable<Page['icon']>
/** An entry with `pages` only opens them. */
export type Entry = { name: Words; icon?: Icon; area: Area } & (
  | { page: Page; pages?: undefined }
  | { pages: readonly Page[]; page?: undefined }
)

/** While it is not known what the person is to the company, all entries hold their places. */
export const isOffered = ({ needs }: Page, standing: Standing | undefined): boolean =>
  needs === undefined || standing === undefined || may(standing, needs)

/** The pages of the menu that somebody is offered. */
export const menuPages = (areas: readonly Area[], base: Base, standing?: Standing): Page[] =>
  areas.flatMap(({ pages }) => pages.filter((page) => isInMenu(page, base) && isOffered(page, standing)))

const isInMenu = (page: Page, base: Base) => page.base === base && page.menu !== undefined

export function entriesOf(areas: readonly Area[], base: Base, standing: Standing | undefined): Entry[] {
  return areas.flatMap((area): Entry[] => {
    const pages = menuPages([area], base, standing)
    if (area.group && pages.length > 0) return [{ ...area.group, area, pages }]
    return pages.map((page) => ({ name: nameOf(page), icon: page.icon, area, page }))
  })
}

/** The page of the menu that names the open one: itself, or the nearest of those above it. */
export const activePage = (areas: readonly Area[], open: Page | undefined): Page | undefined =>
  open &&
  menuPages(areas, open.base)
    .filter((page) => page === open || isBelow(open, page))
    .sort((a, b) => b.path.length - a.path.length)[0]
