import { IconCircleCheck } from '@tabler/icons-react'
import classes from './Profile.module.css'

/** Says politely that something has worked. */
export function Notice({ children, inset = false }: { children: string | undefined; inset?: boolean }) {
  return (
    <div role="status" hidden={!children} className={inset ? classes.inset : undefined}>
      {children && (
        <p className={classes.notice}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  )
}
