import classes from './InitialsAvatar.module.css'
import { initials } from './initials.ts'

const tones = ['blue', 'orange', 'green', 'violet'] as const

/** Any id keeps its colour wherever it is shown. */
const toneOf = (id: string) =>
  tones[Array.from(id, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % tones.length]

type Props = { id: string; name: string; small?: boolean }

/** Decorates a name that stands beside it. */
export function InitialsAvatar({ id, name, small }: Props) {
  return (
    <span
      className={classes.avatar}
      data-tone={toneOf(id)}
      data-small={small || undefined}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}

/** A person: round, and in the colour of the brand. */
export function PersonAvatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} data-tone="blue" data-person aria-hidden="true">
      {initials(name)}
    </span>
  )
}
