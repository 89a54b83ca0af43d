import { Button } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import type { Summary } from '#web/widgets/form.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { useTexts } from './texts.ts'

/** A dialog in which one of a list is made or changed. */
export function useEditor<One>() {
  const [edited, setEdited] = useState<{ isOpen: boolean; former?: One; turn: number }>({
    isOpen: false,
    turn: 0,
  })
  return {
    isOpen: edited.isOpen,
    /** The one that is changed; none where a new one is made. */
    former: edited.former,
    /** Each opening begins from the beginning, also while the one before still fades away. */
    turn: edited.turn,
    open: (former?: One) =>
      setEdited(({ turn }) => ({ isOpen: true, turn: turn + 1, ...(former && { former }) })),
    close: () => setEdited((before) => ({ ...before, isOpen: false })),
  }
}
export type Editor<One> = ReturnType<typeof useEditor<One>>

type DialogProps = { editor: Pick<Editor<unknown>, 'isOpen' | 'close'>; title: string; children: ReactNode }

export function EditDialog({ editor, title, children }: DialogProps) {
  const t = useWidgetTexts()
  return (
    <Dialog isOpen={editor.isOpen} title={title} closeLabel={t('close')} onClose={editor.close}>
      {children}
    </Dialog>
  )
}

type FormProps = {
  form: { onSubmit: (event: SubmitEvent) => void; summary: Summary }
  action: string
  onCancel: () => void
  children: ReactNode
}

export function EditForm({ form, action, onCancel, children }: FormProps) {
  const t = useTexts()
  const common = useWidgetTexts()
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="md">
        <FormSummary summary={form.summary} isShort />
        {children}
        <Text size="caption">{t('nextStep')}</Text>
        <Row isEnd>
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button type="submit">{action}</Button>
        </Row>
      </Stack>
    </form>
  )
}
