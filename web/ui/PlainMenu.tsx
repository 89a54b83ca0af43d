import { Menu, type MenuProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLayer } from './layers.ts'
import classes from './Menu.module.css'

/** At the bottom of the window, instead of where the library has found room. */
const sheet = {
  position: 'fixed',
  top: 'auto',
  right: 0,
  bottom: 'var(--recalling, 0px)',
  left: 0,
  width: 'auto',
} as const

/** Every menu; a sheet on a phone. Without a portal and a focus placeholder it is a plain, complete part of its landmark. */
export function PlainMenu({ onClose, ...props }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const isSheet = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  useLayer(isOpen, {
    close() {
      setOpen(false)
      onClose?.()
    },
  })
  return (
    <Menu
      classNames={classes}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setOpen}
      withOverlay={isSheet}
      overlayProps={{ fixed: true }}
      {...(isSheet && { styles: { dropdown: sheet } })}
      {...(onClose && { onClose })}
      {...props}
    />
  )
}
