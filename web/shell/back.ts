/**
 * Back on a phone closes what is open above the page. A router can only block a navigation within the app; on the page that
 * the browser has opened first, Back leaves the app. So the page's entry in the history is copied while something is open:
 * Back then leads from the copy to the page itself, and the router need not know.
 */
import { followLayers, isLayerOpen, topLayer } from '#web/ui/layers.ts'

/** As the router writes it; `idx` counts its entries. */
type Entry = { key?: string; idx?: number; isCopy?: true } | null

let close = () => topLayer()?.close()
/** The page whose history entry was copied. */
let page: { key: string | undefined; href: string } | undefined
let isRemoving = false

/** Lets the topmost be closed in another way, such as with a question first. Answers with what ends that. */
export function closeByBack(closeTop: () => void): () => void {
  const before = close
  close = closeTop
  return () => {
    close = before
  }
}

/** Only phones get a copy, because it drops the history entries ahead. */
const isPhone = () => matchMedia('(pointer: coarse), (width < 62em)').matches
const entry = () => history.state as Entry // the router's, or none yet

function follow() {
  // once it has arrived, it is looked at again
  if (isRemoving) return
  const isOnCopy = entry()?.isCopy === true
  // a question belongs to a pending navigation, which counts the history entries
  if (!isLayerOpen()) {
    page = undefined
    if (!isOnCopy) return
    isRemoving = true
    history.back()
  } else if (!isOnCopy && isPhone()) {
    const { key, idx = 0 } = entry() ?? {}
    page = { key, href: location.href }
    history.pushState({ ...entry(), idx: idx + 1, isCopy: true }, '')
  }
}
/** What closes one thing often opens another, or leads to another page. */
const followSoon = () => void setTimeout(follow)

function onPop(event: PopStateEvent) {
  const arrived = event.state as Entry // as above
  if (isRemoving) {
    isRemoving = false
    event.stopImmediatePropagation()
    // something may have opened in the meantime
    followSoon()
  } else if (arrived?.isCopy) {
    // left behind by a link in what was open
    event.stopImmediatePropagation()
    history.back()
  } else if (topLayer() && page && arrived?.key === page.key && location.href === page.href) {
    event.stopImmediatePropagation()
    close()
    followSoon()
  }
}

// before the router, which listens once it is made
if (typeof window !== 'undefined') {
  addEventListener('popstate', onPop)
  followLayers(followSoon)
}
