import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import type { Summary } from '#web/widgets/form.ts'
import classes from './Recommender.module.css'
import { useTexts } from './texts.ts'

type Props = {
  /** Each change in a few words. */
  changes: readonly string[]
  form: { onSubmit: (event: SubmitEvent) => void; summary: Summary; isBusy: boolean }
  conflict: { onKeep: () => void; onLoad: () => void } | undefined
  onDiscard: () => void
}

/** What is not saved yet, and why it could not be. */
export function SaveBar({ changes, form, conflict, onDiscard }: Props) {
  const t = useTexts()
  return (
    <BottomBar>
      <form noValidate onSubmit={form.onSubmit}>
        <FormSummary summary={form.summary} isShort />
        {conflict && <Conflict isBusy={form.isBusy} {...conflict} />}
        <Row gap="md">
          <Grow>
            <b className={classes.unsaved}>{t('unsaved', { count: changes.length })}</b>{' '}
            <Text as="span">{changes.join(', ')}</Text>
          </Grow>
          <Row>
            <Button variant="default" disabled={form.isBusy} onClick={onDiscard}>
              {t('discard')}
            </Button>
            <Button type="submit" loading={form.isBusy}>
              {t('save')}
            </Button>
          </Row>
        </Row>
      </form>
    </BottomBar>
  )
}
