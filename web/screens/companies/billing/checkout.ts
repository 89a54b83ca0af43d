import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '#web/data/notify.ts'
import { useTexts } from './texts.ts'

type Company = { hasCardSubscription: boolean }

/** The way back from the payment page. The provider tells the server that it was paid, not the browser, so the page waits for it. */
export function useCheckout() {
  const [search] = useSearchParams()
  const hasReturned = search.has('checkout')
  return { isAwaited: (company: Company | undefined) => hasReturned && !company?.hasCardSubscription }
}

/** Tells once that the subscription has begun. */
export function useSubscribed(company: Company | undefined): void {
  const t = useTexts()
  const [search, setSearch] = useSearchParams()
  const isNew = search.has('checkout') && company?.hasCardSubscription === true
  useEffect(() => {
    if (!isNew) return
    // the address changes a moment later; a second look at the same one tells nothing
    const timer = setTimeout(() => {
      notify.success(t('subscribed'))
      setSearch(
        (before) => {
          before.delete('checkout')
          return before
        },
        { replace: true, preventScrollReset: true },
      )
    })
    return () => clearTimeout(timer)
  }, [isNew, setSearch, t])
}
