import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { expectedVisitors } from '#rules/billing/month.ts'
import { companyState } from '#rules/companies/status.ts'
import {
  ChangePlanDocument,
  CreateSubscriptionDocument,
} from '#web/data/generated/screens/companies/billing/billing.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { useNow } from '#web/ui/now.ts'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import type { PlanCompany, PlanOffer } from './choice.ts'
import classes from './Plan.module.css'
import { useTexts } from './texts.ts'

type Props = { company: PlanCompany; plan: PlanOffer }

/** What the chosen plan costs, before and as it is confirmed. */
export function Preview({ company, plan }: Props) {
  const t = useTexts()
  const format = useFormat()
  const now = useNow()
  const { kind, charge, creditUsed, creditAdded, nextInvoice, refusal } = plan
  const money = (amount: number) => format.money(amount, plan.currency)
  const count = plan.monthlyUserLimit
  const amounts = { charge: money(charge), credit: money(creditAdded), count }

  const begin = useMutationOperation(CreateSubscriptionDocument, {
    onSuccess: ({ createSubscription }) => window.location.assign(createSubscription.link),
  })
  const change = useMutationOperation(ChangePlanDocument, {
    // a payment may change the company's status, and that the projects'
    changes: ['Domain'],
    onSuccess: () => notify.success(t(kind === 'DOWNGRADE' ? 'doneCredit' : 'doneCharge', amounts)),
  })
  const own = company.visitorLimit ?? 0
  const expected = expectedVisitors(company.stats.monthlyUsers, now.getTime())

  async function go() {
    if (kind === 'START')
      return begin.mutate({
        input: { companyID: company.id, monthlyUserLimit: count, currency: plan.currency },
      })
    const question = {
      title: t('changeTo', { count }),
      text: t(kind === 'UPGRADE' ? 'askUpgrade' : 'askDowngrade', amounts),
      action: t(kind === 'UPGRADE' ? 'upgrade' : 'downgrade', amounts),
      isHarmless: true,
    }
    if (await confirm(question))
      change.mutate({ input: { companyID: company.id, monthlyUserLimit: count, charge } })
  }

  return (
    <Card as="section" className={classes.preview} aria-labelledby="plan-preview" isPadded>
      <Stack gap="md">
        <h2 id="plan-preview">{t(kind === 'SAME' ? 'yours' : 'changeTo', { count })}</h2>
        <Facts look="lines" className={classes.amounts}>
          {kind !== 'SAME' && (
            <Fact
              label={
                <>
                  {t(kind === 'DOWNGRADE' ? 'credited' : 'charged')}
                  <small>
                    {t(
                      kind === 'START' ? 'firstMonth' : kind === 'UPGRADE' ? 'differencePaid' : 'difference',
                    )}
                  </small>
                </>
              }
              isLarge
            >
              {money(kind === 'DOWNGRADE' ? creditAdded : charge)}
            </Fact>
          )}
          {creditUsed > 0 && <Fact label={t('creditUsed')}>{money(creditUsed)}</Fact>}
          <Fact
            label={nextInvoice ? t('nextInvoiceOn', { date: format.date(nextInvoice.at) }) : t('nextInvoice')}
          >
            {nextInvoice ? money(nextInvoice.amount) : t('none')}
          </Fact>
          <Fact
            label={
              <>
                {t('newLimit')}
                {kind !== 'SAME' && <small>{t('limitFrom', { date: format.date(plan.limitFrom) })}</small>}
              </>
            }
          >
            {format.number(count)}
          </Fact>
        </Facts>
        {kind === 'UPGRADE' && expected <= own && (
          <Callout tone="blue" icon={IconBulb}>
            {t('notNeeded', { visitors: format.number(expected) })}
          </Callout>
        )}
        {kind === 'START' && companyState(company) === 'trial' && company.activeSubscription && (
          <Callout tone="blue">
            {t('endsTrial', { date: format.date(company.activeSubscription.to) })}
          </Callout>
        )}
        {kind !== 'SAME' && (
          <Button
            fullWidth
            disabled={refusal !== null}
            loading={begin.isPending || change.isPending}
            onClick={() => void go()}
          >
            {t(kind === 'START' ? 'start' : kind === 'UPGRADE' ? 'upgrade' : 'downgrade', amounts)}
          </Button>
        )}
        <Text size="caption">{t('small')}</Text>
      </Stack>
    </Card>
  )
}
