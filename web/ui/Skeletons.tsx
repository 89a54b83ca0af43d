/** Shapes that stand where content will; `label` tells a screen reader what is on its way. */
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Grow, Row, Stack } from './Layout.tsx'
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
      <Card key={card} className={classes.card} isPadded>
        <Skeleton width={width(card)} height={16} />
        <Skeleton width="80%" height={12} mt={16} />
        <Skeleton width="50%" height={12} mt={8} />
      </Card>
    ))}
  </div>
)

/** `isBare` inside of a frame that has the border. */
export function TableSkeleton({ label, isBare = false }: Props & { isBare?: boolean }) {
  const Frame = isBare ? 'div' : Card
  return (
    <Frame role="status" aria-label={label}>
      {times(9, (row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={width(row)} height={12} />
          <Skeleton width={56} height={12} />
        </div>
      ))}
    </Frame>
  )
}

/** Five rows of a picture and a name under a head, inside of a card. */
export const ProductsSkeleton = ({ label }: Props) => (
  <div role="status" aria-label={label}>
    {times(6, (row) => (
      <div key={row} className={classes.row}>
        {row > 0 && <Skeleton width={32} height={32} radius="sm" />}
        <Grow>
          <Skeleton width={width(row)} height={12} />
        </Grow>
        <Skeleton width={56} height={12} />
      </div>
    ))}
  </div>
)

/** Rows of an icon and two lines, inside of a card. */
export const RowsSkeleton = ({ label }: Props) => (
  <div role="status" aria-label={label}>
    {times(2, (row) => (
      <Row key={row} gap="md" className={classes.entry}>
        <Skeleton circle height={20} />
        <Grow>
          <Skeleton width="40%" height={14} />
          <Skeleton width="70%" height={12} mt={8} />
        </Grow>
      </Row>
    ))}
  </div>
)

export const FormSkeleton = ({ label }: Props) => (
  <Card role="status" aria-label={label} className={classes.form} isPadded>
    <Stack gap="md">
      {times(4, (field) => (
        <div key={field}>
          <Skeleton width={96} height={12} />
          <Skeleton height={40} mt={10} />
        </div>
      ))}
      <Skeleton width={120} height={36} />
    </Stack>
  </Card>
)

export const FiguresSkeleton = ({ label }: Props) => (
  <Stack role="status" aria-label={label}>
    <Card isPadded>
      <Row gap="lg">
        {times(5, (figure) => (
          <Grow key={figure}>
            <Skeleton width={96} height={12} />
            <Skeleton width={120} height={24} mt={12} />
          </Grow>
        ))}
      </Row>
    </Card>
    <Skeleton height={240} />
  </Stack>
)
