import { ActionIcon } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { SegmentNamesDocument } from '#web/data/generated/widgets/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { usePlace } from '#web/widgets/place.ts'
import classes from './Groups.module.css'
import { useTexts } from './texts.ts'

/** So many are named here; their own page has all of them. */
const mostNamed = 8

/** The saved segments, each a page of its own. */
export function SegmentLinks() {
  const t = useTexts()
  const { company = '', project: id = '' } = usePlace()
  const segments = useOperation(SegmentNamesDocument, { id }).data?.segmentsByDomainName.items ?? []
  const page = (path: string) => paths.project(company, id, `contacts/segments${path}`)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('segments')}</h2>
        <ActionIcon
          size={28}
          component={Link}
          to={page('/new')}
          aria-label={t('newSegment')}
          title={t('newSegment')}
        >
          <Icon of={IconPlus} />
        </ActionIcon>
      </div>
      <ul>
        {segments.slice(0, mostNamed).map((segment) => (
          <li key={segment.id} className={classes.group}>
            <Link className={classes.name} to={page(`/${segment.id}`)}>
              <Icon of={IconUsersGroup} size={16} />
              <span className={classes.words}>{segment.name}</span>
            </Link>
          </li>
        ))}
        <li className={classes.group}>
          <Link className={classes.name} to={page('')}>
            <span className={classes.words}>{t('allSegments')}</span>
          </Link>
        </li>
      </ul>
    </>
  )
}
