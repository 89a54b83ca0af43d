import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Section.module.css'

type Props = {
  title: string
  text?: string
  children: ReactNode
  /** The heading, which takes the focus when what had it is gone. */
  ref?: Ref<HTMLHeadingElement>
}

/** One matter of the profile: its name and a sentence beside, what can be done about it in a card. */
export function Section({ title, text, children, ref }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={ref} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {text && <Text className={classes.text}>{text}</Text>}
      </div>
      <Card className={classes.card}>{children}</Card>
    </section>
  )
}
