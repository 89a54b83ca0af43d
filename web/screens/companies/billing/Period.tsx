import { limitReachedOn } from '#rules/billing/forecast.ts'
import { expectedVisitors } from '#rules/billing/month.ts'
import type { BillingView } from '#rules/billing/view.ts'
import { daysLeft } from '#rules/companies/status.ts'
import type { BillingDetailsFragment } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { useNow } from '#web/ui/now.ts'
import { Text } from '#web/ui/Text.tsx'
import { UsageBar } from '#web/widgets/UsageBar.tsx'
import classes from './Billing.module.css'
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
  const left = period ? daysLeft(new Date(period.to), now) : 0

  return (
    <Card title={t(`view.${view}`)}>
      <div className={classes.body}>
        {view === 'none' && <p>{t(pays ? 'noneText' : 'noneTextOthers')}</p>}
        {view === 'trial' && period && <p>{t('trialText', { count: left, date: format.date(period.to) })}</p>}
        {view === 'invoice' && <p>{t('invoiceText')}</p>}
        {period && view !== 'none' && (
          <dl className={classes.facts}>
            <div>
              <dt>{t('plan')}</dt>
              <dd>{t('upTo', { count: limit ?? period.monthlyUserLimit })}</dd>
            </div>
            <div>
              <dt>{t('period')}</dt>
              <dd>
                {format.date(period.from)} – {format.date(period.to)}
              </dd>
            </div>
            <div>
              <dt>{t('emails')}</dt>
              <dd>{format.number(stats.emailsSent)}</dd>
            </div>
          </dl>
        )}
        <UsageBar label={t('visitors')} used={used} limit={limit} />
        {used > 0 && (
          <Text size="inherit">
            {t('pace', { visitors: format.number(expectedVisitors(used, now.getTime())) })}
            {reached && ` ${t('reachedOn', { date: format.day(reached) })}`}
          </Text>
        )}
      </div>
    </Card>
  )
}
