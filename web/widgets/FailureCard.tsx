import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { failureOf, failureText } from '#web/data/failure.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ErrorSpot } from '#web/ui/Illustrations.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import classes from './FailureCard.module.css'
import { useWidgetTexts } from './texts.ts'

type Props = { title: ReactNode; error: unknown; retrying: boolean; onRetry: () => void }

/** Content that could not be loaded: why, another try, and the id under which the server remembers it. */
export function FailureCard({ title, error, retrying, onRetry }: Props) {
  const t = useWidgetTexts()
  const language = useLanguage()
  const failure = failureOf(error)
  return (
    <div role="alert">
      <StateCard
        spot={<ErrorSpot />}
        title={title}
        actions={
          <>
            <Button loading={retrying} leftSection={<Icon of={IconRefresh} size={16} />} onClick={onRetry}>
              {t('retry')}
            </Button>
            {failure.requestId && (
              <p className={classes.request}>{t('requestId', { id: failure.requestId })}</p>
            )}
          </>
        }
      >
        {failureText(failure, language)}
      </StateCard>
    </div>
  )
}
