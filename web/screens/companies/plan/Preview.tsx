import { Button } from '@mantine/core'
import { IconBulb, IconHourglass } from '@tabler/icons-react'
import { expectedVisitors } from '#rules/billing/month.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { useNow } from '#web/ui/now.ts'
import { Text } from '#web/ui/Text.tsx'
import { Amounts } from './Amounts.tsx'
import { useWays } from './change.ts'
import type { PlanCompany, PlanOffer } from './choice.ts'
import classes from './Plan.module.css'
import { useTexts } from './texts.ts'

type Props = { company: PlanCompany; plan: PlanOffer }

/** What the chosen plan costs, before and as it is confirmed. */
export function Preview({ company, plan }: Props) {
  const t = useTexts()
  const format = useFormat()
  const now = useNow()
  const ways = useWays(company, plan)
  const { kind, monthlyUserLimit: count, trialEnds, refusal } = plan
  const own = company.visitorLimit ?? 0
  const expected = expectedVisitors(company.stats.monthlyUsers, now.getTime())
  const period = company.activeSubscription

  return (
    <Card as="section" className={classes.preview} aria-labelledby="plan-preview" isPadded>
      <Stack gap="md">
        <h2 id="plan-preview">
          {t(kind === 'SAME' ? 'yours' : kind === 'START' ? 'startWith' : 'changeTo', { count })}
        </h2>
        <Amounts plan={plan} />
        {kind === 'UPGRADE' && !trialEnds && expected <= own && (
          <Callout tone="blue" icon={IconBulb}>
            {t('notNeeded', { visitors: format.number(expected) })}
          </Callout>
        )}
        {trialEnds && plan.nextInvoice && (
          <Callout tone="blue" icon={IconHourglass}>
            {t(kind === 'START' ? 'keepsTrialFirst' : 'keepsTrial', { date: format.date(trialEnds) })}{' '}
            {count > own && t('keepsLimit', { limit: format.number(own) })}
          </Callout>
        )}
        {ways.map(({ label, isPending, go }, index) => (
          <Button
            key={label}
            fullWidth
            // on a phone the first one stands in the bar at the foot
            className={index === 0 ? classes.inCard : undefined}
            variant={index === 0 ? 'filled' : 'default'}
            disabled={refusal !== null}
            loading={isPending}
            onClick={go}
          >
            {label}
          </Button>
        ))}
        {kind === 'UPGRADE' && !trialEnds && period && (
          <Text size="caption">{t('wholeDifference', { date: format.date(period.to) })}</Text>
        )}
        {!trialEnds && <Text size="caption">{t(plan.vatRate === null ? 'small' : 'smallTaxed')}</Text>}
      </Stack>
    </Card>
  )
}
