import { Button, NumberInput } from '@mantine/core'
import type { Range } from '#rules/segments/definition.ts'
import { minorDigits, minorUnits } from '#rules/text/currency.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Pick } from '#web/ui/Pick.tsx'
import { isRanged } from '../kinds.ts'
import { compared, comparisonOf, comparisons, inUnits, withValue } from '../ranges.ts'
import classes from '../Sentence.module.css'
import { useTexts } from '../texts.ts'
import type { ControlProps } from './control.ts'

/** A comparison, with one number or two. */
export function RangeControl({ condition, onChange, vocabulary }: ControlProps) {
  const t = useTexts()
  const language = useLanguage()
  if (!isRanged(condition)) return null
  const comparison = comparisonOf(condition)
  const isMoney = condition.kind === 'spent'
  const currency = (isMoney && condition.currency) || vocabulary.currency
  const unit = isMoney ? minorUnits(currency) : 1
  const label = t(isMoney ? 'amount' : condition.kind === 'orders' ? 'orders' : 'points')
  const change = (range: Range) => onChange({ ...condition, min: undefined, max: undefined, ...range })
  const field = {
    className: isMoney ? classes.money : classes.number,
    min: 0,
    allowNegative: false,
    hideControls: true,
    thousandSeparator: language === 'cs' ? '\u00a0' : ',',
    decimalSeparator: language === 'cs' ? ',' : '.',
    ...(isMoney && {
      allowDecimal: minorDigits(currency ?? '') > 0,
      decimalScale: minorDigits(currency ?? ''),
    }),
    ...(condition.kind === 'orders' && { suffix: '×' }),
    ...(isMoney &&
      currency &&
      (language === 'cs'
        ? { suffix: ` ${sign(currency, language)}` }
        : { prefix: `${sign(currency, language)} ` })),
  }
  const shown = (value: number | undefined) => (value === undefined ? '' : value / unit)
  const written = (value: number | string) =>
    value === '' || Number.isNaN(Number(value)) ? undefined : Math.round(Number(value) * unit)
  return (
    <>
      <Pick
        label={t('option.compare')}
        words={t(`compare.${comparison}`)}
        isSingle
        options={comparisons.map((one) => ({ value: one, label: t(`compare.${one}`) }))}
        chosen={[comparison]}
        onChange={([chosen]) => {
          const next = comparisons.find((one) => one === chosen)
          if (next) change(compared(condition, next))
        }}
      />
      <NumberInput
        {...field}
        aria-label={label}
        value={shown(comparison === 'atMost' ? condition.max : condition.min)}
        onChange={(value) => change(withValue(condition, comparison, written(value)))}
      />
      {comparison === 'between' && (
        <>
          <span>{t('rangeTo')}</span>
          <NumberInput
            {...field}
            aria-label={`${label}: ${t('most')}`}
            value={shown(condition.max)}
            onChange={(value) => change({ min: condition.min, max: written(value) })}
          />
        </>
      )}
      {isMoney && vocabulary.currency && currency !== vocabulary.currency && (
        <Button
          variant="default"
          size="xs"
          className={classes.currency}
          onClick={() =>
            onChange({
              ...condition,
              ...inUnits(condition, minorUnits(vocabulary.currency) / unit),
              currency: vocabulary.currency,
            })
          }
        >
          {t('inCurrency', { currency: vocabulary.currency })}
        </Button>
      )}
    </>
  )
}

const sign = (currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
