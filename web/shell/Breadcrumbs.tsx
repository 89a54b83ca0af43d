import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useStore } from '#web/data/store.ts'
import { useWords } from '#web/i18n/words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { openNames, usePage } from '#web/widgets/pages.ts'
import { usePlace } from '#web/widgets/place.ts'
import classes from './Breadcrumbs.module.css'
import { type Crumb, crumbsOf, parentOf } from './crumbs.ts'
import { useTexts } from './texts.ts'

/** The way here: all of it where there is room, one step up where there is not. */
export function Breadcrumbs() {
  const t = useTexts()
  const say = useWords()
  const place = usePlace()
  const crumbs = crumbsOf(usePage(), place)
  const parent = parentOf(crumbs)
  const names = useStore(openNames)

  // where there is no name, the area names itself; while the name is on its way, nothing does
  const own = (name: string | undefined, area: string) =>
    name ?? (place.isNaming ? <span className={classes.pending}>{t('loading')}</span> : area)
  const labelOf = ({ name, parameter = '' }: Crumb) => {
    if (name === 'company') return own(place.companyName, t('company'))
    if (name === 'project') return own(place.projectName, t('project'))
    return names[parameter] ?? say(name)
  }
  const shown = (crumb: Crumb) => {
    if (crumb === crumbs.at(-1))
      return (
        <span aria-current="page" className={classes.crumb}>
          {labelOf(crumb)}
        </span>
      )
    if (crumb.to === undefined) return <span className={classes.crumb}>{labelOf(crumb)}</span>
    return (
      <Link to={crumb.to} className={classes.crumb}>
        {labelOf(crumb)}
      </Link>
    )
  }

  return (
    <nav aria-label={t('breadcrumbs')} className={classes.nav}>
      {parent?.to && (
        <Link to={parent.to} className={classes.parent} data-tap>
          <Icon of={IconChevronLeft} />
          <span className={classes.label}>{labelOf(parent)}</span>
        </Link>
      )}
      <ol className={classes.list}>
        {crumbs.map((crumb, index) => (
          <Fragment key={typeof crumb.name === 'string' ? crumb.name : crumb.name.en}>
            {index > 0 && (
              <li aria-hidden="true" className={classes.divider}>
                <Icon of={IconChevronRight} size={14} />
              </li>
            )}
            <li className={classes.item}>{shown(crumb)}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
