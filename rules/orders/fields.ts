/** What an order feed can say of an order and of a line of it, by the names that shops give it. */
export const fields = [
  'id',
  /** A number of the shop's own that nobody else speaks of. */
  'innerId',
  'at',
  'email',
  'status',
  'cancelledAt',
  'currency',
  'total',
  'product',
  'quantity',
  'price',
  'kind',
] as const
export type Field = (typeof fields)[number]

/** An order, a line of it, or a row of a table that is both: a text for each field, empty where nothing is said. */
export type RawOrder = string[]

export const at = Object.fromEntries(fields.map((field, index) => [field, index])) as Record<Field, number> // of all fields
const nothing: RawOrder = fields.map(() => '')
export const emptyOrder = (): RawOrder => nothing.slice()

/** Names of elements and columns as `plainName` makes them. */
const ofOrder: Partial<Record<Field, string>> = {
  id: 'ORDER_ID ORDERID ID CODE ORDER_CODE ORDER_NUMBER ORDERNUMBER ORDER_NO CISLO_OBJEDNAVKY CISLO_OBJ OBJEDNAVKA KOD_OBJEDNAVKY BESTELLNUMMER',
  at: 'CREATED_AT CREATED DATE DATE_CREATED ORDER_DATE CREATION_TIME CREATIONTIME DATUM DATUM_OBJEDNAVKY VYTVORENO BESTELLDATUM',
  email: 'EMAIL E_MAIL MAIL CUSTOMER_EMAIL BILLING_EMAIL EMAIL_BILLING',
  status: 'STATUS STATUSNAME STATUS_NAME STATE FINANCIAL_STATUS ORDER_STATUS STAV STAV_OBJEDNAVKY',
  cancelledAt: 'CANCELLED_AT',
  currency: 'CURRENCY CURRENCY_CODE CURRENCYCODE ORDER_CURRENCY MENA WAHRUNG',
  total:
    'TOTAL TOTALPRICEWITHVAT TOTAL_PRICE_WITH_VAT TOTAL_PRICE TOTAL_WITH_VAT ORDER_TOTAL ORDER_TOTAL_AMOUNT CELKEM ' +
    'CENA_CELKEM CELKEM_S_DPH CELKOVA_CENA CASTKA CELKOVA_CASTKA CASTKA_CELKEM SUMA CELKOM GESAMTBETRAG',
}
const ofLine: Partial<Record<Field, string>> = {
  product: 'ITEM_ID ITEM_CODE PRODUCT_ID PRODUCT_CODE PRODUCTCODE SKU KOD_PRODUKTU',
  quantity: 'QUANTITY ITEM_QUANTITY AMOUNT ITEM_AMOUNT MNOZSTVI POCET',
  price: 'PRICE ITEM_PRICE UNIT_PRICE PRICE_VAT PRICE_WITH_VAT CENA',
  kind: 'TYPE ITEM_TYPE',
}
/** Only in a table, where a line has the same row as its order. */
const ofRow: Partial<Record<Field, string>> = {
  product: 'ITEMCODE ORDERITEMCODE LINEITEM_SKU ITEM_SKU',
  quantity: 'ITEMAMOUNT ORDERITEMAMOUNT LINEITEM_QUANTITY',
  price: 'ITEMUNITPRICEWITHVAT ORDERITEMUNITPRICEWITHVAT LINEITEM_PRICE ITEM_COST',
  kind: 'ITEMTYPE ORDERITEMTYPE',
}

const namesIn = (names: Partial<Record<Field, string>>): [string, Field][] =>
  fields.flatMap((field) => names[field]?.split(' ').map((name): [string, Field] => [name, field]) ?? [])

export const orderFields: ReadonlyMap<string, Field> = new Map(namesIn(ofOrder))
/** Within a line the shop's code is the product's. */
export const lineFields: ReadonlyMap<string, Field> = new Map([
  ...namesIn(ofLine),
  ['CODE', 'product'],
  ['ID', 'product'],
])
export const columnFields: ReadonlyMap<string, Field> = new Map([
  ...namesIn(ofLine),
  ...namesIn(ofRow),
  ...namesIn(ofOrder),
])

/** In Shoptet the customer, the thank-you page and the tracker speak of the code; these are numbers of the database. */
export const innerIdsOfShoptet: readonly string[] = ['ORDER_ID', 'ORDERID', 'ID']

/** Elements that hold a field deeper down: path, then field. */
export const nestedOrderFields: readonly (readonly [string, Field])[] = [
  ['CUSTOMER/EMAIL', 'email'],
  ['CURRENCY/CODE', 'currency'],
  ['TOTAL_PRICE/WITH_VAT', 'total'],
]
export const nestedLineFields: readonly (readonly [string, Field])[] = [
  ['PRICE/WITH_VAT', 'price'],
  ['UNIT_PRICE/WITH_VAT', 'price'],
]
/** Where an order tells of its lines. */
export const linePaths = ['ITEMS/ITEM', 'ORDER_ITEMS/ITEM'] as const

/** What a table of orders cannot be read without, and has not. */
export function missingFields(columns: Iterable<string | undefined>): Field[] {
  const named = new Set(columns)
  const needed: Field[] = named.has('product') ? ['id', 'at'] : ['id', 'at', 'total']
  return needed.filter((field) => !named.has(field))
}
