import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { NativeDialog } from '#web/ui/NativeDialog.tsx'
import { useTexts as useShellTexts } from '../texts.ts'
import { useEntries } from './entries.ts'
import { isPaletteOpen } from './open.ts'
import classes from './Palette.module.css'
import { keepRecent, recent } from './recent.ts'
import { type Found, search } from './search.ts'
import { useTexts } from './texts.ts'

const close = () => isPaletteOpen.set(false)

/** What was chosen last stands among its kind, too. */
const keyOf = ({ kind, id }: Found): string => `${kind} ${id}`

/** A search box over everything one can go to or do: arrows choose, Enter goes, Escape gives the focus back. */
export function Palette({ isOpen }: { isOpen: boolean }) {
  const t = useTexts()

  return (
    <NativeDialog className={classes.dialog} aria-label={t('title')} isOpen={isOpen} onClose={close}>
      {/* each time it opens it begins anew */}
      {isOpen && <Search />}
    </NativeDialog>
  )
}

function Search() {
  const t = useTexts()
  const shell = useShellTexts()
  const id = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [lately] = useState(recent)
  const { entries: everything, isSearching } = useEntries(query)
  const groups = search(everything, query, lately)
  const all = groups.flatMap(({ entries }) => entries)
  // others may be found while one of them is chosen already: it stays so
  const active = Math.max(
    0,
    all.findIndex((entry) => keyOf(entry) === chosen),
  )
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function choose(entry: Found | undefined) {
    if (!entry) return
    if (entry.kind !== 'action') keepRecent(entry.id)
    close()
    entry.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step && all[(active + step + all.length) % all.length]
    if (next) setChosen(keyOf(next))
    else if (event.key === 'Enter') choose(all[active])
    else return
    event.preventDefault()
  }

  let index = 0
  return (
    <div className={classes.sheet}>
      <div className={classes.field}>
        <Icon of={IconSearch} />
        <input
          // biome-ignore lint/a11y/noAutofocus: a dialog puts the focus where one goes on
          autoFocus
          type="text"
          role="combobox"
          className={classes.input}
          aria-label={shell('search')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon aria-label={t('close')} onClick={close}>
          <Icon of={IconX} />
        </ActionIcon>
      </div>
      <VisuallyHidden role="status">
        {query && !isSearching && t('found', { count: all.length })}
      </VisuallyHidden>
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className={classes.list}>
        {groups.map(({ kind, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className={classes.kind}>
              {t(kind)}
            </div>
            {entries.map((entry) => {
              const place = index++
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the box, which has the keys
                <div
                  key={entry.id}
                  id={optionId(place)}
                  role="option"
                  aria-selected={place === active}
                  className={classes.option}
                  onClick={() => choose(entry)}
                  onPointerMove={() => setChosen(keyOf(entry))}
                >
                  {entry.icon && <Icon of={entry.icon} />}
                  <span className={classes.label}>{entry.label}</span>
                  {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {all.length === 0 && (
        <p className={classes.nothing}>{isSearching ? t('searching') : t('nothing', { query })}</p>
      )}
    </div>
  )
}
