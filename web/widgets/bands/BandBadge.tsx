import { useFormat } from '#web/i18n/format.ts'
import classes from './BandBadge.module.css'
import { bandTone, useBandNames } from './bands.ts'

type Props = {
  name: string
  /** Those of the project, in rising order. */
  bands: readonly { name: string }[]
  /** Of all who are in it, not of one visitor. */
  isGroup?: boolean
  score?: number
}

/** The band of a visitor, with the score where it is given; its name says it, the colour helps the eye. */
export function BandBadge({ name, bands, isGroup = false, score }: Props) {
  const format = useFormat()
  const names = useBandNames()
  return (
    <span className={classes.badge} data-tone={bandTone(name, bands)}>
      <b>{isGroup ? names.all(name) : names.one(name)}</b>
      {score !== undefined && <span className={classes.score}>{format.number(score)}</span>}
    </span>
  )
}
