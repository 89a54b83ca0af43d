/** A form in a card, its fields in groups. */
import { type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'
import classes from './FormCard.module.css'
import { Row } from './Layout.tsx'

type CardProps = { children: ReactNode; foot?: ReactNode }

export const FormCard = ({ children, foot }: CardProps) => (
  <Card>
    {children}
    {foot && <div className={classes.foot}>{foot}</div>}
  </Card>
)

type GroupProps = {
  title: string
  /** A few words beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** Two fields beside each other where there is room. */
export function FormGroup({ title, aside, children }: GroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot share its line
    <div role="group" aria-labelledby={id} className={classes.group}>
      <Row gap="md" isSpread className={classes.head}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        {aside}
      </Row>
      <div className={classes.fields}>{children}</div>
    </div>
  )
}

/** Takes the whole line of its group. */
export const WideField = ({ children }: { children: ReactNode }) => (
  <div className={classes.wide}>{children}</div>
)

/** A long field and a short one, such as a city and its ZIP. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
)
