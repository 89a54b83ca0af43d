import classes from './TopLine.module.css'

/** The thin line at the top while something loads; it waits a moment, so that quick work shows nothing. */
export function TopLine({ label }: { label: string }) {
  return (
    <div className={classes.line} role="progressbar" aria-label={label}>
      <div className={classes.run} />
    </div>
  )
}
