import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '#web/data/store.ts'
import { useWords } from '#web/i18n/words.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { addressOf, declaredAreas, nameOf, type Page, usePage } from '#web/widgets/pages.ts'
import { usePlace } from '#web/widgets/place.ts'
import classes from './Navigation.module.css'
import { activePage, type Entry, entriesOf } from './navigation.ts'
import { Switcher } from './Switcher.tsx'
import { useTexts } from './texts.ts'

const Usage = lazy(async () => ({ default: (await loadChunk(() => import('./Usage.tsx'))).Usage }))

type Props = { isCollapsed: boolean; onLeave?: () => void }

export function Navigation({ isCollapsed, onLeave }: Props) {
  const t = useTexts()
  const say = useWords()
  const areas = useStore(declaredAreas)
  const { company = '', project, standing } = usePlace()
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const open = usePage()
  const active = activePage(areas, open.page)
  const entries = entriesOf(areas, project ? 'project' : 'company', standing)

  const soon = <span className={classes.soon}>{t('soon')}</span>
  const link = (page: Page, isActive: boolean, entry?: Entry) => {
    return (
      <Link
        to={addressOf(page, { company, domain: project })}
        className={entry ? classes.entry : classes.child}
        data-active={isActive || undefined}
        aria-current={isActive ? 'page' : undefined}
        onClick={onLeave}
      >
        {entry?.icon && <Icon of={entry.icon} />}
        <span className={classes.label}>{say(entry?.name ?? nameOf(page))}</span>
        {(page.coming || page.soon) && soon}
      </Link>
    )
  }

  const section = (entry: Entry, pages: readonly Page[]) => {
    const isActive = entry.area === open.area
    const [first] = pages
    // there is no room for pages beside a narrow drawer: the icon opens the first of them
    if (isCollapsed && first) return link(first, isActive, entry)
    const isOpen = toggled[entry.name.en] ?? isActive
    return (
      <>
        <button
          type="button"
          className={classes.entry}
          aria-expanded={isOpen}
          onClick={() => setToggled({ ...toggled, [entry.name.en]: !isOpen })}
        >
          {entry.icon && <Icon of={entry.icon} />}
          <span className={classes.label}>{say(entry.name)}</span>
          {!isOpen && pages.every(({ coming }) => coming) && soon}
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={16} className={classes.chevron} />
        </button>
        {isOpen && (
          <ul className={classes.children}>
            {pages.map((page) => (
              <li key={page.path}>{link(page, page === active)}</li>
            ))}
          </ul>
        )}
      </>
    )
  }

  return (
    <nav aria-label={t('navigation')} className={classes.nav} data-collapsed={isCollapsed || undefined}>
      <div className={classes.head}>
        <Switcher isCollapsed={isCollapsed} onLeave={onLeave} />
      </div>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.name.en}>
            {entry.pages ? section(entry, entry.pages) : link(entry.page, entry.page === active, entry)}
          </li>
        ))}
      </ul>
      {!isCollapsed && (
        <Suspense>
          <Usage company={company} />
        </Suspense>
      )}
    </nav>
  )
}
