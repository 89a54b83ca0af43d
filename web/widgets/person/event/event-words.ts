/** How a shop owner reads what a visitor has done. */
import type { EventFactsFragment, VisitorAction } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from './texts.ts'

/** What a visitor can have done last. */
export const visitorActions = [
  'page',
  'product',
  'scroll',
  'time',
  'image',
  'cart',
  'purchase',
  'signIn',
  'consent',
  'mail',
] as const satisfies readonly VisitorAction[]

type Event = Omit<EventFactsFragment, 'id' | 'at'>

export function useEventWords() {
  const t = useTexts()
  const format = useFormat()
  /** What was done, without what it was done with. */
  function action(type: string, value: number | null = null): string {
    if (type === 'scroll' && value !== null)
      return value >= 100 ? t('readAll') : t('readTo', { share: format.percent(value / 100) })
    if (type === 'time' && value !== null)
      return value >= 60
        ? t('spentMinutes', { count: Math.floor(value / 60) })
        : t('spentSeconds', { count: value })
    if (type === 'box' || type === 'link') return t(`did.${type}`)
    const named = visitorActions.find((one) => one === type)
    return named ? t(`did.${named}`) : t('did.wrongCall')
  }
  /** With what: a product, or the address of a page. */
  function subject({ product, productID, products, url }: Event): string {
    const name = product?.name ?? productID ?? (url ? pathOf(url) : '')
    const others = (products ?? 1) - 1
    return name && others > 0 ? t('andMore', { name, count: others }) : name
  }
  return { action, subject }
}

/** As people read it; an address that cannot be read is shown as it is. */
function pathOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? url
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
