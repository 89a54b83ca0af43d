import { ActionIcon } from '@mantine/core'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { failureOf, failureText } from '#web/data/failure.ts'
import { type Snackbar as Content, notify, snackbars } from '#web/data/notify.ts'
import { useStore } from '#web/data/store.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useCountdown } from '#web/ui/countdown.ts'
import { Icon } from '#web/ui/Icon.tsx'
import classes from './Snackbars.module.css'
import { useTexts } from './texts.ts'

/** How long a snackbar stays, in ms, when nobody holds it. */
const timeout = 10_000

/** A region of its own, there before its first snackbar, so that a screen reader tells each one. */
export function Snackbars() {
  const t = useTexts()
  const shown = useStore(snackbars)
  const stack = useRef<HTMLElement>(null)
  useUncovered(stack, shown.length)
  return (
    <section
      ref={stack}
      className={classes.stack}
      aria-label={t('messages')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map((snackbar) => (
        <Snackbar key={snackbar.id} snackbar={snackbar} />
      ))}
    </section>
  )
}

/** The button that was pressed last never stays behind a snackbar: what was saved may be saved again. */
function useUncovered(stack: RefObject<HTMLElement | null>, count: number): void {
  // not the focus, which a tap does not move everywhere
  const pressed = useRef<Element>(null)
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      pressed.current = target instanceof Element ? target.closest('main button') : null
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  useEffect(() => {
    const above = stack.current?.getBoundingClientRect()
    const button = pressed.current?.getBoundingClientRect()
    if (count === 0 || !above || !button) return
    const isCovered = button.bottom > above.top && button.top < above.bottom && button.right > above.left
    if (!isCovered) return
    // they are at the bottom, on a phone at the top
    const isAtTop = above.top < window.innerHeight / 2
    window.scrollBy({ top: isAtTop ? button.top - above.bottom - 16 : button.bottom - above.top + 16 })
  }, [stack, count])
}

function Snackbar({ snackbar }: { snackbar: Content }) {
  const t = useTexts()
  const language = useLanguage()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const dismiss = () => notify.dismiss(snackbar.id)
  useCountdown(timeout, isHovered || isFocused, dismiss)
  const isFailure = snackbar.kind === 'failure'
  const fallback = isFailure ? failureText(failureOf(snackbar.error), language) : t('finished')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold it, they do nothing
    <div
      role={isFailure ? 'alert' : 'group'}
      className={classes.snackbar}
      data-kind={snackbar.kind}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={isFailure ? IconAlertCircleFilled : IconCircleCheckFilled} className={classes.icon} />
      <span className={classes.text}>{snackbar.text ?? fallback}</span>
      <ActionIcon size={28} className={classes.close} aria-label={t('dismiss')} onClick={dismiss}>
        <Icon of={IconX} size={16} />
      </ActionIcon>
    </div>
  )
}
