import type { UseQueryResult } from '@tanstack/react-query'
import { optInKeptMs } from '#rules/delivery/opt-in.ts'
import { dayMs } from '#rules/time.ts'
import type { ConfirmationAudienceQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useTexts } from './texts.ts'

/** Nobody is asked again within that. */
export const askedDays = optInKeptMs / dayMs

type Query = Pick<UseQueryResult<ConfirmationAudienceQuery>, 'data' | 'error'>

/** Who of those with the tag is asked, and why the others are not. */
export function Audience({ query: { data, error } }: { query: Query }) {
  const t = useTexts()
  const format = useFormat()
  if (error) return <Text data-tone="red">{t('audienceFailed')}</Text>
  if (!data) return <Text role="status">{t('counting')}</Text>
  const { contacts, confirmed, askedLately, askable } = data.confirmationAudience
  const others = Math.max(0, contacts - confirmed - askedLately - askable)
  return (
    <Stack gap="xs" role="status">
      <Facts look="lines">
        <Fact label={t('willBeAsked')}>
          <b>{format.number(askable)}</b>
        </Fact>
        <Fact label={t('confirmed')}>{format.number(confirmed)}</Fact>
        <Fact label={t('askedLately', { days: askedDays })}>{format.number(askedLately)}</Fact>
        <Fact label={t('others')}>{format.number(others)}</Fact>
      </Facts>
      {others > 0 && <Text size="caption">{t('othersText')}</Text>}
      {askable === 0 && <Text>{t('nobody')}</Text>}
    </Stack>
  )
}
