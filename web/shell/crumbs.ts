/** The way to the open page: the companies, the company, the project, and the declared pages down to the open one. */
import { type Place, paths } from '#rules/paths.ts'
import type { Words } from '#web/i18n/words.ts'
import { type Area, addressOf, isBelow, nameOf, type Page, parameterOf } from '#web/widgets/pages.ts'

export type Crumb = {
  /** A company and a project are called by their own names. */
  name: Words | 'company' | 'project'
  /** Of the address, where it is one thing that has a name of its own. */
  parameter?: string | undefined
  /** A group of the menu is no page. */
  to?: string
}
type Params = Record<string, string | undefined>

const companies: Crumb = { name: { en: 'My companies', cs: 'Moje firmy' }, to: paths.companies() }

type Open = { page?: Page; area?: Area; params: Params }

export function crumbsOf({ page, area, params }: Open, { company, project }: Place): Crumb[] {
  const crumbs: Crumb[] = [companies]
  if (company) crumbs.push({ name: 'company', to: paths.company(company) })
  if (company && project) crumbs.push({ name: 'project', to: paths.project(company, project) })
  // the page of a base has its name already
  if (!page || page.path === '' || page.path === 'companies') return crumbs
  if (area?.group && page.base === 'project') crumbs.push({ name: area.group.name })
  const way = [...(area?.pages ?? []).filter((other) => isBelow(page, other)), page]
  // pages of the menu stand beside each other, whatever their addresses are
  const first = way.findLastIndex(({ menu }) => menu)
  // on pages below one thing, such as the steps of a campaign, the way ends with its name
  const named = way.findLastIndex((one) => parameterOf(one) !== undefined)
  for (const one of way.slice(Math.max(0, first), named < 0 ? undefined : named + 1))
    crumbs.push({ name: nameOf(one), parameter: parameterOf(one), to: addressOf(one, params) })
  return crumbs
}

/** The one step up that a narrow window offers: the nearest crumb that leads to another page. */
export const parentOf = (crumbs: readonly Crumb[]): Crumb | undefined => {
  const here = crumbs.at(-1)?.to
  return crumbs.findLast(({ to }) => to !== undefined && to !== here)
}
