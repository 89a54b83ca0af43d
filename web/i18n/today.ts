/** What time it is, for pages that stay open. */
import { useSyncExternalStore } from 'react'
import { minuteMs } from '#rules/time.ts'

/** A clock that moves by whole steps, of so many milliseconds. */
function clockOf(step: number) {
  const now = () => Math.floor(Date.now() / step) * step
  const subscribe = (onChange: () => void) => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          onChange()
          wait()
        },
        now() + step - Date.now(),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }
  return () => useSyncExternalStore(subscribe, now, now)
}

/** Days begin with a quarter of an hour, whatever the time zone is. */
const useQuarter = clockOf(15 * minuteMs)
const useHalfMinute = clockOf(minuteMs / 2)

/** A moment of today, for every time zone. */
export const useToday = (): Date => new Date(useQuarter())

/** How many milliseconds ago something was, or with a minus until it is; half a minute more or less. */
export function useAge(stamp: string | null): number {
  const now = useHalfMinute()
  return stamp === null ? 0 : now - Date.parse(stamp)
}
