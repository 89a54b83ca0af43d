import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import type { SentTestFragment } from '#web/data/generated/graphql.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useWidgetTexts } from '../../texts.ts'
import { type TestedCampaign, TestForm } from './TestForm.tsx'
import { TestStatus } from './TestStatus.tsx'
import { useTexts } from './texts.ts'

type Props = {
  campaign: TestedCampaign
  /** Saves what is being written; the dialog opens if it answers true. */
  beforeOpening?: () => Promise<boolean>
}

/** Button and dialog: sends the message to the team, then shows whether it was sent. */
export function TestMail({ campaign, beforeOpening }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentTestFragment>()
  const close = () => {
    setOpen(false)
    setSent(undefined)
  }
  async function open() {
    setBusy(true)
    if (!beforeOpening || (await beforeOpening())) setOpen(true)
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconMailForward} size={16} />}
        loading={isBusy}
        onClick={() => void open()}
      >
        {t('open')}
      </Button>
      <Dialog
        title={t(sent ? 'sentTitle' : 'title')}
        isOpen={isOpen}
        onClose={close}
        closeLabel={shared('close')}
      >
        {sent ? (
          <TestStatus sent={sent} onAnother={() => setSent(undefined)} onDone={close} />
        ) : (
          <TestForm campaign={campaign} onSent={setSent} />
        )}
      </Dialog>
    </>
  )
}
