import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import type { Column } from './looks.ts'
import { useTexts } from './texts.ts'
import { sortWord, type View } from './view.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  count: number
  view: View
  onSort: ((view: View) => void) | undefined
  tickAll: ReactNode
}

/** Cards have no headings to click: what these do stands above them. */
export function CardHead<Row>({ columns, count, view, onSort, tickAll }: Props<Row>) {
  const t = useTexts()
  // a few cards are read faster than sorted
  const sortable = onSort && count > 5 ? columns.filter(({ sortBy, isSortable }) => sortBy || isSortable) : []
  if (sortable.length === 0 && !tickAll) return null
  const options = sortable.flatMap(({ key, head, isDescendingOnly, isAscendingOnly }) =>
    (isDescendingOnly ? [true] : isAscendingOnly ? [false] : [false, true]).map((isDescending) => ({
      value: sortWord({ key, isDescending }),
      label: `${head} ${isDescending ? '↓' : '↑'}`,
    })),
  )
  // who has an order by nature cannot be without one
  const isFree = sortable.some(
    ({ isDescendingOnly, isAscendingOnly }) => !isDescendingOnly && !isAscendingOnly,
  )
  return (
    <div className={classes.cardHead}>
      {tickAll}
      {onSort && options.length > 0 && (
        <NativeSelect
          className={classes.order}
          variant="unstyled"
          aria-label={t('sort')}
          value={view.sort ? sortWord(view.sort) : ''}
          data={[...(isFree || !view.sort ? [{ value: '', label: t('unsorted') }] : []), ...options]}
          onChange={({ currentTarget: { value } }) => {
            const sort = value
              ? { key: value.replace(/^-/, ''), isDescending: value.startsWith('-') }
              : undefined
            onSort({ ...view, sort, page: 1 })
          }}
        />
      )}
    </div>
  )
}
