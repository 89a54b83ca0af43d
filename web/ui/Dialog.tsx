import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

type Props = {
  title: ReactNode
  children: ReactNode
  isOpen: boolean
  /** Without it the dialog can be left only by what is inside. */
  onClose?: () => void
  /** The name of the cross, for a screen reader. */
  closeLabel?: string
  role?: 'dialog' | 'alertdialog'
}

/** Every dialog: as wide as a narrow window, otherwise 30 % of it and at least 420 px; returns the focus. */
export function Dialog({ title, children, isOpen, onClose, closeLabel, role = 'dialog' }: Props) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={!!onClose}
      closeOnClickOutside={!!onClose}
      size="var(--dialog-width)"
      centered
      transitionProps={{ duration: 200, transition: 'fade' }}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content role={role}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label={closeLabel} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
