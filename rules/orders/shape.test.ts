import { expect, test } from 'vitest'
import { orderShapeOf } from './shape.ts'

test.each([
  ['OTHER_XML', '<?xml version="1.0"?><ORDERS><ORDER><ORDER_ID>1</ORDER_ID>'],
  ['OTHER_XML', '<orders></orders>'],
  ['SHOPTET_XML', '<ORDERS><ORDER><CODE>1</CODE><ORDER_ITEMS><ITEM>'],
  ['SHOPTET_CSV', 'code;date;statusName;currency;email;totalPriceWithVat;itemName;itemCode;itemAmount\n1'],
  ['SHOPTET_CSV', 'code;date;orderItemCode;orderItemAmount\n1'],
  ['SHOPIFY_CSV', 'Name,Email,Financial Status,Created at,Total,Lineitem quantity,Lineitem sku,Id\n#1'],
  ['SHOPIFY_JSON', '{"orders": []}'],
  ['SHOPIFY_JSON', '[{"id":1,"name":"#1001","total_price":"5.00"'],
  ['WOOCOMMERCE_JSON', '[{"id":1,"number":"1","date_created":"2026-06-16T10:42:00","line_items":['],
  ['OTHER_CSV', 'Číslo objednávky\tDatum\tE-mail\tCelkem\n1'],
  ['OTHER_CSV', 'Číslo objednávky;Datum;E-mail;Částka;Počet\n1'],
])('%s: %s', (format, head) => {
  expect(orderShapeOf(head)).toMatchObject({ format })
})

test.each([
  ['FEED_TYPE', 'XML:SHOP', '<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID>'],
  ['FEED_TYPE', 'HTML', '<!doctype html><html><body>Sign in'],
  ['XML_DTD', undefined, '<!DOCTYPE orders [<!ENTITY a "b">]><ORDERS>'],
  ['FEED_TYPE', 'CSV:code, name, price', 'code;name;price\n1;Stan;2'],
  ['FEED_TYPE', 'JSON:products', '{"products": []}'],
  ['FEED_EMPTY', undefined, '  \n'],
])('%s %s: %s', (why, detail, head) => {
  expect(orderShapeOf(head)).toEqual({ kind: 'none', why, detail })
})

test('orderShapeOf() of a Shoptet table takes the code for the id, and keeps the inner number apart', () => {
  expect(orderShapeOf('orderId;code;date;currencyCode;totalPriceWithVat\n')).toMatchObject({
    columns: ['innerId', 'id', 'at', 'currency', 'total'],
  })
})

test('of two columns that could be the id, the one that everybody speaks of is', () => {
  const shape = orderShapeOf('Name,Created at,Total,Lineitem quantity,Id\n')
  expect(shape).toMatchObject({ columns: ['id', 'at', 'total', 'quantity', undefined] })
})
