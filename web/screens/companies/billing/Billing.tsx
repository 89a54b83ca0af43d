import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { may } from '#rules/access/may.ts'
import { billingView } from '#rules/billing/view.ts'
import { companyState } from '#rules/companies/status.ts'
import { paths } from '#rules/paths.ts'
import { BillingDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useMe } from '#web/data/me.ts'
import { useOperation } from '#web/data/query.ts'
import { standingOf } from '#web/data/standing.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { CompanyStatusBadge } from '#web/widgets/status/CompanyStatusBadge.tsx'
import { useCheckout, useSubscribed } from './checkout.ts'
import { History } from './History.tsx'
import { Invoices } from './Invoices.tsx'
import { ManagePayment } from './ManagePayment.tsx'
import { ManualInvoicing } from './ManualInvoicing.tsx'
import { Payment } from './Payment.tsx'
import { Period } from './Period.tsx'
import { useTexts } from './texts.ts'

export function Billing() {
  const t = useTexts()
  const me = useMe()
  const { company: id = '' } = useParams()
  const checkout = useCheckout()
  const query = useOperation(
    BillingDocument,
    { id },
    { askAgainAfter: (answer) => checkout.isAwaited(answer?.getCompany) && 2000 },
  )
  const company = query.data?.getCompany
  const standing = company && standingOf(me, company.accessRights)
  const view = company && billingView(company)
  const isAwaited = checkout.isAwaited(company)
  useSubscribed(company)

  const pays = may(standing, 'billing.pay')
  const choose = (
    <Button
      component={Link}
      to={paths.company(id, 'plan')}
      variant={view === 'current' ? 'default' : 'filled'}
    >
      {t(view === 'current' ? 'changePlan' : 'choosePlan')}
    </Button>
  )
  return (
    <>
      <PageHead
        badge={
          company && (
            <CompanyStatusBadge state={companyState(company)} ends={company.activeSubscription?.to} />
          )
        }
        description={t('description')}
        actions={
          pays && (
            <>
              {view !== 'invoice' && !isAwaited && choose}
              {view === 'current' && <ManagePayment company={id} />}
            </>
          )
        }
      />
      {isAwaited && (
        <Callout tone="blue" role="status" icon={IconReceipt} isAbove>
          {t('confirming')}
        </Callout>
      )}
      <Loaded query={query} skeleton={<FiguresSkeleton label={t('loading')} />} failed={t('failed')}>
        {({ getCompany }) => (
          <Stack gap="md">
            <Period company={getCompany} view={billingView(getCompany)} pays={pays} />
            {pays && getCompany.hasCardSubscription && <Payment company={getCompany} />}
            {may(standing, 'billing.setManualInvoicing') && <ManualInvoicing company={getCompany} />}
            {pays && !getCompany.hasManualInvoicing && <Invoices company={id} />}
            {may(standing, 'billing.see') && <History company={id} />}
          </Stack>
        )}
      </Loaded>
    </>
  )
}
