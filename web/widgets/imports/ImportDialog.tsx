import type { ImportType } from '#web/data/generated/graphql.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useWidgetTexts } from '../texts.ts'
import { ImportFlow } from './ImportFlow.tsx'
import { useTexts } from './texts.ts'

type Props = { type: ImportType; onClose: () => void }

/** The same flow over another page. */
export function ImportDialog({ type, onClose }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  return (
    <Dialog title={t(`title.${type}`)} isOpen isWide onClose={onClose} closeLabel={shared('close')}>
      <ImportFlow type={type} isDialog leave={onClose} />
    </Dialog>
  )
}
