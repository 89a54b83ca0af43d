import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useWidgetTexts } from '#web/widgets/texts.ts'

export type Found = { id: string; name: string; image?: string | null }

/** Whoever types is not asked for after each key. In ms. */
const pause = 250

/** What to look for; the name of what is chosen is no question. */
export function useSought(chosen: Found | undefined): [sought: string, onSearch: (text: string) => void] {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, pause)
  return [settled === chosen?.name ? '' : settled, setText]
}

type Props<One extends Found> = {
  id?: string
  label: string
  /** Its place says what it is for; the label is for a screen reader. */
  isBare?: boolean
  placeholder?: string
  /** What is said where nothing was found. */
  nothingFound?: string
  error?: string | undefined
  /** What was found for what is typed. */
  found: readonly One[]
  chosen: One | undefined
  onSearch: (text: string) => void
  onChoose: (one: One) => void
  onBlur?: () => void
  /** It was opened by a press: what is typed next goes here. */
  autoFocus?: boolean
  drawing?: (one: One) => ReactNode
}

/** One of more than can be listed: the server finds them as somebody types. */
export function FoundSelect<One extends Found>(props: Props<One>) {
  const { label, isBare, found, chosen, onSearch, onChoose, drawing, nothingFound, ...others } = props
  const t = useWidgetTexts()
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const isFound = (id: string) => found.some((one) => one.id === id)
  const all = chosen && !isFound(chosen.id) ? [chosen, ...found] : found
  const oneOf = (id: string | null) => all.find((one) => one.id === id)
  return (
    <Select
      {...others}
      {...(isBare ? { 'aria-label': label } : { label })}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      // the server has found them; what is chosen is among them only if it was found, too
      filter={({ options }) => options.filter((option) => 'value' in option && isFound(option.value))}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const one = oneOf(id)
        if (one) onChoose(one)
      }}
      searchable
      allowDeselect={false}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text)
        onSearch(text.trim())
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      selectFirstOptionOnChange
      nothingFoundMessage={nothingFound ?? t('nothingFound')}
      maxDropdownHeight={280}
      renderOption={({ option }) => {
        const one = oneOf(option.value)
        return one && drawing ? drawing(one) : option.label
      }}
      comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
    />
  )
}
