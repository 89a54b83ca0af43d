import type { ReactNode } from 'react'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Settings.module.css'

type Props = {
  id: string
  label: string
  error?: string | undefined
  hint?: string
  children: ReactNode
}

/** A setting of the narrow column: the name on the left, what is set on the right. */
export const SettingLine = ({ id, label, error, hint, children }: Props) => (
  <div>
    <Row isSpread isLine className={classes.line}>
      <label htmlFor={id}>{label}</label>
      {children}
    </Row>
    {error && (
      <p id={`${id}-fault`} className={classes.fault}>
        {error}
      </p>
    )}
    {hint && (
      <Text size="caption" className={classes.hint}>
        {hint}
      </Text>
    )}
  </div>
)

/** For the input of such a line. */
export const described = (id: string, error: string | undefined) =>
  error ? { error: true, 'aria-describedby': `${id}-fault` } : {}
