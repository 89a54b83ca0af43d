import { useFormat } from '#web/i18n/format.ts'
import { Text } from '#web/ui/Text.tsx'
import classes from './CompanyCard.module.css'
import { useTexts } from './texts.ts'

type Part = string | null
type Props = { company: { street: Part; city: Part; zip: Part; country: Part } }

/** Street, then ZIP and city; what is missing says so. */
export function Address({ company: { street, city, zip, country } }: Props) {
  const t = useTexts()
  const format = useFormat()
  const missing = (text: string) => (
    <Text as="span" size="inherit">
      {text}
    </Text>
  )
  return (
    <>
      <span className={classes.line}>{street ?? missing(t('streetNotSet'))}</span>
      <span className={classes.line}>
        {zip && `${format.zip(zip, country)} `}
        {city ?? missing(t('cityNotSet'))}
        {/* without a city nobody looks for its ZIP */}
        {city && !zip && <> {missing(t('zipNotSet'))}</>}
      </span>
    </>
  )
}
