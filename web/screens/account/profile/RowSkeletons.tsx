import { Skeleton } from '@mantine/core'
import classes from './Profile.module.css'

/** Two rows in their final shape. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[1, 2].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={20} />
          <div className={classes.words}>
            <Skeleton height={14} width="40%" mb={8} />
            <Skeleton height={12} width="70%" />
          </div>
        </div>
      ))}
    </div>
  )
}
