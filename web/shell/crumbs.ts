/** Breadcrumbs stand for five bases only; a page below a base shows the crumb of that base as its last. */
import { paths, placeOf } from '#rules/paths.ts'

export type Base = 'companies' | 'company' | 'project' | 'campaign' | 'visitor'
export type Crumb = { base: Base; to: string }

/** Lists and the wizard of campaigns stand where the id of one would. */
const noCampaigns = ['automatic', 'btc', 'swu', 'scheduled', 'welcome', 'add']

export function crumbsOf(pathname: string): Crumb[] {
  const { company, project, page } = placeOf(pathname)
  const crumbs: Crumb[] = [{ base: 'companies', to: paths.companies() }]
  if (!company) return crumbs
  crumbs.push({ base: 'company', to: paths.company(company) })
  if (!project) return crumbs
  crumbs.push({ base: 'project', to: paths.project(company, project) })
  const [area, first, second] = page.split('/')
  if (area === 'campaigns' && first && !noCampaigns.includes(first)) {
    const to = paths.project(company, project, `campaigns/${encodeURIComponent(first)}`)
    crumbs.push({ base: 'campaign', to })
  }
  if ((area === 'insights' || area === 'stats') && first === 'visitors' && second) {
    const to = paths.project(company, project, `insights/visitors/${encodeURIComponent(second)}`)
    crumbs.push({ base: 'visitor', to })
  }
  return crumbs
}

/** Whether the address is the crumb's own page, not one below it. */
export const isAt = (crumb: Crumb, pathname: string): boolean => {
  const here = pathname.replace(/\/+$/, '') || paths.companies()
  return crumb.to === here
}

/** The one step up that a narrow window offers. */
export function parentOf(pathname: string): Crumb | undefined {
  const crumbs = crumbsOf(pathname)
  const last = crumbs.at(-1)
  return last && isAt(last, pathname) ? crumbs.at(-2) : last
}
