/**
 * How fast a large Heureka feed becomes a catalogue: from the first byte asked for to the commit, against the XML
 * parser alone on the same bytes; and again with a hundred changed products.
 */
import { closeSync, createReadStream, openSync, readSync, statSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { describeMemory, peakMemory } from './memory.ts'
import { benchFolder, cleanUp, dataFolder, startProgram } from './program.ts'
import { median, progress, report } from './report.ts'

const isSmall = process.argv[process.argv.indexOf('--size') + 1] === 'S'
const items = isSmall ? 2_000 : 200_000
const changes = 100
const longestMs = 600_000

const words =
  'lehký nepromokavý batoh pro dlouhé túry horské boty stan dvouvrstvý spacák péřový bunda softshellová kalhoty turistické čelovka karabina lano vařič ešus termoska hůlky trekové ponožky merino čepice rukavice mapa nůž lékárnička a se na do za pod nad při díky které jsou vhodné každý výlet'.split(
    ' ',
  )
let seed = 7
const random = (most: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
  return (seed >>> 8) % most // the low bits of this generator repeat after a few numbers
}
function sentence(length: number): string {
  let text = ''
  while (text.length < length) text += `${words[random(words.length)]} `
  return text
}

/** Where the price of each product stands, so that it can be changed in place. */
const prices: number[] = []

/** `<NAME>…</NAME>` on a line of its own; now and then in CDATA, as shops write it. */
const element = (name: string, text: string): string =>
  `  <${name}>${random(6) === 0 ? `<![CDATA[${text}]]>` : text.replaceAll('&', '&amp;')}</${name}>\n`
/** An element that `percent` of all products have. */
const optional = (percent: number, name: string, text: string): string =>
  random(100) < percent ? element(name, text) : ''
const params = ['Barva', 'Velikost', 'Materiál', 'Objem', 'Hmotnost', 'Sezóna']

/** Products as long as those of real shops, and built as differently: optional elements, PARAMs, CDATA here and there. */
function productOf(n: number): [beforePrice: string, fromPriceOn: string] {
  const html = `<p>${sentence(random(1000))}</p><ul><li>${sentence(100)}</li></ul>`
  const isEscaped = random(4) === 0
  const images = Array.from({ length: random(4) }, (_, at) =>
    element('IMGURL_ALTERNATIVE', `https://www.obchod.example/img/${n}-${at}.jpg`),
  )
  const named = params.filter(() => random(3) === 0)
  const before = [
    '<SHOPITEM>\n',
    element('ITEM_ID', `OUT-${n}`),
    element('PRODUCTNAME', `${sentence(40)}${n}`),
    optional(60, 'PRODUCT', `${sentence(40)}${n} + dárek`),
    `  <DESCRIPTION>${isEscaped ? html.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : `<![CDATA[${html}]]>`}</DESCRIPTION>\n`,
    element('URL', `https://www.obchod.example/produkt/${n}?barva=zelena&od=feed`),
    element('IMGURL', `https://www.obchod.example/img/${n}.jpg`),
    ...images,
    optional(5, 'VIDEO_URL', `https://video.example/${n}`),
    '  <PRICE_VAT>',
  ]
  const after = [
    `${1000 + random(8000)},50</PRICE_VAT>\n`,
    optional(80, 'VAT', '21%'),
    optional(20, 'HEUREKA_CPC', '3,5'),
    element('CATEGORYTEXT', `Heureka.cz | Sport | Outdoor | Kategorie ${n % 24}`),
    optional(90, 'MANUFACTURER', 'Liška'),
    optional(70, 'EAN', `859${String(n).padStart(10, '0')}`),
    ...named.map((name) => `  <PARAM><PARAM_NAME>${name}</PARAM_NAME><VAL>${sentence(8)}</VAL></PARAM>\n`),
    optional(95, 'DELIVERY_DATE', String(n % 5)),
    '  <DELIVERY><DELIVERY_ID>ZASILKOVNA</DELIVERY_ID><DELIVERY_PRICE>79</DELIVERY_PRICE><DELIVERY_PRICE_COD>109</DELIVERY_PRICE_COD></DELIVERY>\n',
    optional(50, 'ITEMGROUP_ID', `G${n >> 2}`),
    '</SHOPITEM>\n',
  ]
  return [before.join(''), after.join('')]
}

function writeFeed(path: string): number {
  const file = openSync(path, 'w')
  let written = writeSync(file, '<?xml version="1.0" encoding="utf-8"?>\n<SHOP>\n')
  for (let n = 0; n < items; n++) {
    const [before, after] = productOf(n)
    prices.push(written + Buffer.byteLength(before))
    written += writeSync(file, before + after)
  }
  written += writeSync(file, '</SHOP>\n')
  closeSync(file)
  return written
}

/** The thousands of a price lie between 1 and 8: with a 9 it is another one. */
function changePrices(path: string): void {
  const file = openSync(path, 'r+')
  for (let n = 0; n < changes; n++) writeSync(file, '9', prices[Math.floor((n * items) / changes)])
  closeSync(file)
}

/** Megabytes a second that the parser alone gets through. */
function parserRate(path: string): number {
  const parser = new SaxesParser({ position: false })
  for (const event of ['opentag', 'closetag', 'text', 'cdata'] as const) parser.on(event, () => undefined)
  const decoder = new TextDecoder()
  const buffer = Buffer.allocUnsafe(65_536)
  const file = openSync(path, 'r')
  let bytes = 0
  let ms = 0
  for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
    const text = decoder.decode(buffer.subarray(0, read), { stream: true })
    const began = performance.now()
    parser.write(text)
    ms += performance.now() - began
    bytes += read
  }
  parser.close()
  closeSync(file)
  return bytes / 1e6 / (ms / 1000)
}

