import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useWidgetTexts } from '../../texts.ts'
import { MayMail } from './MayMail.tsx'
import { useTexts } from './texts.ts'

type Props = {
  projectId: string
  /** Called after the setting was saved, to reload what is not about contacts or campaigns. */
  onSaved?: () => void
}

/** Link beside customers who are not mailed, which opens the setting for them. */
export function MayMailLink({ projectId, onSaved }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" fz="inherit" onClick={() => setOpen(true)}>
        {t('title')}
      </Anchor>
      <Dialog title={t('title')} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={shared('close')}>
        <MayMail
          projectId={projectId}
          mailsCustomers={false}
          onClose={() => setOpen(false)}
          onSaved={onSaved}
        />
      </Dialog>
    </>
  )
}
