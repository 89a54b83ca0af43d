/** How the parts of a screen stand to each other; it needs classes only for what is its own. */
import type { ComponentPropsWithRef } from 'react'
import classes from './Layout.module.css'

/** 8, 12, 16 or 24 px. */
type Gap = 'xs' | 'sm' | 'md' | 'lg'
type Props = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'p' | 'span' | 'section' | 'label'
  gap?: Gap
}

type RowProps = Props & {
  /** The first on the left, the last on the right. */
  isSpread?: boolean
  /** All on the right. */
  isEnd?: boolean
  /** Never broken into several lines. */
  isLine?: boolean
  /** What is higher than others does not move them down. */
  isTop?: boolean
}

/** Beside each other, in as many lines as are needed. */
export const Row = (props: RowProps) => {
  const { as = 'div', gap, isSpread, isEnd, isLine, isTop, className = '', ...others } = props
  const Tag = as as 'div' // all of them take the same
  const looks = [
    isSpread && classes.spread,
    isEnd && classes.end,
    isLine && classes.line,
    isTop && classes.top,
  ]
  return (
    <Tag
      className={[classes.row, ...looks, className].filter(Boolean).join(' ')}
      data-gap={gap}
      {...others}
    />
  )
}

/** Takes the room that is left in a row. */
export const Grow = ({ className = '', ...others }: ComponentPropsWithRef<'div'>) => (
  <div className={`${classes.grow} ${className}`} {...others} />
)

/** Below each other. */
export const Stack = ({ as = 'div', gap, className = '', ...others }: Props) => {
  const Tag = as as 'div' // all of them take the same
  return <Tag className={`${classes.stack} ${className}`} data-gap={gap} {...others} />
}

type ColumnsProps = ComponentPropsWithRef<'div'> & { side?: 'narrow' | 'wide' }

/** The main thing, and beside it on a wide window what belongs to it. */
export const Columns = ({ side = 'narrow', className = '', ...others }: ColumnsProps) => (
  <div className={`${classes.columns} ${className}`} data-side={side} {...others} />
)

/** A list of cards, as many beside each other as there is room for. */
export const Tiles = (props: ComponentPropsWithRef<'ul'>) => <ul className={classes.tiles} {...props} />
