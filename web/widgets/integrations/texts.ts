import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    facebook: 'Facebook',
    'facebook.id': 'Facebook pixel ID',
    'facebook.purpose':
      'Shows your ads to people who have viewed a product, put it into the cart or bought, and measures what the ads bring.',
    'facebook.where': 'Events Manager › Data sources › your pixel: 15 or 16 digits.',
    googleAdWords: 'Google Ads',
    'googleAdWords.id': 'Google Ads tag ID',
    'googleAdWords.purpose':
      'Remarketing with the very products that a visitor has viewed, put into the cart or bought.',
    'googleAdWords.where': 'Tools › Data manager › Google tag: begins with AW-.',
    googleAnalytics: 'Google Analytics',
    'googleAnalytics.id': 'Google Analytics measurement ID',
    'googleAnalytics.purpose':
      'Shows in your own reports which {brand} web boxes were seen and clicked, and which forms were filled in.',
    'googleAnalytics.where': 'Admin › Data streams › your site: begins with G-.',
    sklik: 'Sklik',
    'sklik.id': 'Sklik retargeting ID',
    'sklik.purpose':
      'Retargeting on Seznam: visitors are shown the products and categories that they have viewed.',
    'sklik.where': 'Tools › Retargeting › Retargeting code: a number.',
  },
  cs: {
    facebook: 'Facebook',
    'facebook.id': 'ID pixelu Facebooku',
    'facebook.purpose':
      'Zobrazuje vaše reklamy lidem, kteří si prohlédli produkt, vložili ho do košíku nebo nakoupili, a měří, co reklamy přinesly.',
    'facebook.where': 'Správce událostí › Zdroje dat › váš pixel: 15 nebo 16 číslic.',
    googleAdWords: 'Google Ads',
    'googleAdWords.id': 'ID značky Google Ads',
    'googleAdWords.purpose':
      'Remarketing přesně s těmi produkty, které si návštěvník prohlédl, vložil do košíku nebo koupil.',
    'googleAdWords.where': 'Nástroje › Správce dat › Značka Google: začíná na AW-.',
    googleAnalytics: 'Google Analytics',
    'googleAnalytics.id': 'ID měření Google Analytics',
    'googleAnalytics.purpose':
      'Ve vlastních přehledech uvidíte, které webové boxy {brand} lidé viděli a na které klikli a které formuláře vyplnili.',
    'googleAnalytics.where': 'Správce › Datové streamy › váš web: začíná na G-.',
    sklik: 'Sklik',
    'sklik.id': 'ID retargetingu Sklik',
    'sklik.purpose':
      'Retargeting na Seznamu: návštěvníkům se ukazují produkty a kategorie, které si prohlédli.',
    'sklik.where': 'Nástroje › Retargeting › Retargetingový kód: číslo.',
  },
}

export const useTexts = catalogue('integration-fields', texts)
