import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useFormat } from '#web/i18n/format.ts'
import classes from './Table.module.css'
import { pageSizes, type Seen } from './table-view.ts'
import { useTexts } from './texts.ts'

type Props = {
  seen: Seen<unknown>
  size: number
  onShow: (change: { page: number; size?: number }) => void
}

/** Nothing to leaf through, nothing shown. */
export function TablePages({ seen, size, onShow }: Props) {
  const t = useTexts()
  const { number } = useFormat()
  if (seen.total <= pageSizes[0]) return null
  return (
    <nav aria-label={t('pages')} className={classes.pages}>
      <NativeSelect
        size="xs"
        aria-label={t('pageSize')}
        value={String(size)}
        data={pageSizes.map(String)}
        onChange={(event) => onShow({ page: 1, size: Number(event.currentTarget.value) })}
      />
      <span className={classes.count} aria-live="polite">
        {t('rows', { from: number(seen.from), to: number(seen.to), total: number(seen.total) })}
      </span>
      <ActionIcon
        aria-label={t('previousPage')}
        disabled={seen.page === 1}
        onClick={() => onShow({ page: seen.page - 1 })}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('nextPage')}
        disabled={seen.page === seen.pages}
        onClick={() => onShow({ page: seen.page + 1 })}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </nav>
  )
}
