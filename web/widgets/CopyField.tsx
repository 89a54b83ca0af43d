import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Row } from '#web/ui/Layout.tsx'
import classes from './CopyField.module.css'
import { useWidgetTexts } from './texts.ts'

type Props = {
  /** What the text is; seen only where `isLabelled`. */
  label: string
  value: string
  isLabelled?: boolean
  /** Copying is the one thing to do here. */
  isPrimary?: boolean
  takesFocus?: boolean
  /** Further buttons of the row. */
  children?: ReactNode
}

/** A text to be copied; where the browser refuses to, it is selected, so that the keyboard can. */
export function CopyField({ label, value, isLabelled, isPrimary, takesFocus, children }: Props) {
  const t = useWidgetTexts()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      input.current?.select()
      setOutcome('failed')
    }
  }

  return (
    <div>
      <Row gap="xs" className={classes.row}>
        <TextInput
          ref={input}
          label={isLabelled ? label : undefined}
          aria-label={isLabelled ? undefined : label}
          className={classes.text}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          h="var(--field-height)"
          variant={isPrimary ? 'filled' : 'default'}
          aria-label={isLabelled ? t('copyOf', { label }) : undefined}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        {children}
      </Row>
      <p role="status" className={classes.outcome}>
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && t('copyFailed')}
      </p>
    </div>
  )
}
