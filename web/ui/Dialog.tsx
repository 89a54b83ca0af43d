import { Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './Dialog.module.css'
import { useLayer } from './layers.ts'

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
  /** It asks: closing it loses nothing, even if an answer was typed. */
  isQuestion?: boolean
}

/** Every dialog: as wide as a narrow window, otherwise 30 % of it and at least 420 px. */
export function Dialog(props: Props) {
  const { title, children, isOpen, onClose, closeLabel, isWide = false, isQuestion = false } = props
  useReturnedFocus(isOpen)
  const typed = useTyped(isOpen)
  useLayer(isOpen && onClose !== undefined, {
    close: () => onClose?.(),
    hasTyped: () => !isQuestion && typed.isAny(),
    isQuestion,
  })
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
      <Modal.Content onInput={typed.onInput}>
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

const textFields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="search"], [type="file"])'

/** Whether text was typed in the dialog since it opened, and is still there. */
function useTyped(isOpen: boolean) {
  const fields = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  useEffect(() => {
    if (isOpen) fields.current.clear()
  }, [isOpen])
  return {
    onInput: ({ target }: FormEvent) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isField && target.matches(textFields)) fields.current.add(target)
    },
    isAny: () => [...fields.current].some((field) => field.isConnected && field.value.trim() !== ''),
  }
}
