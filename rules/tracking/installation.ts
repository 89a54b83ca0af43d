/** What a shop's owner pastes: the snippet, and behind it what lets the platform's own pages make the calls. */
import { brandKey } from '../brand.ts'
import type { Platform } from '../projects/platforms.ts'
import { signInWooCommerce } from './signing.ts'
import { type Call, productAttribute, snippet } from './snippet.ts'

export type Installed = { origin: string; project: string; imageClass: string | null }

/** Shoptet tells what a page is about in its data layer; names of an order's fields differ by version. */
const shoptet = `<script>
(function (w, d) {
  function shoptet() { return (w.dataLayer && w.dataLayer[0] && w.dataLayer[0].shoptet) || {}; }
  function idOf(p) {
    var first = p && p.codes && p.codes[0];
    return p && (p.sku || p.code || (first && first.code) || first || p.id);
  }
  function report() {
    var s = shoptet(), o = s.order;
    if (s.pageType === 'productDetail' && idOf(s.product))
      d.documentElement.setAttribute('${productAttribute}', idOf(s.product));
    if (s.customer && s.customer.email) w.${brandKey}.signIn(s.customer.email);
    if (o && o.orderNo) w.${brandKey}.purchase({
      id: o.orderNo, total: o.total, currency: s.currency,
      items: (o.content || []).map(function (i) {
        return { id: idOf(i), price: i.priceWithVat || i.price || 0, quantity: i.quantity || 1 };
      })
    });
    if (s.pageType === 'cart') cart();
    w.${brandKey}.refresh();
  }
  function cart() { w.${brandKey}.addToCart((shoptet().cart || []).map(idOf)); }
  d.addEventListener('ShoptetDataLayerUpdated', cart);
  if (d.readyState === 'loading') d.addEventListener('DOMContentLoaded', report); else report();
})(window, document);
</script>`

const wooCommerce = (project: string) => `<?php if ( function_exists( 'is_product' ) && is_product() ) : ?>
<meta ${productAttribute}="<?php echo esc_attr( get_queried_object_id() ); ?>">
<?php endif; ?>
<?php if ( is_user_logged_in() ) : ?>
<script>${brandKey}.signIn(<?php echo wp_json_encode( wp_get_current_user()->user_email, JSON_HEX_TAG ); ?>);</script>
<?php endif; ?>
<script>
(function (d) {
  function sendCart() {
    fetch('<?php echo esc_url_raw( rest_url( 'wc/store/v1/cart' ) ); ?>')
      .then(function (r) { return r.json(); })
      .then(function (c) { ${brandKey}.addToCart(c.items.map(function (i) { return i.id; })); });
  }
  d.addEventListener('DOMContentLoaded', function () {
    if (window.jQuery) jQuery(d.body).on('added_to_cart removed_from_cart updated_cart_totals', sendCart);
    d.body.addEventListener('wc-blocks_added_to_cart', sendCart);
    d.body.addEventListener('wc-blocks_removed_from_cart', sendCart);
    <?php if ( isset( $_REQUEST['add-to-cart'] ) || ( function_exists( 'is_cart' ) && is_cart() ) ) : ?>sendCart();<?php endif; ?>

  });
})(document);
</script>
<?php
$${brandKey}_order = function_exists( 'is_order_received_page' ) && is_order_received_page()
  ? wc_get_order( absint( get_query_var( 'order-received' ) ) ) : false;
if ( $${brandKey}_order && ! $${brandKey}_order->has_status( 'failed' )
  && $${brandKey}_order->key_is_valid( sanitize_text_field( wp_unslash( $_GET['key'] ?? '' ) ) ) ) {
  $${brandKey}_items = array();
  foreach ( $${brandKey}_order->get_items() as $item ) {
    $${brandKey}_items[] = array(
      'id' => $item->get_variation_id() ?: $item->get_product_id(),
      'price' => (float) $${brandKey}_order->get_item_total( $item, true ),
      'quantity' => $item->get_quantity(),
    );
  }
  $${brandKey}_signature = null;
  ${signInWooCommerce(project, `$${brandKey}_order`)}
  echo '<script>${brandKey}.purchase(' . wp_json_encode( array(
    'id' => $${brandKey}_order->get_order_number(),
    'total' => (float) $${brandKey}_order->get_total(),
    'currency' => $${brandKey}_order->get_currency(),
    'email' => $${brandKey}_order->get_billing_email(),
    'items' => $${brandKey}_items,
    'signature' => $${brandKey}_signature,
  ), JSON_HEX_TAG ) . ');</script>';
}
?>`

/** A theme of Shopify sees everything but the checkout. */
const shopify = `{% if product %}<meta ${productAttribute}="{{ product.selected_or_first_available_variant.id }}">{% endif %}
{% if customer %}<script>${brandKey}.signIn({{ customer.email | json }});</script>{% endif %}
<script>
(function (d) {
  function sendCart() {
    fetch('/cart.js').then(function (r) { return r.json(); })
      .then(function (c) { ${brandKey}.addToCart(c.items.map(function (i) { return i.variant_id; })); });
  }
  d.addEventListener('submit', function (e) {
    if (String(e.target.action).indexOf('/cart/add') >= 0) setTimeout(sendCart, 1000);
  }, true);
  if (location.pathname.split('/').pop() === 'cart') sendCart();
})(document);
</script>`

const behind: Partial<Record<Platform, (project: string) => string>> = {
  SHOPTET: () => shoptet,
  WOOCOMMERCE: wooCommerce,
  SHOPIFY: () => shopify,
}

export const codeLanguage = (platform: Platform): string =>
  platform === 'WOOCOMMERCE' ? 'PHP' : platform === 'SHOPIFY' ? 'Liquid' : 'HTML'

export const installation = (platform: Platform, { origin, project, imageClass }: Installed): string =>
  [snippet(origin, project, imageClass), behind[platform]?.(project)].filter(Boolean).join('\n')

/** How a page says which product it shows. */
export const productExample = `<div ${productAttribute}="SKU-2093">…</div>`

/** How a shop makes each call by itself. */
export const examples: Record<Call, string> = {
  signIn: `${brandKey}.signIn('jana@example.com')`,
  addToCart: `${brandKey}.addToCart(['SKU-2093', 'SKU-3201'])`,
  purchase: `${brandKey}.purchase({
  id: '2026-0042',
  total: 1290,
  currency: 'CZK',
  email: 'jana@example.com',
  items: [{ id: 'SKU-2093', price: 645, quantity: 2 }]
})`,
  setConsent: `${brandKey}.setConsent('granted') // 'denied'`,
  refresh: `${brandKey}.refresh()`,
}
