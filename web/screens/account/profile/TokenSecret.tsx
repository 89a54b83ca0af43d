import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './Profile.module.css'
import { useTexts } from './texts.ts'

export type NewToken = { name: string; secret: string }

/** A new token's secret, shown this once. */
export function TokenSecret({ token, onDone }: { token: NewToken; onDone: () => void }) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const title = t('secretTitle', { name: token.name })

  useEffect(() => input.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(token.secret)
      setOutcome('copied')
    } catch {
      input.current?.select()
      setOutcome('failed')
    }
  }

  return (
    <div className={classes.secret}>
      <p>
        <b>{title}</b>
      </p>
      <p>{t('secretText')}</p>
      <div className={classes.secretRow}>
        <TextInput
          ref={input}
          aria-label={title}
          value={token.secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button h={40} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button h={40} variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
      <p role="status">
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && t('copyFailed')}
      </p>
    </div>
  )
}
