import { Button } from '@mantine/core'
import { useFormat } from '#web/i18n/format.ts'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { useWays } from './change.ts'
import type { PlanCompany, PlanOffer } from './choice.ts'
import classes from './Plan.module.css'
import { useTexts } from './texts.ts'

/** Where the price cannot stand beside the plans, it stands at the foot of the window with its button. */
export function PayBar({ company, plan }: { company: PlanCompany; plan: PlanOffer }) {
  const t = useTexts()
  const format = useFormat()
  const [way] = useWays(company, plan)
  const { currency, nextInvoice, monthlyUserLimit: count } = plan
  const money = (amount: number) => format.money(amount, currency)
  // without a button it would only take room
  if (!way) return null
  return (
    <div className={classes.bar}>
      <BottomBar>
        <Row isSpread>
          <div>
            <b className={classes.count}>{t('shortLimit', { count })}</b>
            <div className={classes.barNote}>
              {nextInvoice && plan.trialEnds
                ? t('shortFirst', {
                    amount: money(nextInvoice.amount),
                    date: format.day(new Date(nextInvoice.at)),
                  })
                : t('shortMonthly', { price: money(plan.price) })}
            </div>
          </div>
          <Button disabled={plan.refusal !== null} loading={way.isPending} onClick={way.go}>
            {way.label}
          </Button>
        </Row>
      </BottomBar>
    </div>
  )
}
