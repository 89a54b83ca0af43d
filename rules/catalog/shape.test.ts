import { describe, expect, test } from 'vitest'
import { shapeOf } from './shape.ts'

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n<!-- made <today> -->\n'
test.each([
  ['HEUREKA', `${declaration}<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCTNAME>A</PRODUCTNAME>`],
  ['HEUREKA', '<shop xmlns="urn:own"><shopitem><PRODUCT>A</PRODUCT>'],
  ['ZBOZI', '<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0"><SHOPITEM><PRODUCTNAME>A'],
  ['SHOPTET_XML', '<SHOP><SHOPITEM><NAME>A</NAME><CODE>1</CODE>'],
  ['SHOPTET_XML', '<SHOPITEM><NAME>A</NAME><VARIANTS><VARIANT><CODE>1</CODE>'],
  ['GOOGLE_RSS', '<rss version="2.0"><channel><title>S</title><item><g:id>1</g:id>'],
  ['GOOGLE_ATOM', '<feed xmlns="http://www.w3.org/2005/Atom"><title>S</title><entry><g:id>1'],
  ['OTHER_XML', '<PRODUCTS><PRODUCT><ITEM_ID>1</ITEM_ID>'],
  ['OTHER_XML', '<export><vec><id>1</id>'],
  ['GOOGLE_TSV', 'id\ttitle\tlink\tprice\n1\tA\thttps://s\t1 CZK'],
  ['SHOPTET_CSV', 'code;pairCode;name;price;percentVat\n1;;A;1;21'],
  ['WOOCOMMERCE_CSV', '\ufeffID,Type,SKU,Name,Published,"Regular price"\n1,simple,a,A,1,2'],
  ['SHOPIFY_CSV', 'Handle,Title,Body (HTML),Variant Price\na,A,,1'],
  ['SHOPIFY_JSON', ' {"products": [{"id":1'],
  ['OTHER_CSV', 'Kód;Název;Cena\n1;A;2'],
  ['ZBOZI', '<SHOP xmlns="urn:own"><SHOPITEM><PRODUCTNAME>A</PRODUCTNAME><MAX_CPC>1</MAX_CPC>'],
  [
    'WORDPRESS_XML',
    '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2<item><title>A',
  ],
  ['PRISJAKT_XML', '<rss xmlns:pj="https://schema.prisjakt.nu/ns/1.0"><channel><item><g:id>1</g:id>'],
  ['CENEO_XML', '<offers version="1"><group name="other"><o id="1" price="5"><name>A</name>'],
  ['SKROUTZ_XML', '<mywebstore><created_at/><products><product><id>1</id><price_with_vat>5'],
  ['SKROUTZ_XML', '<shop><products><product><id>1</id><price_with_vat>5</price_with_vat><instock>Y'],
  ['IDEALO_XML', '<offers><offer><sku>1</sku><title>A</title><categoryPath>B</categoryPath><imageUrls>'],
  ['IDEALO_CSV', 'sku,brand,title,categoryPath,url,eans,price,imageUrls,deliveryTime\n1'],
  [
    'PRESTASHOP_CSV',
    'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status\n1',
  ],
  ['PRISJAKT_CSV', 'Product name;Your item number;Category;Price including VAT;Stock status;Product URL\n1'],
  ['SHOPIFY_JSON', '{\n  "count": 2,\n  "products" : [\n    {'],
  ['SHOPIFY_JSON', '[ {"id": 1, "title": "A", "variants": ['],
  ['SHOPIFY_CSV', 'Title,URL handle,Status,SKU,Price,Product image URL\nA'],
])('%s begins %j', (format, head) => {
  expect(shapeOf(head)).toMatchObject({ format })
})

test.each([
  ['HTML', '<!DOCTYPE html><html><body>Přihlášení</body></html>'],
  ['HTML', '<html><head>'],
  ['JSON:error, error code', '{"error":"not allowed", "error code" : 5}'],
  ['JSON', '[]'],
  ['CSV:email, phone', 'email;phone\na@b.cz;1'],
])('%s instead of a feed: %j', (detail, head) => {
  expect(shapeOf(head)).toEqual({ kind: 'none', why: 'FEED_TYPE', detail })
})

test.each([
  ['FEED_TYPE', '%PDF-1.7\n%âãÏÓ'],
  ['FEED_TYPE', 'PK\u0003\u0004 xlsx'],
  ['FEED_TYPE', 'Access denied'],
  ['FEED_TYPE', 'Sorry, no feed here\nAsk us'],
  ['XML_DTD', '<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY lol "lol">]><SHOP>'],
  ['XML_DTD', '<!doctype SHOP SYSTEM "http://evil.example/x.dtd"><SHOP>'],
  ['FEED_EMPTY', ''],
  ['FEED_EMPTY', ' \n'],
  ['FEED_EMPTY', '<?xml version="1.0"?><SHOP></SHOP>'],
])('%s: %j', (why, head) => {
  expect(shapeOf(head)).toEqual({ kind: 'none', why })
})

test.each([
  [
    'Warning: Undefined array key "vat" in /var/www/feed.php on line 12',
    '<br />\n<b>Warning</b>:  Undefined array key "vat" in <b>/var/www/feed.php</b> on line <b>12</b><br />\n<?xml version="1.0"?><SHOP>',
  ],
  ['PHP Notice: Trying, again', 'PHP Notice: Trying, again\n<?xml version="1.0"?><SHOP><SHOPITEM>'],
  ['Deprecated: strftime()', '\ufeff\n<b>Deprecated</b>: strftime()<br />\n<rss version="2.0"><channel>'],
])('shapeOf quotes the text before the XML: %s', (found, head) => {
  expect(shapeOf(head)).toEqual({ kind: 'none', why: 'XML_MALFORMED', detail: `BEFORE_XML:${found}` })
})

