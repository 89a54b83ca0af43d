/**
 * The boxes of a page: asks for those that are due and have a place, draws what is answered, and looks after it. A page may
 * be built bit by bit, redraw itself and change its address, so what stands there is compared with what should, anew
 * whenever the tracker says so or the page changes.
 */
import { type BoxKind, boxKinds } from '../../rules/webboxes/kinds.ts'
import {
  type AnsweredBox,
  type BoxAnswer,
  type BoxFaultKind,
  type BoxQuestion,
  type BoxStep,
  questionLimits,
} from '../../rules/webboxes/wire.ts'
import { type OpenBoxes, own } from '../boxes.ts'
import { buyOn, type PlatformPage } from './buy.ts'
import { draw } from './draw.ts'
import { watchClicks, watchSeen } from './measure.ts'
import { findPlace, makeHost, put } from './place.ts'

/** A box on this page; `key` is what it was asked for with. */
type Spot = {
  host: HTMLElement
  key: string
  puts: number
  answered?: AnsweredBox
  drawn?: AnsweredBox
  stop: () => void
}

/** A page that takes a box away again and again means it. */
const mostPuts = 20
const answerMs = 3000
const nowhereMs = 5000
/** Throttle: a page that never rests is looked at as often. */
const restMs = 200

const address = () => location.origin + location.pathname

export const openBoxes: OpenBoxes = ({ base, project, nonce, now, add, encode, safely }, places) => {
  let page = ''
  let due: readonly BoxKind[] = []
  const spots: Partial<Record<BoxKind, Spot>> = {}
  /** What was reported of this page view and is not to be said again. */
  let reports: string[] = []
  let nowhereTimer: ReturnType<typeof setTimeout> | undefined
  let isResting = false

  function once(box: BoxKind, step: BoxStep, fault?: BoxFaultKind): void {
    if (reports.indexOf(box + step) >= 0) return
    reports.push(box + step)
    add({ type: 'box', box, step, fault })
  }
  const placeOf = (kind: BoxKind) =>
    findPlace(own(places, kind) ?? '', (fault) => once(kind, 'failed', fault))

  function newSpot(kind: BoxKind): Spot {
    const host = makeHost(kind)
    watchClicks(
      host,
      safely((product) => add({ type: 'box', box: kind, step: 'clicked', product })),
    )
    return {
      host,
      key: '',
      puts: 0,
      stop: watchSeen(
        host,
        safely(() => once(kind, 'seen')),
      ),
    }
  }

  function clear({ host }: Spot): void {
    host.parentNode?.removeChild(host)
  }
  function remove(kind: BoxKind): void {
    const spot = own(spots, kind)
    if (!spot) return
    spot.stop()
    clear(spot)
    delete spots[kind]
  }

  /** What the answer depends on; a cart that fills changes the box of the cart alone, and no cards under the visitor's hand. */
  function keyOf(kind: BoxKind): string {
    const { consent, visitor, product, cart } = now()
    return encode([consent, visitor, product, kind === 'cart' && cart])
  }

  function tend(): void {
    // where the address has changed without a word, nothing is known of the page yet
    if (document.readyState === 'loading' || address() !== page) return
    const fresh: BoxKind[] = []
    for (const kind of due) {
      const place = placeOf(kind)
      if (!place) continue
      const spot = own(spots, kind) ?? newSpot(kind)
      spots[kind] = spot
      const key = keyOf(kind)
      if (key === spot.key) show(kind, spot, place)
      else {
        spot.key = key
        fresh.push(kind)
      }
    }
    if (fresh.length) ask(fresh)
  }

  /** Puts what was answered where it belongs, and draws it once. */
  function show(kind: BoxKind, spot: Spot, place: Element): void {
    const { host, answered, drawn } = spot
    if (!answered || spot.puts > mostPuts) return
    try {
      if (put(host, place, answered.config.domMode)) spot.puts++
      if (answered === drawn) return
      spot.drawn = answered
      draw(host, answered, answered.products, { nonce, buy: buyOn(window as PlatformPage) }) // checked there
    } catch {
      spot.answered = undefined
      clear(spot)
      once(kind, 'failed', 'error')
    }
  }

  function ask(kinds: BoxKind[]): void {
    const { consent, visitor, product, cart } = now()
    const shown: string[] = []
    for (const kind of boxKinds)
      if (kinds.indexOf(kind) < 0)
        for (const { id } of own(spots, kind)?.answered?.products ?? []) shown.push(id)
    const question: BoxQuestion = {
      project,
      boxes: kinds,
      consent,
      visitor: visitor || undefined,
      product,
      cart: cart?.slice(0, questionLimits.cart),
      shown: shown.slice(0, questionLimits.shown),
    }
    const wanted = kinds.map((kind) => ({ kind, spot: own(spots, kind), key: own(spots, kind)?.key }))
    const view = page
    let isOver = false
    // a request that fails has the same end as one that lasts, so that one broken off by a page that is left tells nothing
    setTimeout(
      safely(() => {
        if (!isOver && page === view) for (const kind of kinds) once(kind, 'failed', 'error')
        isOver = true
      }),
      answerMs,
    )
    fetch(`${base}/t/boxes`, { method: 'POST', body: encode(question), credentials: 'omit' })
      .then((answer) => (answer.ok ? answer.json() : answer.status < 500 && { boxes: {} }))
      .then((answer: BoxAnswer | false) => {
        if (isOver || !answer) return
        isOver = true
        for (const { kind, spot, key } of wanted) {
          // the page, the visitor's choice or the cart may be another by now
          if (!spot || spots[kind] !== spot || spot.key !== key || address() !== page) continue
          if (answer.compared) once(kind, 'due')
          const box = own(answer.boxes, kind)
          spot.answered = box?.products.length ? box : undefined
          if (!spot.answered) clear(spot)
        }
        tend()
      })
      .catch(() => {})
  }

  function watchNowhere(): void {
    clearTimeout(nowhereTimer)
    nowhereTimer = setTimeout(
      safely(() => {
        if (document.readyState !== 'complete') watchNowhere()
        else for (const kind of due) if (!placeOf(kind)) once(kind, 'failed', 'nowhere')
      }),
      nowhereMs,
    )
  }

  const rested = safely(() => {
    isResting = false
    tend()
  })
  const changed = safely(() => {
    if (!isResting) setTimeout(rested, restMs)
    isResting = true
  })
  if (window.MutationObserver)
    new MutationObserver(changed).observe(document, { childList: true, subtree: true })

  return safely((kinds) => {
    due = kinds
    const isNewPage = address() !== page
    for (const kind of boxKinds) if (isNewPage || due.indexOf(kind) < 0) remove(kind)
    if (isNewPage) {
      page = address()
      reports = []
      watchNowhere()
    }
    tend()
  })
}
