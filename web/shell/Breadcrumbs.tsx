import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { usePlace } from '#web/widgets/place.ts'
import classes from './Breadcrumbs.module.css'
import { type Crumb, crumbsOf, isAt, parentOf } from './crumbs.ts'
import { useTexts } from './texts.ts'

/** The way here: all of it where there is room, one step up where there is not. */
export function Breadcrumbs() {
  const t = useTexts()
  const { pathname } = useLocation()
  const place = usePlace()
  const crumbs = crumbsOf(pathname)
  const parent = parentOf(pathname)

  // where there is no name, the area names itself; while the name is on its way, nothing does
  const named = (name: string | undefined, area: string) =>
    name ?? (place.isNaming ? <span className={classes.pending}>{t('loading')}</span> : area)
  const labels = {
    companies: t('crumb.companies'),
    company: named(place.companyName, t('crumb.company')),
    project: named(place.projectName, t('crumb.project')),
    campaign: t('crumb.campaign'),
    visitor: t('crumb.visitor'),
  }
  const current = (crumb: Crumb) => {
    if (crumb !== crumbs.at(-1)) return undefined
    return isAt(crumb, pathname) ? 'page' : 'location'
  }

  return (
    <nav aria-label={t('breadcrumbs')} className={classes.nav}>
      {parent && (
        <Link to={parent.to} className={classes.parent} data-tap>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.label}>{labels[parent.base]}</span>
        </Link>
      )}
      <ol className={classes.list}>
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.base}>
            {index > 0 && (
              <li aria-hidden="true" className={classes.divider}>
                <IconChevronRight size={14} stroke={1.75} />
              </li>
            )}
            <li className={classes.item}>
              <Link to={crumb.to} aria-current={current(crumb)} className={classes.crumb}>
                {labels[crumb.base]}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
