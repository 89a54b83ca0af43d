import { fewestCases } from '#rules/text/numbers.ts'
import type { SendingQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { PeopleSpot } from '#web/ui/Illustrations.tsx'
import { Columns, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { LastMessages } from './LastMessages.tsx'
import { Ledger } from './Ledger.tsx'
import { peopleIn } from './ledger.ts'
import { Progress } from './Progress.tsx'
import { Reactions } from './Reactions.tsx'
import { Returns } from './Returns.tsx'
import { Subjects } from './Subjects.tsx'
import { Trouble } from './Trouble.tsx'
import { useTexts } from './texts.ts'

type Props = {
  sending: NonNullable<SendingQuery['getSending']>
  timezone: string | null
  updatedAt: number
  movedAt: number
}

/** What is known of a sending, below its head: that of a page of its own, or of its campaign. */
export function SendingBody({ sending, timezone, updatedAt, movedAt }: Props) {
  const t = useTexts()
  const isNobody = sending.recipients === 0
  return (
    <Stack>
      <Trouble {...{ sending, timezone, movedAt, updatedAt }} />
      {isNobody ? (
        <EmptyState spot={<PeopleSpot />} title={t('nobodyTitle')}>
          {sending.tag ? t('nobodyText', { tag: sending.tag.name }) : t('nobodyTextGone')}
        </EmptyState>
      ) : (
        <>
          <Progress sending={sending} timezone={timezone} updatedAt={updatedAt} />
          {sending.recipients !== null && <Returns sending={sending} />}
          <Columns side="wide">
            <Stack>
              <Ledger sending={sending} timezone={timezone} />
              {sending.confirmed === null ? (
                <Reactions sending={sending} timezone={timezone} />
              ) : (
                <Confirmed sending={sending} confirmed={sending.confirmed} />
              )}
            </Stack>
            <Stack>
              <LastMessages sending={sending} timezone={timezone} />
              <Subjects variants={sending.variants} />
            </Stack>
          </Columns>
        </>
      )}
    </Stack>
  )
}

/** Of one that asks people to confirm; nobody watches what else they do with it. */
function Confirmed({ sending: { progress }, confirmed }: Pick<Props, 'sending'> & { confirmed: number }) {
  const t = useTexts()
  const format = useFormat()
  const sent = peopleIn(progress?.ledger ?? [], 'SENT')
  return (
    <Card title={t('confirmed')} isPadded>
      <Text>
        {t('confirmedOf', {
          count: sent,
          confirmed: format.number(confirmed),
          sent: format.number(sent),
        })}
        {sent >= fewestCases && ` (${format.percent(Math.min(1, confirmed / sent), 1)})`}
      </Text>
    </Card>
  )
}
