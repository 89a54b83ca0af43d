import { catalogue } from '#web/i18n/catalogue.ts'

/** How the systems that shops run on are called. */
export const texts = {
  en: {
    EXITSHOP: 'Exitshop',
    OTHER: 'Other platform',
    SHOPIFY: 'Shopify',
    SHOPTET: 'Shoptet',
    WOOCOMMERCE: 'WooCommerce',
  },
  cs: {
    EXITSHOP: 'Exitshop',
    OTHER: 'Jiná platforma',
    SHOPIFY: 'Shopify',
    SHOPTET: 'Shoptet',
    WOOCOMMERCE: 'WooCommerce',
  },
}

export const usePlatformNames = catalogue('platforms', texts)
