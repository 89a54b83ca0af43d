import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { looseAbove } from '#web/ui/bars.ts'
import { Icon } from '#web/ui/Icon.tsx'
import classes from './Foot.module.css'
import type { Selection } from './selection.ts'
import type { Pages } from './source.ts'
import { useTexts } from './texts.ts'
import { pageSizes } from './view.ts'

type Props<Row> = {
  pages: Pages | undefined
  selection: Selection<Row> | undefined
  bulk: ReactNode
  note: ReactNode
  onShow: (change: { page: number; size?: number }) => void
}

const looseIfHigh = looseAbove(1 / 3)
/** Pages alone are looked for at the end of the rows. */
const looseIfWrapped = looseAbove(1 / 6)

/** The pages, and what can be done with the selected rows; it never stands in the way when there is neither. */
export function Foot<Row>({ pages, selection, bulk, note, onShow }: Props<Row>) {
  const t = useTexts()
  const format = useFormat()
  const count = selection?.chosen.length ?? 0
  const isChosen = count > 0 || (selection?.isAll ?? false)
  if (!pages && !isChosen && !note) return null
  return (
    <div
      ref={isChosen ? looseIfHigh : looseIfWrapped}
      className={classes.foot}
      data-bottom-bar
      data-chosen={isChosen || undefined}
    >
      {selection && isChosen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-label={t('selection')} className={classes.bulk}>
          <ActionIcon size={32} aria-label={t('clearSelection')} onClick={selection.clear}>
            <Icon of={IconX} />
          </ActionIcon>
          <b aria-live="polite">
            {selection.isAll ? t('allSelected') : t('selected', { count, number: format.number(count) })}
          </b>
          {selection.chooseAll && !selection.isAll && (
            <button type="button" className={classes.all} onClick={selection.chooseAll} data-tap>
              {t('selectWhole')}
            </button>
          )}
          <div className={classes.actions}>{bulk}</div>
        </div>
      ) : (
        <div className={classes.note}>{note}</div>
      )}
      {pages && <Leafing pages={pages} onShow={onShow} />}
    </div>
  )
}

function Leafing({
  pages: { page, size, hasNext, shown },
  onShow,
}: Pick<Props<unknown>, 'onShow'> & { pages: Pages }) {
  const t = useTexts()
  const { number } = useFormat()
  const range = shown && { from: number(shown.from), to: number(shown.to) }
  return (
    <nav aria-label={t('pages')} className={classes.pages}>
      <NativeSelect
        className={classes.size}
        aria-label={t('pageSize')}
        value={String(size)}
        data={pageSizes.map(String)}
        onChange={(event) => onShow({ page: 1, size: Number(event.currentTarget.value) })}
      />
      <span className={classes.count} aria-live="polite">
        {range &&
          (shown.total === undefined
            ? t('rowsOfMore', range)
            : t(shown.isOver ? 'over' : shown.isEstimate ? 'about' : 'rows', {
                ...range,
                total: number(shown.total),
              }))}
      </span>
      <ActionIcon
        size={32}
        aria-label={t('previousPage')}
        disabled={page === 1}
        onClick={() => onShow({ page: page - 1 })}
      >
        <Icon of={IconChevronLeft} />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-label={t('nextPage')}
        disabled={!hasNext}
        onClick={() => onShow({ page: page + 1 })}
      >
        <Icon of={IconChevronRight} />
      </ActionIcon>
    </nav>
  )
}
