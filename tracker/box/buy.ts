/** Puts a product into the cart of a shop whose platform has a call for it. */
type Buy = (product: string) => PromiseLike<unknown>
/** What platforms put on the window; each part is checked where it is used. */
export type PlatformPage = {
  Shopify?: { routes?: { root?: string } }
  wc_add_to_cart_params?: { wc_ajax_url?: string }
  jQuery?: (target: unknown) => { trigger: (name: string, args: unknown[]) => void }
  shoptet?: { cartShared?: { addToCart?: (line: { productCode: string }) => unknown } }
}

/** Nothing where the platform has no such call. */
export function buyOn(page: PlatformPage): Buy | undefined {
  const { Shopify, wc_add_to_cart_params: woo, shoptet } = page
  const { cartShared } = Object(shoptet) as NonNullable<PlatformPage['shoptet']> // checked below
  if (cartShared?.addToCart) {
    const add = cartShared.addToCart.bind(cartShared)
    return async (productCode) => add({ productCode })
  }
  // it wants the number of a variant, which stands last in the ids of its feeds
  if (Shopify)
    return (product) =>
      post(`${Shopify.routes?.root || '/'}cart/add.js`, 'id', product.split(/\D/).pop() ?? '')
  const url = woo?.wc_ajax_url
  if (url) return (product) => addToWoo(page, url.replace('%%endpoint%%', 'add_to_cart'), product)
  return undefined
}

async function post(url: string, field: string, id: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = `${field}=${encodeURIComponent(id)}&quantity=1`
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (!answer.ok) throw answer
  return answer.json()
}

async function addToWoo({ jQuery }: PlatformPage, url: string, product: string): Promise<void> {
  const { error, fragments, cart_hash: hash } = await post(url, 'product_id', product)
  if (error) throw error
  // the small cart in the page's head hears of it as if its own button had been pressed
  jQuery?.(document.body).trigger('added_to_cart', [fragments, hash])
}
