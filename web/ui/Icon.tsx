import type { ComponentType } from 'react'

export type IconShape = ComponentType<{
  size?: number | string
  stroke?: number
  className?: string
  'aria-hidden'?: 'true'
}>

type Props = {
  of: IconShape
  /** In pixels of usual letters; it grows with larger ones. */
  size?: number
  stroke?: number
  className?: string
}

/** A picture beside words, which say it all: a screen reader passes it over. */
export const Icon = ({ of: Shape, size = 18, stroke = 1.75, ...others }: Props) => (
  <Shape size={`${size / 16}rem`} stroke={stroke} aria-hidden="true" {...others} />
)
