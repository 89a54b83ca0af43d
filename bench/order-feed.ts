/**
 * How long a shop's order feed takes from the moment at which it is asked for to the end of its run: 200 000 orders of
 * customers who come again, all of them new.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { askWith, makeShops, shopId } from './owned-shops.ts'
import { cleanUp, databaseCpuSeconds, databaseUrl, dataFolder, startProgram } from './program.ts'
import { progress, report, rounded } from './report.ts'

const isSmall = process.argv[process.argv.indexOf('--size') + 1] === 'S'
const orders = isSmall ? 2000 : 200_000
const customers = Math.ceil(orders * 0.4)
const longestMs = 600_000

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** With one to three lines, as Shoptet writes them. */
function orderOf(n: number): string {
  const lines = Array.from(
    { length: 1 + (n % 3) },
    (_, at) =>
      `<ITEM><TYPE>product</TYPE><CODE>P${(n * 7 + at) % 5000}</CODE><AMOUNT>${1 + at}</AMOUNT><UNIT_PRICE><WITH_VAT>${100 + (n % 300)},50</WITH_VAT></UNIT_PRICE></ITEM>`,
  )
  return `<ORDER><ORDER_ID>${2_000_000 + n}</ORDER_ID><DATE>202${3 + (n % 3)}-${twoDigits(1 + (n % 12))}-${twoDigits(1 + (n % 28))} 10:${twoDigits(n % 60)}:00</DATE><STATUS>Vyřízena</STATUS><CURRENCY><CODE>CZK</CODE></CURRENCY><CUSTOMER><EMAIL>kupec${n % customers}@posta.example</EMAIL></CUSTOMER><TOTAL_PRICE><WITH_VAT>${100 + (n % 900)},00</WITH_VAT></TOTAL_PRICE><ORDER_ITEMS>${lines.join('')}</ORDER_ITEMS></ORDER>`
}
const feed = `<?xml version="1.0" encoding="utf-8"?>\n<ORDERS>\n${Array.from({ length: orders }, (_, n) => orderOf(n)).join('\n')}\n</ORDERS>\n`

let requestedAt = 0
const shop = createServer((_, response) => {
  requestedAt = performance.now()
  response.writeHead(200, { 'content-type': 'text/xml' }).end(feed)
})
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
const { port: shopPort } = shop.address() as AddressInfo // listening on a port

try {
  const folder = dataFolder()
  const program = await startProgram(['server/main.ts', 'all'], {
    DATA_DIR: folder,
    FETCH_ALLOWED: `127.0.0.1:${shopPort}`,
  })
  const db = new pg.Client(databaseUrl(folder))
  await db.connect()
  const secret = randomUUID()
  await makeShops(db, secret, ['Order feed'])
  await db.query(`update personal_tokens set scope = 'WRITE'`)
  await db.end()
  const ask = askWith(program, secret)
  const id = await shopId(ask, 'Order feed')
  const cpuBefore = { program: program.cpuSeconds(), database: databaseCpuSeconds(folder) }
  const { errors } = await ask(
    'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }',
    { input: { id, orderFeedURL: `http://127.0.0.1:${shopPort}/orders.xml` } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  const query =
    'query ($id: ID!) { feedRunsByDomain(domainID: $id, feed: ORDERS, limit: 1) { items { state reason added } } }'
  const began = performance.now()
  let run: { state: string; reason: string | null; added: number } | undefined
  while (!run || run.state === 'WAITING' || run.state === 'RUNNING') {
    if (performance.now() - began > longestMs) throw new Error('the feed is not read')
    await pause(100)
    const answer = await ask(query, { id })
    run = answer.data.feedRunsByDomain.items[0]
  }
  const seconds = (performance.now() - requestedAt) / 1000
  if (run.state !== 'DONE') throw new Error(JSON.stringify(run))
  progress(`${orders} orders, ${Math.round(feed.length / 1e6)} MB: ${seconds.toFixed(1)} s`)
  report(
    'order-feed',
    rounded({
      orders,
      seconds,
      orders_per_s: orders / seconds,
      program_cpu_s: program.cpuSeconds() - cpuBefore.program,
      database_cpu_s: databaseCpuSeconds(folder) - cpuBefore.database,
      missing: orders - run.added,
    }),
    [
      { name: 'missing', want: 0, better: 'lower' },
      // a tenth of what they took while each order was written by itself
      ...(isSmall ? [] : [{ name: 'seconds', want: 17.5, better: 'lower' } as const]),
    ],
  )
} finally {
  shop.close()
  shop.closeAllConnections()
  await cleanUp()
}
