import { useFormat } from '#web/i18n/format.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { FormCard } from '#web/ui/FormCard.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Business.module.css'
import { type Company, valuesOf } from './fields.ts'
import { useBusinessLabels, useTexts } from './texts.ts'

/** The same details for those who only read them. */
export function BusinessFacts({ company }: { company: Company }) {
  const t = useTexts()
  const format = useFormat()
  const labels = useBusinessLabels()
  const { vatPayer, country, zip, ...rest } = valuesOf(company)
  const facts = {
    ...rest,
    country: country && format.country(country),
    vatPayer: t(vatPayer ? 'yes' : 'no'),
    zip: format.zip(zip, country),
  }
  return (
    <FormCard>
      <Facts className={classes.facts}>
        {Object.entries(labels).map(([field, label]) => (
          <Fact key={field} label={label}>
            {facts[field as keyof typeof facts] || ( // labels and facts have the same fields
              <Text as="span" size="inherit">
                {t('notSet')}
              </Text>
            )}
          </Fact>
        ))}
      </Facts>
    </FormCard>
  )
}
