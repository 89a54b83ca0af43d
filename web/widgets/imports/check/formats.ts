import type { ImportFormat } from '#web/data/generated/graphql.ts'
import { useTexts } from './texts.ts'

/** The same in all languages. */
const names: Record<Exclude<ImportFormat, 'PLAIN'>, string> = {
  BREVO: 'Brevo',
  ECOMAIL: 'Ecomail',
  KLAVIYO: 'Klaviyo',
  MAILCHIMP: 'Mailchimp',
  SHOPIFY: 'Shopify',
  SHOPTET: 'Shoptet',
  SMARTEMAILING: 'SmartEmailing',
  WOOCOMMERCE: 'WooCommerce',
}

export function useFormatName() {
  const t = useTexts()
  return (format: ImportFormat) => (format === 'PLAIN' ? t('plain') : t('exportOf', { name: names[format] }))
}
