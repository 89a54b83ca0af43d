import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock, IconCloudOff } from '@tabler/icons-react'
import { failureText } from '#web/data/failure.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Row } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import type { useAutosavedDesign } from './autosave.ts'
import classes from './Design.module.css'
import { useTexts } from './texts.ts'

/** Whether what is written is saved; where it is not, why, and another try. */
export function SaveNote({ autosave }: { autosave: ReturnType<typeof useAutosavedDesign> }) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const format = useFormat()
  const language = useLanguage()
  const { state, savedAt, failure, flush } = autosave
  return (
    <Row className={classes.saving} role="status">
      {state === 'saved' && savedAt !== undefined && (
        <StatusBadge tone="green" icon={IconCircleCheck}>
          {t('savedAt', { time: format.time(new Date(savedAt)) })}
        </StatusBadge>
      )}
      {(state === 'waiting' || state === 'saving') && (
        <StatusBadge tone="grey" icon={IconClock}>
          {t(state === 'saving' ? 'saving' : 'notYet')}
        </StatusBadge>
      )}
      {state === 'failed' && (
        <>
          <StatusBadge tone="red" icon={IconCloudOff}>
            {t('notSaved')}
          </StatusBadge>
          <Text as="span" size="caption">
            {failure && failureText(failure, language)} {t('copyStays')}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => void flush()}>
            {shared('retry')}
          </Button>
        </>
      )}
    </Row>
  )
}
