import { useFormat } from '#web/i18n/format.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { useVat } from '../billing/vat.ts'
import type { PlanOffer } from './choice.ts'
import classes from './Plan.module.css'
import { useTexts } from './texts.ts'

/** What the chosen plan costs today and from the next invoice on, and what it allows. */
export function Amounts({ plan }: { plan: PlanOffer }) {
  const t = useTexts()
  const format = useFormat()
  const tax = useVat(plan.currency)
  const { kind, net, vat, vatRate, charge, creditUsed, creditAdded, nextInvoice, trialEnds } = plan
  const money = (amount: number) => format.money(amount, plan.currency)
  const isSplit = vatRate !== null && net > 0
  const split = (invoice: { net: number; vat: number }) =>
    vatRate === null ? t('plusVat') : t('netAndVat', { net: money(invoice.net), vat: money(invoice.vat) })

  return (
    <Facts look="lines" className={classes.amounts}>
      {isSplit && <Fact label={t(kind === 'START' ? 'firstMonth' : 'difference')}>{money(net)}</Fact>}
      {isSplit && <Fact label={t('vat', { rate: tax.rate(vatRate) })}>{money(vat)}</Fact>}
      {creditUsed > 0 && <Fact label={t('creditUsed')}>{money(-creditUsed)}</Fact>}
      {kind !== 'SAME' && (
        <Fact
          label={
            <>
              {t(creditAdded > 0 ? 'credited' : 'charged')}
              {!trialEnds && !isSplit && (
                <small>
                  {t(kind === 'START' ? 'firstMonthPlus' : creditAdded > 0 ? 'difference' : 'differencePlus')}
                </small>
              )}
            </>
          }
          isLarge
        >
          {money(creditAdded > 0 ? creditAdded : charge)}
        </Fact>
      )}
      <Fact
        label={
          nextInvoice ? (
            <>
              {t(trialEnds ? 'firstCharge' : 'nextInvoiceOn', { date: format.date(nextInvoice.at) })}
              <small>{split(nextInvoice)}</small>
            </>
          ) : (
            t('nextInvoice')
          )
        }
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
        {format.number(plan.monthlyUserLimit)}
      </Fact>
    </Facts>
  )
}
