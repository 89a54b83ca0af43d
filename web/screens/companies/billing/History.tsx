import type { BillingHistoryQuery } from '#web/data/generated/graphql.ts'
import { BillingHistoryDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import classes from './Billing.module.css'
import { lastDayOf } from './last-day.ts'
import { useTexts } from './texts.ts'

type Past = NonNullable<BillingHistoryQuery['getCompany']['history']>[number]

/** Past periods: what was allowed and what was used. */
export function History({ company }: { company: string }) {
  const t = useTexts()
  const format = useFormat()
  const query = useOperation(BillingHistoryDocument, { id: company })
  const columns: Column<Past>[] = [
    {
      key: 'period',
      head: t('period'),
      isLine: true,
      isDescendingFirst: true,
      cell: ({ subscription }) =>
        `${format.date(subscription.from)} – ${format.date(lastDayOf(subscription))}`,
      sortBy: ({ subscription }) => subscription.from,
    },
    {
      key: 'limit',
      head: t('limit'),
      cell: ({ subscription }) => format.number(subscription.monthlyUserLimit),
      isNumber: true,
      sortBy: ({ subscription }) => subscription.monthlyUserLimit,
    },
    {
      key: 'visitors',
      head: t('visitorsHead'),
      cell: ({ stats }) => format.number(stats.monthlyUsers),
      isNumber: true,
      sortBy: ({ stats }) => stats.monthlyUsers,
    },
    {
      key: 'emails',
      head: t('emails'),
      cell: ({ stats }) => format.number(stats.emailsSent),
      isNumber: true,
      sortBy: ({ stats }) => stats.emailsSent,
    },
  ]
  return (
    <section aria-labelledby="billing-history">
      <h2 id="billing-history" className={classes.title}>
        {t('history')}
      </h2>
      <DataTable
        label={t('history')}
        query={{ ...query, data: query.data && (query.data.getCompany.history ?? []) }}
        failed={t('failedHistory')}
        columns={columns}
        idOf={({ subscription }) => subscription.from}
        empty={
          <Card isPadded>
            <Text as="span" size="inherit">
              {t('noHistory')}
            </Text>
          </Card>
        }
      />
    </section>
  )
}
