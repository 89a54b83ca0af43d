import { type ReactNode, useId } from 'react'
import classes from './SectionCard.module.css'

type Props = { title: ReactNode; aside?: ReactNode; children: ReactNode }

/** One part of a page, in a card. */
export function SectionCard({ title, aside, children }: Props) {
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
