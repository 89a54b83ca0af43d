/**
 * Draws a box into an element of the page; the preview of the configurator draws by the same code. Owners write styles for
 * the classes here, so their names stay: box, head, arrows, arrow, previous, next, list, card, image, sale, link, name,
 * description, foot, price, now, original, button.
 */
import type { BoxCard, BoxLook } from '../../rules/webboxes/wire.ts'
import { addArrows } from './arrows.ts'
import css from './box.css?inline'
import { empty, make, style, webUrl } from './elements.ts'
import { inkOn, lookCss } from './look.ts'
import { wordsOf } from './words.ts'

/** `buy` puts a product into the shop's cart; without it a button leads to the product. */
export type Drawing = { nonce?: string; buy?: (product: string) => PromiseLike<unknown> }

/** `host` must stand in the page already. What it held before gives way. */
export function draw(host: HTMLElement, look: BoxLook, cards: readonly BoxCard[], drawing: Drawing): void {
  const { config } = look
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  empty(root)
  empty(host)
  const box = make('section', 'box')
  const inkOf = (colour: string) => {
    box.style.color = colour
    const ink = inkOn(getComputedStyle(box).color)
    box.style.color = ''
    return ink
  }
  root.appendChild(box)
  style(root, [css, lookCss(look, inkOf), config.customStyle, config.customArrowsStyle], drawing.nonce ?? '')

  const head = box.appendChild(make('div', 'head'))
  if (config.titleText) {
    // it stands in the page itself, so that the shop's own headings dress it
    const title = host.appendChild(document.createElement(config.titleTag))
    title.className = config.titleClass ?? ''
    title.textContent = config.titleText
    title.slot = 'title'
    head.appendChild(document.createElement('slot')).name = 'title'
    box.setAttribute('aria-label', config.titleText)
  }
  const list = make('ul', 'list')
  list.setAttribute('role', 'list')
  const status = make('p', 'unseen')
  status.setAttribute('role', 'status')
  for (const card of cards) {
    const item = drawCard(look, card, status, drawing)
    if (item) list.appendChild(item)
  }
  if (config.arrows) addArrows(head, list)
  box.appendChild(list)
  box.appendChild(status)
}

function drawCard(
  { boxComponents, config }: BoxLook,
  card: BoxCard,
  status: HTMLElement,
  { buy }: Drawing,
): HTMLElement | undefined {
  const url = webUrl(card.url)
  if (!url) return undefined
  const has = (component: BoxLook['boxComponents'][number]) => boxComponents.indexOf(component) >= 0
  const item = make('li', 'card')
  item.setAttribute('data-product', card.id)
  const append = <E extends HTMLElement>(element: E): E => item.appendChild(element)
  const linkTo = (className: string, text?: string) => {
    const link = make('a', className, text)
    link.href = url
    if (config.newTab) {
      link.target = '_blank'
      link.rel = 'noopener'
    }
    return link
  }

  if (has('IMAGE')) append(make('div', 'image')).appendChild(picture(webUrl(card.image)))
  if (has('SALE') && card.saleText) append(make('span', 'sale', card.saleText))
  // the link fills the card, and is read as the product's name also where the name is not shown
  append(linkTo('link')).appendChild(make('span', has('NAME') ? 'name' : 'unseen', card.name))
  if (has('DESCRIPTION') && card.description) append(make('p', 'description', card.description))
  const foot = append(make('div', 'foot'))
  if (has('PRICE') && card.priceText) {
    const price = foot.appendChild(make('p', 'price'))
    price.appendChild(make(card.originalPriceText ? 'ins' : 'span', 'now', card.priceText))
    if (card.originalPriceText) {
      price.appendChild(document.createTextNode(' '))
      price.appendChild(make('del', 'original', card.originalPriceText))
    }
  }
  if (has('BUTTON')) {
    // of what has variants one is chosen on its page
    const button =
      config.buttonAction === 'ADD_TO_CART' && buy && !card.variants
        ? buyButton(config.buttonText, () => buy(card.id), url, status)
        : linkTo('button', config.buttonText)
    button.setAttribute('aria-label', `${config.buttonText}: ${card.name}`)
    foot.appendChild(button)
  }
  return item
}

function picture(source: string): HTMLElement {
  const image = make('img', '')
  image.loading = 'lazy'
  image.decoding = 'async'
  image.alt = ''
  // no mark of a broken picture; its room stays
  image.addEventListener('error', () => image.remove())
  if (source) image.src = source
  else image.hidden = true
  return image
}

/** Where the cart does not take it, the product's page opens, where one sees why. */
function buyButton(text: string, buy: () => PromiseLike<unknown>, url: string, status: HTMLElement) {
  const button = make('button', 'button', text)
  button.type = 'button'
  const busy = (is: boolean) => button.setAttribute('aria-busy', String(is))
  const failed = () => location.assign(url)
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-busy') === 'true') return
    busy(true)
    try {
      buy().then(() => {
        busy(false)
        button.classList.add('done')
        status.textContent = wordsOf(document.documentElement.lang).added
      }, failed)
    } catch {
      failed()
    }
  })
  return button
}
