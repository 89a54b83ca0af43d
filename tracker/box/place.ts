/** Where in the shop's page a box stands. */
import { brandKey } from '../../rules/brand.ts'
import type { BoxFaultKind, BoxLook } from '../../rules/webboxes/wire.ts'
import { make } from './elements.ts'

/** Marks what we have put into the page. */
const ours = `data-${brandKey}-shown`

export function makeHost(kind: string): HTMLElement {
  const host = make('div', '')
  host.setAttribute(ours, kind)
  return host
}

/** The element that a selector names, the first of several; nothing of our own counts. */
export function findPlace(selector: string, fail: (fault: BoxFaultKind) => void): Element | undefined {
  let found: Element | undefined
  try {
    const all = document.querySelectorAll(selector)
    for (let n = 0; n < all.length; n++) {
      const one = all[n]
      if (!one || one.closest(`[${ours}]`)) continue
      if (found) {
        fail('several')
        break
      }
      found = one
    }
  } catch (error) {
    fail(error instanceof DOMException ? 'selector' : 'error')
  }
  return found
}

/** Puts it where it belongs, and says whether it was not there. A neighbour may come between, so only the parent counts. */
export function put(host: HTMLElement, place: Element, domMode: BoxLook['config']['domMode']): boolean {
  const parent = domMode === 'INTO' ? place : place.parentNode
  if (!parent || (host.isConnected && host.parentNode === parent)) return false
  parent.insertBefore(host, domMode === 'INTO' ? null : domMode === 'AFTER' ? place.nextSibling : place)
  return true
}
