import type { ComponentPropsWithRef } from 'react'
import classes from './Text.module.css'
import type { Tone } from './tone.ts'

type Props = ComponentPropsWithRef<'p'> & {
  'data-tone'?: Tone
  as?: 'p' | 'span' | 'div' | 'dt'
  /** Captions are smaller than what stands beside the main thing. */
  size?: 'caption' | 'small' | 'inherit'
}

/** Words of the second rank: quieter than the text around them. */
export function Text({ as = 'p', size = 'small', className = '', ...others }: Props) {
  const Tag = as as 'p' // all of them take the same
  return <Tag className={`${classes.text} ${className}`} data-size={size} {...others} />
}
