import type { ReactNode } from 'react'
import { useLoadingPhase } from '#web/ui/loading-phase.ts'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { TopLine } from '#web/ui/TopLine.tsx'
import { NothingMatches } from '../NothingMatches.tsx'
import { SectionFailure } from '../SectionFailure.tsx'
import { Bar } from './Bar.tsx'
import { useChosenColumns } from './chosen-columns.ts'
import { Foot } from './Foot.tsx'
import classes from './Frame.module.css'
import type { Looks } from './looks.ts'
import { Rows } from './Rows.tsx'
import { type Source, useSource } from './source.ts'
import { useTexts } from './texts.ts'

export type { Column } from './looks.ts'

type Props<Row> = Looks<Row> &
  Source<Row> & {
    /** Stands in when there is no row at all. */
    empty?: ReactNode
    /** Search and filters, above the head. */
    filters?: ReactNode
    /** Given while filters hide rows. */
    onClearFilters?: (() => void) | undefined
    /** People choose among the columns that can be chosen; the choice is kept under this name. */
    name?: string
    /** What can be done with the whole table, beside the choice of its columns. */
    tools?: ReactNode
    /** What can be done with the selected rows. */
    bulk?: ReactNode
    /** Draws the rows instead of a table, as cards that have borders of their own. */
    cardsOf?: ((rows: readonly Row[]) => ReactNode) | undefined
    /** A few words beside the pages. */
    note?: ReactNode
    /** All rows at once, as they come: the address says nothing of them. */
    isWhole?: boolean
    /** Part of a card, which has the border. */
    isInCard?: boolean
  }

/** Rows of things; order and page stay in the address. Phones get a card for each row. */
export function DataTable<Row>(props: Props<Row>) {
  const t = useTexts()
  const {
    label,
    query,
    empty = null,
    filters,
    onClearFilters,
    selection,
    bulk,
    note,
    isInCard = false,
  } = props
  const { shown, choose } = useChosenColumns(props.name, props.columns)
  const { rows, view, show, pages } = useSource(props)
  const phase = useLoadingPhase(query?.isPending ?? false)

  const isFramed = !!filters || (pages !== undefined && pages.page > 1)
  const state = stateOf()
  if (state && !isFramed) return state
  return (
    <>
      {query?.isFetching && phase === 'ready' && <TopLine label={t('refreshing')} />}
      <div
        className={classes.frame}
        data-bare={isInCard || undefined}
        data-cards={props.cardsOf && !state ? true : undefined}
      >
        {(filters || props.name) && (
          <Bar
            columns={props.columns}
            shown={shown}
            onChoose={props.name ? choose : undefined}
            tools={props.tools}
          >
            {filters}
          </Bar>
        )}
        {state ?? props.cardsOf?.(rows ?? []) ?? (
          <Rows
            {...props}
            columns={shown}
            rows={rows ?? []}
            view={view}
            onSort={props.isWhole ? undefined : show}
          />
        )}
        <Foot
          pages={pages}
          selection={selection}
          bulk={bulk}
          note={note}
          onShow={(change) => show({ ...view, ...change })}
        />
      </div>
    </>
  )

  /** What stands in for rows. */
  function stateOf(): ReactNode {
    const isBare = isInCard || isFramed
    if (phase === 'blank') return <div className={classes.blank} />
    if (phase === 'skeleton') return <TableSkeleton label={t('loading', { label })} isBare={isBare} />
    if (!rows)
      return (
        <SectionFailure
          title={props.failed ?? ''}
          error={query?.error}
          retrying={query?.isFetching ?? false}
          onRetry={() => void query?.refetch()}
        />
      )
    if (rows.length > 0) return undefined
    return onClearFilters ? <NothingMatches onClear={onClearFilters} isBare={isBare} /> : empty
  }
}
