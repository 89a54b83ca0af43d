import { IconArrowDown } from '@tabler/icons-react'
import { settle } from '#rules/billing/money.ts'
import { isDowngraded } from '#rules/billing/plan-change.ts'
import { PaymentInformationDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import classes from './Billing.module.css'
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
    >
      <div className={classes.body}>
        <Loaded
          query={query}
          skeleton={<RowsSkeleton label={t('loadingPayment')} />}
          failed={t('failedPayment')}
          isSection
        >
          {({ getCompany: { paymentInformation: info } }) =>
            info && (
              <>
                <dl className={classes.facts}>
                  {info.activePlan !== null && info.price !== null && (
                    <div>
                      <dt>{t(downgraded ? 'nextPlan' : 'price')}</dt>
                      <dd>
                        {t('monthly', {
                          price: format.money(info.price, info.currency),
                          count: info.activePlan,
                        })}
                      </dd>
                    </div>
                  )}
                  <div>
                    <dt>{t('nextInvoice')}</dt>
                    <dd>
                      {info.nextInvoice && info.price !== null
                        ? t('invoiceOn', {
                            amount: format.money(settle(info.price, info.credit).charge, info.currency),
                            date: format.date(info.nextInvoice),
                          })
                        : t('noInvoice')}
                    </dd>
                  </div>
                  {info.credit > 0 && (
                    <div>
                      <dt>{t('credit')}</dt>
                      <dd>{format.money(info.credit, info.currency)}</dd>
                    </div>
                  )}
                </dl>
                {info.ends && <p>{t('ends')}</p>}
                {info.pendingPlan !== null && <p>{t('pending', { count: info.pendingPlan })}</p>}
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}
