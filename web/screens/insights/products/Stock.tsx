import type { ProductAvailability } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from './Products.module.css'
import { useTexts } from './texts.ts'

type Props = { product: { availability: ProductAvailability; stock: number | null } }

/** How many there are, or whether there are any. */
export function Stock({ product: { availability, stock } }: Props) {
  const t = useTexts()
  const format = useFormat()
  if (availability === 'OUT_OF_STOCK')
    return <span className={classes.soldOut}>{t('availability.OUT_OF_STOCK')}</span>
  // shops also sell what they have not got yet
  if (stock === null || (stock === 0 && availability !== 'IN_STOCK')) return t(`availability.${availability}`)
  return t('inStock', { number: format.number(stock) })
}
