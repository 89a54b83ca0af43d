import { grossOf, vatOf } from '#rules/billing/vat.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from './texts.ts'

/** A price with its VAT in words, or that VAT comes on top where its rate is not known. */
export function useVat(currency: string) {
  const t = useTexts()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  const rate = (percent: number) => format.percent(percent / 100, Number.isInteger(percent) ? 0 : 1)
  const text = (net: number, percent: number | null) =>
    percent === null
      ? t('plusVat')
      : t('withVat', {
          net: money(net),
          rate: rate(percent),
          vat: money(vatOf(net, percent)),
          total: money(grossOf(net, percent)),
        })
  return { text, rate }
}
