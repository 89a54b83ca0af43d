import { ActionIcon, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NoticeLists } from './NoticeLists.tsx'
import classes from './Panel.module.css'
import { useTexts } from './texts.ts'

type Props = { isOpen: boolean; hasUnread: boolean; onClose: () => void }

/** The notification centre: below the bell, or from the lower edge of a narrow window. */
export function Panel({ isOpen, hasUnread, onClose }: Props) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape
    <dialog
      ref={dialog}
      className={classes.panel}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => {
        // only the backdrop is the dialog itself
        if (event.target === dialog.current) onClose()
      }}
    >
      {isOpen && (
        <div className={classes.inside}>
          <div className={classes.head}>
            <Title order={2} id={title} ref={heading} tabIndex={-1} className={classes.title}>
              {t('title')}
            </Title>
            {hasUnread && <MarkAllRead next={heading} />}
            <ActionIcon c="dimmed" aria-label={t('close')} onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </div>
          <NoticeLists onLeave={onClose} />
        </div>
      )}
    </dialog>
  )
}
