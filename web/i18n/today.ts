/** Which day it is, for pages that stay open. */
import { useSyncExternalStore } from 'react'

/** Days begin with a quarter of an hour, whatever the time zone is. */
const quarter = 900_000
const thisQuarter = () => Math.floor(Date.now() / quarter) * quarter

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange()
        wait()
      },
      thisQuarter() + quarter - Date.now(),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** A moment of today, for every time zone. */
export function useToday(): Date {
  return new Date(useSyncExternalStore(subscribe, thisQuarter, thisQuarter))
}
