import type { ReactNode } from 'react'
import classes from './Charts.module.css'

type Props = { entries: readonly { key: string; name: ReactNode; colour: string }[] }

/** Which colour is what; its words say it, too. */
export const Legend = ({ entries }: Props) => (
  <ul className={classes.legend}>
    {entries.map(({ key, name, colour }) => (
      <li key={key}>
        <span className={classes.swatch} style={{ background: colour }} />
        {name}
      </li>
    ))}
  </ul>
)
