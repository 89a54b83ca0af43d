import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { useCopying } from '../copying.ts'
import { useWidgetTexts } from '../texts.ts'
import classes from './CopyCode.module.css'

type Props = {
  /** What it is, for a screen reader. */
  label: string
  value: string
  /** In one line, and whole where somebody points at it or gets there by the keyboard. */
  isCut?: boolean
  /** In one line, however long it is. */
  isLine?: boolean
  /** It is what has to be typed. */
  isRight?: boolean
  /** Further buttons. */
  children?: ReactNode
}

const seenMs = 2000

/** Leaves what was opened by the focus. */
const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key === 'Escape') currentTarget.blur()
}

/** A few letters of code that are typed elsewhere, with a button that copies them. */
export function CopyCode({ label, value, isCut = false, isLine = false, isRight = false, children }: Props) {
  const t = useWidgetTexts()
  const { text, outcome, copy, forget } = useCopying()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(forget, seenMs)
    return () => clearTimeout(timer)
  })
  return (
    <span className={classes.copy} data-right={isRight || undefined}>
      <span className={classes.room}>
        <code
          ref={text}
          className={classes.code}
          data-cut={isCut || undefined}
          data-line={isLine || undefined}
          {...(isCut && { tabIndex: 0, onKeyDown: closeOnEscape })}
        >
          {value}
        </code>
      </span>
      {children}
      <ActionIcon size={28} aria-label={t('copyOf', { label })} onClick={() => copy(value)}>
        {outcome === 'copied' ? (
          <Icon of={IconCheck} size={16} stroke={2.5} className={classes.done} />
        ) : (
          <Icon of={IconCopy} size={16} />
        )}
      </ActionIcon>
      <span role="status" className={classes.outcome} data-failed={outcome === 'failed' || undefined}>
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && t('copyFailed')}
      </span>
    </span>
  )
}
