/** What a feed can say of a product, and under which names the formats say it. */
export const fields = [
  'id',
  'code',
  'sku',
  'handle',
  'number',
  'group',
  'name',
  'longName',
  'options',
  'url',
  'image',
  'price',
  'priceVat',
  'salePrice',
  'saleDates',
  'regularPrice',
  'vat',
  'includingVat',
  'currency',
  'category',
  'availability',
  'delivery',
  'stock',
  'brand',
  'ean',
  'description',
  'shortDescription',
  'visible',
  'kind',
] as const
export type Field = (typeof fields)[number]

/** One product as the feed tells it: a text for each field, empty where it says nothing. */
export type RawItem = string[]

export const at = Object.fromEntries(fields.map((field, index) => [field, index])) as Record<Field, number> // of all fields
const nothing: RawItem = fields.map(() => '')
export const emptyItem = (): RawItem => nothing.slice()

/** Fields that keep each value that they get; of the others the first one stands. */
export const several: readonly Field[] = ['category', 'options']
/** Between several values of one field; from the block where no letters are. */
export const valueMark = '\ue000'
/** Between the shop's id of a category and its path. */
export const idMark = '\ue001'

/** Names in upper case, with `_` for whatever else stands between words. */
const names: Record<Field, string> = {
  id: 'ITEM_ID ID PRODUCT_ID',
  code: 'CODE KOD PRODUCTCODE PRODUCT_CODE ITEM_CODE',
  sku: 'SKU VARIANT_SKU',
  handle: 'HANDLE',
  number: 'ITEM_NUMBER',
  group: 'ITEMGROUP_ID ITEM_GROUP_ID GROUP_ID PAIRCODE PARENT',
  name: 'PRODUCTNAME TITLE NAME PRODUCT_NAME NAZEV JMENO',
  longName: 'PRODUCT',
  options: 'OPTION1_VALUE OPTION2_VALUE OPTION3_VALUE',
  url: 'URL LINK ORIG_URL PERMALINK PRODUCT_URL EXTERNAL_URL ODKAZ',
  image: 'IMGURL IMAGE_LINK IMG IMAGE IMG_URL IMAGE_URL DEFAULTIMAGE IMAGE_SRC IMAGES OBRAZEK OBRAZKY',
  price: 'PRICE CENA',
  priceVat: 'PRICE_VAT VAT_PRICE PRICEVAT VARIANT_PRICE CENA_S_DPH',
  salePrice: 'SALE_PRICE VAT_PRICE_ACTION AKCNI_CENA',
  saleDates: 'SALE_PRICE_EFFECTIVE_DATE',
  regularPrice:
    'REGULAR_PRICE LIST_PRICE STANDARD_PRICE STANDARDPRICE COMPARE_AT_PRICE VARIANT_COMPARE_AT_PRICE BEZNA_CENA',
  vat: 'VAT PERCENTVAT VAT_RATE DPH',
  includingVat: 'INCLUDINGVAT',
  currency: 'CURRENCY MENA',
  category: 'CATEGORYTEXT PRODUCT_TYPE CATEGORY CATEGORIES DEFAULTCATEGORY DEFAULT_CATEGORY KATEGORIE',
  availability: 'AVAILABILITY STOCK_STATUS STOCK_INFO IN_STOCK AVAILABLE DOSTUPNOST',
  delivery: 'DELIVERY_DATE',
  stock: 'STOCK QUANTITY STOCK_QUANTITY VARIANT_INVENTORY_QTY AMOUNT SKLADEM',
  brand: 'MANUFACTURER BRAND VENDOR VYROBCE ZNACKA',
  ean: 'EAN GTIN VARIANT_BARCODE BARCODE',
  description: 'DESCRIPTION BODY_HTML POPIS CONTENT SUMMARY',
  shortDescription: 'SHORT_DESCRIPTION SHORTDESCRIPTION',
  visible: 'VISIBILITY PUBLISHED STATUS PRODUCTVISIBILITY',
  kind: 'TYPE ITEM_KIND',
}

export const fieldByName: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) => names[field].split(' ').map((name) => [name, field])),
)

/** Elements that hold a field deeper down: path, then field. */
export const nestedFields: readonly (readonly [string, Field])[] = [
  ['IMAGES/IMAGE', 'image'],
  ['STOCK/AMOUNT', 'stock'],
  ['CATEGORIES/CATEGORY', 'category'],
  ['CATEGORIES/DEFAULT_CATEGORY', 'category'],
  ['PARAMETERS/PARAMETER/VALUE', 'options'],
]
/** Where one item tells of several that can be bought. */
export const variantPath = ['VARIANTS', 'VARIANT'] as const

/** The name of an element or column as it is looked up: `g:image_link`, `Image Link` and `image-link` are one. */
export const plainName = (name: string): string =>
  name
    .slice(name.lastIndexOf(':') + 1)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase()
