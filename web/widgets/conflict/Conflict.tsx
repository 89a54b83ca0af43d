import { Button } from '@mantine/core'
import { Callout } from '#web/ui/Callout.tsx'
import { useTexts } from './texts.ts'

type Props = { isBusy: boolean; onKeep: () => void; onLoad: () => void }

/** Somebody has saved in between: whose words stay is for the person to say. */
export function Conflict({ isBusy, onKeep, onLoad }: Props) {
  const t = useTexts()
  return (
    <Callout
      tone="orange"
      role="alert"
      isAbove
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={onKeep}>
            {t('keepMine')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onLoad}>
            {t('loadTheirs')}
          </Button>
        </>
      }
    >
      {t('conflict')}
    </Callout>
  )
}
