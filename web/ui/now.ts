import { useState } from 'react'

/** The time at which the component first appeared: a page is drawn for one moment, however often it is drawn. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
