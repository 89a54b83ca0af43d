import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityOfDelivery, availabilityOfText, readAmount } from './availability.ts'
import { availabilityWords } from './availability-words.ts'

const words = {
  IN_STOCK: [
    'in_stock',
    'in stock',
    'instock',
    'InStock',
    'https://schema.org/InStock',
    'Skladem',
    'SKLADEM > 5 ks',
    'ihned',
    'true',
    '1',
    '> 5 ks',
    'Na sklade',
    'Posledné kusy',
    'Poslední kusy',
    'Auf Lager',
    'Sofort lieferbar',
    'Vorrätig',
    'Lieferbar',
    'Dostępny',
    'W magazynie ',
    'Raktáron',
    'Készleten',
    'limited_availability',
    'available',
    'Skladem, odesíláme do 24 hodin',
    'Auf Lager, Lieferzeit 1-3 Tage',
    'Auf Lager Lieferzeit 1-3 Tage',
    'In stock, ships in 2 days',
    'Skladem na prodejně (3 ks)',
    'în stoc',
    'disponibil',
    'Wysyłka w 24h',
    '5 szt.',
    'Skladom > 10 ks',
    'Nur noch 2 auf Lager',
    'Op voorraad',
    'I lager',
    'Ostatnie sztuki',
    'Utolsó darabok',
    'Stoc limitat',
    'Available in store',
    'Διαθέσιμο',
    'В наличии',
    'Disponible',
    'ano',
    'igen',
    'tak',
    'ja',
    'da',
    'ДА',
    'Stokta var',
    'Skladem u nás',
    'in stock!',
    'Dostupné',
    'Verfügbar',
    'sofort verfügbar, Lieferzeit 1-2 Tage',
    'Skladom (posledný kus)',
    'En stock',
    'k dispozici ihned',
  ],
  ORDERABLE: [
    'Skladem za 14 dní',
    'do 3 dnů',
    'preorder',
    'backorder',
    'onbackorder',
    'Na objednávku',
    'Na dotaz',
    'Na cestě',
    'Lieferbar in 3-5 Tagen',
    'Vorbestellbar',
    'Na zamówienie',
    'Przedsprzedaż',
    'Rendelhető',
    'Előrendelhető',
    'available for order',
    'Vyrobíme a odešleme obvykle do 5 pracovních dní',
    'La comandă',
    'Precomandă',
    'u dodavatele',
    'Skladem u dodavatele',
    'Není skladem, dodání do 14 dnů',
    'Nicht auf Lager, lieferbar in 10 Tagen',
    'Available from 1 to 3 days',
    '1-3 Werktage',
    'Lieferzeit 5 Tage',
    'Κατόπιν παραγγελίας',
    'auf Bestellung',
    'Na objednanie',
    'Под заказ',
    'on request',
    'za 2 týdny',
    '14 dní',
    'Stoc furnizor',
    'Skladem do 5 dnů',
    'made to order',
  ],
  OUT_OF_STOCK: [
    'out_of_stock',
    'out of stock',
    'outofstock',
    'OutOfStock',
    'Není skladem',
    'Momentálně nedostupné',
    'Vyprodáno',
    '0',
    '-3',
    'false',
    'Nie je skladom',
    'Nicht auf Lager',
    'Ausverkauft',
    'Nicht verfügbar',
    'Nicht vorrätig',
    'Niedostępny',
    'Brak w magazynie',
    'Wyprzedany',
    'Nincs raktáron',
    'Elfogyott',
    'Nu este în stoc',
    'Stoc epuizat',
    'Indisponibil',
    'Skladem: ne',
    'In stock: no',
    'Auf Lager: Nein',
    'Skladom - nie',
    'Skladem 0 ks',
    'In stock (0)',
    'not available',
    'unavailable',
    'Není dostupné',
    'Nelze objednat',
    'Nicht lieferbar',
    'Nicht bestellbar',
    'Vypredané',
    'sold out',
    'Discontinued',
    'No disponible',
    'Non disponibile',
    'Indisponible',
    'Rupture de stock',
    'Niet op voorraad',
    'Ej i lager',
    'Ikke på lager',
    'Slut i lager',
    'Ni na zalogi',
    'Nije dostupno',
    'Нет в наличии',
    'Няма наличност',
    'Δεν είναι διαθέσιμο',
    'Εξαντλημένο',
    'Stokta yok',
    'Agotado',
    'nem rendelhető',
    'nie',
    'ne',
    'nein',
    'nem',
    'No longer available',
    'not in stock',
    'dočasně nedostupné',
    'Raktáron: nincs',
    'neskladem',
    'aktualnie brak',
    'Není skladem, nelze objednat',
    'not available for order',
    'Currently out of stock',
  ],
  UNKNOWN: ['', 'modrá', 'foo', '90 cm'],
}
test.each(Object.entries(words))(
  'availabilityOfText() says %s of what means that, in any language',
  (means, texts) => {
    for (const text of texts) expect(`${text}: ${availabilityOfText(text)}`).toBe(`${text}: ${means}`)
  },
)

