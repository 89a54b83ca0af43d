import { useEffect, useState } from 'react'

/** The time, each second while it matters. */
export function useSecond(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
