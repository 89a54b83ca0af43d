import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    add: 'Add project',
    continue: 'Continue setup',
    continueNamed: 'Continue setup of {project}',
    count_one: '{count, number} project',
    count_other: '{count, number} projects',
    emails: 'E-mails sent',
    emptyText:
      'A connected shop gets recommendations and e-mails that sell. Its address and product feed are enough to begin.',
    emptyTitle: 'Add your first shop',
    failed: 'The company’s projects could not be loaded',
    failedRest: 'The rest of the projects could not be loaded',
    keep: 'Cancel erasure',
    keepNamed: 'Cancel erasure of {project}',
    loading: 'Loading projects',
    open: 'Open project',
    openNamed: 'Open project {project}',
    products: 'Products',
    purgedAt: 'Everything will be erased: {at}.',
    sales: 'Sales by {brand}',
  },
  cs: {
    add: 'Přidat projekt',
    continue: 'Dokončit nastavení',
    continueNamed: 'Dokončit nastavení projektu {project}',
    count_one: '{count, number} projekt',
    count_few: '{count, number} projekty',
    count_other: '{count, number} projektů',
    emails: 'Odeslané e-maily',
    emptyText:
      'Připojený e-shop získá doporučení a e-maily, které prodávají. Pro začátek stačí jeho adresa a produktový feed.',
    emptyTitle: 'Přidejte svůj první e-shop',
    failed: 'Projekty firmy se nepodařilo načíst',
    failedRest: 'Zbytek projektů se nepodařilo načíst',
    keep: 'Zrušit vymazání',
    keepNamed: 'Zrušit vymazání projektu {project}',
    loading: 'Načítání projektů',
    open: 'Otevřít projekt',
    openNamed: 'Otevřít projekt {project}',
    products: 'Produkty',
    purgedAt: 'Vše bude vymazáno: {at}.',
    sales: 'Tržby přes {brand}',
  },
}

export const useTexts = catalogue('projects', texts)