const path = join(benchFolder(), 'feed.xml')
const bytes = writeFeed(path)
progress(`feed: ${items} products, ${Math.round(bytes / 1e6)} MB`)

let requestedAt = 0
const shop = createServer((_, response) => {
  requestedAt = performance.now()
  response.writeHead(200, { 'content-type': 'text/xml', 'content-length': statSync(path).size })
  createReadStream(path, { highWaterMark: 1_048_576 }).pipe(response)
})

type Run = {
  id: string
  state: string
  reason: string | null
  added: number
  changed: number
  unchanged: number
  removed: number
}
const runFields = 'id state reason added changed unchanged removed'

function must(what: string, is: unknown, wanted: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`)
}

try {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const { port: shopPort } = shop.address() as AddressInfo // listening on a port
  const memoryFile = join(benchFolder(), 'memory.jsonl')
  const program = await startProgram(
    ['--import', join(import.meta.dirname, 'memory-probe.ts'), 'scripts/start.ts', '--without-web'],
    { DATA_DIR: dataFolder(), FETCH_ALLOWED: `127.0.0.1:${shopPort}`, MEMORY_FILE: memoryFile },
  )
  const { origin } = program
  let cookie = ''

  await signIn()
  const { listCompanys } = await ask<{ listCompanys: { items: { id: string }[] } }>(
    '{ listCompanys { items { id } } }',
  )
  if (!isSmall) await untilIdle()
  const idleMb = program.rssMb()
  const { samples: idleSamples } = peakMemory(memoryFile)
  const rates = [parserRate(path)]
  progress(`parser alone: ${rates[0]?.toFixed(1)} MB/s; idle: ${idleMb.toFixed(0)} MB`)

  const { createDomain } = await ask<{ createDomain: { id: string } }>(
    'mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }',
    { input: { companyID: listCompanys.items[0]?.id, name: 'Bench', currency: 'CZK' } },
  )
  const domainID = createDomain.id
  const load = async () =>
    (
      await ask<{ loadFeed: { id: string } }>(
        'mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id } }',
        { input: { domainID, feed: 'PRODUCTS' } },
      )
    ).loadFeed.id
  const first = await watch(async () => {
    await ask('mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }', {
      input: { id: domainID, productFeedURL: `http://127.0.0.1:${shopPort}/feed.xml` },
    })
    return firstRun(domainID)
  })
  const counts = ({ state, added, changed, unchanged, removed }: Run) => ({
    state,
    added,
    changed,
    unchanged,
    removed,
  })
  must('first run', counts(first.run), { state: 'DONE', added: items, changed: 0, unchanged: 0, removed: 0 })
  progress(`first run: ${first.seconds.toFixed(2)} s, peak ${first.peakMb.toFixed(0)} MB`)
  rates.push(parserRate(path))

  changePrices(path)
  const second = await watch(load)
  must('second run', counts(second.run), {
    state: 'DONE',
    added: 0,
    changed: changes,
    unchanged: items - changes,
    removed: 0,
  })
  progress(`second run: ${second.seconds.toFixed(2)} s, peak ${second.peakMb.toFixed(0)} MB`)
  rates.push(parserRate(path))
  progress(`parser alone: ${rates.map((rate) => rate.toFixed(1)).join(', ')} MB/s`)

  const afterwardsMb = isSmall ? 0 : await untilIdle()
  await program.end()
  const { peak } = peakMemory(memoryFile, idleSamples)
  if (peak) progress(describeMemory(peak))
  const parser = median(rates)
  const rounded = (value: number) => Math.round(value * 100) / 100
  const rate = (seconds: number) => bytes / 1e6 / seconds
  const figures = {
    feed_mb: Math.round(bytes / 1e6),
    parser_mb_per_s: rounded(parser),
    first_mb_per_s: rounded(rate(first.seconds)),
    first_share: rounded(rate(first.seconds) / parser),
    second_mb_per_s: rounded(rate(second.seconds)),
    second_share: rounded(rate(second.seconds) / parser),
    changed: second.run.changed,
    rss_over_idle_mb: Math.round(Math.max(first.peakMb, second.peakMb, afterwardsMb) - idleMb),
  }
  // a small run shows that it works, and nothing about speed
  report(
    'feed',
    figures,
    isSmall
      ? []
      : [
          { name: 'first_share', want: 0.25, better: 'higher' },
          { name: 'second_share', want: 0.5, better: 'higher' },
          { name: 'rss_over_idle_mb', want: 250, better: 'lower' },
        ],
  )

  async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] } // as asked
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }

  async function signIn(): Promise<void> {
    const began = performance.now()
    // it answers a little before it has said who may sign in
    while (!/is ready/.test(program.printed())) {
      if (performance.now() - began > longestMs) throw new Error('did not start')
      await pause(50)
    }
    const [, password = '', email = ''] = /with the password (\S+) as\n\s+(\S+)/.exec(program.printed()) ?? []
    const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email, password }),
    })
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  /** Waits until the run is seen as done; how long that took from the moment that the feed was asked for, and how much memory. */
  async function watch(runId: () => Promise<string>): Promise<{ run: Run; seconds: number; peakMb: number }> {
    requestedAt = 0
    let peakMb = 0
    const began = performance.now()
    const id = await runId()
    for (;;) {
      peakMb = Math.max(peakMb, program.rssMb())
      const { getFeedRun: run } = await ask<{ getFeedRun: Run }>(
        `query ($id: ID!) { getFeedRun(id: $id) { ${runFields} } }`,
        { id },
      )
      if (!['WAITING', 'RUNNING'].includes(run.state))
        return { run, seconds: (performance.now() - requestedAt) / 1000, peakMb }
      if (performance.now() - began > longestMs) throw new Error('the feed is not read')
      await pause(100)
    }
  }

  /**
   * Waits until the program uses less than a quarter of a processor for five seconds: after it is ready or a run is done it
   * still builds models of changed catalogues. The probe and the sample shop's spread sending never stop; they take less.
   * Returns the highest memory in the meantime.
   */
  async function untilIdle(): Promise<number> {
    const windowMs = 5000
    let peakMb = 0
    for (const began = performance.now(); performance.now() - began < longestMs; ) {
      const before = program.cpuSeconds()
      for (const from = performance.now(); performance.now() - from < windowMs; await pause(100))
        peakMb = Math.max(peakMb, program.rssMb())
      if (program.cpuSeconds() - before < windowMs / 4_000) break
    }
    return peakMb
  }

  /** The run that a new address begins by itself; one that is asked for by hand could not be asked for again so soon. */
  async function firstRun(domainID: string): Promise<string> {
    for (const began = performance.now(); performance.now() - began < longestMs; await pause(20)) {
      const { feedRunsByDomain } = await ask<{ feedRunsByDomain: { items: { id: string }[] } }>(
        'query ($id: ID!) { feedRunsByDomain(domainID: $id, feed: PRODUCTS, limit: 1) { items { id } } }',
        { id: domainID },
      )
      if (feedRunsByDomain.items[0]) return feedRunsByDomain.items[0].id
    }
    throw new Error('a new address is not read')
  }
} finally {
  shop.close()
  shop.closeAllConnections()
  await cleanUp()
}
