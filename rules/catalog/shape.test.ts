import { expect, test } from 'vitest'
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
])('%s begins %j', (format, head) => {
  expect(shapeOf(head)).toMatchObject({ format })
})

test.each([
  ['FEED_TYPE', '<!DOCTYPE html><html><body>Přihlášení</body></html>'],
  ['FEED_TYPE', '<html><head>'],
  ['FEED_TYPE', '%PDF-1.7\n%âãÏÓ'],
  ['FEED_TYPE', 'PK\u0003\u0004 xlsx'],
  ['FEED_TYPE', '{"error":"not allowed"}'],
  ['FEED_TYPE', 'Access denied'],
  ['FEED_TYPE', 'email;phone\na@b.cz;1'],
  ['XML_DTD', '<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY lol "lol">]><SHOP>'],
  ['XML_DTD', '<!doctype SHOP SYSTEM "http://evil.example/x.dtd"><SHOP>'],
  ['FEED_EMPTY', ''],
  ['FEED_EMPTY', ' \n'],
  ['FEED_EMPTY', '<?xml version="1.0"?><SHOP></SHOP>'],
])('%s: %j', (why, head) => {
  expect(shapeOf(head)).toEqual({ kind: 'none', why })
})

test.each([
  ['SHOPITEM', '<SHOP><SHOPITEM><PRODUCT>A'],
  ['ITEM', '<rss><channel><link/><item>'],
  ['PRODUCT', '<export><info><date/></info><products><product>'],
  ['VEC', '<export><vec><id>1</id></vec>'],
])('a product is a %s in %j', (item, head) => {
  expect(shapeOf(head)).toMatchObject({ item })
})

test('the delimiter is the one that makes most columns', () => {
  expect(shapeOf('id;name;"a,b,c";price')).toMatchObject({ delimiter: ';' })
})