test.each([
  ['OTHER_CSV', 'id;name;price\n1;"<?xml version=""1.0""?><rss>";2'],
  ['HEUREKA', '<!-- <b>made</b> --><?xml version="1.0"?><SHOP><SHOPITEM><PRODUCT>A'],
  ['HEUREKA', '<SHOP><SHOPITEM><PRODUCT><![CDATA[<br><?xml version="1.0"?><rss>]]>'],
])('shapeOf reads a feed of %s that has XML in a text', (format, head) => {
  expect(shapeOf(head)).toMatchObject({ format })
})

test.each([
  ['SHOPITEM', '<SHOP><SHOPITEM><PRODUCT>A'],
  ['ITEM', '<rss><channel><link/><item>'],
  ['PRODUCT', '<export><info><date/></info><products><product>'],
  ['VEC', '<export><vec><id>1</id></vec>'],
  ['O', '<offers><group name="x"><o id="1"><name>A'],
  ['OFFER', '<yml_catalog><shop><categories><category id="1">A</category>'],
])('a product is a %s in %j', (item, head) => {
  expect(shapeOf(head)).toMatchObject({ item })
})

test('the delimiter is the one that makes most columns', () => {
  expect(shapeOf('id;name;"a,b,c";price')).toMatchObject({ delimiter: ';' })
})

describe('shapeOf() of an export of WooCommerce', () => {
  const german =
    'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Von,Bis,Steuerstatus,Steuerklasse,Vorrätig?,Bestand,Geringe Lagermenge,Rückstände?,Einzeln?,Gewicht,Länge,Breite,Höhe,Rezensionen?,Hinweis,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Versandklasse,Bilder,Limit,Ablauf,Übergeordnetes Produkt,Gruppierte,Upsells,Cross-Sells,Externe URL'
  const row =
    '7,simple,A-7,,Zelt,1,0,visible,"kurz, ""gut"" ist es",,,,taxable,,1,5,,0,0,,,,,1,,90,100,Sport,,,https://i,,,,,,,'
  const fieldsOf = (head: string) => {
    const shape = shapeOf(head)
    return shape.kind === 'csv' && shape.format === 'WOOCOMMERCE_CSV'
      ? Object.fromEntries(shape.columns.flatMap((field, at) => (field ? [[field, at]] : [])))
      : undefined
  }
  const places = {
    id: 0,
    kind: 1,
    sku: 2,
    name: 4,
    visible: 5,
    shortDescription: 8,
    description: 9,
    saleStarts: 10,
    saleEnds: 11,
    availability: 14,
    stock: 15,
    salePrice: 25,
    regularPrice: 26,
    category: 27,
    image: 30,
    group: 33,
    url: 37,
  }
  test('in German finds every column', () => {
    expect(fieldsOf(`\ufeff${german}\n${row}\n`)).toEqual({ ...places, ean: 3 })
  })
  test('in a language that nobody has told us finds them by their order', () => {
    const [, , , ...others] = german.match(/"[^"]*"|[^,]+/g) ?? []
    const header = ['ID', 'Mtundu', 'SKU', ...others.map((_, at) => `Gawo ${at}`)]
    expect(fieldsOf(`${header.join(',')}\n${row}\n`)).toEqual(places)
  })
  test.each([
    ['Czech', 'ID,Typ,Katalogové číslo,Název,Běžná cena,Akční cena,Obrázky,Nadřazené'],
    ['Slovak', 'ID,Typ,SKU,Názov,Bežná cena,Akciová cena,Obrázky,Nadradené'],
    ['Polish', 'ID,Typ,SKU,Nazwa,Cena regularna,Cena promocyjna,Obrazki,Element nadrzędny'],
    ['Russian', 'ID,Тип,Артикул,Имя,Базовая цена,Акционная цена,Изображения,Родительский'],
    ['French', 'ID,Type,UGS,Nom,Tarif régulier,Tarif promo,Images,Parent'],
    ['Hungarian', 'ID,Típus,Cikkszám,Név,Normál ár,Akciós ár,Képek,Szülő'],
  ])('with some columns only, in %s, finds them by their names', (_, header) => {
    expect(fieldsOf(`${header}\n7,variation,A-7,Stan,100,90,https://i,id:5\n`)).toEqual({
      id: 0,
      kind: 1,
      sku: 2,
      name: 3,
      regularPrice: 4,
      salePrice: 5,
      image: 6,
      group: 7,
    })
  })
  test('a word of its own language counts for more than what it means in other tables', () => {
    // in Polish the regular price is just the price; in Czech the question whether it is in stock reads like an amount
    const own = (name: string, there: string) => german.replace(name, there)
    expect(fieldsOf(`${own('Regulärer Preis', 'Cena')}\n${row}\n`)).toEqual({ ...places, ean: 3 })
    expect(fieldsOf(`${own('Vorrätig?', 'Skladem?')}\n${row}\n`)).toEqual({ ...places, ean: 3 })
  })
  test('does not take a table of Magento for one', () => {
    expect(fieldsOf('sku,product_type,name,price\nA,simple,Stan,5\n')).toBeUndefined()
  })
})
