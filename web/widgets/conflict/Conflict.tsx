import { Button } from '@mantine/core'
import classes from './Conflict.module.css'
import { useTexts } from './texts.ts'

type Props = { isBusy: boolean; onKeep: () => void; onLoad: () => void }

/** Somebody has saved in between: whose words stay is for the person to say. */
export function Conflict({ isBusy, onKeep, onLoad }: Props) {
  const t = useTexts()
  return (
    <div role="alert" className={classes.conflict} data-tone="orange">
      <p>{t('conflict')}</p>
      <div className={classes.choices}>
        <Button variant="default" disabled={isBusy} onClick={onKeep}>
          {t('keepMine')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onLoad}>
          {t('loadTheirs')}
        </Button>
      </div>
    </div>
  )
}
