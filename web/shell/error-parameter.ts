import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { errorKeyText } from '#rules/text/named-errors.ts'
import { notify } from '#web/data/notify.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** An address may bring an error to tell: `?error=key`. It is told once and leaves the address. */
export function useErrorParameter(): void {
  const [search, setSearch] = useSearchParams()
  const key = search.get('error')
  useEffect(() => {
    if (key === null) return
    // the address changes a moment later; a second look at the same one tells nothing
    const timer = setTimeout(() => {
      notify.failure(errorKeyText(key, currentLanguage()))
      setSearch(
        (before) => {
          before.delete('error')
          return before
        },
        { replace: true, preventScrollReset: true },
      )
    })
    return () => clearTimeout(timer)
  }, [key, setSearch])
}
