import { CompanyUsageDocument } from '#web/data/generated/shell/usage.ts'
import { useOperation } from '#web/data/query.ts'
import { UsageBar } from '#web/widgets/UsageBar.tsx'
import classes from './Navigation.module.css'
import { useTexts } from './texts.ts'

/** How much of the plan this month has used, at the drawer's foot; nothing while it is not known. */
export function Usage({ company }: { company: string }) {
  const t = useTexts()
  const { data } = useOperation(CompanyUsageDocument, { id: company })
  if (!data) return null
  const { visitorLimit, stats } = data.getCompany
  return (
    <div className={classes.foot}>
      <UsageBar label={t('visitorsThisMonth')} used={stats.monthlyUsers} limit={visitorLimit} />
    </div>
  )
}
