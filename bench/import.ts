/**
 * Files of a million rows: contacts and orders, from the moment at which they are uploaded to the end of their import,
 * against a bare COPY of the rows that came of it into the same tables with the same indexes.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { shopOrigin } from './collect-load.ts'
import { sendSteadily } from './many-load.ts'
import { type Ask, askWith, makeShops, shopId } from './owned-shops.ts'
import { cleanUp, databaseUrl, dataFolder, type Program, startProgram } from './program.ts'
import { progress, report, rounded } from './report.ts'
import { watchDelay } from './waiting-events.ts'

const size = process.argv[process.argv.indexOf('--size') + 1] ?? 'M'
const isSmall = size === 'S'
const rows = { S: 2000, M: 1_000_000 }[size] ?? 1_000_000
/** Of the orders: so many customers. */
const customers = Math.ceil(rows * 0.4)
/** Contacts, and orders, of one transaction of an import: a COPY has as many rows. */
const batches = { contacts: 1000, orders: 2000 }

const fields = 'id state partBytes done total fault { code } result { added skipped { reason rows } }'
type Kind = {
  type: 'CONTACTS' | 'ORDERS'
  analyze: string
  create: string
  tables: readonly string[]
  config?: object
}
const contacts: Kind = {
  type: 'CONTACTS',
  analyze: 'analyzeCustomerImportFile',
  create: 'createCustomerImportJob',
  tables: ['visitors', 'consents', 'visitor_tags', 'deeds'],
  config: { basis: 'FILE' },
}
const orders: Kind = {
  type: 'ORDERS',
  analyze: 'analyzeOrderImportFile',
  create: 'createOrderImportJob',
  tables: ['orders', 'visitors', 'consents'],
}

const folder = dataFolder()
try {
  const first = await startProgram(['server/main.ts', 'all'], { DATA_DIR: folder })
  // its database lives on; beside a suite one program does it all
  if (!isSmall) await first.end('SIGKILL')
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl(folder) }
  const start = async (role: string) => (isSmall ? first : startProgram(['server/main.ts', role], env))
  const [api, worker] = [await start('api'), await start('worker')]
  const idleMb = worker.rssMb()
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const secret = randomUUID()
  const names = ['Contacts', 'Orders', 'Bare contacts', 'Bare orders']
  const [ofContacts = '', ofOrders = '', bare = '', other = ''] = await makeShops(db, secret, names)
  await db.query(`update personal_tokens set scope = 'WRITE'`)
  const ask = askWith(api, secret)
  await db.query('update projects set shop_url = $1', [shopOrigin])
  const watch = watchDelay(databaseUrl(folder))
  const visited = visitShops(api, [ofContacts, ofOrders])
  const imported = await measure(api, worker, ask, secret, contacts, 'Contacts', contactsFile())
  const bareContacts = await copyRows(db, contacts.tables, ofContacts, bare, batches.contacts)
  const ordered = await measure(api, worker, ask, secret, orders, 'Orders', ordersFile())
  const bareOrders = await copyRows(db, orders.tables, ofOrders, other, batches.orders)
  const [delay, refused] = [await watch.end(), await visited.end()]
  await db.end()
  const rate = ({ seconds }: { seconds: number }, { count }: { count: number }) => count / seconds
  report(
    'import',
    rounded({
      rows,
      contacts_s: imported.seconds,
      contacts_analysis_s: imported.analysisSeconds,
      contacts_rows_per_s: rate(imported, bareContacts),
      contacts_copy_rows_per_s: bareContacts.count / bareContacts.seconds,
      contacts_of_copy: rate(imported, bareContacts) / (bareContacts.count / bareContacts.seconds),
      orders_s: ordered.seconds,
      orders_analysis_s: ordered.analysisSeconds,
      orders_rows_per_s: rate(ordered, bareOrders),
      orders_copy_rows_per_s: bareOrders.count / bareOrders.seconds,
      orders_of_copy: rate(ordered, bareOrders) / (bareOrders.count / bareOrders.seconds),
      rss_mb: Math.max(imported.rssMb, ordered.rssMb),
      rss_over_idle_mb: Math.max(imported.rssMb, ordered.rssMb) - idleMb,
      events_delay_s: delay,
      events_refused: refused,
      missing: rows - imported.added + (rows - ordered.added),
    }),
    [
      { name: 'missing', want: 0, better: 'lower' },
      { name: 'events_refused', want: 0, better: 'lower' },
      ...(isSmall
        ? []
        : ([
            { name: 'contacts_of_copy', want: 0.4, better: 'higher' },
            { name: 'orders_of_copy', want: 0.25, better: 'higher' },
            { name: 'events_delay_s', want: 5, better: 'lower' },
            { name: 'rss_mb', want: 300, better: 'lower' },
          ] as const)),
    ],
  )
} finally {
  await cleanUp()
}

/** Somebody is in the shops all the time, five events a second. */
function visitShops({ port }: Program, projects: readonly string[]) {
  let ended = false
  const visit = async () => {
    let refused = 0
    while (!ended) refused += (await sendSteadily({ port, projects, perSecond: 5, seconds: 1 })).refused
    return refused
  }
  const visiting = visit()
  return {
    end: () => {
      ended = true
      return visiting
    },
  }
}

