import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    'contact.email': 'E-mail address',
    'contact.firstName': 'First name',
    'contact.lastName': 'Last name',
    'contact.name': 'Whole name',
    'product.description': 'Description',
    'product.image': 'Picture',
    'product.name': 'Name',
    'product.originalPrice': 'Original price',
    'product.price': 'Price',
    'product.sale': 'Sale',
    'product.url': 'Link',
    'shop.name': 'Name of the shop',
    'shop.url': 'Address of the shop',
    'unsubscribe.url': 'Unsubscribe link',
    'view.url': 'View in browser',
  },
  cs: {
    'contact.email': 'E-mailová adresa',
    'contact.firstName': 'Jméno',
    'contact.lastName': 'Příjmení',
    'contact.name': 'Celé jméno',
    'product.description': 'Popis',
    'product.image': 'Obrázek',
    'product.name': 'Název',
    'product.originalPrice': 'Původní cena',
    'product.price': 'Cena',
    'product.sale': 'Sleva',
    'product.url': 'Odkaz',
    'shop.name': 'Název e-shopu',
    'shop.url': 'Adresa e-shopu',
    'unsubscribe.url': 'Odkaz pro odhlášení',
    'view.url': 'Zobrazit v prohlížeči',
  },
}

export const useTexts = catalogue('merge-tags', texts)
