import { Icon, type IconShape } from './Icon.tsx'
import classes from './Segmented.module.css'

type Option<Value> = { value: Value; label: string; icon?: IconShape }
type Props<Value> = {
  id?: string
  name: string
  /** What is chosen, for a screen reader; its place says it to others. */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
}

/** One of a few words beside each other. */
export function Segmented<Value extends string | number>(props: Props<Value>) {
  const { id, name, label, options, value, onChange, isDisabled } = props
  return (
    <fieldset id={id} className={classes.segmented} aria-label={label} disabled={isDisabled}>
      {options.map((option) => (
        <label key={option.value} className={classes.option} data-on={option.value === value || undefined}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size={16} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
