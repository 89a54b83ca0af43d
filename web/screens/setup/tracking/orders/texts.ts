import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    browser: 'browser …{end}',
    conflict: 'Reports differ',
    conflictText:
      'Browsers have reported this order differently. The report that arrived first counts until you choose.',
    count: 'Count it',
    countText: 'The order will count with {total}, although this is far above the usual.',
    countTitle: 'Count order {id}',
    counted: 'Order counted',
    countsNow: 'Counts now',
    held: 'Held',
    heldText:
      'The total is far above what this shop usually sells for. It does not count until you decide or the order feed confirms it.',
    more: 'Show older',
    nameless: 'no e-mail',
    order: 'Order {id}',
    products_one: '{count, number} product',
    products_other: '{count, number} products',
    strike: 'Strike it out',
    strikeText:
      'The order will not count, even if it is reported again. If your order feed contains it, it will count after all.',
    strikeTitle: 'Strike out order {id}',
    struck: 'Order struck out',
    title: 'Orders to review',
  },
  cs: {
    browser: 'prohlížeč …{end}',
    conflict: 'Hlášení se liší',
    conflictText:
      'Prohlížeče tuto objednávku ohlásily různě. Dokud nevyberete, platí hlášení, které dorazilo první.',
    count: 'Započítat',
    countText: 'Objednávka se započítá s částkou {total}, i když je mnohem vyšší než obvykle.',
    countTitle: 'Započítat objednávku {id}',
    counted: 'Objednávka je započítaná',
    countsNow: 'Teď platí',
    held: 'Pozastavená',
    heldText:
      'Částka je mnohem vyšší, než bývá u objednávek tohoto e-shopu. Objednávka se nezapočítá, dokud nerozhodnete nebo dokud ji nepotvrdí feed objednávek.',
    more: 'Zobrazit starší',
    nameless: 'bez e-mailu',
    order: 'Objednávka {id}',
    products_one: '{count, number} produkt',
    products_few: '{count, number} produkty',
    products_other: '{count, number} produktů',
    strike: 'Vyřadit',
    strikeText:
      'Objednávka se nezapočítá, ani když bude ohlášena znovu. Pokud ji obsahuje feed objednávek, započítá se.',
    strikeTitle: 'Vyřadit objednávku {id}',
    struck: 'Objednávka je vyřazená',
    title: 'Objednávky k posouzení',
  },
}

export const useTexts = catalogue('doubtfulOrders', texts)
