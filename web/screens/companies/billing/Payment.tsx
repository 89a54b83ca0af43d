import { Anchor } from '@mantine/core'
import { IconArrowDown, IconCalendarX, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { settle } from '#rules/billing/money.ts'
import { isDowngraded } from '#rules/billing/plan-change.ts'
import { grossOf } from '#rules/billing/vat.ts'
import { paths } from '#rules/paths.ts'
import type { BillingDetailsFragment, PaymentInformationQuery } from '#web/data/generated/graphql.ts'
import { PaymentInformationDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import classes from './Billing.module.css'
import { PaymentTrouble } from './PaymentTrouble.tsx'
import { useTexts } from './texts.ts'
import { useVat } from './vat.ts'

type Props = { company: BillingDetailsFragment }
type Info = NonNullable<PaymentInformationQuery['getCompany']['paymentInformation']>

/** What is paid, asked for by itself: only the owner gets it, and the rest of the page does not wait for it. */
export function Payment({ company }: Props) {
  const t = useTexts()
  const query = useOperation(PaymentInformationDocument, { id: company.id })
  const payment = query.data?.getCompany.paymentInformation
  // what the running period allows; a trial has paid for nothing yet
  const limit = company.activeSubscription?.monthlyUserLimit
  const downgraded =
    payment && limit !== undefined && !payment.trialEnds && isDowngraded(limit, payment.activePlan)

  return (
    <>
      <PaymentTrouble company={company} pendingPlan={payment?.pendingPlan ?? null} />
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
                <Prices info={info} isSmaller={!!downgraded && !info.ends} />
                <Outlook company={company} info={info} />
              </Stack>
            )
          }
        </Loaded>
      </Card>
    </>
  )
}

function Prices({ info, isSmaller }: { info: Info; isSmaller: boolean }) {
  const t = useTexts()
  const format = useFormat()
  const { price, credit, currency, vatRate, nextInvoice, activePlan } = info
  const vat = useVat(currency)
  return (
    <Facts>
      {activePlan !== null && price !== null && (
        <Fact label={t(isSmaller ? 'nextPlan' : 'price')}>
          {t('monthly', { price: format.money(price, currency), count: activePlan })}
          <Text size="caption" className={classes.vat}>
            {vat.text(price, vatRate)}
          </Text>
        </Fact>
      )}
      <Fact label={t(info.trialEnds && nextInvoice ? 'firstCharge' : 'nextInvoice')}>
        {nextInvoice && price !== null
          ? t('invoiceOn', {
              amount: format.money(settle(grossOf(price, vatRate), credit).charge, currency),
              date: format.date(nextInvoice),
            })
          : t('noInvoice')}
      </Fact>
      {credit > 0 && <Fact label={t('credit')}>{format.money(credit, currency)}</Fact>}
    </Facts>
  )
}

/** What comes: the first charge after a trial, or the end of what was cancelled. */
function Outlook({ company, info }: Props & { info: Info }) {
  const t = useTexts()
  const format = useFormat()
  const until = company.activeSubscription?.to
  const date = until ? format.date(until) : ''
  if (info.ends)
    return (
      <Callout tone="orange" icon={IconCalendarX}>
        {t(info.trialEnds ? 'endsTrial' : 'ends', { date })}{' '}
        {info.credit > 0 && t('endsCredit', { credit: format.money(info.credit, info.currency) })}
      </Callout>
    )
  if (!info.trialEnds) return null
  const limit = company.visitorLimit ?? 0
  return (
    <Callout tone="blue" icon={IconHourglass}>
      {t('free', { date: format.date(info.trialEnds) })}{' '}
      {(info.activePlan ?? 0) > limit && (
        <>
          {t('freeLimit', { count: limit })}{' '}
          <Anchor component={Link} to={paths.company(company.id, 'plan')} inherit underline="always">
            {t('startNow')}
          </Anchor>
        </>
      )}
    </Callout>
  )
}
