import { Button } from '@mantine/core'
import { SaveBar as Bar } from '#web/widgets/SaveBar.tsx'
import type { BoxForm } from './box-form.ts'
import { inSentence } from './box-values.ts'
import { useTexts } from './texts.ts'

type Props = { formId: string; box: BoxForm; isComparing: boolean; onCompare: (is: boolean) => void }

/** What of a box is not saved yet, and why it could not be. */
export function SaveBar({ formId, box, isComparing, onCompare }: Props) {
  const t = useTexts()
  const { form, changes, conflict, discard } = box
  return (
    <Bar
      changes={changes.map(inSentence)}
      form={form}
      formId={formId}
      conflict={conflict}
      onDiscard={discard}
      save={t('save')}
      isLong
    >
      <Button
        variant={isComparing ? 'light' : 'subtle'}
        aria-pressed={isComparing}
        onClick={() => onCompare(!isComparing)}
      >
        {t('compare')}
      </Button>
    </Bar>
  )
}
