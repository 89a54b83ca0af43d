import { useFormat } from '#web/i18n/format.ts'
import type { CountProps } from './CountCard.tsx'
import classes from './Editor.module.css'
import { useTexts } from './texts.ts'

/** How many they are, at the foot of a window that is too narrow for the card beside. */
export function BarCount({ preview: { counted, isCurrent }, isMail }: CountProps) {
  const t = useTexts()
  const format = useFormat()
  if (!counted) return null
  const count = isMail ? counted.recipients : counted.count
  return (
    <b className={classes.barCount} data-stale={!isCurrent || undefined}>
      {t('people', { count, number: format.number(count) })}
    </b>
  )
}
