/** Which columns of a table a person wants to see, kept in this browser for each person. */
import { use, useState } from 'react'
import { brandKey } from '#rules/brand.ts'
import { MeContext } from '#web/data/me.ts'
import type { Column } from './looks.ts'

type Choices = Record<string, boolean>

/** Columns that came later stand as they were made, whatever was chosen before. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], choices: Choices): Column<Row>[] =>
  columns.filter(({ key, choice }) => !choice || (choices[key] ?? choice === 'shown'))

export function useChosenColumns<Row>(name: string | undefined, columns: readonly Column<Row>[]) {
  const person = use(MeContext)?.id ?? ''
  const key = `${brandKey}-columns-${name}-${person}`
  const [, setVersion] = useState(0)
  const choices = name ? read(key) : {}
  return {
    shown: shownColumns(columns, choices),
    choose: (column: string, isShown: boolean) => {
      try {
        localStorage.setItem(key, JSON.stringify({ ...choices, [column]: isShown }))
      } catch {
        // storage may be forbidden
      }
      setVersion((version) => version + 1)
    },
  }
}

function read(key: string): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Choices) : {} // we wrote it
  } catch {
    return {} // storage may be forbidden, or somebody else has written there
  }
}
