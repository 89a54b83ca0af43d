import { Button } from '@mantine/core'
import type { MouseEvent, ReactNode, SubmitEvent } from 'react'
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
  /** What the button says where it is not all that is saved. */
  save?: string
  /** What is wrong may stand where it is not seen: it is said here, too. */
  isLong?: boolean
  /** What is wrong stands in this field, which may not be drawn yet. */
  onField?: (id: string) => void
  /** Further buttons. */
  children?: ReactNode
}

/** What is not saved yet, and why it could not be. */
export function SaveBar(props: Props) {
  const { changes, form, formId, conflict, onDiscard, save, isLong = false, onField, children } = props
  const t = useWidgetTexts()
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null
    const id = link?.getAttribute('href')?.slice(1)
    if (id) onField?.(id)
  }
  const bar = (
    <>
      <FormSummary summary={form.summary} isShort={!isLong} />
      {conflict && <Conflict isBusy={form.isBusy} {...conflict} />}
      <Row gap="md" className={classes.line}>
        <Grow className={classes.what} data-alone={!children || undefined}>
          <b className={classes.unsaved}>{t('unsaved', { count: changes.length })}</b>{' '}
          <Text as="span" className={classes.changes}>
            {changes.join(', ')}
          </Text>
        </Grow>
        <Row className={classes.actions}>
          {children}
          <Button variant="default" disabled={form.isBusy} onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button type="submit" form={formId} loading={form.isBusy}>
            {save ?? t('saveChanges')}
          </Button>
        </Row>
      </Row>
    </>
  )
  return (
    <BottomBar onClick={onField && follow}>
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
