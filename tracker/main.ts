/** The script that shops embed. It never throws into the page, and says who somebody is only after a yes. */
import { brandKey } from '../rules/brand.ts'
import { amountIn } from '../rules/tracking/amount.ts'
import { type Choice, mayIdentify, readChoice } from '../rules/tracking/consent.ts'
import { type Happening, idText, type OrderItem, type TrackerConfig } from '../rules/tracking/events.ts'
import { type Call, calls, freshHash, imageClassAttribute, trackerPath } from '../rules/tracking/snippet.ts'
import { type BoxDoor, type BoxHost, watchBoxes } from './boxes.ts'
import { clickIn } from './click.ts'
import { encode } from './encode.ts'
import { type FormDoor, watchForms } from './forms.ts'
import { forget, keepChoice, keepVisitor, keptChoice, keptVisitor } from './memory.ts'
import { newId, openSender } from './send.ts'
import { watchSources } from './sources.ts'
import { watchPage } from './watch.ts'

type Api = Record<Call, (...args: unknown[]) => void>
/** What the stub in the page has made: the calls until now wait in `q`. */
type Stub = Partial<Api> & BoxDoor & FormDoor & { q?: [Call, ArrayLike<unknown>][]; loaded?: boolean }

const safely =
  <A extends unknown[]>(work: (...args: A) => void) =>
  (...args: A): void => {
    try {
      work(...args)
    } catch {}
  }

