import { Icon, type IconShape } from './Icon.tsx'
import classes from './IconTile.module.css'
import type { Tone } from './tone.ts'

type Props = { of: IconShape; tone?: Tone; size?: 'small' | 'medium' | 'large' }

/** An icon on a tinted square, where it leads a row or a card. */
export const IconTile = ({ of, tone = 'blue', size = 'medium' }: Props) => (
  <span className={classes.tile} data-tone={tone} data-size={size}>
    <Icon of={of} size={size === 'large' ? 24 : size === 'small' ? 16 : 18} />
  </span>
)
