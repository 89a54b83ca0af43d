import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './Section.module.css'

type Props = { title: string; text?: string; action?: ReactNode; children: ReactNode }

/** One matter of the profile: its name and a sentence beside, what can be done about it in a card. */
export function Section({ title, text, action, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {text && <p className={classes.text}>{text}</p>}
        {action}
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  )
}
