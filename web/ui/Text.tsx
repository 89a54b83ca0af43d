import type { ComponentPropsWithRef } from 'react'
import classes from './Text.module.css'

type Props = ComponentPropsWithRef<'p'> & {
  as?: 'p' | 'span' | 'div'
  /** Captions are smaller than what stands beside the main thing. */
  size?: 'caption' | 'small' | 'inherit'
}

/** Words of the second rank: quieter than the text around them. */
export const Text = ({ as: Tag = 'p', size = 'small', className = '', ...others }: Props) => (
  <Tag className={`${classes.text} ${className}`} data-size={size} {...others} />
)
