import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Conflict } from './conflict/Conflict.tsx'
import { FormSummary } from './FormSummary.tsx'
import type { Summary } from './form.ts'
import classes from './SaveBar.module.css'
import { useWidgetTexts } from './texts.ts'

type Props = {
  /** Each change in a few words. */
  changes: readonly string[]
  form: { onSubmit: (event: SubmitEvent) => void; summary: Summary; isBusy: boolean }
  /** The form on the page that it saves; without one it is a form itself. */
  formId?: string
  conflict: { onKeep: () => void; onLoad: () => void } | undefined
  onDiscard: () => void
}

/** What is not saved yet, and why it could not be. */
export function SaveBar({ changes, form, formId, conflict, onDiscard }: Props) {
  const t = useWidgetTexts()
  const bar = (
    <>
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
          <Button type="submit" form={formId} loading={form.isBusy}>
            {t('saveChanges')}
          </Button>
        </Row>
      </Row>
    </>
  )
  return (
    <BottomBar>
      {formId ? (
        bar
      ) : (
        <form noValidate onSubmit={form.onSubmit}>
          {bar}
        </form>
      )}
    </BottomBar>
  )
}
