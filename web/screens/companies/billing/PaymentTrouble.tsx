import { IconCreditCardOff } from '@tabler/icons-react'
import type { BillingDetailsFragment } from '#web/data/generated/graphql.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { ManagePayment } from './ManagePayment.tsx'
import { useTexts } from './texts.ts'

type Props = {
  company: BillingDetailsFragment
  /** A plan that was chosen and not paid. */
  pendingPlan: number | null
}

/** A payment that did not go through stays in view until it is paid or given up. */
export function PaymentTrouble({ company, pendingPlan }: Props) {
  const t = useTexts()
  const isDue = company.active === 'PAYMENT_DUE' && company.hasCardSubscription
  if (!isDue && pendingPlan === null) return null
  return (
    <Callout
      tone="red"
      role="alert"
      icon={IconCreditCardOff}
      title={t('notPaid')}
      actions={<ManagePayment company={company.id} variant="default" label={t('openPortal')} />}
      isAbove
    >
      {isDue ? t('notPaidText') : t('notPaidPlan', { count: pendingPlan ?? 0 })}
    </Callout>
  )
}
