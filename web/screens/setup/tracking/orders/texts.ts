import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    browser: 'browser …{end}',
    conflict: 'Reports differ',
    conflictText:
      'Browsers have reported this order differently. Until you choose, the report marked as counting counts; if none is, the order does not count.',
    count: 'Count it',
    countText: 'The order will count with {total}.',
    countTitle: 'Count order {id}',
    counted: 'Order counted',
    countsNow: 'Counts now',
    held: 'Held',
    heldText:
      'The total is far above what this shop usually sells for. It does not count until you decide or the order feed confirms it.',
    many: 'Very many at once',
    manyText:
      'More than 20 orders were reported from one network on that day, or more than 100 from its surroundings. Those beyond do not count until you decide, your order feed confirms them or your shop signs them.',
    more: 'Show older',
    nameless: 'no e-mail',
    order: 'Order {id}',
    products_one: '{count, number} product',
    products_other: '{count, number} products',
    strike: 'Strike it out',
    strikeText:
      'The order will not count, even if the same is reported again. It will count after all if your order feed contains it or your shop signs it; a different report will wait here for you.',
    strikeTitle: 'Strike out order {id}',
    struck: 'Order struck out',
    title: 'Orders to review',
  },
  cs: {
    browser: 'prohlížeč …{end}',
    conflict: 'Hlášení se liší',
    conflictText:
      'Prohlížeče tuto objednávku ohlásily různě. Dokud nevyberete, platí označené hlášení; není-li označené žádné, objednávka se nepočítá.',
    count: 'Započítat',
    countText: 'Objednávka se započítá s částkou {total}.',
    countTitle: 'Započítat objednávku {id}',
    counted: 'Objednávka je započítaná',
    countsNow: 'Teď platí',
    held: 'Pozastavená',
    heldText:
      'Částka je mnohem vyšší, než bývá u objednávek tohoto e-shopu. Objednávka se nezapočítá, dokud nerozhodnete nebo dokud ji nepotvrdí feed objednávek.',
    many: 'Příliš mnoho najednou',
    manyText:
      'Z jedné sítě bylo ten den ohlášeno víc než 20 objednávek, nebo z jejího okolí víc než 100. Ty nad tento počet se nezapočítají, dokud nerozhodnete, nepotvrdí je feed objednávek nebo je e-shop nepodepíše.',
    more: 'Zobrazit starší',
    nameless: 'bez e-mailu',
    order: 'Objednávka {id}',
    products_one: '{count, number} produkt',
    products_few: '{count, number} produkty',
    products_other: '{count, number} produktů',
    strike: 'Vyřadit',
    strikeText:
      'Objednávka se nezapočítá, ani když bude stejně ohlášena znovu. Započítá se, pokud ji obsahuje feed objednávek nebo ji e-shop podepíše; odlišné hlášení tu počká na vaše rozhodnutí.',
    strikeTitle: 'Vyřadit objednávku {id}',
    struck: 'Objednávka je vyřazená',
    title: 'Objednávky k posouzení',
  },
}

export const useTexts = catalogue('doubtfulOrders', texts)
