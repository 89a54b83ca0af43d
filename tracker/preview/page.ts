/** The page of a shop that is imitated: home, a product, or the cart. */
import { type BoxKind, boxAttribute } from '../../rules/webboxes/kinds.ts'
import type { PreviewPage, PreviewProduct } from '../../rules/webboxes/preview.ts'
import { type Markup, markupOf } from './markup.ts'
import { type Piece, piece, withAttributes } from './pieces.ts'

export function pageOf(page: PreviewPage): Piece[] {
  const markup = markupOf(page.platform)
  const { shopName, categories, cart, kind, words } = page
  const header = piece(
    markup.header,
    'header',
    piece(markup.logo, 'logo', piece('span', 'sign', shopName.slice(0, 1)), piece('span', 'shop', shopName)),
    piece(markup.nav, 'nav', ...categories.slice(0, 4).map((name) => piece('a', 'nav-link', name))),
    piece(markup.cartLink, 'cart-link', `${words.cart} `, piece('span', 'count', String(cart.length))),
  )
  const content = { home, product, cart: cartPage }[kind](page, markup)
  // a shop of any platform may mark the place itself; beside a product it stands above the description
  const mark = kind === 'product' ? null : markOf(kind)
  return [header, piece(markup.main, 'main', content, mark), piece(markup.footer, 'footer', shopName)]
}

const markOf = (kind: BoxKind): Piece => piece(`div[${boxAttribute}="${kind}"]`, 'mark')

const home = ({ words, categories }: PreviewPage, markup: Markup): Piece =>
  piece(
    markup.home,
    'home',
    piece(markup.hero, 'hero', piece('h1', 'heading', words.greeting)),
    piece(markup.tiles, 'tiles', ...categories.slice(0, 4).map((name) => piece(markup.tile, 'tile', name))),
  )

function product({ product: shown, words }: PreviewPage, markup: Markup): Piece {
  if (!shown)
    return piece(
      markup.product,
      'product',
      piece(markup.info, 'info'),
      markOf('product'),
      piece(markup.tabs, 'tabs'),
    )
  const { name, path, priceText, originalPriceText, description } = shown
  return piece(
    markup.product,
    'product',
    piece(markup.crumbs, 'crumbs', [...path, name].join(' › ')),
    piece(
      markup.info,
      'info',
      piece(markup.gallery, 'gallery', pictureOf(shown)),
      piece(
        markup.side,
        'side',
        piece('h1', 'heading', name),
        piece(
          markup.price,
          'price',
          priceText,
          originalPriceText && piece('del', 'original', originalPriceText),
        ),
        piece(markup.stock, 'stock', words.inStock),
        withAttributes(piece(markup.buy, 'buy', words.addToCart), { type: 'button' }),
      ),
    ),
    markOf('product'),
    piece(
      markup.tabs,
      'tabs',
      piece('h2', 'tab', words.description),
      description && piece('p', 'text', description),
    ),
  )
}

const cartPage = ({ cart, words, totalText }: PreviewPage, markup: Markup): Piece =>
  piece(
    markup.cart,
    'cart',
    piece('h1', 'heading', words.cart),
    piece(
      markup.content,
      'content',
      ...cart.map((one) =>
        piece(
          markup.row,
          'row',
          piece('span', 'thumb', pictureOf(one)),
          piece('span', 'row-name', one.name),
          piece('span', 'pieces', words.pieces),
          piece('span', 'row-price', one.priceText),
        ),
      ),
    ),
    piece(
      markup.summary,
      'summary',
      piece('span', 'total', `${words.total} `, piece('b', 'sum', totalText)),
      withAttributes(piece(markup.order, 'buy', words.checkout), { type: 'button' }),
    ),
  )

/** Of the web, or drawn by ourselves; anything else is no picture. */
const pictureOf = ({ image }: PreviewProduct): Piece | null =>
  image !== null && /^(https?:|data:image\/)/i.test(image)
    ? withAttributes(piece('img', 'picture'), { src: image, alt: '' })
    : null
