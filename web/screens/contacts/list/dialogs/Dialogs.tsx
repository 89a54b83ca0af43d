import { type ComponentType, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ContactDialog } from '#web/widgets/contacts/ContactDialog.tsx'
import { MayMail } from '#web/widgets/contacts/may-mail/MayMail.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { useTexts } from '../texts.ts'
import type { DialogProps, OpenDialog } from './dialog.ts'
import { Erasures } from './Erasures.tsx'
import { Exports } from './Exports.tsx'
import { Fields } from './Fields.tsx'
import { TagForm } from './TagForm.tsx'

type Props = Omit<DialogProps, 'tag'> & {
  open: OpenDialog | undefined
  /** Somebody was added. */
  onContact: (id: string) => void
}

const contents: Record<Exclude<OpenDialog['kind'], 'contact'>, ComponentType<DialogProps>> = {
  addTag: TagForm,
  renameTag: TagForm,
  fields: Fields,
  mailing: MayMail,
  exports: Exports,
  erasures: Erasures,
}

export function Dialogs({ open, onContact, ...props }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const other = open?.kind === 'contact' ? undefined : open
  // the words stay while the dialog fades away
  const [shown, setShown] = useState(other)
  if (other && other !== shown) setShown(other)
  const kind = shown && (shown.kind as keyof typeof contents) // all but the one of contacts, which is left out above
  const Content = kind && contents[kind]
  return (
    <>
      <ContactDialog
        projectId={props.projectId}
        isOpen={open?.kind === 'contact'}
        onClose={props.onClose}
        onSaved={(id) => {
          props.onClose()
          onContact(id)
        }}
      />
      <Dialog
        title={kind ? t(kind) : ''}
        isOpen={other !== undefined}
        onClose={props.onClose}
        closeLabel={shared('close')}
      >
        {Content && <Content {...props} tag={shown?.tag} />}
      </Dialog>
    </>
  )
}
