/**
 * Pages of the platforms that have a guide: their markup and data layer with the guide's code in the head, its Liquid and
 * PHP filled in as the platform would. Code that uses anything else than what is known here is an error.
 */
import { brandKey } from '#rules/brand.ts'
import { type Platform, platforms } from '#rules/projects/platforms.ts'
import { examples, productExample } from '#rules/tracking/installation.ts'

/** A page, what a visitor does there, what the shop's own API then says of the cart, and what the collector is to get. */
export type GuidePage = {
  platform: Platform
  path: string
  head: (code: string) => string
  html: string
  does?: 'adds to the cart'
  cart?: { path: string; answer: unknown }
  arrives: object[]
}

const item = (id: string) => ({ id, price: 645, quantity: 2 })
const bought = (id: string, more: object) => ({
  type: 'purchase',
  order: '2026-0042',
  total: 1290,
  currency: 'CZK',
  items: [item(id)],
  ...more,
})
const email = 'jana@example.com'
const page = { type: 'page' }
const signIn = { type: 'signIn', email }
const button = '<button type="submit">Do košíku</button>'

/** The first entry of Shoptet's data layer; the visitor has agreed in its bar. */
function shoptet(path: string, layer: object, arrives: object[], does?: GuidePage['does']): GuidePage {
  const shop = { projectId: 1, language: 'cs', currency: 'CZK', cart: [], ...layer }
  const entry = { shoptet: { ...shop, cookie_consent: { marketing: 'granted', analytics: 'granted' } } }
  return {
    platform: 'SHOPTET',
    path,
    does,
    head: (code) => `<script>var dataLayer = [${JSON.stringify(entry)}]</script>${code}`,
    html: `<form action="/action/Cart/addCartItem/" method="post">${button}</form>
      <script>
        document.querySelector('form').addEventListener('submit', function (event) {
          event.preventDefault()
          dataLayer[0].shoptet.cart = [{ code: '12/M', quantity: 1 }, { code: '7', quantity: 2 }]
          document.dispatchEvent(new CustomEvent('ShoptetDataLayerUpdated'))
        })
      </script>`,
    arrives,
  }
}

const yes = `<script>${examples.setConsent}</script>`

function woo(path: string, state: Woo, arrives: object[], does?: GuidePage['does']): GuidePage {
  return {
    platform: 'WOOCOMMERCE',
    path,
    does,
    // jQuery as far as WooCommerce's events go
    head: (code) => `<script>
        function jQuery(element) {
          return {
            on: (names, run) => { for (const name of names.split(' ')) element.addEventListener('jq:' + name, run) },
            trigger: (name) => element.dispatchEvent(new Event('jq:' + name)),
          }
        }
      </script>${fillPhp(code, state)}${yes}`,
    html: `<form class="cart" method="post">${button}</form>
      <script>
        document.querySelector('form').addEventListener('submit', function (event) {
          event.preventDefault()
          jQuery(document.body).trigger('added_to_cart')
        })
      </script>`,
    cart: {
      path: '/wp-json/wc/store/v1/cart',
      answer: { items: [{ id: 41, key: 'x', quantity: 1 }, { id: 52 }] },
    },
    arrives,
  }
}

function shopify(path: string, facts: object, arrives: object[], does?: GuidePage['does']): GuidePage {
  return {
    platform: 'SHOPIFY',
    path,
    does,
    head: (code) => `<script>
        window.Shopify = { customerPrivacy: { currentVisitorConsent: () => ({ marketing: 'yes', analytics: 'yes' }) } }
      </script>${fillLiquid(code, facts)}`,
    html: `<form action="/cart/add" method="post" class="shopify-product-form">
        <input type="hidden" name="id" value="44100001">${button}</form>
      <script>
        document.querySelector('form').addEventListener('submit', function (event) { event.preventDefault() })
      </script>`,
    cart: {
      path: '/cart.js',
      answer: { token: 'c1', items: [{ id: 44100001, variant_id: 44100001, sku: 'L-1' }] },
    },
    arrives,
  }
}

/** The guides without code for a platform: whatever the owner can copy stands in one page. */
const plain = (platform: Platform): GuidePage => ({
  platform,
  path: '/product',
  head: (code) => code,
  html: `${productExample}${Object.values(examples)
    .map((code) => `<script>${code}</script>`)
    .join('')}`,
  arrives: [
    page,
    { type: 'product', product: 'SKU-2093' },
    signIn,
    { type: 'cart', products: ['SKU-2093', 'SKU-3201'] },
    bought('SKU-2093', { email }),
  ],
})

const adds = 'adds to the cart'
const product = { id: 12, guid: 'a1', codes: [{ code: '12/M' }, { code: '12/L' }], priceWithVat: 645 }
const content = [{ sku: '12/M', name: 'Boty', priceWithVat: '645', quantity: '2' }]
const order = { orderNo: '2026-0042', total: '1290', content }
const shoptetCart = { type: 'cart', products: ['12/M', '7'] }
const wooCart = { type: 'cart', products: ['41', '52'] }
const shopifyCart = { type: 'cart', products: ['44100001'] }

