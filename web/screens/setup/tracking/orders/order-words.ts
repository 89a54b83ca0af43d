/** What both lists of orders say of one. */
import { IconHandStop, IconStack2, IconVersions } from '@tabler/icons-react'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from './texts.ts'

export const doubts = {
  HELD: { word: 'held', icon: IconHandStop },
  MANY: { word: 'many', icon: IconStack2 },
  CONFLICT: { word: 'conflict', icon: IconVersions },
} as const

/** Where the whole list stands on the page. */
export const unconfirmedOrders = 'unconfirmed-orders'

export function useAmount() {
  const format = useFormat()
  return ({ total, currency }: { total: number; currency?: string | null }) =>
    currency ? format.money(total, currency) : format.number(total / 100, 2)
}

export function useBrowser() {
  const t = useTexts()
  return ({ email, visitorID }: { email?: string | null; visitorID?: string | null }) =>
    [email ?? t('nameless'), visitorID && t('browser', { end: visitorID.slice(-4) })]
      .filter(Boolean)
      .join(' · ')
}
