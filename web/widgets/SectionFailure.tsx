import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { failureOf, failureText } from '#web/data/failure.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './SectionFailure.module.css'
import { useWidgetTexts } from './texts.ts'

type Props = { title: string; error: unknown; retrying: boolean; onRetry: () => void }

/** One part of a page that could not be loaded; the rest of the page lives. */
export function SectionFailure({ title, error, retrying, onRetry }: Props) {
  const t = useWidgetTexts()
  const language = useLanguage()
  return (
    <div role="alert" className={classes.box}>
      <Row as="p" gap="xs" className={classes.title}>
        <Icon of={IconAlertTriangle} />
        {title}
      </Row>
      <Text className={classes.text}>{failureText(failureOf(error), language)}</Text>
      <Button variant="default" loading={retrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
