import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useWidgetTexts } from '../../texts.ts'
import { MayMail } from './MayMail.tsx'
import { useTexts } from './texts.ts'

type Props = {
  projectId: string
  /** What the page shows may be another one now, beside what is about contacts and campaigns. */
  onSaved?: () => void
}

/** Stands beside customers who are not mailed: opens the decision about them where they are. */
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
