import { PinInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { codeRules } from '#rules/accounts/limits.ts'
import { Text } from '#web/ui/Text.tsx'
import classes from './CodeInput.module.css'
import { useTexts } from './texts.ts'

type Props = {
  id: string
  value: string
  onChange: (code: string) => void
  /** Called with the whole code when its last digit is typed, or all are pasted; not while a digit before it is corrected. */
  onComplete?: (code: string) => void
  error?: ReactNode
  label: string
  /** Whether the label is seen or only heard. */
  isLabelled?: boolean
}

/** The six digits of a mailed code; the whole code can be pasted at once. */
export function CodeInput({ id, value, onChange, onComplete, error, label, isLabelled = true }: Props) {
  const t = useTexts()
  const faultId = `${id}-fault`
  const change = (code: string) => {
    onChange(code)
    const differing = code.split('').filter((digit, at) => digit !== value[at]).length
    const wasWhole = value.length === codeRules.digits
    // a code that is typed over a refused one ends with its last digit, too
    const isLastTyped = code.at(-1) !== value.at(-1)
    if (code.length === codeRules.digits && (!wasWhole || differing > 1 || isLastTyped)) onComplete?.(code)
  }
  return (
    <div>
      {isLabelled && <div className={classes.label}>{label}</div>}
      <PinInput
        id={id}
        classNames={{ root: classes.root, pinInput: classes.box, input: classes.input }}
        length={codeRules.digits}
        type="number"
        placeholder=""
        value={value}
        onChange={change}
        error={Boolean(error)}
        aria-label={label}
        getInputProps={(at) => ({
          'aria-label': t('digit', { digit: at + 1, count: codeRules.digits }),
          'aria-describedby': error ? faultId : undefined,
          // whatever box is clicked, its digit gives way to the one that is typed; without this a second click would
          // put the cursor before it
          onMouseDown(event: React.MouseEvent<HTMLInputElement>) {
            event.preventDefault()
            event.currentTarget.focus()
            event.currentTarget.select()
          },
        })}
      />
      {error && (
        <Text id={faultId} role="alert" size="caption" className={classes.fault} data-tone="red">
          {error}
        </Text>
      )}
    </div>
  )
}
