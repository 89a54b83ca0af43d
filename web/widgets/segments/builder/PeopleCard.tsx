import { ActionIcon, Anchor } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { SegmentPreviewInput } from '#web/data/generated/graphql.ts'
import { RfmLimitsDocument, SegmentPeopleDocument } from '#web/data/generated/widgets/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PersonAvatar } from '#web/ui/InitialsAvatar.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Tone } from '#web/ui/tone.ts'
import type { Found } from '../../FoundSelect.tsx'
import { Loaded } from '../../Loaded.tsx'
import { usePlace } from '../../place.ts'
import { type Preset, presetOfCustomer } from '../conditions/presets.ts'
import { useTexts as useConditionTexts } from '../conditions/texts.ts'
import classes from './Editor.module.css'
import { useTexts } from './texts.ts'

/** So many are seen at a time, of so many that are asked for. */
const shown = 5
const wanted = 25

const presetTones: Partial<Record<Preset, Tone>> = { CHAMPIONS: 'green', LOYAL: 'blue' }

type Props = {
  /** What was counted last. */
  input: SegmentPreviewInput
  currency: string | undefined
  /** Whether it lists recipients of a message. */
  isMail: boolean
  /** Shows why that one is in it. */
  onWhy: (person: Found) => void
}

/** Some of those who are in it, five at a time. They are asked for once they are counted, so that the count waits for nobody. */
export function PeopleCard({ input, currency, isMail, onWhy }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { company = '', project = '' } = usePlace()
  const [from, setFrom] = useState(0)
  const query = useOperation(
    SegmentPeopleDocument,
    { input: { ...input, visitorID: null, people: wanted, onlyRecipients: isMail } },
    { keepsLastAt: project },
  )
  const count = query.data?.segmentPreview.people.length ?? 0
  const first = from < count ? from : 0
  return (
    <Card
      title={t(isMail ? 'fiveGetting' : 'five')}
      aside={
        count > shown && (
          <button type="button" className={classes.link} onClick={() => setFrom(first + shown)} data-tap>
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
            {people.slice(first, first + shown).map(({ id, email, name, orderCount, spent, lastOrder }) => (
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
                <PresetBadge customer={{ orderCount, lastOrder }} />
                <ActionIcon
                  variant="subtle"
                  aria-label={t('whyNamed', { name: name ?? email })}
                  title={t('whyShort')}
                  onClick={() => onWhy({ id, name: email })}
                >
                  <Icon of={IconHelpCircle} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

/** By all their orders, whatever the segment is about. */
function PresetBadge({ customer }: { customer: { orderCount: number; lastOrder: string | null } }) {
  const named = useConditionTexts()
  const today = useToday()
  const { project = '' } = usePlace()
  const limits = useOperation(RfmLimitsDocument, { id: project }).data?.getDomain
  const preset = limits && presetOfCustomer(customer, limits, today)
  if (!preset) return null
  return <StatusBadge tone={presetTones[preset] ?? 'grey'}>{named(`presetOne.${preset}`)}</StatusBadge>
}
