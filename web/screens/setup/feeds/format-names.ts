import type { FeedFormat } from '#web/data/generated/graphql.ts'

/** Names of formats; the same in all languages. */
export const formatNames: Record<FeedFormat, string> = {
  CENEO_XML: 'Ceneo XML',
  GOOGLE_ATOM: 'Google Atom',
  GOOGLE_RSS: 'Google RSS',
  GOOGLE_TSV: 'Google TSV',
  HEUREKA: 'Heureka XML',
  IDEALO_CSV: 'Idealo CSV',
  IDEALO_XML: 'Idealo XML',
  OTHER_CSV: 'CSV',
  OTHER_XML: 'XML',
  PRESTASHOP_CSV: 'PrestaShop CSV',
  PRISJAKT_CSV: 'Prisjakt CSV',
  PRISJAKT_XML: 'Prisjakt XML',
  SHOPIFY_CSV: 'Shopify CSV',
  SHOPIFY_JSON: 'Shopify JSON',
  SHOPTET_CSV: 'Shoptet CSV',
  SHOPTET_XML: 'Shoptet XML',
  SKROUTZ_XML: 'Skroutz XML',
  WOOCOMMERCE_CSV: 'WooCommerce CSV',
  WOOCOMMERCE_JSON: 'WooCommerce JSON',
  WORDPRESS_XML: 'WordPress XML',
  ZBOZI: 'Zboží.cz XML',
}
