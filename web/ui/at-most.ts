import { useEffect, useState } from 'react'

/** True while it lasts, but no longer than so many milliseconds: nobody wants to watch for ever. */
export function useAtMost(isOn: boolean, ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setOver(true), ms)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isOn, ms])
  return isOn && !isOver
}
