/** Feeds in the forms that shops have them, read from beginning to end. */
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openCopyRows, readCopyRows } from '#platform/copy-rows.ts'
import { feedLimits } from '#rules/feeds/limits.ts'
import { findObjects } from '../../feeds/reader/json.ts'
import { productColumns } from './classify-products.ts'
import { readFeed } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'droi-formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Column = (typeof productColumns)[number]

/** What becomes of a feed in a project that sells in crowns. */
async function read(feed: string, currency = 'CZK') {
  const path = join(folder, 'feed')
  writeFileSync(path, feed)
  const fd = openSync(path, 'r')
  const products: Record<string, string | number | null>[] = []
  try {
    const outcome = await readFeed(
      {
        feed: 'PRODUCTS',
        spool: { fd, isUtf8: true },
        limits: feedLimits,
        context: {
          projectId: '01930000-0000-7000-8000-000000000000',
          now: '2026-11-15T10:00:00.000Z',
          today: '2026-11-15',
          base: 'https://shop.example',
          currency,
        },
        snapshot: openCopyRows(4, 100).finish(),
        acceptHeld: false,
      },
      {
        batch({ rows }) {
          for (const row of readCopyRows(rows)) {
            const bytes = (name: Column) => row[productColumns.indexOf(name)]
            const text = (name: Column) => bytes(name)?.toString() ?? null
            const amount = bytes('price')
            products.push({
              id: text('shop_id'),
              group: text('group_id'),
              name: text('name'),
              url: text('url'),
              image: text('image'),
              price: amount ? Number(amount.readBigInt64BE()) : null,
              currency: text('currency'),
              availability: text('availability'),
              brand: text('brand'),
              ean: text('ean'),
            })
          }
        },
        progress: () => undefined,
        recycledBuffer: () => undefined,
      },
    )
    const { verdict, format, hidden, rejected, remarks, categories, detail } = outcome
    const paths = categories.map((category) => category.path)
    return { ...verdict, format, hidden, rejected, remarks, categories: paths, detail, products }
  } finally {
    closeSync(fd)
  }
}

