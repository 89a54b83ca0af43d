import classes from './InitialsAvatar.module.css'
import { initials } from './initials.ts'

const tones = ['blue', 'orange', 'green', 'violet'] as const

/** Any id keeps its colour wherever it is shown. */
const toneOf = (id: string) =>
  tones[Array.from(id, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % tones.length]

/** Decorates a name that stands beside it. */
export function InitialsAvatar({ id, name }: { id: string; name: string }) {
  return (
    <span className={classes.avatar} data-tone={toneOf(id)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
