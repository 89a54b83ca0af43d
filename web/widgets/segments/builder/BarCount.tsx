import { useFormat } from '#web/i18n/format.ts'
import classes from './Editor.module.css'
import { useTexts } from './texts.ts'

/** How many they are, at the foot of a window that is too narrow for the card beside. */
export function BarCount({ count }: { count: number | undefined }) {
  const t = useTexts()
  const format = useFormat()
  if (count === undefined) return null
  return <b className={classes.barCount}>{t('people', { count, number: format.number(count) })}</b>
}