test('Shoptet: what is made to order can be ordered; hidden variants are left out, and each has its own picture', async () => {
  const item = (code: string, more: string) =>
    `<SHOPITEM id="1"><NAME>Podtácky</NAME><CODE>${code}</CODE><CURRENCY>CZK</CURRENCY><PRICE_VAT>25</PRICE_VAT>${more}</SHOPITEM>`
  const variant = (code: string, picture: string, visible: number) =>
    `<VARIANT><CODE>${code}</CODE><PRICE_VAT>25</PRICE_VAT><IMAGE_REF>https://cdn.example/${picture}.jpg</IMAGE_REF><VISIBLE>${visible}</VISIBLE></VARIANT>`
  const feed = `<SHOP>
    ${item('610', '<STOCK><AMOUNT>0</AMOUNT></STOCK><AVAILABILITY_OUT_OF_STOCK>Vyrobíme a odešleme obvykle do 5 pracovních dní</AVAILABILITY_OUT_OF_STOCK><NEGATIVE_AMOUNT>1</NEGATIVE_AMOUNT>')}
    ${item('611', '<STOCK><AMOUNT>4</AMOUNT></STOCK><AVAILABILITY_IN_STOCK>Skladem</AVAILABILITY_IN_STOCK><NEGATIVE_AMOUNT>1</NEGATIVE_AMOUNT>')}
    ${item('612', '<STOCK><AMOUNT>0</AMOUNT></STOCK><NEGATIVE_AMOUNT>0</NEGATIVE_AMOUNT>')}
    ${item('', `<VISIBILITY>visible</VISIBILITY><IMAGES><IMAGE>https://cdn.example/first.jpg</IMAGE></IMAGES><VARIANTS>${variant('V1', 'red', 1)}${variant('V2', 'blue', 1)}${variant('V3', 'green', 0)}</VARIANTS>`)}
  </SHOP>`
  expect(await read(feed)).toMatchObject({
    state: 'DONE',
    format: 'SHOPTET_XML',
    hidden: 1,
    products: [
      { id: '610', availability: 'ORDERABLE' },
      { id: '611', availability: 'IN_STOCK' },
      { id: '612', availability: 'OUT_OF_STOCK' },
      { id: 'V1', image: 'https://cdn.example/red.jpg' },
      { id: 'V2', image: 'https://cdn.example/blue.jpg' },
    ],
  })
})

test('Ceneo: what stands in attributes is read', async () => {
  const feed = `<?xml version="1.0"?><offers version="1"><group name="other">
    <o id="44" url="https://shop.example/44" price="129.90" avail="1" stock="3"><cat><![CDATA[Dom/Kuchnia]]></cat><name>Garnek</name><imgs><main url="https://i.example/44.jpg"/><i url="https://i.example/2.jpg"/></imgs><desc>Duży</desc><attrs><a name="Producent">Lis</a><a name="EAN">590</a><a name="Kolor">biały</a></attrs></o>
    <o id="45" url="https://shop.example/45" price="9.90" avail="99"><name>Łyżka</name></o></group></offers>`
  expect(await read(feed, 'PLN')).toMatchObject({
    state: 'DONE',
    format: 'CENEO_XML',
    categories: ['Dom | Kuchnia'],
    products: [
      {
        id: '44',
        url: 'https://shop.example/44',
        image: 'https://i.example/44.jpg',
        price: 12990,
        availability: 'IN_STOCK',
        brand: 'Lis',
        ean: '590',
      },
      { id: '45', price: 990, availability: 'UNKNOWN' },
    ],
  })
})

test('Skroutz: the price is the one with VAT, and variations are products', async () => {
  const feed = `<mywebstore><created_at>2026-11-15</created_at><products>
    <product><id>7</id><name>Σκηνή</name><link>https://shop.example/7</link><image>https://i.example/7.jpg</image><category>Σπορ &gt; Σκηνές</category><price_with_vat>49.90</price_with_vat><instock>Y</instock><availability>Available from 1 to 3 days</availability><manufacturer>Fox</manufacturer></product>
    <product><id>8</id><name>Μπότες</name><link>https://shop.example/8</link><price_with_vat>20</price_with_vat><variations><variation><variationid>8-41</variationid><price_with_vat>21</price_with_vat></variation><variation><variationid>8-42</variationid></variation></variations></product>
  </products></mywebstore>`
  expect(await read(feed, 'EUR')).toMatchObject({
    state: 'DONE',
    format: 'SKROUTZ_XML',
    products: [
      { id: '7', price: 4990, brand: 'Fox', image: 'https://i.example/7.jpg' },
      { id: '8-41', group: '8', price: 2100 },
      { id: '8-42', group: '8', price: 2000 },
    ],
  })
})

test.each([
  [
    'IDEALO_CSV',
    'EUR',
    'sku,brand,title,categoryPath,url,eans,price,imageUrls,deliveryTime\nA1,Fuchs,Zelt,Sport > Zelte,https://shop.example/a1,400,"49,90",https://i.example/a1.jpg,1-3 Werktage\n',
    { id: 'A1', price: 4990, image: 'https://i.example/a1.jpg', availability: 'ORDERABLE', brand: 'Fuchs' },
  ],
  [
    'PRESTASHOP_CSV',
    'EUR',
    '"Product ID";Image;Name;Reference;Category;"Price (tax excl.)";"Price (tax incl.)";Quantity;Status;Position\n7;https://i.example/7.jpg;Mug;demo_7;Home;9.90;11.88;300;1;0\n8;;Hidden;demo_8;Home;1;1;1;0;1\n',
    { id: '7', price: 1188, image: 'https://i.example/7.jpg', availability: 'IN_STOCK' },
  ],
  [
    'PRISJAKT_CSV',
    'SEK',
    'Product name;Your item number;Category;Price including VAT;Stock status;Product URL;Image URL\nTält;T1;Sport;1 299;In stock;https://shop.example/t1;https://i.example/t1.jpg\n',
    { id: 'T1', price: 129900, availability: 'IN_STOCK', url: 'https://shop.example/t1' },
  ],
  [
    'PRISJAKT_XML',
    'SEK',
    '<rss xmlns:pj="https://schema.prisjakt.nu/ns/1.0"><channel><item><g:id>9</g:id><g:title>Tält</g:title><g:price>1.144.000 SEK</g:price><g:link>https://shop.example/9</g:link><g:availability>in_stock</g:availability></item></channel></rss>',
    { id: '9', price: 114400000, availability: 'IN_STOCK' },
  ],
  [
    'IDEALO_XML',
    'EUR',
    '<offers><offer><sku>A1</sku><title>Zelt</title><price>49.90</price><url>https://shop.example/a1</url><categoryPath>Sport &gt; Zelte</categoryPath><imageUrls><image>https://i.example/a1.jpg</image></imageUrls><deliveryTime>sofort lieferbar</deliveryTime></offer></offers>',
    { id: 'A1', price: 4990, image: 'https://i.example/a1.jpg', availability: 'IN_STOCK' },
  ],
  [
    // as PrestaShop's own sample of an import has it
    'PRESTASHOP_CSV',
    'EUR',
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity;Visibility;Image URLs (x,y,z...)\n1;1;Mug;Home,Kitchen;10;R1;5;both;https://i.example/1.jpg,https://i.example/2.jpg\n2;1;Nowhere;Home;10;R2;5;none;\n3;0;Off;Home;10;R3;5;both;\n',
    { id: '1', price: 1000, image: 'https://i.example/1.jpg' },
  ],
  [
    'OTHER_XML',
    'EUR',
    '<products><product><offer-id>K1</offer-id><title>TV</title><product-url>https://shop.example/k1</product-url><price>499.99</price><merchant-category>TV</merchant-category></product></products>',
    { id: 'K1', price: 49999, url: 'https://shop.example/k1' },
  ],
  [
    'OTHER_XML',
    'UAH',
    '<yml_catalog><shop><categories><category id="1">A</category></categories><offers><offer id="7" available="false"><url>https://shop.example/7</url><price>100</price><oldprice>120</oldprice><currencyId>UAH</currencyId><picture>https://i.example/7.jpg</picture><name>Чохол</name></offer></offers></shop></yml_catalog>',
    { id: '7', name: 'Чохол', price: 10000, image: 'https://i.example/7.jpg', availability: 'OUT_OF_STOCK' },
  ],
  [
    'GOOGLE_TSV',
    'EUR',
    'id\ttitle\tprice\tlink\tavailability\nA1\t"27"" monitor"\t"10.00 EUR"\thttps://shop.example/a1\tin stock\n',
    { id: 'A1', name: '27" monitor', price: 1000 },
  ],
])('%s is known, and its products have prices', async (format, currency, feed, product) => {
  expect(await read(feed, currency)).toMatchObject({ state: 'DONE', format, products: [product] })
})

describe('a table', () => {
  const three = {
    state: 'DONE',
    rejected: 0,
    products: [{ id: '1', name: 'A', price: 129900 }, { id: '2' }, { id: '3' }],
  }
  const rows = '1;A;1.299\n2;"B; C";990\n3;D;12.490\n'
  test.each([
    [
      'of Excel, which says what separates its cells',
      `sep=;\nid;name;price\n${rows}`.replaceAll('\n', '\r\n'),
    ],
    ['of Excel, quoted, with an empty line', `\ufeff"SEP=;"\n\nid;name;price\n${rows}`],
    [
      "of Meta, with its remarks to people above each column's name",
      `"# Required | A unique id, at most\n100 letters";"# Required | The name";"# Required | The price, title: name"\nid;name;price\n${rows}`,
    ],
    [
      'with remarks of any kind',
      `# made 2026-11-15; price in CZK, 27" and more\n#\n\nid;name;price\n${rows}`,
    ],
    ['whose header begins with a hash itself', `#id;name;price\n${rows}`],
    ['with both', `sep=;\n# id\nid;name;price\n${rows}`],
  ])('%s', async (_, feed) => {
    expect(await read(feed)).toMatchObject(three)
  })

  test('separated by tabs has quotes around a cell with tabs and line ends, and lone ones', async () => {
    const feed =
      'id\ttitle\tdescription\tprice\tlink\n1\t"A\tB"\tx\t5\thttps://shop.example/1\n2\t27" C\t"first\n\n""second"""\t6\thttps://shop.example/2\n3\t"D\tz\t7\thttps://shop.example/3\n4\tE\tz\t8\thttps://shop.example/4\n'
    expect(await read(feed)).toMatchObject({
      state: 'DONE',
      rejected: 0,
      products: [
        { id: '1', name: 'A B', price: 500, url: 'https://shop.example/1' },
        { id: '2', name: '27" C', price: 600 },
        { id: '3', name: '"D', price: 700 },
        { id: '4', name: 'E', price: 800 },
      ],
    })
  })
})

