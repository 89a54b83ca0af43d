import { Button } from '@mantine/core'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import type { BoxForm } from './box-form.ts'
import { inSentence } from './box-values.ts'
import classes from './Configurator.module.css'
import { useTexts } from './texts.ts'

type Props = { formId: string; box: BoxForm; isComparing: boolean; onCompare: (is: boolean) => void }

/** What of a box is not saved yet, and why it could not be. */
export function SaveBar({ formId, box, isComparing, onCompare }: Props) {
  const t = useTexts()
  const { form, changes, conflict, discard } = box
  return (
    <BottomBar>
      <FormSummary summary={form.summary} />
      {conflict && <Conflict isBusy={form.isBusy} {...conflict} />}
      <Row gap="md">
        <Grow>
          <b className={classes.unsaved}>{t('unsaved', { count: changes.length })}</b>{' '}
          <Text as="span" className={classes.changes}>
            {changes.map(inSentence).join(', ')}
          </Text>
        </Grow>
        <Row className={classes.actions}>
          <Button
            variant={isComparing ? 'light' : 'subtle'}
            aria-pressed={isComparing}
            onClick={() => onCompare(!isComparing)}
          >
            {t('compare')}
          </Button>
          <Button variant="default" disabled={form.isBusy} onClick={discard}>
            {t('discard')}
          </Button>
          <Button type="submit" form={formId} loading={form.isBusy}>
            {t('save')}
          </Button>
        </Row>
      </Row>
    </BottomBar>
  )
}
