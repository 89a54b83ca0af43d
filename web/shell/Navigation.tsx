import {
  IconAddressBook,
  IconBuilding,
  IconBuildingStore,
  IconChartDots2,
  IconChevronDown,
  IconChevronRight,
  IconGauge,
  IconLayoutGridAdd,
  IconReceipt,
  IconSend,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { isComing } from '#web/widgets/coming.ts'
import { usePlace } from '#web/widgets/place.ts'
import classes from './Navigation.module.css'
import {
  companyEntries,
  type Entry,
  type EntryKey,
  holds,
  isActive,
  isOffered,
  type Leaf,
  projectEntries,
} from './navigation.ts'
import { useTexts } from './texts.ts'

const icons: Partial<Record<EntryKey, typeof IconSend>> = {
  campaigns: IconSend,
  webboxes: IconLayoutGridAdd,
  contacts: IconAddressBook,
  insights: IconChartDots2,
  setup: IconSettings,
  access: IconUsers,
  projects: IconBuildingStore,
  business: IconBuilding,
  billing: IconReceipt,
  plan: IconGauge,
}

type Props = { isCollapsed: boolean; onLeave?: () => void }

export function Navigation({ isCollapsed, onLeave }: Props) {
  const t = useTexts()
  const { company = '', project, page, companyName, projectName, standing } = usePlace()
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const all: readonly Entry[] = project ? projectEntries : companyEntries
  const entries = all.filter((entry) => isOffered(entry, standing))
  const text = (leaf: Leaf) => t(`nav.${leaf.key as EntryKey}`) // the lists above are the only makers of entries
  const to = (leaf: Leaf) =>
    project ? paths.project(company, project, leaf.page) : paths.company(company, leaf.page)
  const name = project ? projectName : companyName

  const soon = <span className={classes.soon}>{t('soon')}</span>
  const link = (leaf: Leaf, active: boolean, className: string | undefined, label = text(leaf)) => {
    const Icon = icons[leaf.key as EntryKey] // the same
    return (
      <Link
        to={to(leaf)}
        className={className}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
        onClick={onLeave}
      >
        {Icon && <Icon size={18} stroke={1.75} aria-hidden="true" />}
        <span className={classes.label}>{label}</span>
        {project && isComing(leaf.page) && soon}
      </Link>
    )
  }

  const section = (entry: Entry, children: readonly Leaf[]) => {
    const Icon = icons[entry.key as EntryKey] // the same
    const active = holds(entry, page)
    const [first] = children
    // there is no room for children beside a narrow drawer: the icon opens the first of them
    if (isCollapsed && first) return link({ ...first, key: entry.key }, active, classes.entry, text(entry))
    const isOpen = toggled[entry.key] ?? active
    const Chevron = isOpen ? IconChevronDown : IconChevronRight
    return (
      <>
        <button
          type="button"
          className={classes.entry}
          aria-expanded={isOpen}
          onClick={() => setToggled({ ...toggled, [entry.key]: !isOpen })}
        >
          {Icon && <Icon size={18} stroke={1.75} aria-hidden="true" />}
          <span className={classes.label}>{text(entry)}</span>
          {!isOpen && children.every(({ page }) => isComing(page)) && soon}
          <Chevron size={16} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </button>
        {isOpen && (
          <ul className={classes.children}>
            {children.map((child) => (
              <li key={child.key}>{link(child, isActive(child, page), classes.child)}</li>
            ))}
          </ul>
        )}
      </>
    )
  }

  return (
    <nav aria-label={t('navigation')} className={classes.nav} data-collapsed={isCollapsed || undefined}>
      <div className={classes.head}>
        {name && <InitialsAvatar id={project ?? company} name={name} small />}
        <div className={classes.names}>
          <span className={classes.name}>{name}</span>
          {project && companyName && (
            <Link to={paths.company(company)} className={classes.company} onClick={onLeave}>
              {companyName}
            </Link>
          )}
        </div>
      </div>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.children
              ? section(entry, entry.children)
              : link(entry, isActive(entry, page), classes.entry)}
          </li>
        ))}
      </ul>
    </nav>
  )
}
