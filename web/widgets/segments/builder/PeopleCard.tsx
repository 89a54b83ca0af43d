import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { SegmentPreviewInput } from '#web/data/generated/graphql.ts'
import { SegmentPeopleDocument } from '#web/data/generated/widgets/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { PersonAvatar } from '#web/ui/InitialsAvatar.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Found } from '../../FoundSelect.tsx'
import { Loaded } from '../../Loaded.tsx'
import { usePlace } from '../../place.ts'
import classes from './Editor.module.css'
import { useTexts } from './texts.ts'

/** So many are seen at a time, of so many that are asked for. */
const shown = 5
const wanted = 25

type Props = {
  /** What was counted last. */
  input: SegmentPreviewInput
  currency: string | undefined
  /** Shows why that one is in it. */
  onWhy: (person: Found) => void
}

/** Some of those who are in it, five at a time. They are asked for once they are counted, so that the count waits for nobody. */
export function PeopleCard({ input, currency, onWhy }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { company = '', project = '' } = usePlace()
  const [from, setFrom] = useState(0)
  const query = useOperation(
    SegmentPeopleDocument,
    { input: { ...input, visitorID: null, people: wanted } },
    { keepsLastAt: project },
  )
  const count = query.data?.segmentPreview.people.length ?? 0
  const first = from < count ? from : 0
  return (
    <Card
      title={t('five')}
      aside={
        count > shown && (
          <button type="button" className={classes.link} onClick={() => setFrom(first + shown)}>
            {t('anotherFive')}
          </button>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label={t('peopleLoading')} />}
        failed={t('peopleFailed')}
        isSection
      >
        {({ segmentPreview: { people } }) => (
          <ul>
            {people.slice(first, first + shown).map(({ id, email, name, orderCount, spent }) => (
              <li key={id} className={classes.person}>
                <PersonAvatar name={name ?? email} />
                <div className={classes.who}>
                  <Anchor component={Link} to={paths.project(company, project, `contacts/people/${id}`)}>
                    {name ?? <EmailText of={email} />}
                  </Anchor>
                  <Text as="div" size="caption">
                    {orderCount > 0
                      ? t('orderCount', {
                          count: orderCount,
                          number: format.number(orderCount),
                          money: currency ? format.money(spent, currency) : format.number(spent),
                        })
                      : t('noOrderYet')}
                  </Text>
                </div>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={t('whyNamed', { name: name ?? email })}
                  onClick={() => onWhy({ id, name: email })}
                >
                  {t('whyShort')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
