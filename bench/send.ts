/**
 * Personal messages of ten products and 80 kB, through the ledger to an SMTP server on the same machine, against handing
 * ready-made messages of that size to the same server over as many connections. `--sink HOST:PORT` hands them to another
 * server, which other programs can be measured with as well. Then the same once more, started by a campaign.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { askWith, makeShops, shopId } from './owned-shops.ts'
import { benchFolder, checkout, cleanUp, databaseUrl, type Program, startProgram } from './program.ts'
import { fillShop, servedOf, wantWhole } from './recommending-shops.ts'
import { progress, report, rounded } from './report.ts'

const argument = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
const isSmall = argument('--size') === 'S'
const otherSink = argument('--sink')
const counts = isSmall
  ? { messages: 200, signed: 0, events: 4000, products: 100, fixed: 0 }
  : { messages: 100_000, signed: 20_000, events: 1_000_000, products: 2000, fixed: 1_000_000 }
const connections = 32
const sinkProgram = join(checkout, 'server/testing/smtp-sink.ts')
const loadProgram = join(checkout, 'server/testing/ready-made-load.ts')

const children = new Set<ChildProcess>()
const folder = benchFolder()
type Running = Pick<Program, 'origin' | 'rssMb'>
try {
  const first = await startProgram(['server/main.ts', 'all'], { DATA_DIR: folder })
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const secret = randomUUID()
  const names = ['Large', 'Small', 'Signed', 'Fixed']
  const [large = '', small = '', signed = '', fixed = ''] = await makeShops(db, secret, names)
  await db.query(`update personal_tokens set scope = 'WRITE'`)
  for (const [at, id] of [large, small, signed, fixed].entries()) {
    const name = `shop-${at}.example`
    await db.query('update projects set dns_name = $2, bounce_domain = $3 where id = $1', [
      id,
      name,
      'bounce',
    ])
  }
  progress(`${counts.events} events of a shop with ${counts.products} products`)
  await fillShop(db, large, { products: counts.products, events: counts.events })
  await db.query(`update products set url = 'https://shop.example/p/' || shop_id,
    image = 'https://shop.example/i/' || shop_id || '.jpg', description = repeat(name || '. ', 8)`)
  await wantWhole(db, large)
  while ((await servedOf(db, large)).isWaiting || !(await servedOf(db, large)).version) await pause(100)
  const ask = askWith(first, secret)
  for (const shop of ['Signed']) await makeKey(ask, await shopId(ask, shop))
  await db.query('update projects set proved_dns_name = dns_name where dns_name is not null')
  await nameVisitors(large, counts.messages)
  await copyPeople(large, signed, counts.signed)
  await copyPeople(large, small, 10)
  // its database lives on
  await first.end('SIGKILL')
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(folder),
    PUBLIC_URL: 'https://bench.example',
    MAIL_CONNECTIONS: String(connections),
  }

  const plain = await openSink()
  const program = await startBoth(`${plain.url}?signs=yes`)
  const sent = await measureSending(program, 'Large', 'Small')
  progress('the same, started by a campaign')
  const run = await beginCampaign(program, large, 'Large')
  const { seconds: campaignSeconds } = await measureRun(program, 'Large', run)
  await program.end()
  const { bytes } = await plain.end(2 * counts.messages + 10)
  const readyMade = await measureReadyMade(bytes, false)

  const figures = {
    messages: counts.messages,
    message_kb: bytes / 1000,
    messages_per_s: counts.messages / sent.seconds,
    campaign_per_s: counts.messages / campaignSeconds,
    of_sending: sent.seconds / campaignSeconds,
    ready_made_per_s: readyMade,
    of_ready_made: counts.messages / sent.seconds / readyMade,
    rss_mb: sent.rssMb,
    rss_growth_mb: sent.growthMb,
    second_project_s: sent.otherSeconds,
  }
  if (isSmall) report('send', rounded(figures), [{ name: 'message_kb', want: 80, better: 'higher' }])
  else
    report('send', rounded({ ...figures, ...(await measureMore(bytes)) }), [
      { name: 'of_ready_made', want: 0.6, better: 'higher' },
      { name: 'of_sending', want: 0.9, better: 'higher' },
      { name: 'of_ready_signed', want: 0.6, better: 'higher' },
      { name: 'rss_mb', want: 400, better: 'lower' },
      { name: 'rss_growth_mb', want: 40, better: 'lower' },
      { name: 'fixed_s', want: 20, better: 'lower' },
      { name: 'second_project_s', want: 5, better: 'lower' },
    ])
  await db.end()

  /** Messages that are signed here, and how long it takes to fix very many recipients. */
  async function measureMore(bytesEach: number) {
    const sink = await openSink()
    const signing = await startBoth(sink.url)
    const { seconds } = await measureSending(signing, 'Signed')
    await sink.end(counts.signed)
    const readySigned = await measureReadyMade(bytesEach, true)
    progress(`fixing ${counts.fixed} recipients`)
    await makePeople(fixed, counts.fixed)
    // so that nothing is handed over
    await db.query(`update projects set active = 'INCOMPLETE' where id = $1`, [fixed])
    const fixed_s = await fixRecipients(signing, 'Fixed')
    await signing.end()
    return {
      signed_per_s: counts.signed / seconds,
      ready_signed_per_s: readySigned,
      of_ready_signed: counts.signed / seconds / readySigned,
      fixed_s,
    }
  }

  /** As in production: one process answers, another one sends. */
  async function startBoth(url: string) {
    const start = (role: string) => startProgram(['server/main.ts', role], { ...env, SMTP_URL: url })
    const [api, worker] = [await start('api'), await start('worker')]
    return {
      origin: api.origin,
      rssMb: () => Math.max(api.rssMb(), worker.rssMb()),
      async end() {
        await worker.end()
        await api.end()
      },
    }
  }

  async function makeKey(asking: typeof ask, domainID: string): Promise<void> {
    const { errors } = await asking(
      'mutation ($input: GenerateDnsRecordsInput!) { generateDnsRecords(input: $input) { id } }',
      { input: { domainID } },
    )
    if (errors) throw new Error(JSON.stringify(errors))
  }

  /** Visitors with a past become contacts; their addresses are of some domains, as they are in life. */
  async function nameVisitors(project: string, count: number): Promise<void> {
    const domains = [
      'seznam.example',
      'gmail.example',
      'email.example',
      'centrum.example',
      'volny.example',
      'post.example',
      'firma.example',
    ]
    const { rowCount } = await db.query(
      `update visitors set consent = 'IMPORTED', name = 'Jana Nováková',
         email = 'osoba-' || replace(visitors.id::text, '-', '') || '@' || ($3::text[])[1 + (n % 7)]
       from (select id, row_number() over (order by id) as n from visitors where project_id = $1 limit $2) chosen
       where visitors.project_id = $1 and visitors.id = chosen.id`,
      [project, count, domains],
    )
    if (rowCount !== count) throw new Error(`there are only ${rowCount} visitors`)
    await tagAll(project)
  }

  async function copyPeople(from: string, to: string, count: number): Promise<void> {
    await db.query(
      `insert into products (project_id, id, shop_id, name, url, image, description, price, categories, availability,
         content_hash, created_at, updated_at)
       select $2, gen_random_uuid(), shop_id, name, url, image, description, price, categories, availability,
         content_hash, created_at, updated_at from products where project_id = $1 limit 200`,
      [from, to],
    )
    await makePeople(to, count)
  }

  async function makePeople(project: string, count: number): Promise<void> {
    await db.query(
      `insert into visitors (project_id, id, email, name, consent, registered_at, active_at, last_action, activity)
       select $1, uuidv7(), 'osoba-' || n || '@people-' || n % 7 || '.example', 'Jana Nováková', 'IMPORTED',
         now(), now(), 'none', 0 from generate_series(1, $2) n`,
      [project, count],
    )
    await tagAll(project)
  }

  async function tagAll(project: string): Promise<void> {
    await db.query(
      `insert into tags (project_id, id, name, name_key, created_at) values ($1, $1, 'All', 'all', now())`,
      [project],
    )
    await db.query(
      `insert into visitor_tags (project_id, tag_id, visitor_id)
       select project_id, project_id, id from visitors where project_id = $1 and email is not null`,
      [project],
    )
    await db.query('analyze visitors, visitor_devices, visitor_tags, product_sequences, products')
    await db.query(
      `insert into sendings (project_id, id, key, name, purpose, state, dns_name, tag_id, due_at, created_at)
       select id, uuidv7(), 'bench', 'Bench', 'CAMPAIGN', 'PAUSED', dns_name, id, now(), now() from projects where id = $1`,
      [project],
    )
    await db.query(
      `insert into sending_variants (project_id, sending_id, variant, subject, html, plain_text)
       select project_id, id, 0, $2, $3, $4 from sendings where project_id = $1`,
      [project, '{{contact.firstName|Dobrý den}}, vybrali jsme pro vás', html(), plainText()],
    )
  }

  /** Begins the sending of a shop; returns its id. */
  async function begin(running: Running, shop: string): Promise<string> {
    const asking = askWith(running, secret)
    const { data } = await asking(
      `{ sendingsByDomain(domainID: "${await shopId(asking, shop)}") { items { id } } }`,
    )
    const [{ id }] = data.sendingsByDomain.items
    const { errors } = await asking(
      'mutation ($input: MoveSendingInput!) { resumeSending(input: $input) { state } }',
      { input: { id } },
    )
    if (errors) throw new Error(JSON.stringify(errors))
    return id
  }

  /** A campaign to everybody with the same message, as if its minute were over; returns the id of its run. */
  async function beginCampaign(running: Running, project: string, shop: string): Promise<string> {
    const asking = askWith(running, secret)
    const change = async (name: string, type: string, input: object) => {
      const { data, errors } = await asking(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, {
        input,
      })
      if (errors) throw new Error(JSON.stringify(errors))
      return data[name].id as string
    }
    const domainID = await shopId(asking, shop)
    const id = await change('createCampaign', 'CreateCampaignInput', {
      domainID,
      name: 'Bench',
      type: 'scheduled',
    })
    await db.query(
      'update project_states set products = greatest(products, 1), recommendations_updated_at = now() where project_id = $1',
      [project],
    )
    await change('updateCampaign', 'UpdateCampaignInput', {
      id,
      subjects: ['{{contact.firstName|Dobrý den}}, vybrali jsme pro vás'],
      templateSES: JSON.stringify({ HtmlPart: html(), TextPart: plainText() }),
      state: 'WAITING',
    })
    await db.query('update campaigns set due_at = now() where project_id = $1', [project])
    for (;;) {
      const { data } = await asking(`{ getCampaign(id: "${id}") { sending { id } } }`)
      if (data.getCampaign.sending) return data.getCampaign.sending.id
      await pause(20)
    }
  }

  async function stateOf(running: Running, id: string) {
    const { data } = await askWith(running, secret)(`{ getSending(id: "${id}") { state recipients } }`)
    return data.getSending
  }

  /** From the first message to the last; somewhat later another shop begins a sending of ten. */
  async function measureSending(running: Running, shop: string, other?: string) {
    return measureRun(running, shop, await begin(running, shop), other)
  }

  async function measureRun(running: Running, shop: string, id: string, other?: string) {
    while ((await stateOf(running, id)).state !== 'SENDING') await pause(20)
    const began = performance.now()
    const memory: number[] = []
    let otherSeconds = 0
    const others =
      other &&
      pause(isSmall ? 0 : 5000).then(async () => {
        const otherBegan = performance.now()
        const otherId = await begin(running, other)
        while ((await stateOf(running, otherId)).state !== 'COMPLETED') await pause(50)
        otherSeconds = (performance.now() - otherBegan) / 1000
      })
    while ((await stateOf(running, id)).state !== 'COMPLETED') {
      memory.push(running.rssMb())
      await pause(200)
    }
    const seconds = (performance.now() - began) / 1000
    await others
    progress(`${shop}: ${Math.round(seconds)} s`)
    const most = (from: number, to: number) =>
      Math.max(0, ...memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to)))
    return { seconds, otherSeconds, rssMb: most(0, 1), growthMb: most(0.75, 1) - most(0.25, 0.5) }
  }

  async function fixRecipients(running: Running, shop: string): Promise<number> {
    const began = performance.now()
    const id = await begin(running, shop)
    while ((await stateOf(running, id)).recipients === null) await pause(50)
    return (performance.now() - began) / 1000
  }

  async function measureReadyMade(bytesEach: number, sign: boolean): Promise<number> {
    const sink = await openSink()
    const messages = sign ? counts.signed : counts.messages / 2
    const child = spawn(
      process.execPath,
      [
        loadProgram,
        '--url',
        sink.url,
        '--messages',
        String(messages),
        '--bytes',
        String(Math.round(bytesEach)),
        '--connections',
        String(connections),
        ...(sign ? ['--sign'] : []),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = await once(createInterface(child.stdout), 'line')
    await sink.end()
    const { seconds } = JSON.parse(String(line)) as { seconds: number }
    return messages / seconds
  }
} finally {
  for (const child of children) child.kill('SIGKILL')
  await cleanUp()
}

/** A server of its own for each measurement, or the one that `--sink` names. */
async function openSink() {
  // it does not say what it has got: these are as large as a server of its own has counted them
  if (otherSink) return { url: `smtp://${otherSink}`, end: async (_least = 0) => ({ bytes: 97_000 }) }
  const child = spawn(process.execPath, [sinkProgram], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const lines = createInterface(child.stdout)
  const [line] = await once(lines, 'line')
  const { url } = JSON.parse(String(line)) as { url: string }
  return {
    url,
    /** Every message must have come. */
    async end(least = 0) {
      const lastLine = once(lines, 'line')
      child.kill('SIGTERM')
      const { accepted, bytes, repeats } = JSON.parse(String((await lastLine)[0])) as Record<string, number>
      if (least && ((accepted ?? 0) < least || repeats))
        throw new Error(`the server got ${accepted} messages, ${repeats} twice`)
      return { bytes: (bytes ?? 0) / (accepted || 1) }
    },
  }
}

/** Ten products, in as much HTML as editors of e-mails write: 80 kB. */
function html(): string {
  const style = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px;color:#1b2733;'
  const card = (n: number) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}"><tr><td style="padding:8px"><a href="{{product${n}.url}}"><img src="{{product${n}.image}}" alt="{{product${n}.name}}" width="180" style="display:block;border:0"></a></td><td style="${style}padding:8px"><b>{{product${n}.name}}</b><br>{{product${n}.description}}<br><span style="color:#b3261e">{{product${n}.price}}</span> {{product${n}.originalPrice}} {{product${n}.sale}}</td></tr></table>`
  const cards = Array.from({ length: 10 }, (_, n) => card(n)).join('\n')
  const head = `<!doctype html><html><body style="${style}"><p>Dobrý den {{contact.firstName|přátelé}},</p>`
  const foot = '<p><a href="{{unsubscribe.url}}">Odhlásit odběr</a></p></body></html>'
  const row = `<tr><td style="${style}padding:0 24px;border-bottom:1px solid #e6ebef;background:#ffffff">Výprodej letního vybavení</td></tr>\n`
  const filler = row.repeat(Math.ceil((80_000 - head.length - cards.length - foot.length) / row.length))
  return `${head}${cards}<table>${filler}</table>${foot}`
}
function plainText(): string {
  const lines = Array.from(
    { length: 10 },
    (_, n) => `{{product${n}.name}} {{product${n}.price}}\n{{product${n}.url}}`,
  )
  return `Dobrý den {{contact.firstName|přátelé}},\n\n${lines.join('\n\n')}\n\nOdhlásit: {{unsubscribe.url}}\n`
}
