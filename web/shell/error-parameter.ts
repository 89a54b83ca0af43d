import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notify } from '#web/data/notify.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { loadChunk } from '#web/ui/chunk.ts'

/** The texts of all refusals stay with the server; few addresses bring one. */
async function textOf(key: string): Promise<string> {
  const { errorKeyText } = await loadChunk(() => import('#rules/text/named-errors.ts'))
  return errorKeyText(key, currentLanguage())
}

/** An address may bring an error to tell: `?error=key`. It is told once and leaves the address. */
export function useErrorParameter(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const key = new URLSearchParams(location.search).get('error')
  const shown = useRef<string>(null)
  useEffect(() => {
    if (key === null) {
      shown.current = null
      return
    }
    // the address changes a moment later; a second look at the same one tells nothing
    const timer = setTimeout(() => {
      // the page may change its address, too, before this one is left
      if (shown.current !== key)
        void textOf(key)
          .catch((error: unknown) => error)
          .then((cause) => notify.failure(cause))
      shown.current = key
      const search = new URLSearchParams(location.search)
      search.delete('error')
      // everything else of the address stays as it came
      const rest = { ...location, search: String(search) }
      void navigate(rest, { replace: true, preventScrollReset: true, state: location.state })
    })
    return () => clearTimeout(timer)
  }, [key, location, navigate])
}
