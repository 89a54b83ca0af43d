import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './Dialog.module.css'

type Props = {
  title: ReactNode
  children: ReactNode
  isOpen: boolean
  /** Without it the dialog can be left only by what is inside. */
  onClose?: () => void
  /** The name of the cross, for a screen reader. */
  closeLabel?: string
  /** It holds what is a page elsewhere. */
  isWide?: boolean
}

/** Every dialog: as wide as a narrow window, otherwise 30 % of it and at least 420 px. */
export function Dialog({ title, children, isOpen, onClose, closeLabel, isWide = false }: Props) {
  useReturnedFocus(isOpen)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={!!onClose}
      closeOnClickOutside={!!onClose}
      returnFocus={false}
      size={isWide ? 'var(--wide-dialog)' : 'var(--dialog-width)'}
      centered
      transitionProps={{ duration: 200, transition: 'fade' }}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* the library's own header would be a second banner of the page */}
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label={closeLabel} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The library returns the focus only of a dialog that was there before it opened; ours may come with its code. */
function useReturnedFocus(isOpen: boolean): void {
  const opener = useRef<Element>(null)
  // before the dialog takes the focus…
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  // …and when React is done with the page, or it would put the focus back into the dialog
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [isOpen])
}
