import { ActionIcon } from '@mantine/core'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf, failureText } from '#web/data/failure.ts'
import { type Notice, notices, notify } from '#web/data/notify.ts'
import { useStore } from '#web/data/store.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useCountdown } from '#web/ui/countdown.ts'
import classes from './Snackbars.module.css'
import { useTexts } from './texts.ts'

/** How long a notice stays, in ms, when nobody holds it. */
const timeout = 10_000

/** A region of its own, there before its first notice, so that a screen reader tells each one. */
export function Snackbars() {
  const t = useTexts()
  return (
    <section
      className={classes.stack}
      aria-label={t('notifications')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {useStore(notices).map((notice) => (
        <Snackbar key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function Snackbar({ notice }: { notice: Notice }) {
  const t = useTexts()
  const language = useLanguage()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const dismiss = () => notify.dismiss(notice.id)
  useCountdown(timeout, isHovered || isFocused, dismiss)
  const isFailure = notice.kind === 'failure'
  const Icon = isFailure ? IconAlertCircleFilled : IconCircleCheckFilled
  const fallback = isFailure ? failureText(failureOf(notice.error), language) : t('finished')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold it, they do nothing
    <div
      role={isFailure ? 'alert' : 'group'}
      className={classes.snackbar}
      data-kind={notice.kind}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <span className={classes.text}>{notice.text ?? fallback}</span>
      <ActionIcon size={28} className={classes.close} aria-label={t('dismiss')} onClick={dismiss}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
