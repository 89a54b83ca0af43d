import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { useLayer } from './layers.ts'
import classes from './NativeDialog.module.css'

type Props = Omit<ComponentPropsWithoutRef<'dialog'>, 'open' | 'onClose' | 'onClick'> & {
  isOpen: boolean
  onClose: () => void
}

/**
 * The browser's own dialog, for what the frame lays over the page: it needs no library, keeps the focus and gives it back.
 * Escape, Back and a press beside it close it.
 */
export function NativeDialog({ isOpen, onClose, className = '', ...others }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayer(isOpen, { close: onClose })

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${className}`}
      onClose={onClose}
      onClick={(event) => {
        // only the backdrop is the dialog itself
        if (event.target === dialog.current) onClose()
      }}
      onKeyDownCapture={(event) => {
        // of a menu that is open in it Escape closes the menu alone
        if (event.key === 'Escape' && dialog.current?.querySelector('[role="menu"]')) event.preventDefault()
      }}
      {...others}
    />
  )
}
