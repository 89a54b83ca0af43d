import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { SegmentPreviewInput } from '#web/data/generated/graphql.ts'
import { SegmentOverlapDocument } from '#web/data/generated/widgets/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import { usePlace } from '../../place.ts'
import { useProjectTime } from '../../project/time.ts'
import classes from './Editor.module.css'
import { Share } from './Share.tsx'
import { useTexts } from './texts.ts'

/** The campaigns that run or wait, and how many of those who would get this one get them as well; nothing where nobody does. */
export function OverlapCard({ input, recipients }: { input: SegmentPreviewInput; recipients: number }) {
  const t = useTexts()
  const format = useFormat()
  const { company = '', project = '', timezone } = usePlace()
  const time = useProjectTime(timezone)
  const { data } = useOperation(
    SegmentOverlapDocument,
    { input: { ...input, visitorID: null } },
    { keepsLastAt: project },
  )
  const overlap = data?.segmentPreview.overlap ?? []
  if (!overlap.length) return null
  return (
    <Card title={t('overlap')} isPadded>
      <ul className={classes.overlap}>
        {overlap.map(({ campaignID, name, start, count }) => (
          <li key={campaignID}>
            <span>
              <Anchor
                component={Link}
                size="sm"
                underline="always"
                to={paths.project(company, project, `campaigns/${campaignID}`)}
              >
                {name}
              </Anchor>{' '}
              {start && <Text as="span">{time.recent(start)}</Text>}
            </span>
            <span>{format.number(count)}</span>
            <Share of={recipients > 0 ? Math.min(1, count / recipients) : 0} isBase />
          </li>
        ))}
      </ul>
    </Card>
  )
}