export const guidePages: readonly GuidePage[] = [
  shoptet(
    '/boty/',
    { pageType: 'productDetail', product },
    [page, { type: 'product', product: '12/M' }, shoptetCart],
    adds,
  ),
  shoptet('/kosik/', { pageType: 'cart', cart: [{ code: '12/M', quantity: 1 }, { code: '7' }] }, [
    page,
    shoptetCart,
  ]),
  shoptet('/objednavka/dekujeme/', { pageType: 'thankYou', customer: { email }, order }, [
    page,
    signIn,
    bought('12/M', {}),
  ]),
  woo('/product/boty/', { product: 41 }, [page, { type: 'product', product: '41' }, wooCart], adds),
  woo('/cart/', { isCart: true }, [page, wooCart]),
  woo('/product/boty/?add-to-cart=41', { product: 41, isAdded: true, user: email }, [
    page,
    { type: 'product', product: '41' },
    signIn,
    wooCart,
  ]),
  woo('/checkout/order-received/42/?key=wc_order_x', { isOrder: true }, [
    page,
    signIn,
    bought('41', { email }),
  ]),
  shopify(
    '/products/boots',
    { product: { selected_or_first_available_variant: { id: 44100001 } } },
    [page, { type: 'product', product: '44100001' }, shopifyCart],
    adds,
  ),
  shopify('/cs/cart', { customer: { email } }, [page, signIn, shopifyCart]),
  shopify('/', {}, [page]),
  ...platforms.filter((one) => one === 'EXITSHOP' || one === 'OTHER').map(plain),
]

function fillLiquid(code: string, facts: object): string {
  const fact = (path: string) => path.split('.').reduce<unknown>((value, key) => Object(value)[key], facts)
  const filled = code
    .replace(/\{% if (\w+) %\}(.*?)\{% endif %\}/gs, (_, name: string, body: string) =>
      fact(name) ? body : '',
    )
    .replace(/\{\{ ([\w.]+) \| json \}\}/g, (_, path: string) => JSON.stringify(fact(path)))
    .replace(/\{\{ ([\w.]+) \}\}/g, (_, path: string) => String(fact(path)))
  const left = /\{[{%].*/.exec(filled)
  if (left) throw new Error(`no Liquid is known for ${left[0]}`)
  return filled
}

type Woo = { product?: number; user?: string; isCart?: boolean; isAdded?: boolean; isOrder?: boolean }

/** What the expressions of the code come to in PHP. */
function fillPhp(code: string, { product: shown, user, isCart, isAdded, isOrder }: Woo): string {
  const own = `$${brandKey}_order`
  const values: Record<string, unknown> = {
    "function_exists( 'is_product' ) && is_product()": Boolean(shown),
    'is_user_logged_in()': Boolean(user),
    "isset( $_REQUEST['add-to-cart'] ) || ( function_exists( 'is_cart' ) && is_cart() )": isAdded || isCart,
    'esc_attr( get_queried_object_id() )': shown,
    'wp_json_encode( wp_get_current_user()->user_email, JSON_HEX_TAG )': JSON.stringify(user),
    "esc_url_raw( rest_url( 'wc/store/v1/cart' ) )": '/wp-json/wc/store/v1/cart',
    [`${own}->get_order_number()`]: '2026-0042',
    [`(float) ${own}->get_total()`]: 1290,
    [`${own}->get_currency()`]: 'CZK',
    [`${own}->get_billing_email()`]: email,
    '$item->get_variation_id() ?: $item->get_product_id()': 41,
    [`(float) ${own}->get_item_total( $item, true )`]: 645,
    '$item->get_quantity()': 2,
    [`$${brandKey}_signature`]: null,
  }
  const value = (expression: string): unknown => {
    if (!Object.hasOwn(values, expression)) throw new Error(`no PHP is known for ${expression}`)
    return values[expression]
  }
  const filled = code
    .replace(/<\?php if \( (.*?) \) : \?>(.*?)<\?php endif; \?>/gs, (_, condition: string, body: string) =>
      value(condition) ? body : '',
    )
    .replace(/<\?php echo (.*?); \?>/g, (_, expression: string) => String(value(expression)))
    // the rest is one block: it writes a script only on the page of thanks
    .replace(/<\?php\n.*\?>/s, (block) => (isOrder ? purchaseOf(block, value) : ''))
  if (filled.includes('<?')) throw new Error('PHP is left')
  return filled
}

/** What the block of the page of thanks echoes. */
function purchaseOf(block: string, value: (expression: string) => unknown): string {
  const listed = (text = '') =>
    [...text.matchAll(/'(\w+)' => (.+),$/gm)].map(
      ([, key = '', expression = '']) => [key, expression] as const,
    )
  const filled = (text?: string) =>
    Object.fromEntries(listed(text).map(([key, given]) => [key, value(given)]))
  const items = new RegExp(`\\$${brandKey}_items\\[\\] = array\\((.*?)\\);`, 's').exec(block)?.[1]
  const [, before, fields = '', after] =
    /echo '(.*?)' \. wp_json_encode\( array\((.*?)\), JSON_HEX_TAG \) \. '(.*?)';/s.exec(block) ?? []
  const own = fields.replace(`'items' => $${brandKey}_items,`, '')
  if (!before || !after || own === fields) throw new Error('the purchase is not echoed as it was')
  return `${before}${JSON.stringify({ ...filled(own), items: [filled(items)] })}${after}`
}
