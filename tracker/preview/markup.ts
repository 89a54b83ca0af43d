/** What the usual templates of each platform are made of, as far as somebody would put a box beside it. */
import { type BoxKind, boxAttribute } from '../../rules/webboxes/kinds.ts'
import type { PreviewPage } from '../../rules/webboxes/preview.ts'

const parts = [
  'header',
  'logo',
  'nav',
  'cartLink',
  'main',
  'footer',
  // home
  'home',
  'hero',
  'tiles',
  'tile',
  // product
  'product',
  'crumbs',
  'info',
  'gallery',
  'side',
  'price',
  'stock',
  'buy',
  'tabs',
  // cart
  'cart',
  'content',
  'row',
  'summary',
  'order',
] as const
export type Markup = Record<(typeof parts)[number], string> & {
  /** Where the shop itself has marked the place. */
  mark?: Record<BoxKind, string>
}

const shoptet: Markup = {
  header: 'header#header.header-top',
  logo: 'a.site-name',
  nav: 'nav#navigation',
  cartLink: 'a.cart-count',
  main: 'main#content.content',
  footer: 'footer#footer',
  home: 'div.content-inner',
  hero: 'div.hp-banner',
  tiles: 'div.subcategories',
  tile: 'a.subcategory',
  product: 'div.p-detail-inner',
  crumbs: 'div.breadcrumbs',
  info: 'div.p-detail-info',
  gallery: 'div.p-image-wrapper',
  side: 'div.p-info-wrapper',
  price: 'div.p-final-price-wrapper',
  stock: 'div.availability-value',
  buy: 'button.add-to-cart-button',
  tabs: 'div.p-detail-tabs-wrapper',
  cart: 'div.cart-inner',
  content: 'div.cart-content',
  row: 'div.removeable',
  summary: 'div.cart-summary',
  order: 'button.next-step-forward',
}

const wooCommerce: Markup = {
  header: 'header#masthead.site-header',
  logo: 'a.site-title',
  nav: 'nav#site-navigation.main-navigation',
  cartLink: 'a.cart-contents',
  main: 'main#main.site-main',
  footer: 'footer#colophon.site-footer',
  home: 'div.entry-content',
  hero: 'div.wp-block-cover',
  tiles: 'div.wc-block-product-categories',
  tile: 'a.product-category',
  product: 'div.product.type-product',
  crumbs: 'nav.woocommerce-breadcrumb',
  info: 'div.product-top',
  gallery: 'div.woocommerce-product-gallery',
  side: 'div.summary.entry-summary',
  price: 'div.price',
  stock: 'div.stock.in-stock',
  buy: 'button.single_add_to_cart_button',
  tabs: 'div.woocommerce-tabs.wc-tabs-wrapper',
  cart: 'div.woocommerce',
  content: 'div.woocommerce-cart-form',
  row: 'div.cart_item',
  summary: 'div.cart-collaterals',
  order: 'button.checkout-button',
}

const shopify: Markup = {
  header: 'header#shopify-section-header.section-header',
  logo: 'a.header__heading-link',
  nav: 'nav.header__inline-menu',
  cartLink: 'a#cart-icon-bubble',
  main: 'main#MainContent.content-for-layout',
  footer: 'footer#shopify-section-footer.footer',
  home: 'div.shopify-section-group',
  hero: 'div.banner',
  tiles: 'div.collection-list',
  tile: 'a.collection-list__item',
  product: 'section.product-section',
  crumbs: 'nav.breadcrumbs',
  info: 'product-info.product',
  gallery: 'div.product__media-wrapper',
  side: 'div.product__info-wrapper',
  price: 'div.price',
  stock: 'div.product__inventory',
  buy: 'button.product-form__submit',
  tabs: 'div.product__description',
  cart: 'section.cart-section',
  content: 'cart-items.cart__items',
  row: 'div.cart-item',
  summary: 'div.cart__footer',
  order: 'button.cart__checkout-button',
}

const other: Markup = {
  header: 'header.header',
  logo: 'a.logo',
  nav: 'nav.menu',
  cartLink: 'a.cart-link',
  main: 'main#main',
  footer: 'footer.footer',
  home: 'div.home',
  hero: 'div.hero',
  tiles: 'div.categories',
  tile: 'a.category',
  product: 'div.product-detail',
  crumbs: 'nav.breadcrumbs',
  info: 'div.product-info',
  gallery: 'div.product-gallery',
  side: 'div.product-buy',
  price: 'div.product-price',
  stock: 'div.product-stock',
  buy: 'button.add-to-cart',
  tabs: 'div.product-description',
  cart: 'div.cart',
  content: 'div.cart-items',
  row: 'div.cart-item',
  summary: 'div.cart-total',
  order: 'button.cart-order',
  mark: {
    home: `div[${boxAttribute}="home"]`,
    product: `div[${boxAttribute}="product"]`,
    cart: `div[${boxAttribute}="cart"]`,
  },
}

const markups: Partial<Record<PreviewPage['platform'], Markup>> = {
  SHOPTET: shoptet,
  WOOCOMMERCE: wooCommerce,
  SHOPIFY: shopify,
}

export const markupOf = (platform: PreviewPage['platform']): Markup => markups[platform] ?? other
