import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './Callout.module.css'
import { Icon, type IconShape } from './Icon.tsx'
import { Row } from './Layout.tsx'
import type { Tone } from './tone.ts'

const icons: Record<Tone, IconShape> = {
  green: IconCircleCheck,
  blue: IconInfoCircle,
  orange: IconAlertTriangle,
  red: IconAlertCircle,
  grey: IconInfoCircle,
}

type Props = {
  tone: Tone
  /** Instead of the one of the tone; an element where it moves. */
  icon?: IconShape | undefined
  /** Whether it is read out as soon as it appears. */
  role?: 'alert' | 'status'
  /** The few words that say it all; with them it is a section of the page. */
  title?: string
  children?: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
  /** It stands above what it speaks of. */
  isAbove?: boolean
}

/** Something that has to be said about what stands around it, in the tone of how grave it is. */
export function Callout({ tone, icon, role, title, children, actions, isAbove = false }: Props) {
  const id = useId()
  const Frame = title && !role ? 'section' : 'div'
  return (
    <Frame
      role={role}
      aria-labelledby={title && !role ? id : undefined}
      className={classes.callout}
      data-tone={tone}
      data-above={isAbove || undefined}
    >
      <Icon of={icon ?? icons[tone]} />
      <div className={classes.words}>
        {title && (
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
        )}
        {children}
        {actions && <Row className={classes.actions}>{actions}</Row>}
      </div>
    </Frame>
  )
}
