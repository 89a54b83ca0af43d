import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    browser: 'browser …{end}',
    conflict: 'Reports differ',
    conflictText:
      'Browsers have reported this order differently. The report that arrived first counts until you choose.',
    count: 'Count it',
    counted: 'Order counted',
    countsNow: 'Counts now',
    held: 'Held',
    heldText:
      'The total is far above what this shop usually sells for. The order counts nowhere until you decide, or until the order feed confirms it.',
    more: 'Show older',
    nameless: 'no e-mail',
    order: 'Order {id}',
    products_one: '{count, number} product',
    products_other: '{count, number} products',
    strike: 'Strike it out',
    strikeText:
      'The order will count nowhere, whoever reports it again. Should the order feed tell of it, it counts after all.',
    strikeTitle: 'Strike out order {id}',
    struck: 'Order struck out',
    title: 'Orders that need your word',
  },
  cs: {
    browser: 'prohlížeč …{end}',
    conflict: 'Hlášení se liší',
    conflictText:
      'Prohlížeče tuto objednávku ohlásily různě. Dokud nevyberete, platí hlášení, které dorazilo první.',
    count: 'Započítat',
    counted: 'Objednávka je započítaná',
    countsNow: 'Teď platí',
    held: 'Pozastavená',
    heldText:
      'Částka je daleko nad tím, za kolik obchod obvykle prodává. Objednávka se nikam nezapočítá, dokud nerozhodnete nebo dokud ji nepotvrdí feed objednávek.',
    more: 'Zobrazit starší',
    nameless: 'bez e-mailu',
    order: 'Objednávka {id}',
    products_one: '{count, number} produkt',
    products_few: '{count, number} produkty',
    products_other: '{count, number} produktů',
    strike: 'Vyřadit',
    strikeText:
      'Objednávka se nikam nezapočítá, ať ji ohlásí kdokoli. Pokud o ní poví feed objednávek, započítá se přece.',
    strikeTitle: 'Vyřadit objednávku {id}',
    struck: 'Objednávka je vyřazená',
    title: 'Objednávky, které čekají na vaše rozhodnutí',
  },
}

export const useTexts = catalogue('doubtfulOrders', texts)
