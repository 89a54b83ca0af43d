import { Select } from '@mantine/core'
import type { Choice } from '#web/i18n/choices.ts'
import { choice } from './form.ts'
import { useWidgetTexts } from './texts.ts'

type Props = {
  id: string
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  choices: readonly Choice[]
  required?: boolean
  clearable?: boolean
}

/** So many are seen at a glance: nobody types to find one, and a phone keeps its keyboard away. */
const few = 12

/** One of several; one of many is found by typing. */
export function ChoiceSelect({ choices, required, ...field }: Props) {
  const t = useWidgetTexts()
  return (
    <Select
      {...choice(field)}
      required={required}
      placeholder={required ? t('choose') : undefined}
      withAsterisk={false}
      data={choices.map(({ value, label }) => ({ value, label }))}
      searchable={choices.length > few}
      nothingFoundMessage={t('nothingFound')}
      // without a portal the list is a part of its landmark; hundreds of time zones wait until they are asked for
      // Tab goes on to the next field, not into a list that closes at once
      scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}
      comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
    />
  )
}
