import { IconArrowDown } from '@tabler/icons-react'
import { settle } from '#rules/billing/money.ts'
import { isDowngraded } from '#rules/billing/plan-change.ts'
import { PaymentInformationDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { useTexts } from './texts.ts'

type Props = {
  company: string
  /** What the running period allows. */
  limit: number | undefined
}

/** What is paid, asked for by itself: only the owner gets it, and the rest of the page does not wait for it. */
export function Payment({ company, limit }: Props) {
  const t = useTexts()
  const format = useFormat()
  const query = useOperation(PaymentInformationDocument, { id: company })
  const payment = query.data?.getCompany.paymentInformation
  const downgraded = payment && limit !== undefined && isDowngraded(limit, payment.activePlan)

  return (
    <Card
      title={
        <>
          {t('payment')}
          {downgraded && (
            <StatusBadge tone="grey" icon={IconArrowDown}>
              {t('downgraded')}
            </StatusBadge>
          )}
        </>
      }
      isPadded
    >
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label={t('loadingPayment')} />}
        failed={t('failedPayment')}
        isSection
      >
        {({ getCompany: { paymentInformation: info } }) =>
          info && (
            <Stack gap="md">
              <Facts>
                {info.activePlan !== null && info.price !== null && (
                  <Fact label={t(downgraded ? 'nextPlan' : 'price')}>
                    {t('monthly', {
                      price: format.money(info.price, info.currency),
                      count: info.activePlan,
                    })}
                  </Fact>
                )}
                <Fact label={t('nextInvoice')}>
                  {info.nextInvoice && info.price !== null
                    ? t('invoiceOn', {
                        amount: format.money(settle(info.price, info.credit).charge, info.currency),
                        date: format.date(info.nextInvoice),
                      })
                    : t('noInvoice')}
                </Fact>
                {info.credit > 0 && (
                  <Fact label={t('credit')}>{format.money(info.credit, info.currency)}</Fact>
                )}
              </Facts>
              {info.ends && <Text>{t('ends')}</Text>}
              {info.pendingPlan !== null && <Text>{t('pending', { count: info.pendingPlan })}</Text>}
            </Stack>
          )
        }
      </Loaded>
    </Card>
  )
}
