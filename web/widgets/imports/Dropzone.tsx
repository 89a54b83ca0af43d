import { Button, FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsTouch } from '#web/ui/pointer.ts'
import { Text } from '#web/ui/Text.tsx'
import classes from './Imports.module.css'
import { useTexts } from './texts.ts'

type Props = { isBusy: boolean; fault: string | undefined; onFile: (file: File) => void; children: ReactNode }

/** A file is dropped here, or chosen. */
export function Dropzone({ isBusy, fault, onFile, children }: Props) {
  const t = useTexts()
  const isTouch = useIsTouch()
  const forget = useRef<() => void>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onFile(file)
  }
  return (
    <section
      aria-label={t('zone')}
      className={classes.zone}
      data-over={isOver || undefined}
      data-faulty={fault !== undefined || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={IconFileUpload} size={32} stroke={1.5} />
      <b>{t(isTouch ? 'dropTouch' : 'drop')}</b>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        resetRef={forget}
        onChange={(file) => {
          // the same file may be chosen again, after it was mended
          forget.current?.()
          if (file) onFile(file)
        }}
      >
        {(props) => (
          <Button {...props} loading={isBusy}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
      {fault && (
        <Text role="alert" data-tone="red">
          {fault}
        </Text>
      )}
      {children}
    </section>
  )
}
