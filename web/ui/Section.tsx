import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

type Props = {
  title: ReactNode
  /** A few words or a link beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of a page, in a card. */
export function Section({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
