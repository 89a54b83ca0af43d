import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './InlineConfirm.module.css'
import { useTexts } from './texts.ts'

type Props = { text: string; action: string; busy: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks once more, where the button was pressed, and says what will happen. */
export function InlineConfirm({ text, action, busy, onConfirm, onCancel }: Props) {
  const t = useTexts()
  const cancel = useRef<HTMLButtonElement>(null)
  // the button that had the focus is gone; the harmless answer takes it over
  useEffect(() => cancel.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label={text} className={classes.confirm}>
      <p>{text}</p>
      <Button ref={cancel} variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button color="red" loading={busy} onClick={onConfirm}>
        {action}
      </Button>
    </div>
  )
}
