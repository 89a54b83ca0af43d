import { Menu } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { MenuTarget } from '#web/ui/LazyMenu.tsx'
import { PlainMenu } from '#web/ui/PlainMenu.tsx'
import { addressOf, usePage } from '#web/widgets/pages.ts'
import { usePlace } from '#web/widgets/place.ts'
import { isPaletteOpen } from './palette/open.ts'
import { useMyPlaces } from './places.ts'
import classes from './Switcher.module.css'
import { useTexts } from './texts.ts'

type Props = { target: MenuTarget; onLeave?: () => void }

export function SwitcherDropdown({ target, onLeave }: Props) {
  return (
    <PlainMenu width="target">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Places onLeave={onLeave} />
      </Menu.Dropdown>
    </PlainMenu>
  )
}

/** More are found by searching. */
const mostShown = 50

function Places({ onLeave }: { onLeave?: () => void }) {
  const t = useTexts()
  const here = usePlace()
  const { page } = usePage()
  const { companies, projects, isPending } = useMyPlaces()
  const isLong = companies.length + projects.length > mostShown
  const shown = companies
    .filter(({ id }) => !isLong || id === here.company)
    .sort((a, b) => Number(b.id === here.company) - Number(a.id === here.company))

  // where one is stands among them, however many there are
  const projectsOf = (company: string) =>
    projects
      .filter(({ companyID }) => companyID === company)
      .filter(({ id }, at) => at < mostShown || id === here.project)

  // the same page of the other project, where the address names nothing that belongs to this one
  const addressIn = (company: string, project: string) =>
    page?.base === 'project' && !/[:*]/.test(page.path)
      ? addressOf(page, { company, domain: project })
      : paths.project(company, project)

  const item = (key: string, name: string, to: string, isHere: boolean, className?: string) => (
    <Menu.Item
      key={key}
      component={Link}
      to={to}
      className={className}
      aria-current={isHere || undefined}
      rightSection={isHere && <Icon of={IconCheck} size={16} stroke={2} />}
      onClick={onLeave}
    >
      {name}
    </Menu.Item>
  )

  return (
    <>
      {isPending && <Menu.Label>{t('loading')}</Menu.Label>}
      {shown.map((company) => (
        <Fragment key={company.id}>
          {item(
            company.id,
            company.name,
            paths.company(company.id),
            company.id === here.company && !here.project,
            classes.group,
          )}
          {projectsOf(company.id).map(({ id, name }) =>
            item(id, name, addressIn(company.id, id), id === here.project, classes.project),
          )}
        </Fragment>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<Icon of={IconSearch} size={16} />}
        onClick={() => {
          onLeave?.()
          isPaletteOpen.set(true)
        }}
      >
        {t('search')}
      </Menu.Item>
    </>
  )
}
