import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import classes from './SearchField.module.css'

/** Whoever types is not asked for after each key. */
const pause = 300

type Props = { label: string; value: string; onSearch: (value: string) => void }

/** Finds rows of a list, a moment after the last key; at once by Enter. */
export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  // what was cleared or gone back to elsewhere
  if (value !== searched) {
    setSearched(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === searched) return
    const timer = setTimeout(() => onSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon of={IconSearch} size={16} />}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && typed.trim() !== searched) onSearch(typed.trim())
      }}
    />
  )
}
