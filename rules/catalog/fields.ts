/** What a feed can say of a product, and under which names the formats say it. */
export const fields = [
  'id',
  'code',
  'sku',
  'handle',
  'number',
  /** Of one variant, where the item has an id of its own. */
  'variant',
  'group',
  'name',
  'longName',
  'options',
  'url',
  'image',
  /** The picture of this very variant. */
  'ownImage',
  'price',
  'priceVat',
  'netPrice',
  'salePrice',
  'saleDates',
  /** The same in two fields. */
  'saleStarts',
  'saleEnds',
  'regularPrice',
  'vat',
  'includingVat',
  'currency',
  'category',
  'availability',
  /** What the shop says while there is some, and while there is none. */
  'whileInStock',
  'whileOutOfStock',
  /** Whether it is sold when there is none. */
  'oversold',
  /** Who counts the pieces; nobody does where it is empty. */
  'counted',
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
export const several: readonly Field[] = ['category', 'options', 'visible']
/** Between the shop's id of a category and its path. */
export const idMark = '\ue001'

/** Names in upper case, with `_` for whatever else stands between words. */
const names: Record<Field, string> = {
  id: 'ITEM_ID ID PRODUCT_ID ID_PRODUKTU PRODUKT_ID YOUR_ITEM_NUMBER OFFER_ID',
  code: 'CODE KOD PRODUCTCODE PRODUCT_CODE ITEM_CODE ITEM_NO',
  sku: 'SKU VARIANT_SKU ARTIKELNUMMER ARTICLE_NUMBER ART_NR ARTNR REFERENCE',
  handle: 'HANDLE URL_HANDLE',
  number: 'ITEM_NUMBER POST_ID',
  variant: 'VARIANT_ID VARIATIONID VARIATION_ID',
  group: 'ITEMGROUP_ID ITEM_GROUP_ID GROUP_ID PAIRCODE PARENT',
  name: 'PRODUCTNAME TITLE NAME PRODUCT_NAME NAZEV JMENO NAZOV NAZWA PRODUKTNAME PRODUKTNAMN ARTIKELNAME BEZEICHNUNG TITEL',
  longName: 'PRODUCT',
  options: 'OPTION1_VALUE OPTION2_VALUE OPTION3_VALUE',
  url: 'URL LINK ORIG_URL PERMALINK PRODUCT_URL PRODUCTURL PRODUCT_LINK PRODUKT_URL DEEPLINK DEEP_LINK EXTERNAL_URL LANDING_PAGE_URL ODKAZ',
  image:
    'IMGURL IMAGE_LINK IMG IMAGE IMG_URL IMAGE_URL IMAGEURL IMAGE_URLS IMAGEURLS PRODUCT_IMAGE_URL DEFAULTIMAGE IMAGE_SRC IMAGES BASE_IMAGE MAIN_IMAGE PICTURE PICTURE_URL BILD BILD_URL BILDER OBRAZEK OBRAZKY IMAGE_URLS_X_Y_Z',
  ownImage: 'VARIANT_IMAGE VARIANT_IMAGE_URL IMAGE_REF',
  price: 'PRICE CENA PREIS PRIS PRIX PRECIO PREZZO',
  priceVat:
    'PRICE_VAT VAT_PRICE PRICEVAT VARIANT_PRICE CENA_S_DPH PRICE_WITH_VAT PRICE_INCL_VAT PRICE_INCLUDING_VAT PRICE_TAX_INCL PRICE_TAX_INCLUDED PRICE_INCL_TAX PRICE_WITH_TAX CENA_BRUTTO PRIS_INKL_MOMS',
  netPrice:
    'PRICE_TAX_EXCL PRICE_TAX_EXCLUDED PRICE_EXCL_VAT PRICE_EXCLUDING_VAT PRICE_EXCL_TAX PRICE_WITHOUT_VAT CENA_BEZ_DPH CENA_NETTO',
  salePrice: 'SALE_PRICE VAT_PRICE_ACTION AKCNI_CENA SPECIAL_PRICE',
  saleDates: 'SALE_PRICE_EFFECTIVE_DATE',
  saleStarts: 'DATE_SALE_PRICE_STARTS SPECIAL_PRICE_FROM_DATE SPECIAL_FROM_DATE SALE_PRICE_START_DATE',
  saleEnds: 'DATE_SALE_PRICE_ENDS SPECIAL_PRICE_TO_DATE SPECIAL_TO_DATE SALE_PRICE_END_DATE',
  regularPrice:
    'REGULAR_PRICE LIST_PRICE STANDARD_PRICE STANDARDPRICE COMPARE_AT_PRICE VARIANT_COMPARE_AT_PRICE BEZNA_CENA OLDPRICE OLD_PRICE FORMERPRICE FORMER_PRICE',
  vat: 'VAT PERCENTVAT VAT_RATE DPH',
  includingVat: 'INCLUDINGVAT',
  currency: 'CURRENCY MENA CURRENCYCODE CURRENCY_CODE CURRENCYID CURRENCY_ID WAHRUNG WALUTA VALUTA',
  category:
    'CATEGORYTEXT PRODUCT_TYPE CATEGORY CATEGORIES DEFAULTCATEGORY DEFAULT_CATEGORY CATEGORYPATH CATEGORY_PATH CAT KATEGORIE KATEGORIEN KATEGORI KATEGORIA CATEGORIES_X_Y_Z MERCHANT_CATEGORY',
  availability:
    'AVAILABILITY STOCK_STATUS STOCK_INFO IN_STOCK INSTOCK IS_IN_STOCK AVAILABLE AVAIL DOSTUPNOST VERFUGBARKEIT DOSTEPNOSC LAGERSTATUS',
  whileInStock: 'AVAILABILITY_IN_STOCK AVAILABILITYINSTOCK',
  whileOutOfStock: 'AVAILABILITY_OUT_OF_STOCK AVAILABILITYOUTOFSTOCK',
  oversold: 'NEGATIVE_AMOUNT NEGATIVEAMOUNT VARIANT_INVENTORY_POLICY CONTINUE_SELLING_WHEN_OUT_OF_STOCK',
  counted: 'VARIANT_INVENTORY_TRACKER INVENTORY_TRACKER',
  delivery: 'DELIVERY_DATE DELIVERY_TIME DELIVERYTIME LIEFERZEIT',
  stock:
    'STOCK QUANTITY STOCK_QUANTITY VARIANT_INVENTORY_QTY INVENTORY_QUANTITY AMOUNT SKLADEM QTY MNOZSTVI LAGERBESTAND BESTAND ILOSC',
  brand: 'MANUFACTURER BRAND BRANDS VENDOR VYROBCE ZNACKA HERSTELLER MARKE PRODUCENT PRODUCER TILLVERKARE',
  ean: 'EAN EANS EAN13 GTIN GTIN_UPC_EAN_OR_ISBN VARIANT_BARCODE BARCODE',
  description: 'DESCRIPTION BODY_HTML POPIS CONTENT SUMMARY DESC OPIS BESCHREIBUNG',
  shortDescription: 'SHORT_DESCRIPTION SHORTDESCRIPTION',
  visible:
    'VISIBILITY VISIBLE PUBLISHED PUBLISHED_ON_ONLINE_STORE STATUS PRODUCTVISIBILITY ACTIVE ACTIVE_0_1',
  kind: 'TYPE ITEM_KIND POST_TYPE',
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
/** Attributes that tell a field, by the path of their element; that of the item itself is empty. */
export const attributeFields: readonly (readonly [path: string, attribute: string, Field])[] = [
  ['', 'id', 'number'],
  ['', 'url', 'url'],
  ['', 'price', 'price'],
  ['', 'avail', 'availability'],
  ['', 'available', 'availability'],
  ['', 'stock', 'stock'],
  // Atom says the address in an attribute
  ['LINK', 'href', 'url'],
  ['IMGS/MAIN', 'url', 'image'],
]
/** Elements whose attribute `name` tells which field they hold: path, value, field. */
export const namedFields: readonly (readonly [path: string, name: string, Field])[] = [
  ['ATTRS/A', 'PRODUCENT', 'brand'],
  ['ATTRS/A', 'EAN', 'ean'],
]
/** Where one item tells of several that can be bought. */
export const variantPaths = ['VARIANTS/VARIANT', 'VARIATIONS/VARIATION'] as const