test('WooCommerce in German: prices, parents, pictures and categories as in English', async () => {
  const header =
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Von,Bis,Steuerstatus,Steuerklasse,Vorrätig?,Lager,Gering,Rückstand?,Einzeln?,Gewicht,Länge,Breite,Höhe,Rezensionen?,Hinweis,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Versandklasse,Bilder,Limit,Ablauf,Übergeordnet'
  const row = (
    id: number,
    kind: string,
    sale: string,
    price: string,
    category: string,
    image: string,
    parent: string,
  ) =>
    `${id},${kind},S${id},Hemd ${id},1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,${sale},${price},${category},,,${image},,,${parent}`
  const feed = [
    header,
    row(44, 'variable', '', '', 'Mode > Hemden', 'https://i.example/44.jpg', ''),
    row(45, 'variation', '18', '20', '', '', 'S44'),
    row(46, 'simple', '', '9.90', 'Mode', 'https://i.example/46.jpg', ''),
  ].join('\n')
  expect(await read(feed, 'EUR')).toMatchObject({
    state: 'DONE',
    format: 'WOOCOMMERCE_CSV',
    categories: ['Mode | Hemden', 'Mode'],
    // what holds variations together is bought as one of them
    remarks: {},
    products: [
      { id: '44', price: null, url: 'https://shop.example/?p=44' },
      {
        id: '45',
        group: 'S44',
        price: 1800,
        image: 'https://i.example/44.jpg',
        url: 'https://shop.example/?p=44',
      },
      { id: '46', price: 990, availability: 'IN_STOCK' },
    ],
  })
})

