/**
 * The way from nothing to a connected shop. A company and its first shop are one way, whose steps are counted together; each
 * further shop has the way without the company.
 */
import { catalogue } from '#web/i18n/catalogue.ts'

export const shopSteps = ['basic', 'feeds', 'tracking', 'mailing', 'integrations', 'review'] as const
export type ShopStep = (typeof shopSteps)[number]

export const firstShopSteps = ['company', ...shopSteps] as const
export type FirstShopStep = (typeof firstShopSteps)[number]

export const texts = {
  en: {
    basic: 'Shop',
    company: 'Company',
    feeds: 'Feeds',
    integrations: 'Integrations',
    mailing: 'Mailing',
    review: 'Review',
    tracking: 'Tracking',
  },
  cs: {
    basic: 'E-shop',
    company: 'Firma',
    feeds: 'Feedy',
    integrations: 'Integrace',
    mailing: 'Pošta',
    review: 'Kontrola',
    tracking: 'Měření',
  },
}

export const useStepLabels = catalogue('shopSteps', texts)
