import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    'about.EXITSHOP': 'About ten minutes. You need access to the Exitshop administration.',
    'about.OTHER': 'About half an hour of a developer’s time.',
    'about.SHOPIFY': 'About five minutes. You need access to the code of the theme.',
    'about.SHOPTET': 'About five minutes. You need access to the Shoptet administration.',
    'about.WOOCOMMERCE': 'About five minutes. You need access to the WordPress administration.',
    copySnippet: 'Copy snippet',
    description: 'The tracker shows what visitors are interested in, so that recommendations suit them.',
    failed: 'The project could not be loaded',
    guides: 'Guides by platform',
    loading: 'Loading the tracking guide',
    openGuide: 'Open guide: {platform}',
    yours: 'Your platform',
  },
  cs: {
    'about.EXITSHOP': 'Asi deset minut. Potřebujete přístup do administrace Exitshopu.',
    'about.OTHER': 'Asi půl hodiny práce pro vývojáře.',
    'about.SHOPIFY': 'Asi pět minut. Potřebujete přístup ke kódu šablony.',
    'about.SHOPTET': 'Asi pět minut. Potřebujete přístup do administrace Shoptetu.',
    'about.WOOCOMMERCE': 'Asi pět minut. Potřebujete přístup do administrace WordPressu.',
    copySnippet: 'Zkopírovat kód',
    description: 'Měřicí kód zjišťuje, co návštěvníky zajímá, aby jim doporučení seděla.',
    failed: 'Projekt se nepodařilo načíst',
    guides: 'Návody podle platformy',
    loading: 'Načítání návodu k měření',
    openGuide: 'Otevřít návod: {platform}',
    yours: 'Vaše platforma',
  },
}

export const useTexts = catalogue('tracking', texts)
