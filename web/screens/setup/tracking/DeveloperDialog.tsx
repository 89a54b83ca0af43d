import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Platform } from '#rules/projects/platforms.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { useGuideText } from '#web/widgets/tracking/guide-text.ts'
import type { TrackedProject } from '#web/widgets/tracking/TrackingGuide.tsx'
import classes from './Tracking.module.css'
import { useTexts } from './texts.ts'

type Props = { project: TrackedProject; platform: Platform; isOpen: boolean; onClose: () => void }

/** The whole guide as a text for somebody who has no account here. */
export function DeveloperDialog({ project, platform, isOpen, onClose }: Props) {
  const t = useTexts()
  const widget = useWidgetTexts()
  const text = useGuideText()(project, platform)
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
    <Dialog isOpen={isOpen} title={t('sendToDeveloper')} closeLabel={widget('close')} onClose={onClose}>
      <Text className={classes.hint}>{t('developerText')}</Text>
      <Textarea
        ref={input}
        aria-label={t('wholeGuide')}
        classNames={{ input: classes.text }}
        value={text}
        rows={14}
        readOnly
      />
      <Row isEnd className={classes.foot}>
        <Grow role="status">{outcome && widget(outcome)}</Grow>
        <Button onClick={() => void copy()}>{widget('copy')}</Button>
      </Row>
    </Dialog>
  )
}
