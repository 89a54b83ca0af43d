import classes from './Editor.module.css'

/** A part of all of them, as a bar; what stands beside it says the same. */
export const Share = ({ of, isBase = false }: { of: number; isBase?: boolean }) => (
  <div className={classes.share} data-base={isBase || undefined} aria-hidden="true">
    <div style={{ width: `${of * 100}%` }} />
  </div>
)
