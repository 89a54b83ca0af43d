import { Card } from '#web/ui/Card.tsx'
import classes from './LastMessages.module.css'
import type { Sending } from './ledger.ts'
import { useTexts } from './texts.ts'

type Props = { variants: NonNullable<Sending>['variants'] }

/** What stands in the subject of each variant. */
export function Subjects({ variants }: Props) {
  const t = useTexts()
  return (
    <Card title={t('subjects', { count: variants.length })}>
      <ul className={classes.subjects}>
        {variants.map(({ letter, subject }) => (
          <li key={letter}>
            {variants.length > 1 && <b className={classes.letter}>{letter}</b>}
            <span>{subject}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
