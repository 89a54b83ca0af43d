import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useWidgetTexts } from './texts.ts'

/** A password that can be pasted, shown, and reached by the keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const t = useWidgetTexts()
  return (
    <PasswordInput
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ c: 'dimmed', tabIndex: 0, 'aria-label': t('showPassword') }}
      {...props}
    />
  )
}
