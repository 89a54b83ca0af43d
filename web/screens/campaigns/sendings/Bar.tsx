import type { LedgerPlace } from '#rules/delivery/progress.ts'
import { type Progress, peopleIn } from './ledger.ts'
import classes from './Progress.module.css'

const segments = ['SENT', 'SKIPPED', 'FAILED', 'IN_DOUBT'] as const satisfies readonly LedgerPlace[]

type Props = {
  ledger: Progress['ledger']
  /** There is nothing to measure yet. */
  isWorking: boolean
}

/** The people by their places, to both its ends; whoever is somewhere is seen, however few they are. The ledger below says it in words. */
export function Bar({ ledger, isWorking }: Props) {
  // before anybody is anywhere, all of it is empty
  const left = ledger.length === 0 ? 1 : peopleIn(ledger, 'TO_BE_SENT')
  return (
    <div className={classes.bar} data-working={isWorking || undefined} aria-hidden="true">
      {segments.map((place) => {
        const people = peopleIn(ledger, place)
        return people > 0 && <span key={place} data-place={place} style={{ flexGrow: people }} />
      })}
      {left > 0 && <span data-place="TO_BE_SENT" style={{ flexGrow: left }} />}
    </div>
  )
}
