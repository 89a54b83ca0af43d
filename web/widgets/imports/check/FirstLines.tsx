import { Card } from '#web/ui/Card.tsx'
import classes from './Check.module.css'
import { useTexts } from './texts.ts'

/** The beginning of the file as it is written, for whoever wonders. */
export function FirstLines({ lines }: { lines: readonly string[] }) {
  const t = useTexts()
  if (lines.length === 0) return null
  return (
    <Card title={t('firstLines')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard, too, scrolls what is wider than the card */}
      <pre className={classes.lines} tabIndex={0}>
        {lines.join('\n')}
      </pre>
    </Card>
  )
}
