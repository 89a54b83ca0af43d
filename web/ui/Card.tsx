import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import classes from './Card.module.css'
import { Row } from './Layout.tsx'

type Props = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** Makes it a section of the page. */
  title?: ReactNode
  /** A few words or a link beside the title. */
  aside?: ReactNode
  /** Its content stands away from the border. */
  isPadded?: boolean
  as?: 'div' | 'section' | 'article'
}

/** One part of a page; parts of its own are split by lines, never by cards in it. */
export function Card({ title, aside, isPadded = false, as, className = '', children, ...others }: Props) {
  const id = useId()
  const Frame = as ?? (title ? 'section' : 'div')
  return (
    <Frame
      className={`${classes.card} ${className}`}
      aria-labelledby={title && Frame !== 'div' ? id : undefined}
      {...others}
    >
      {title && (
        <Row gap="md" isSpread className={classes.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </Row>
      )}
      {isPadded ? <div className={classes.body}>{children}</div> : children}
    </Frame>
  )
}

/** The last part of a card, below a line: what can be done, or a few quiet words. */
export const CardFoot = (props: ComponentPropsWithRef<'div'>) => <Row className={classes.foot} {...props} />
