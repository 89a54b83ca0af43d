import { useState } from 'react'

/** True from the first time on: what has been needed once stays, to be able to fade away. */
export function useOnce(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return now || ever
}
