import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from '#web/data/store.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { usePlace } from '../place.ts'
import { useWidgetTexts } from '../texts.ts'
import { openReceipt, type Receipt, useReceiptText } from './receipt.ts'
import { useTexts } from './texts.ts'

/** Shows the proof of what has just been erased. */
export function ReceiptDialog() {
  const t = useTexts()
  const shared = useWidgetTexts()
  const receipt = useStore(openReceipt)
  // the words stay while the dialog fades away
  const [shown, setShown] = useState(receipt)
  if (receipt && receipt !== shown) setShown(receipt)
  const close = () => openReceipt.set(undefined)
  return (
    <Dialog
      title={t('receiptTitle')}
      isOpen={receipt !== undefined}
      onClose={close}
      closeLabel={shared('close')}
    >
      {shown && <Proof receipt={shown} onClose={close} />}
    </Dialog>
  )
}

function Proof({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const { lines, save } = useReceiptText()
  const { projectName = '' } = usePlace()
  return (
    <Stack gap="md">
      <Text>{t('receiptText')}</Text>
      <Facts look="lines">
        {lines(receipt).map(({ key, name, rows }) => (
          <Fact key={key} label={name}>
            {rows}
          </Fact>
        ))}
      </Facts>
      <Text size="caption">{t('receiptHash')}</Text>
      <Row isEnd>
        <Button
          variant="default"
          leftSection={<Icon of={IconDownload} size={16} />}
          onClick={() => save(receipt, projectName)}
        >
          {t('downloadReceipt')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {shared('close')}
        </Button>
      </Row>
    </Stack>
  )
}
