import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Profile.module.css'

type Props<Value> = {
  label: string
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all of them seen. */
export function RadioChoice<Value extends string | number>({
  label,
  name,
  options,
  value,
  onChange,
}: Props<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          classNames={{ radio: classes.radio }}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  )
}
