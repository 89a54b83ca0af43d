import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './DeveloperDialog.module.css'
import { ShareButton } from './ShareButton.tsx'
import { useWidgetTexts } from './texts.ts'

type Props = {
  /** Whom it is for and what is in it. */
  hint: string
  /** What the text is, for a screen reader. */
  label: string
  text: string
  isOpen: boolean
  onClose: () => void
}

/** What somebody else has to do, as a text for whoever has no account here. */
export function DeveloperDialog({ hint, label, text, isOpen, onClose }: Props) {
  const t = useWidgetTexts()
  const input = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      input.current?.select()
      setOutcome('copyFailed')
    }
  }
  return (
    <Dialog isOpen={isOpen} title={t('sendToDeveloper')} closeLabel={t('close')} onClose={onClose}>
      <Text className={classes.hint}>{hint}</Text>
      <Textarea
        ref={input}
        aria-label={label}
        classNames={{ input: classes.text }}
        value={text}
        rows={14}
        readOnly
      />
      <Row isEnd className={classes.foot}>
        <Grow role="status">{outcome && t(outcome)}</Grow>
        <ShareButton shared={{ title: label, text }} />
        <Button data-autofocus onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </Row>
    </Dialog>
  )
}
