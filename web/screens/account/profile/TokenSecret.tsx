import { Button } from '@mantine/core'
import { CopyField } from '#web/widgets/CopyField.tsx'
import classes from './Profile.module.css'
import { useTexts } from './texts.ts'

export type NewToken = { name: string; secret: string }

/** A new token's secret, shown this once. */
export function TokenSecret({ token, onDone }: { token: NewToken; onDone: () => void }) {
  const t = useTexts()
  const title = t('secretTitle', { name: token.name })
  return (
    <div className={classes.secret}>
      <b>{title}</b>
      <p>{t('secretText')}</p>
      <CopyField label={title} value={token.secret} isPrimary takesFocus>
        <Button h={40} variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </CopyField>
    </div>
  )
}
