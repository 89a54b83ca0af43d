import { useParams, useSearchParams } from 'react-router'
import { companyState } from '#rules/companies/status.ts'
import { PlanChangesDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useOperation } from '#web/data/query.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { CardsSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { CompanyStatusBadge } from '#web/widgets/status/CompanyStatusBadge.tsx'
import { ManagePayment } from '../billing/ManagePayment.tsx'
import { PaymentTrouble } from '../billing/PaymentTrouble.tsx'
import { commonRefusal, type PlanCompany, startOf } from './choice.ts'
import { Expected } from './Expected.tsx'
import { Mirror } from './Mirror.tsx'
import { PayBar } from './PayBar.tsx'
import classes from './Plan.module.css'
import { PlanCard } from './PlanCard.tsx'
import { Preview } from './Preview.tsx'
import { useRefusal } from './refusal.ts'
import { useTexts } from './texts.ts'

/** The plans, what the past year would have been on each, and what a change costs before it is made. */
export function Plan() {
  const t = useTexts()
  const { company: id = '' } = useParams()
  const query = useOperation(PlanChangesDocument, { id })
  const company = query.data?.getCompany

  return (
    <>
      <PageHead
        badge={
          company && (
            <CompanyStatusBadge state={companyState(company)} ends={company.activeSubscription?.to} />
          )
        }
        description={t('description')}
        actions={company?.hasCardSubscription && <ManagePayment company={id} variant="default" />}
      />
      <Loaded query={query} skeleton={<CardsSkeleton label={t('loading')} />} failed={t('failed')}>
        {({ getCompany }) => <Plans company={getCompany} />}
      </Loaded>
    </>
  )
}

function Plans({ company }: { company: PlanCompany }) {
  const t = useTexts()
  const refusalText = useRefusal()
  const [search, setSearch] = useSearchParams()
  const { usage, stats } = company
  const plans = company.planChanges ?? []
  const chosen =
    plans.find(({ monthlyUserLimit }) => String(monthlyUserLimit) === search.get('plan')) ??
    startOf(plans, stats.monthlyUsers)
  const past = usage.slice(0, -1).map(({ visitors }) => visitors)
  // said once above the plans, not on each of them
  const common = commonRefusal(plans)
  const choose = (limit: number) =>
    setSearch({ plan: String(limit) }, { replace: true, preventScrollReset: true })

  return (
    <>
      {search.has('returned') && (
        <Callout tone="blue" role="status" isAbove>
          {t('returned')}
        </Callout>
      )}
      <PaymentTrouble company={company} pendingPlan={company.paymentInformation?.pendingPlan ?? null} />
      {common && (
        <Callout tone="orange" isAbove>
          {refusalText(common)}
        </Callout>
      )}
      <div className={classes.page}>
        <div>
          <Expected visitors={stats.monthlyUsers} plans={plans} onChoose={choose} />
          <div role="radiogroup" aria-label={t('plans')} className={classes.plans}>
            {plans.map((plan) => (
              <PlanCard
                key={plan.monthlyUserLimit}
                plan={plan}
                past={past}
                reason={common ? null : refusalText(plan)}
                isChosen={plan === chosen}
                onChoose={() => choose(plan.monthlyUserLimit)}
              />
            ))}
          </div>
        </div>
        {chosen && <Preview key={chosen.monthlyUserLimit} company={company} plan={chosen} />}
        <Mirror
          usage={usage}
          current={plans.find(({ kind }) => kind === 'SAME')?.monthlyUserLimit}
          chosen={chosen?.monthlyUserLimit}
        />
      </div>
      {chosen && <PayBar company={company} plan={chosen} />}
    </>
  )
}
