import { TextInput } from '@mantine/core'
import { hexOf } from './colour.ts'
import { described, SettingLine } from './SettingLine.tsx'
import classes from './Settings.module.css'
import { useTexts } from './texts.ts'

type Props = {
  id: string
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
  /** What stands where nothing is written. */
  standard?: string
  placeholder?: string
  hint?: string
  /** The id of a list of colours that the picker offers. */
  offered?: string
}

/** A colour, written or picked. */
export function ColourLine({ id, label, error, hint, standard = '', placeholder, offered, ...field }: Props) {
  const t = useTexts()
  const hex = hexOf(field.value || standard)
  return (
    <SettingLine id={id} label={label} error={error} {...(hint && { hint })}>
      <TextInput
        id={id}
        {...field}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
        className={classes.colour}
        placeholder={standard || placeholder}
        spellCheck={false}
        onBlur={() => {
          // the sign before the digits is easily left out
          if (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(field.value)) field.onChange(`#${field.value}`)
          field.onBlur()
        }}
        leftSection={
          <span className={classes.swatch} style={{ background: hex }} data-none={!hex || undefined}>
            <input
              type="color"
              list={offered}
              aria-label={t('colourOf', { name: label })}
              value={hex ?? '#ffffff'}
              onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
            />
          </span>
        }
        {...described(id, error)}
      />
    </SettingLine>
  )
}
