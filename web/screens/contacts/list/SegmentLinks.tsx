import { ActionIcon } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { SegmentFactsFragment } from '#web/data/generated/graphql.ts'
import { SegmentsDocument } from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useCounted } from '../segments/counted.ts'
import classes from './Groups.module.css'
import { useTexts } from './texts.ts'

/** So many are named here; their own page has all of them. */
const mostNamed = 8

/** The saved segments, each a page of its own. */
export function SegmentLinks() {
  const t = useTexts()
  const { company = '', project: id = '' } = usePlace()
  const query = useOperation(SegmentsDocument, { id, limit: mostNamed, nextToken: null })
  const segments = query.data?.segmentsByDomainName.items ?? []
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
        {segments.map((segment) => (
          <SegmentLink key={segment.id} projectId={id} segment={segment} to={page(`/${segment.id}`)} />
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

type LinkProps = { projectId: string; segment: SegmentFactsFragment; to: string }

/** With its count, once that is there; each is counted separately. */
function SegmentLink({ projectId, segment, to }: LinkProps) {
  const format = useFormat()
  const { counted } = useCounted(projectId, segment)
  return (
    <li className={classes.group}>
      <Link className={classes.name} to={to}>
        <Icon of={IconUsersGroup} size={16} />
        <span className={classes.words}>{segment.name}</span>
        {counted && <span className={classes.count}>{format.number(counted.count)}</span>}
      </Link>
    </li>
  )
}