/** Uploads a file and imports it; the time is that of everything but the upload. */
async function measure(
  api: Program,
  worker: Program,
  ask: Ask,
  secret: string,
  { type, analyze, create, config }: Kind,
  shop: string,
  file: Buffer,
) {
  const domainID = await shopId(ask, shop)
  const mutate = async (operation: string, input: string, values: object, answer: string) => {
    const { data, errors } = await ask(
      `mutation ($input: ${input}!) { ${operation}(input: $input) { ${answer} } }`,
      {
        input: { domainID, ...values },
      },
    )
    if (errors) throw new Error(JSON.stringify(errors))
    return data[operation]
  }
  progress(`${shop}: ${Math.round(file.length / 1e6)} MB`)
  const { id: key, partBytes } = await mutate(
    'createUpload',
    'CreateUploadInput',
    { type, name: 'bench.csv', bytes: file.length },
    fields,
  )
  for (let part = 0; part * partBytes < file.length; part++) {
    const { status } = await fetch(`${api.origin}/uploads/${key}/${part}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${secret}` },
      body: new Uint8Array(file.subarray(part * partBytes, (part + 1) * partBytes)),
    })
    if (status !== 204) throw new Error(`a part was answered with ${status}`)
  }
  const tag = type === 'CONTACTS' && (await mutate('createTag', 'CreateTagInput', { name: 'Bench' }, 'id'))
  let rssMb = 0
  const watch = setInterval(() => (rssMb = Math.max(rssMb, worker.rssMb())), 200)
  const began = performance.now()
  const query = `query ($input: AnalyzeImportInput!) { ${analyze}(input: $input) { file import { ${fields} } } }`
  let analysis: { file: string } | undefined
  while (!analysis) {
    const { data, errors } = await ask(query, { input: { domainID, key } })
    if (errors && errors[0].extensions.code !== 'IMPORT_ANALYSING') throw new Error(JSON.stringify(errors))
    analysis = data?.[analyze]
    if (!analysis) await pause(100)
  }
  const analysed = performance.now()
  const start = {
    key,
    file: analysis.file,
    ...(config && { config: JSON.stringify(config) }),
    ...(tag && { tags: [tag.id] }),
  }
  await mutate(create, 'CreateImportJobInput', start, `import { ${fields} }`)
  let state: { state: string; done: number; total: number; result: { added: number } } | undefined
  for (let shownAt = 0; state?.state !== 'DONE'; await pause(100)) {
    const { data } = await ask(`query ($id: ID!) { getImport(id: $id) { ${fields} } }`, { id: key })
    state = data.getImport
    if (state?.state === 'FAILED' || state?.state === 'STOPPED') throw new Error(JSON.stringify(state))
    if (state && performance.now() - shownAt > 10_000) {
      shownAt = performance.now()
      progress(`${state.done} of ${state.total} after ${Math.round((shownAt - analysed) / 1000)} s`)
    }
  }
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  return { seconds, analysisSeconds: (analysed - began) / 1000, added: state.result.added, rssMb }
}

/** The rows of a project copied into another one, a batch at a time; only the writing counts. */
async function copyRows(
  db: pg.Client,
  tables: readonly string[],
  project: string,
  bare: string,
  batch: number,
) {
  // an import waits for the disk once for the rows of all tables: a COPY of each does not wait at all
  await db.query('set synchronous_commit = off')
  let count = 0
  let seconds = 0
  for (const table of tables) {
    const { rows: columns } = await db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    // ids as they were made, one after the other
    const values = names.map((name) =>
      name === 'project_id' ? `'${bare}'::uuid` : name === 'id' ? 'uuidv7()' : name,
    )
    const own = table === 'visitors' ? ' and email is not null' : ''
    const source = db.query(
      copyTo(`copy (select ${values.join()} from ${table} where project_id = '${project}'${own}) to stdout`),
    )
    let text = ''
    for await (const piece of source) text += String(piece)
    const lines = text.trimEnd().split('\n')
    for (let from = 0; from < lines.length; from += batch) {
      const some = `${lines.slice(from, from + batch).join('\n')}\n`
      const began = performance.now()
      const target = db.query(copyFrom(`copy ${table} (${names.join()}) from stdin`))
      target.end(some)
      await once(target, 'finish')
      seconds += (performance.now() - began) / 1000
    }
    count += lines.length
    progress(`bare COPY of ${lines.length} rows of ${table}: ${Math.round(seconds)} s until now`)
  }
  return { count, seconds }
}

function contactsFile(): Buffer {
  const names = ['Petra Nová', 'Jan Horák', 'Lucie Malíková', 'Tomáš Řezníček', 'Hana Veselá']
  const lines = Array.from({ length: rows }, (_, n) => {
    const [first = '', last = ''] = names[n % names.length]?.split(' ') ?? []
    const state = n % 17 === 0 ? 'unsubscribed' : 'subscribed'
    return `zakaznik${n * 7919}@posta${n % 97}.example;${first};${last};Brno ${n % 50};${state};2023-04-${String(1 + (n % 28)).padStart(2, '0')} 20:11`
  })
  return Buffer.from(`email;name;surname;city;status;subscribed_at\n${lines.join('\n')}\n`)
}

function ordersFile(): Buffer {
  const lines = Array.from({ length: rows }, (_, n) => {
    const day = `202${3 + (n % 3)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
    return `${2_000_000 + n};${day} 10:${String(n % 60).padStart(2, '0')};kupec${n % customers}@posta.example;${100 + (n % 900)},00;CZK;P${n % 5000};${1 + (n % 3)};${100 + (n % 300)},00;Vyřízena`
  })
  return Buffer.from(
    `code;date;email;totalPriceWithVat;currency;itemCode;itemAmount;itemUnitPriceWithVat;statusName\n${lines.join('\n')}\n`,
  )
}
