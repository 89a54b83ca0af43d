import type { PasswordInputProps } from '@mantine/core'
import { passwordLength } from '#rules/accounts/limits.ts'
import { passwordStrength } from '#rules/accounts/password.ts'
import { Text } from '#web/ui/Text.tsx'
import { PasswordField } from '../PasswordField.tsx'
import classes from './NewPassword.module.css'
import { useTexts } from './texts.ts'

const steps = [1, 2, 3, 4]

type Props = PasswordInputProps & {
  id: string
  value: string /** Where the words stand. */
  hint?: 'beside' | 'below'
}

/** A password to be chosen, with a word on how good it is. */
export function NewPassword({ hint = 'below', ...props }: Props) {
  const t = useTexts()
  const strength = passwordStrength(props.value)
  const hintId = `${props.id}-hint`
  return (
    <div className={classes.field} data-hint={hint}>
      <div>
        <PasswordField autoComplete="new-password" aria-describedby={hintId} {...props} />
        <div className={classes.meter} data-strength={strength} aria-hidden="true">
          {steps.map((step) => (
            <span key={step} data-filled={step <= strength || undefined} />
          ))}
        </div>
      </div>
      <Text id={hintId} size="caption" className={classes.hint}>
        {props.value !== '' && (
          <>
            <span role="status">{t(`strength.${strength}`)}</span>{' '}
          </>
        )}
        {t('passwordHint', { least: passwordLength.least })}
      </Text>
    </div>
  )
}