safely(() => {
  const script = ownScript()
  const project = script?.getAttribute('data-project')
  const page = window as { [brandKey]?: Stub } // the stub is checked below
  if (!script || !project || page[brandKey]?.loaded) return
  const base = new URL(script.src).origin
  const imageClass = script.getAttribute(imageClassAttribute)

  let config: TrackerConfig | undefined
  let choice = keptChoice()
  /** A banner is shown and waits for the visitor. */
  let isBannerShown = false
  let visitor = ''
  /** Named by the shop before the visitor has agreed: lives as long as the page. */
  let email = ''
  /** The one that the collector was last told, so that it is sent once. */
  let sentEmail = ''
  /** By which link of a message the page was opened, until the collector is told. */
  let click = takeClick()
  /** Tells when the page was opened: what is done on it comes after the click, even if the visitor agrees later. */
  const clickId = newId()
  /** What the shop has said to be in the cart. */
  let cart: string[] | undefined
  const sender = openSender(`${base}/t/events`, project, () => choice)

  /** Whether an event went out without a visitor id. */
  let sentAnonymously = false
  const add = (happening: Happening & { id?: string }) => {
    sentAnonymously = sentAnonymously || !visitor
    sender.add(happening, visitor)
  }

  /** Applies the consent: makes the visitor id, or drops it with all that waits to be sent under it. */
  function applyConsent(): void {
    const may = mayIdentify(isBannerShown || (config?.cookieCheck ?? true), choice)
    if (may && !visitor) {
      visitor = keptVisitor() || newId()
      keepVisitor(visitor)
      sender.adopt(visitor)
      sendEmail()
      sendClick()
    }
    if (!may && (visitor || choice || config)) {
      visitor = sentEmail = ''
      sender.dropNamed()
      forget()
    }
  }

  function choose(made: Choice): void {
    if (made === choice) return
    const before = visitor
    choice = made
    keepChoice(made)
    applyConsent()
    // this page was counted without a name; the collector must not count the visitor twice
    if (visitor && !before && sentAnonymously) add({ type: 'consent' })
    boxes.look()
  }

  function sendEmail(): void {
    if (!visitor || !email || sentEmail === email) return
    sentEmail = email
    add({ type: 'signIn', email })
  }

  function sendClick(): void {
    if (click) add({ id: clickId, type: 'link', click })
    click = ''
  }

  const api: Api = {
    signIn(given) {
      email = typeof given === 'string' && /@/.test(given) ? given.trim() : ''
      // an empty text and null say that nobody is signed in
      if (!email && given !== '' && given !== null) add({ type: 'signIn', email: null })
      sendEmail()
    },
    addToCart(ids) {
      const list = Array.isArray(ids) ? ids : [ids]
      const products = list.map(idText).filter((id) => id !== undefined)
      if (products.length < list.length) add({ type: 'cart', products: null })
      if (products.length || !list.length) {
        add({ type: 'cart', products })
        cart = products
        boxes.look()
      }
    },
    purchase(given) {
      const { id, total, currency, email: buyer, items, signature } = Object(given)
      if (buyer) api.signIn(buyer)
      add({
        type: 'purchase',
        order: idText(id),
        total: amountIn(total),
        currency: currency || undefined,
        // an address that the shop has not given with the order is not in its signature
        email: (visitor && buyer && email) || undefined,
        items: items ? Array.isArray(items) && items.map(readItem) : [],
        signature: signature || undefined,
      })
    },
    setConsent(given) {
      const made = readChoice(given)
      if (made) choose(made)
      else add({ type: 'consent', choice: null })
    },
    refresh: () => look(),
  }
  const watched = watchPage(add, safely)
  const stub: Stub = Object(page[brandKey])
  const host: BoxHost = {
    base,
    project,
    nonce: script.nonce,
    now: () => ({ consent: choice, visitor, product: watched.product(), cart }),
    add,
    encode,
    safely,
  }
  const boxes = watchBoxes(host, stub)
  const forms = watchForms(host, stub)
  function look(): void {
    watched.look()
    boxes.look()
    forms.look()
  }

  watchSources(({ choice: made, explicit }) => {
    if (explicit) choose(made)
    else isBannerShown = true
  })
  const waiting = stub.q ?? []
  // a choice made before we came holds for the page itself, too
  for (const [name, args] of waiting) if (name === 'setConsent') safely(api.setConsent)(args[0])
  applyConsent()
  watched.look()
  // we may come before the part of the page that names its product
  document.addEventListener('DOMContentLoaded', safely(look))

  for (const name of calls) stub[name] = safely(api[name])
  stub.loaded = true
  page[brandKey] = stub
  for (const [name, args] of waiting) safely(() => stub[name]?.(...Array.from(args)))()

  const seen = safely(() => {
    if (document.visibilityState === 'hidden') return sender.hide()
    // made in another tab, or on a page from which the visitor came back to this one as it was
    const made = keptChoice()
    if (made) choose(made)
    sender.show()
  })
  document.addEventListener('visibilitychange', seen)
  addEventListener(
    'pagehide',
    safely(() => sender.hide()),
  )

  function askConfig(failures: number): void {
    const again = () => void setTimeout(askConfig, Math.min(60_000, 1000 * 2 ** failures), failures + 1)
    fetch(`${base}/t/config/${encodeURIComponent(project ?? '')}`, {
      credentials: 'omit',
      cache: location.hash === freshHash ? 'reload' : 'default',
    })
      .then((answer) => {
        if (answer.status === 429 || answer.status >= 500) return again()
        return answer.json().then(
          safely((given: TrackerConfig) => {
            if (!given.active) return sender.stop()
            config = given
            applyConsent()
            // where the shop need not ask, the visitor might have been named from the first moment on
            if (visitor && !choice) sender.name(visitor)
            watched.start({ ...given, imageClass: given.imageClass || imageClass })
            sender.start()
            boxes.start(given.boxes)
            forms.start(given.forms)
          }),
        )
      })
      .catch(again)
  }
  askConfig(0)
})()

/** What a link of ours has handed to the page; it goes from the address before anybody copies that. */
function takeClick(): string {
  const { click, rest } = clickIn(location.href)
  try {
    if (click) history.replaceState(history.state, '', rest)
  } catch {}
  return click
}
function readItem(given: unknown): OrderItem {
  const { id, price, quantity } = Object(given)
  return { id: idText(id) || '', price: amountIn(price), quantity: amountIn(quantity) }
}

/** The element that loaded us, also where a page hides it behind an element of that name. */
function ownScript(): HTMLScriptElement | null {
  const { currentScript } = document
  return currentScript instanceof HTMLScriptElement && currentScript.src
    ? currentScript
    : document.querySelector<HTMLScriptElement>(`script[data-project][src$="${trackerPath}"]`)
}
