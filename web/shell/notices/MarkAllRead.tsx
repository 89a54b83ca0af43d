import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { failureOf, failureText } from '#web/data/failure.ts'
import { MarkNoticesReadDocument } from '#web/data/generated/shell/notices/notices.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { useNotices } from './notices.ts'
import classes from './Panel.module.css'
import { useTexts } from './texts.ts'

/** Marks what is seen here; what has come since stays unread. When all is read, the focus goes on to `next`. */
export function MarkAllRead({ next }: { next: RefObject<HTMLElement | null> }) {
  const t = useTexts()
  const language = useLanguage()
  const newest = useNotices().items?.[0]
  const focusAfter = useFocusAfter(next)
  const { mutateAsync, isPending, error } = useMutationOperation(MarkNoticesReadDocument, {
    // a snackbar would lie below the panel
    onFailure: () => true,
  })
  if (!newest) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.markAll}
        loading={isPending}
        onClick={(event) => void focusAfter(event.currentTarget, mutateAsync({ upTo: newest.id }))}
      >
        {t('markAllRead')}
      </Button>
      {error && (
        <div className={classes.notMarked}>
          <Callout tone="red" role="alert">
            {failureText(failureOf(error), language)}
          </Callout>
        </div>
      )}
    </>
  )
}
