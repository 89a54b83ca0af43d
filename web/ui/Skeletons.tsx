/** Shapes that stand where content will; `label` tells a screen reader what is on its way. */
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Skeletons.module.css'

type Props = { label: string }

const times = (count: number, part: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, i) => part(i))
/** Lines of different lengths look like text. */
const widths = ['62%', '44%', '54%', '36%']
const width = (index: number) => widths[index % widths.length]

export const CardsSkeleton = ({ label }: Props) => (
  <div role="status" aria-label={label} className={classes.cards}>
    {times(4, (card) => (
      <div key={card} className={classes.card}>
        <Skeleton width={width(card)} height={16} />
        <Skeleton width="80%" height={12} mt={16} />
        <Skeleton width="50%" height={12} mt={8} />
      </div>
    ))}
  </div>
)

/** `isBare` inside of a frame that has the border. */
export const TableSkeleton = ({ label, isBare = false }: Props & { isBare?: boolean }) => (
  <div role="status" aria-label={label} className={isBare ? undefined : classes.table}>
    <div className={classes.head}>
      <Skeleton width={120} height={12} />
      <Skeleton width={64} height={12} />
    </div>
    {times(8, (row) => (
      <div key={row} className={classes.row}>
        <Skeleton width={width(row)} height={12} />
        <Skeleton width={56} height={12} />
      </div>
    ))}
  </div>
)

/** Rows of an icon and two lines, inside of a card. */
export const RowsSkeleton = ({ label }: Props) => (
  <div role="status" aria-label={label}>
    {times(2, (row) => (
      <div key={row} className={classes.entry}>
        <Skeleton circle height={20} />
        <div className={classes.words}>
          <Skeleton width="40%" height={14} />
          <Skeleton width="70%" height={12} mt={8} />
        </div>
      </div>
    ))}
  </div>
)

export const FormSkeleton = ({ label }: Props) => (
  <div role="status" aria-label={label} className={classes.form}>
    {times(4, (field) => (
      <div key={field}>
        <Skeleton width={96} height={12} />
        <Skeleton height={40} mt={10} />
      </div>
    ))}
    <Skeleton width={120} height={36} />
  </div>
)

export const FiguresSkeleton = ({ label }: Props) => (
  <div role="status" aria-label={label}>
    <div className={classes.figures}>
      {times(5, (figure) => (
        <div key={figure} className={classes.figure}>
          <Skeleton width={96} height={12} />
          <Skeleton width={120} height={24} mt={12} />
        </div>
      ))}
    </div>
    <Skeleton height={240} className={classes.chart} />
  </div>
)
