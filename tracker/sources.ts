/** Listens to the shops' own banners: Google Consent Mode, Shoptet and Shopify. */
import { readDataLayer, readShopify, type Signal } from '../rules/tracking/consent.ts'

/** What the page may have put on its window. */
type Page = {
  dataLayer?: unknown[]
  Shopify?: { customerPrivacy?: { currentVisitorConsent?: () => unknown } }
}

export function watchSources(hear: (signal: Signal) => void): void {
  const page = window as Page // each part is checked where it is used
  const listen = (signal: Signal | undefined) => signal && hear(signal)

  const layer: unknown[] = page.dataLayer || []
  page.dataLayer = layer
  for (let n = 0; n < layer.length; n++) listen(readDataLayer(layer[n]))
  const { push } = layer
  layer.push = (...entries) => {
    try {
      for (const entry of entries) listen(readDataLayer(entry))
    } catch {}
    return push.apply(layer, entries)
  }

  const askShopify = () => {
    try {
      listen(readShopify(page.Shopify?.customerPrivacy?.currentVisitorConsent?.()))
    } catch {}
  }
  askShopify()
  addEventListener('load', askShopify)
  document.addEventListener('visitorConsentCollected', (event) => {
    try {
      listen(readShopify((event as CustomEvent).detail))
    } catch {}
  })
}
