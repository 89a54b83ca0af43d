import { Anchor } from '@mantine/core'
import { useEffect, useState } from 'react'
import { failureOf, failureText } from '#web/data/failure.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Text } from '#web/ui/Text.tsx'
import classes from './SendAgain.module.css'
import { useTexts } from './texts.ts'

/** A code is sent again only after this time, in ms. */
const pause = 60_000

type Props = {
  /** When the last code was sent, in ms. */
  sentAt: number
  send: () => Promise<void>
  onSent: () => void
}

/** Counts down, then sends another code. */
export function SendAgain({ sentAt, send, onSent }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const [now, setNow] = useState(Date.now)
  const [outcome, setOutcome] = useState<'sending' | 'sent' | { refused: string }>()
  const rest = Math.max(0, Math.ceil((sentAt + pause - now) / 1000))

  useEffect(() => {
    if (rest === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [rest])

  async function again() {
    setOutcome('sending')
    try {
      await send()
      onSent()
      setNow(Date.now())
      setOutcome('sent')
    } catch (error) {
      setOutcome({ refused: failureText(failureOf(error), language) })
    }
  }

  return (
    <div className={classes.again}>
      {rest > 0 ? (
        <Text as="span" className={classes.wait}>
          {t('sendAgainIn', { time: `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}` })}
        </Text>
      ) : (
        <Anchor
          component="button"
          type="button"
          fz={13}
          disabled={outcome === 'sending'}
          onClick={() => void again()}
        >
          {t('sendAgain')}
        </Anchor>
      )}
      <Text as="div" role="status" data-tone={typeof outcome === 'object' ? 'red' : 'green'}>
        {outcome === 'sent' && t('codeSent')}
        {typeof outcome === 'object' && outcome.refused}
      </Text>
    </div>
  )
}
