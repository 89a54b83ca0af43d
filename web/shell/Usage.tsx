import { useQuery } from '@tanstack/react-query'
import { samplePeopleQuery } from '#web/data/account.ts'
import { CompanyUsageDocument } from '#web/data/generated/shell/usage.ts'
import { useHolder } from '#web/data/me.ts'
import { useOperation } from '#web/data/query.ts'
import { Text } from '#web/ui/Text.tsx'
import { UsageBar } from '#web/widgets/UsageBar.tsx'
import classes from './Navigation.module.css'
import { useTexts } from './texts.ts'

/** How much of the plan this month has used, at the drawer's foot; nothing while it is not known. */
export function Usage({ company }: { company: string }) {
  const t = useTexts()
  const me = useHolder()
  const sample = useQuery(samplePeopleQuery).data
  const { data } = useOperation(CompanyUsageDocument, { id: company })
  if (!data) return null
  const { visitorLimit, stats } = data.getCompany
  return (
    <div className={classes.foot}>
      {sample?.people.some(({ email }) => email === me?.email) && (
        <Text size="caption" className={classes.sample}>
          <b>{t('sampleShop')}</b> {t('sampleShopText')}
        </Text>
      )}
      <UsageBar label={t('visitorsThisMonth')} used={stats.monthlyUsers} limit={visitorLimit} />
    </div>
  )
}
