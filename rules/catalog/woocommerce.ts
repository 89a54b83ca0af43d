/**
 * The export of WooCommerce has its columns named in the shop's language. Those of a whole export stand in one order in
 * every language, and some of them hold words that are never translated: by these it is known, and read.
 */

import { plainName } from '../feeds/names.ts'
import { type Field, fieldByName } from './fields.ts'

/** What the columns are called; English names are those of fields.ts. */
const translated: Partial<Record<Field, readonly string[]>> = {
  kind: ['Typ', 'Tipo', 'Típus', 'Tip', 'Тип', 'Type', 'Τύπος'],
  sku: [
    'SKU',
    'Artikelnummer',
    'Art.-Nr.',
    'UGS',
    'Référence',
    'Katalogové číslo',
    'Cikkszám',
    'Артикул',
    'Kod produktu',
    'COD',
  ],
  ean: [
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, UPC, EAN lub ISBN',
    'GTIN, UPC, EAN nebo ISBN',
    'GTIN, UPC, EAN alebo ISBN',
  ],
  name: [
    'Name',
    'Název',
    'Jméno',
    'Názov',
    'Nazwa',
    'Nom',
    'Nombre',
    'Nome',
    'Név',
    'Nume',
    'Naam',
    'Имя',
    'Название',
    'Namn',
    'Όνομα',
  ],
  visible: [
    'Veröffentlicht',
    'Publikováno',
    'Zveřejněno',
    'Publikované',
    'Opublikowano',
    'Publié',
    'Publicado',
    'Pubblicato',
    'Közzétéve',
    'Publicat',
    'Gepubliceerd',
    'Опубликован',
    'Опубликовано',
  ],
  shortDescription: [
    'Kurzbeschreibung',
    'Krátký popis',
    'Krátky popis',
    'Krótki opis',
    'Description courte',
    'Descripción corta',
    'Breve descrizione',
    'Rövid leírás',
    'Descriere scurtă',
    'Korte beschrijving',
    'Краткое описание',
  ],
  description: [
    'Beschreibung',
    'Popis',
    'Opis',
    'Description',
    'Descripción',
    'Descrizione',
    'Leírás',
    'Descriere',
    'Beschrijving',
    'Описание',
  ],
  availability: [
    'Vorrätig?',
    'Auf Lager?',
    'Skladem?',
    'Na skladě?',
    'Na sklade?',
    'Skladom?',
    'W magazynie?',
    'En stock ?',
    '¿Existencias?',
    '¿En inventario?',
    'In stock?',
    'Disponibile?',
    'Készleten?',
    'Raktáron?',
    'În stoc?',
    'Op voorraad?',
    'В наличии?',
    'Наличие',
  ],
  stock: [
    'Lager',
    'Bestand',
    'Lagerbestand',
    'Sklad',
    'Zásoby',
    'Stan magazynowy',
    'Stock',
    'Inventario',
    'Magazzino',
    'Készlet',
    'Stoc',
    'Voorraad',
    'Запасы',
    'Склад',
  ],
  salePrice: [
    'Angebotspreis',
    'Akční cena',
    'Zlevněná cena',
    'Akciová cena',
    'Zľavnená cena',
    'Cena promocyjna',
    'Tarif promo',
    'Prix promo',
    'Precio rebajado',
    'Prezzo in offerta',
    'Akciós ár',
    'Preț promoțional',
    'Preț redus',
    'Actieprijs',
    'Акционная цена',
    'Цена распродажи',
  ],
  regularPrice: [
    'Regulärer Preis',
    'Normaler Preis',
    'Běžná cena',
    'Normální cena',
    'Bežná cena',
    'Cena regularna',
    'Cena',
    'Tarif régulier',
    'Prix régulier',
    'Precio normal',
    'Prezzo di listino',
    'Normál ár',
    'Preț obișnuit',
    'Preț normal',
    'Normale prijs',
    'Reguliere prijs',
    'Базовая цена',
    'Обычная цена',
  ],
  category: [
    'Kategorien',
    'Kategorie',
    'Kategórie',
    'Catégories',
    'Categorías',
    'Categorie',
    'Kategóriák',
    'Categorii',
    'Categorieën',
    'Категории',
  ],
  image: [
    'Bilder',
    'Obrázky',
    'Obrazki',
    'Images',
    'Imágenes',
    'Immagini',
    'Képek',
    'Imagini',
    'Afbeeldingen',
    'Изображения',
  ],
  group: [
    'Übergeordnetes Produkt',
    'Übergeordnet',
    'Nadřazené',
    'Nadřazený',
    'Nadradené',
    'Nadradený',
    'Element nadrzędny',
    'Nadrzędny',
    'Parent',
    'Superior',
    'Genitore',
    'Szülő',
    'Părinte',
    'Hoofd',
    'Bovenliggend',
    'Родитель',
    'Родительский',
  ],
  url: [
    'Externe URL',
    'Externí URL',
    'Externá URL',
    'Zewnętrzny adres URL',
    'URL externe',
    'URL externa',
    'URL esterno',
    'Külső URL',
    'URL extern',
    'Внешний URL',
  ],
}
const fieldOf = new Map(
  Object.entries(translated).flatMap(
    ([field, names]) => names.map((name): [string, Field] => [plainName(name), field as Field]), // keys of the literal
  ),
)

/**
 * Where the columns stand, counted from the one that says in which lists a product is shown; behind the stock from the
 * one that says whether it is sold one by one, since older versions have a column fewer between the two.
 */
const nearShown: readonly (readonly [Field, number])[] = [
  ['name', -3],
  ['visible', -2],
  ['shortDescription', 1],
  ['description', 2],
  ['saleStarts', 3],
  ['saleEnds', 4],
  ['availability', 7],
  ['stock', 8],
]
const nearSingly: readonly (readonly [Field, number])[] = [
  ['salePrice', 7],
  ['regularPrice', 8],
  ['category', 9],
  ['image', 12],
  ['group', 15],
  ['url', 19],
]
const taxes = 5

const kinds = /^(simple|variable|variation|grouped|external|subscription|booking)\b/
const shownIn = /^(visible|catalog|search|hidden)$/
const taxed = /^(taxable|shipping|none)$/
const backorders = /^(0|1|notify)$/
const yesOrNo = /^[01]$/

/**
 * Which column is which field; undefined when the table is none of WooCommerce. `rows` are the first ones behind the
 * header.
 */
export function wooColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): (Field | undefined)[] | undefined {
  const all = (column: number, words: RegExp) =>
    rows.length > 0 && rows.every((row) => words.test((row[column] ?? '').trim()))
  const kind = header.findIndex((_, column) => column < 2 && all(column, kinds))
  if (kind < 0) return undefined
  // what a word means elsewhere counts for less: `Cena` is the price that a sale takes off from here
  const columns = header.map((name) => fieldOf.get(name) ?? fieldByName.get(name))
  columns[kind] = 'kind'
  if (kind === 1) columns[0] = 'id'
  columns[kind + 1] ??= 'sku'
  const shown = header.findIndex((_, column) => all(column, shownIn))
  const singly = [shown + 10, shown + 11].find(
    (column) => all(column - 1, backorders) && all(column, yesOrNo),
  )
  if (shown > 0 && singly && all(shown + taxes, taxed)) {
    const places = [
      ...nearShown.map(([field, place]) => [field, shown + place] as const),
      ...nearSingly.map(([field, place]) => [field, singly + place] as const),
    ]
    // a name that is known says more than a place
    for (const [field, place] of places) if (!columns.includes(field)) columns[place] ??= field
  }
  return columns.includes('name') && columns.includes('regularPrice') ? columns : undefined
}
