/**
 * The page in the configurator's frame: an imitated page of a shop with a box on it, drawn by the code that draws boxes in
 * shops. It stands on no origin and is told everything by messages of the page around it.
 */
import type { FromPreview, PreviewBox, PreviewPage, ToPreview } from '../../rules/webboxes/preview.ts'
import { draw } from '../box/draw.ts'
import { makeHost, put } from '../box/place.ts'
import { openMarks } from './marks.ts'
import { pageOf } from './page.ts'
import { startPicking } from './pick.ts'
import { build } from './pieces.ts'
import css from './preview.css?inline'

const tell = (message: FromPreview) => parent.postMessage(message, location.origin)
const marks = openMarks()
const host = makeHost('preview')
let shown: { page: PreviewPage; box: PreviewBox | null } | undefined
let stopPicking: (() => void) | undefined

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets = [sheet]

addEventListener('message', ({ source, data }: MessageEvent<ToPreview>) => {
  // which page that is, `frame-ancestors` has said
  if (source !== parent) return
  if (data.type === 'show') show(data.page, data.box)
  else pick(data.isOn)
})

/** The elements that a selector finds, none of them ours; null where it is no selector. */
function found(selector: string): Element[] | null {
  try {
    return [...document.querySelectorAll(selector)].filter(
      (element) => element !== marks.layer && !element.closest('head, script') && !host.contains(element),
    )
  } catch {
    return null
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function show(page: PreviewPage, box: PreviewBox | null): void {
  const before = shown
  shown = { page, box }
  const isNewPage = !isSame(before?.page, page)
  if (isNewPage) {
    pick(false)
    document.documentElement.lang = page.language
    document.body.replaceChildren(...pageOf(page).map(build))
  }
  if (!isNewPage && isSame(before?.box, box)) return
  marks.showWhy(undefined)
  const isNewPlace = before?.box?.selector !== box?.selector || before?.page.kind !== page.kind
  drawBox(page, box, isNewPlace)
}

function drawBox(page: PreviewPage, box: PreviewBox | null, isNewPlace: boolean): void {
  const places = box && found(box.selector)
  // wherever else it stood, it stands at its place alone
  host.remove()
  const [place] = places ?? []
  if (box && place) {
    put(host, place, box.look.config.domMode)
    // nothing is bought here, but the button looks as if it was
    const buys = page.platform === 'SHOPTET' || page.platform === 'WOOCOMMERCE' || page.platform === 'SHOPIFY'
    draw(host, box.look, box.cards, buys ? { buy: () => Promise.resolve() } : {})
    showDrawings(box)
    host.shadowRoot?.addEventListener('scroll', () => marks.showWhy(undefined), true)
  }
  if (box) tell({ type: 'matched', selector: box.selector, count: places?.length ?? null })
  frameBox()
  if (isNewPlace && host.isConnected) bringIntoView()
}

/** Sample products have drawings instead of pictures. */
function showDrawings({ cards }: PreviewBox): void {
  const images = host.shadowRoot?.querySelectorAll<HTMLElement>('.card') ?? []
  for (const card of images) {
    const drawing = cards.find(({ id }) => id === card.dataset.product)?.drawing
    const image = card.querySelector('img')
    if (!drawing || !image) continue
    image.src = drawing
    image.hidden = false
  }
}

const frameBox = () => marks.showBox(host.isConnected ? host : undefined, shown?.box?.label ?? '')

/** By hand: a page in a frame must not move the page around it. */
function bringIntoView(): void {
  const { top, bottom } = host.getBoundingClientRect()
  const margin = 40
  if (bottom + margin > innerHeight) scrollBy(0, Math.min(bottom + margin - innerHeight, top - margin))
  else if (top < margin) scrollBy(0, top - margin)
}

function pick(isOn: boolean): void {
  stopPicking?.()
  stopPicking = undefined
  if (!isOn) return
  const [now] = (shown?.box && found(shown.box.selector)) ?? []
  stopPicking = startPicking(
    {
      count: (selector) => found(selector)?.length ?? null,
      marks,
      onPicked: (selector) => tell({ type: 'picked', selector }),
      onCancelled: () => tell({ type: 'cancelled' }),
    },
    now,
  )
}

function explain(event: Event): void {
  const [target] = event.composedPath()
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null
  const why = shown?.box?.cards.find(({ id }) => id === card?.dataset.product)?.why
  const isShown = card && why && !stopPicking
  marks.showWhy(
    isShown ? card : undefined,
    isShown ? { title: shown?.page.words.why ?? '', text: why } : undefined,
  )
}

host.addEventListener('pointerover', explain)
host.addEventListener('focusin', explain)
host.addEventListener('pointerleave', () => marks.showWhy(undefined))
host.addEventListener('focusout', () => marks.showWhy(undefined))
addEventListener('keydown', ({ key }) => key === 'Escape' && marks.showWhy(undefined))
// nothing leads away from here
for (const type of ['click', 'auxclick', 'submit'])
  addEventListener(type, (event) => {
    const [target] = event.composedPath()
    if (type === 'submit' || (target instanceof Element && target.closest('a'))) event.preventDefault()
  })

const redrawn = new ResizeObserver(frameBox)
redrawn.observe(host)
redrawn.observe(document.documentElement)

tell({ type: 'ready' })