test('an export of WordPress is called that; it has no prices, so that it waits', async () => {
  const item = (id: number, type: string) =>
    `<item><title>T${id}</title><link>https://shop.example/${id}</link><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type></item>`
  const feed = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${item(1, 'product')}${item(2, 'page')}</channel></rss>`
  expect(await read(feed)).toMatchObject({
    state: 'HELD',
    reason: 'FEED_PRICES',
    format: 'WORDPRESS_XML',
    hidden: 1,
    remarks: { WITHOUT_PRICE: { count: 1 } },
  })
})

test('prices of a feed explain each other: 1.299 beside 990 is more than a thousand, beside 19.90 it is not', async () => {
  const feed = (...prices: string[]) =>
    `<SHOP>${prices.map((price, n) => `<SHOPITEM><ITEM_ID>${n}</ITEM_ID><PRODUCTNAME>A</PRODUCTNAME><PRICE_VAT>${price}</PRICE_VAT></SHOPITEM>`).join('')}</SHOP>`
  const pricesOf = async (...prices: string[]) =>
    (await read(feed(...prices))).products.map(({ price }) => price)
  expect(await pricesOf('990', '1.299', '12.490')).toEqual([99000, 129900, 1249000])
  expect(await pricesOf('19.90', '1.299')).toEqual([1990, 130])
  const table = 'id;name;price\n1;A;990\n2;B;1.299\n3;C;12.490\n'
  expect((await read(table)).products.map(({ price }) => price)).toEqual([99000, 129900, 1249000])
})

test('readFeed of YML with the replaced code RUR stores prices in RUB', async () => {
  const feed =
    '<yml_catalog><shop><currencies><currency id="RUR" rate="1"/></currencies><offers><offer id="1" available="true"><url>https://shop.example/1</url><price>1290</price><currencyId>RUR</currencyId><name>Stan</name></offer></offers></shop></yml_catalog>'
  expect(await read(feed, 'RUB')).toMatchObject({
    state: 'DONE',
    rejected: 0,
    products: [{ id: '1', price: 129_000, currency: 'RUB' }],
  })
})

test('readFeed of a WooCommerce table takes the picture from main_image', async () => {
  const feed =
    'ID,Type,SKU,Name,Published,Regular price,main_image\n5,simple,a,Hat,1,10,https://i.example/5.jpg'
  expect(await read(feed)).toMatchObject({
    format: 'WOOCOMMERCE_CSV',
    products: [{ id: '5', image: 'https://i.example/5.jpg' }],
  })
})

test.each([
  ['XML:urlset, url', '<?xml version="1.0"?><urlset><url><loc>https://shop.example/1</loc></url></urlset>'],
  ['XML:response, error', '<response><error>Access denied</error></response>'],
  ['CSV:email, phone', 'email;phone\na@b.cz;1\n'],
  ['JSON:email, phone', '[{"email":"a@b.cz","phone":1}]'],
])('readFeed of a valid file without products says what was found: %s', async (detail, feed) => {
  expect(await read(feed)).toMatchObject({ state: 'FAILED', reason: 'FEED_TYPE', detail })
})

test('readFeed of products in elements of unknown names reports why each was refused', async () => {
  expect(
    await read('<export><vec><id>1</id><name>Stan</name><price>-1</price></vec></export>'),
  ).toMatchObject({
    state: 'FAILED',
    reason: 'FEED_REFUSED',
  })
})

describe('JSON of Shopify', () => {
  const product = (id: number, more: object = {}) => ({
    id,
    title: `Hat "${id}" {[`,
    handle: `hat-${id}`,
    variants: [{ id: id * 10, price: '5.00', available: true }],
    ...more,
  })
  const all = { products: [product(1), product(2, { status: 'draft' }), product(3)] }
  test.each([
    ['in one line', JSON.stringify(all)],
    ['over many lines', JSON.stringify(all, null, 2)],
    [
      'with other things before the list',
      JSON.stringify({ count: 3, meta: { products: [1] }, ...all, next: null }, null, '\t'),
    ],
    ['as a bare list', JSON.stringify(all.products, null, 1)],
    [
      'in pages behind each other',
      all.products.map((one) => JSON.stringify({ products: [one] }, null, 1)).join('\n'),
    ],
    ['with a byte-order mark', `\ufeff${JSON.stringify(all)}`],
  ])('%s is read, without drafts', async (_, feed) => {
    expect(await read(feed)).toMatchObject({
      state: 'DONE',
      format: 'SHOPIFY_JSON',
      hidden: 1,
      products: [
        {
          id: '10',
          name: 'Hat "1" {[',
          url: 'https://shop.example/products/hat-1',
          availability: 'IN_STOCK',
        },
        { id: '30' },
      ],
    })
  })
  test('that is cut off gives the products before the cut, and is called JSON', async () => {
    const whole = JSON.stringify(all, null, 2)
    expect(await read(whole.slice(0, -30))).toMatchObject({
      state: 'PARTIAL',
      reason: 'JSON_MALFORMED',
      products: [{ id: '10' }],
    })
    expect(await read('{"products": [ {"id": 1, ')).toMatchObject({
      state: 'FAILED',
      reason: 'JSON_MALFORMED',
    })
  })
  test('without products is FEED_TYPE', async () => {
    expect(await read('{"errors":"Not Found"}')).toMatchObject({
      state: 'FAILED',
      reason: 'FEED_TYPE',
      detail: 'JSON:errors',
    })
  })
})

describe('JSON of the Storefront interface', () => {
  const node = (id: number) => ({
    node: {
      id: `gid://shopify/Product/${id}`,
      title: `Hat ${id}`,
      handle: `hat-${id}`,
      featuredImage: { url: `https://i.example/${id}.jpg` },
      priceRange: { minVariantPrice: { amount: '19.9', currencyCode: 'EUR' } },
      variants: {
        edges: [
          {
            node: {
              id: `gid://shopify/ProductVariant/${id}0`,
              price: { amount: '19.9', currencyCode: 'EUR' },
              compareAtPrice: { amount: '25.0', currencyCode: 'EUR' },
              availableForSale: true,
              selectedOptions: [{ name: 'Size', value: 'L' }],
            },
          },
        ],
      },
    },
  })
  const edges = [node(1), node(2)]
  test.each([
    ['a list of nodes', edges],
    ['a whole answer', { data: { products: { pageInfo: { hasNextPage: false }, edges } } }],
    ['products of a collection', { data: { collection: { products: { edges } } } }],
    ['nodes without edges', { data: { products: { nodes: edges.map((edge) => edge.node) } } }],
  ])('%s is read', async (_, feed) => {
    expect(await read(JSON.stringify(feed))).toMatchObject({
      state: 'DONE',
      format: 'SHOPIFY_JSON',
      products: [
        {
          id: '10',
          group: '1',
          name: 'Hat 1 – L',
          price: 1990,
          currency: 'EUR',
          availability: 'IN_STOCK',
          image: 'https://i.example/1.jpg',
          url: 'https://shop.example/products/hat-1',
        },
        { id: '20' },
      ],
    })
  })
  test('readFeed gives a product without variants the lowest price', async () => {
    const { variants: _, ...product } = node(1).node
    expect(await read(JSON.stringify([{ node: product }]))).toMatchObject({
      state: 'DONE',
      products: [{ id: '1', price: 1990, currency: 'EUR' }],
    })
  })
  test('readFeed fails with FEED_TYPE for products at an unknown path, and with FEED_EMPTY for an empty list', async () => {
    const products = { products: { edges } }
    const elsewhere = await read(JSON.stringify({ data: { shelf: { row: products } } }))
    expect(elsewhere).toMatchObject({
      state: 'FAILED',
      reason: 'FEED_TYPE',
      detail: expect.stringMatching(/^JSON:data, shelf/),
    })
    const none = await read(JSON.stringify({ data: { products: { edges: [] } } }))
    expect(none).toMatchObject({ state: 'FAILED', reason: 'FEED_EMPTY' })
  })
  test('readFeed does not read products inside collections', async () => {
    const feed = {
      data: { collections: { edges: [{ node: { id: 'gid://shopify/Collection/1', title: 'Hats' } }] } },
    }
    expect(await read(JSON.stringify(feed))).toMatchObject({ state: 'FAILED', reason: 'FEED_TYPE' })
  })
})

