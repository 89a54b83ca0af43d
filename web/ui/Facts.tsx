import type { ReactNode } from 'react'
import classes from './Facts.module.css'
import type { Tone } from './tone.ts'

type FactsProps = {
  /** Names above what is known in columns, names on the left of it, or cells of a card. */
  look?: 'columns' | 'lines' | 'cells'
  className?: string
  children: ReactNode
}

/** What is known of something, each fact by its name. */
export const Facts = ({ look = 'columns', className = '', children }: FactsProps) => (
  <dl className={`${classes.facts} ${className}`} data-look={look}>
    {children}
  </dl>
)

type FactProps = {
  label: ReactNode
  /** A figure that is looked for. */
  isLarge?: boolean
  tone?: Tone | undefined
  children: ReactNode
}

export const Fact = ({ label, isLarge = false, tone, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-large={isLarge || undefined} data-tone={tone}>
      {children}
    </dd>
  </div>
)
