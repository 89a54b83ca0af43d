import type { ChoiceMenuProps } from './ChoiceMenuDropdown.tsx'
import { lazyMenu } from './LazyMenu.tsx'

const Lazy = lazyMenu(async () => (await import('./ChoiceMenuDropdown.tsx')).ChoiceMenuDropdown)

/** A button with a menu of which one choice holds. */
export function ChoiceMenu<Value extends string>({
  options,
  value,
  onChange,
  target,
}: ChoiceMenuProps<Value>) {
  return (
    <Lazy
      target={target}
      value={value}
      options={options}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen)
        if (option) onChange(option.value)
      }}
    />
  )
}
