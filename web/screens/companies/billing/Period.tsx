import { limitReachedOn } from '#rules/billing/forecast.ts'
import { expectedVisitors } from '#rules/billing/month.ts'
import type { BillingView } from '#rules/billing/view.ts'
import { daysLeft } from '#rules/companies/status.ts'
import type { BillingDetailsFragment } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { useNow } from '#web/ui/now.ts'
import { Text } from '#web/ui/Text.tsx'
import { UsageBar } from '#web/widgets/UsageBar.tsx'
import { lastDayOf } from './last-day.ts'
import { useTexts } from './texts.ts'

type Props = { company: BillingDetailsFragment; view: BillingView; pays: boolean }

/** The period that runs, what it allows and how much of it is used. */
export function Period({ company, view, pays }: Props) {
  const t = useTexts()
  const format = useFormat()
  const now = useNow()
  const { activeSubscription: period, stats } = company
  const limit = company.visitorLimit ?? undefined
  const used = stats.monthlyUsers
  const reached = limit === undefined ? undefined : limitReachedOn(used, limit, now)
  // a trial that has more visitors than it may: its time is not over
  const isOver = company.active === 'OVER_LIMIT'
  const left = period ? daysLeft(new Date(period.to), now) : 0

  return (
    <Card title={t(`view.${view}`)} isPadded>
      <Stack gap="md">
        {view === 'none' && !isOver && <Text>{t(pays ? 'noneText' : 'noneTextOthers')}</Text>}
        {view === 'none' && isOver && period && (
          <Text>{t(pays ? 'overText' : 'overTextOthers', { date: format.date(period.to) })}</Text>
        )}
        {view === 'trial' && period && (
          <Text>
            {t('trialText', { count: left, date: format.date(period.to) })} {pays && t('trialKept')}
          </Text>
        )}
        {view === 'invoice' && <Text>{t('invoiceText')}</Text>}
        {period && (view !== 'none' || isOver) && (
          <Facts>
            <Fact label={t('plan')}>{t('upTo', { count: limit ?? period.monthlyUserLimit })}</Fact>
            <Fact label={t('period')}>
              {format.date(period.from)} – {format.date(lastDayOf(period))}
            </Fact>
            <Fact label={t('emailsMonth')}>{format.number(stats.emailsSent)}</Fact>
          </Facts>
        )}
        <UsageBar label={t('visitors')} used={used} limit={limit} />
        <Text size="caption">{t('whoCounts')}</Text>
        {used > 0 && (
          <Text>
            {t('pace', { visitors: format.number(expectedVisitors(used, now.getTime())) })}
            {reached && ` ${t('reachedOn', { date: format.day(reached) })}`}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
