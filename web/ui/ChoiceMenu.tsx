import { cloneElement, lazy, Suspense } from 'react'
import type { ChoiceMenuProps } from './ChoiceMenuDropdown.tsx'

const ChoiceMenuDropdown = lazy(async () => ({
  default: (await import('./ChoiceMenuDropdown.tsx')).ChoiceMenuDropdown,
}))

/** A button with a menu of which one choice holds. The menu's code comes after the first paint; until then the button waits. */
export function ChoiceMenu<Value extends string>({
  options,
  value,
  onChange,
  target,
}: ChoiceMenuProps<Value>) {
  return (
    <Suspense fallback={cloneElement(target, { 'aria-disabled': true })}>
      <ChoiceMenuDropdown
        target={target}
        value={value}
        options={options}
        onChange={(chosen) => {
          const option = options.find((one) => one.value === chosen)
          if (option) onChange(option.value)
        }}
      />
    </Suspense>
  )
}
