import { describe, expect, test } from 'vitest'
import { read } from '../../../testing/imported-files.ts'

describe('orders', () => {
  test('of Shopify, where the first row of an order has what is said of all', async () => {
    const { rows, reading } = await read(
      'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem price,Lineitem sku,Id\n' +
        '#1001,Jan@b.cz,paid,CZK,250.00,2023-04-18 20:11:00 +0200,1,100.00,A,9\n' +
        '#1001,,,,,,3,50.00,B,\n' +
        '#1002,jan@b.cz,paid,EUR,10.00,2023-05-01 08:00:00 +0200,1,10.00,A,8\n',
      { type: 'ORDERS' },
    )
    expect(rows.find(({ shopId }) => shopId === '#1001')).toEqual({
      shopId: '#1001',
      at: '2023-04-18T18:11:00.000Z',
      email: 'Jan@b.cz',
      status: 'paid',
      currency: 'CZK',
      total: 25_000,
      lines: [
        { id: 'A', quantity: 1, price: 10_000 },
        { id: 'B', quantity: 3, price: 5_000 },
      ],
    })
    expect(reading).toMatchObject({
      format: 'SHOPIFY',
      rows: 3,
      emails: 1,
      orders: {
        orders: 2,
        total: 25_000,
        otherCurrency: 1,
        from: '2023-04-18T18:11:00.000Z',
        to: '2023-05-01T06:00:00.000Z',
      },
    })
  })

  test.each([
    ['24: NaN', '2;1. 1. 2024;NaN;CZK', 'AMOUNT_INVALID'],
    ['24: 1e309', '2;1. 1. 2024;1e309;CZK', 'AMOUNT_INVALID'],
    ['25: 31 February', '2;31. 2. 2024;5;CZK', 'DATE_INVALID'],
    ['a day to come', '2;1. 1. 2030;5;CZK', 'DATE_INVALID'],
    ['no number', ';1. 1. 2024;5;CZK', 'NO_ID'],
    ['a number too long', `${'2'.repeat(101)};1. 1. 2024;5;CZK`, 'ID_TOO_LONG'],
    ['a currency that nobody has', '2;1. 1. 2024;5;Talers', 'CURRENCY'],
    ['a short row', '2;1. 1. 2024', 'ROW_WIDTH'],
  ])('%s', async (_, row, reason) => {
    const { rows, skipped } = await read(
      `order id;date;total;currency\n1;1. 1. 2024;5;CZK\n${row}\n3;1. 1. 2024;5;CZK\n`,
      { type: 'ORDERS' },
    )
    expect(rows.map(({ shopId }) => shopId)).toEqual(['1', '3'])
    expect(skipped).toEqual([{ line: 3, reason, text: row }])
  })

  test('all rows of an order are skipped that comes again, or of which one is wrong', async () => {
    const { rows, skipped } = await read(
      'order id;date;total;sku;quantity\n1;1. 1. 2024;5;A;1\n2;1. 1. 2024;5;A;1\n2;;;B;many\n1;1. 1. 2024;5;A;1\n',
      { type: 'ORDERS' },
    )
    expect(rows.map(({ shopId }) => shopId)).toEqual(['1'])
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'QUANTITY'],
      [4, 'QUANTITY'],
      [5, 'DUPLICATE_ID'],
    ])
  })

  test('columns may be chosen', async () => {
    const { rows } = await read('a;b;c\n7;1. 1. 2024;5\n', { type: 'ORDERS', columns: ['id', 'at', 'total'] })
    expect(rows).toMatchObject([{ shopId: '7', total: 500 }])
  })
})
