import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { type DnsRecord, stringsOf } from '#rules/mailing/records.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useWidgetTexts } from '../texts.ts'
import { CopyCode } from './CopyCode.tsx'
import classes from './Mailing.module.css'
import { mailServerOf } from './records.ts'
import { useTexts } from './texts.ts'

type Props = {
  /** What it is, for a screen reader. */
  label: string
  type: DnsRecord['type']
  value: string
  /** In one line, however short it is. */
  isCut?: boolean
  /** It is what has to be typed. */
  isRight?: boolean
}

/** A value as forms of providers want it: a long one also in parts, and that of an MX record as its two fields. */
export function RecordValue({ label, type, value, isCut = value.length > 200, isRight = false }: Props) {
  const t = useTexts()
  const server = type === 'MX' ? mailServerOf(value) : undefined
  return (
    <>
      {/* a key fills many lines, and nobody types it by hand */}
      <CopyCode label={label} value={value} isCut={isCut} isRight={isRight}>
        <InParts label={label} value={value} />
      </CopyCode>
      {server && <Text size="caption">{t('mailServer', server)}</Text>}
    </>
  )
}

function InParts({ label, value }: { label: string; value: string }) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const [isOpen, setOpen] = useState(false)
  const strings = stringsOf(value)
  if (strings.length === 1) return null
  return (
    <>
      <UnstyledButton data-tap className={classes.parts} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('inParts')}
      </UnstyledButton>
      <Dialog
        title={t('inPartsTitle')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={shared('close')}
      >
        <Stack gap="md">
          <Text>{t('inPartsText')}</Text>
          {strings.map((text, at) => (
            <div key={text}>
              <Text size="caption">{t('part', { number: at + 1 })}</Text>
              <CopyCode label={t('partOf', { number: at + 1, label })} value={text} isRight />
            </div>
          ))}
        </Stack>
      </Dialog>
    </>
  )
}