/** Each word of the table as it may stand in a feed. */
const spelledOut = (list: string) => list.split(',').map((word) => word.trim().replace('*', 'x'))
const languages = fc.constantFrom(...Object.values(availabilityWords))
const dressed = (text: string) =>
  fc.constantFrom(
    text,
    text.toUpperCase(),
    ` ${text}!`,
    `(${text})`,
    text.replaceAll(' ', '_'),
    `${text} > 5 ks`,
  )

test('availabilityOfText() never takes a denied word for IN_STOCK: before it, behind it, or grown together', () => {
  fc.assert(
    fc.property(
      languages.chain((language) =>
        fc
          .tuple(
            fc.constantFrom(...spelledOut(language.inStock), ...spelledOut(language.orderable)),
            fc.constantFrom(...spelledOut(language.not)),
            fc.constantFrom(...(language.prefixes?.split(',') ?? ['\u0000'])),
          )
          .chain(([word, not, prefix]) =>
            fc.oneof(
              dressed(`${not} ${word}`),
              dressed(`${word} ${not}`),
              dressed(`${word}: ${not}`),
              dressed(`${word} - ${not}`),
              dressed(`${not} je ${word}`),
              ...(prefix === '\u0000' ? [] : [dressed(`${prefix}${word}`)]),
            ),
          ),
      ),
      (text) => {
        expect(availabilityOfText(text)).not.toBe('IN_STOCK')
      },
    ),
    { numRuns: 3000 },
  )
})

test('availabilityOfText() takes what is gone for OUT_OF_STOCK whatever else is said', () => {
  fc.assert(
    fc.property(
      languages.chain((language) =>
        fc.tuple(
          fc.constantFrom(...spelledOut(language.gone)),
          fc.constantFrom(...spelledOut(language.inStock)),
        ),
      ),
      fc.boolean(),
      ([gone, here], isFirst) => {
        expect(availabilityOfText(isFirst ? `${gone}, ${here}` : `${here} (${gone})`)).toBe('OUT_OF_STOCK')
      },
    ),
  )
})

test.each([
  ['0', 'IN_STOCK'],
  ['3', 'ORDERABLE'],
  ['-1', 'UNKNOWN'],
  ['2026-11-14', 'IN_STOCK'],
  ['2026-11-15', 'IN_STOCK'],
  ['2026-11-16', 'ORDERABLE'],
  ['skladem', 'IN_STOCK'],
])('delivery %j on 15 November says %s', (text, availability) => {
  expect(availabilityOfDelivery(text, '2026-11-15')).toBe(availability)
})

test.each([
  ['338', 338],
  ['12,00', 12],
  ['-2', 0],
  ['5 ks', 5],
  ['mnoho', undefined],
])('%j are %s pieces', (text, pieces) => {
  expect(readAmount(text)).toBe(pieces)
})