describe('JSON of WooCommerce', () => {
  const product = (id: number, more: object = {}) => ({
    id,
    name: `Hat ${id}`,
    permalink: `https://shop.example/hat-${id}`,
    type: 'simple',
    status: 'publish',
    catalog_visibility: 'visible',
    sku: `S${id}`,
    price: '18.00',
    regular_price: '20.00',
    stock_status: 'instock',
    categories: [{ id: 3, name: 'Hats' }],
    images: [{ id: 4, src: `https://i.example/${id}.jpg` }],
    ...more,
  })
  const products = [product(1), product(2, { status: 'draft' }), product(3)]
  test.each([
    ['a list', products],
    ['a list in a list', [products]],
    ['pages of a list', [products.slice(0, 2), products.slice(2)]],
    ['a named list', { products }],
  ])('%s is read, without drafts', async (_, feed) => {
    expect(await read(JSON.stringify(feed))).toMatchObject({
      state: 'DONE',
      format: 'WOOCOMMERCE_JSON',
      hidden: 1,
      categories: ['Hats'],
      products: [
        {
          id: '1',
          name: 'Hat 1',
          url: 'https://shop.example/hat-1',
          image: 'https://i.example/1.jpg',
          price: 1800,
          availability: 'IN_STOCK',
        },
        { id: '3' },
      ],
    })
  })
  test('readFeed reads a list with id, name and price alone', async () => {
    expect(await read('[[{"id":1,"name":"Hat","price":"5.50"}]]')).toMatchObject({
      state: 'DONE',
      products: [{ id: '1', name: 'Hat', price: 550 }],
    })
  })
  test('readFeed reads prices of the Store API in minor units', async () => {
    const prices = { price: '1990', regular_price: '2500', currency_code: 'EUR', currency_minor_unit: 2 }
    expect(
      await read(
        JSON.stringify([
          { id: 1, name: 'Hat', permalink: 'https://shop.example/1', prices, is_in_stock: true },
        ]),
      ),
    ).toMatchObject({ state: 'DONE', products: [{ price: 1990, currency: 'EUR', availability: 'IN_STOCK' }] })
  })
})

test('readFeed of JSON rejects an object that is not a product, and names what a list of other objects holds', async () => {
  expect(await read('[{"id":1,"title":"A","variants":[]},{"x":1}]')).toMatchObject({
    rejected: 1,
    products: [{ id: '1' }],
  })
  expect(await read('{"products":[{"label":"A"}]}')).toMatchObject({
    state: 'FAILED',
    reason: 'FEED_TYPE',
    detail: 'JSON:products, label',
  })
})

test('findObjects() finds the same objects wherever the text is cut into pieces', () => {
  const json = fc.json({ maxDepth: 4 }).filter((text) => text.startsWith('{'))
  fc.assert(
    fc.property(
      fc.array(json, { maxLength: 5 }),
      fc.nat(3),
      fc.integer({ min: 1, max: 9 }),
      (objects, indent, size) => {
        const text = JSON.stringify(
          { a: '"products": [{}]', products: objects.map((one) => JSON.parse(one)), z: [{}] },
          null,
          indent,
        )
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        const found: unknown[] = []
        findObjects(pieces, /^products$/, feedLimits, (one) => found.push(JSON.parse(one)))
        expect(found).toEqual(objects.map((one) => JSON.parse(one)))
      },
    ),
  )
})
