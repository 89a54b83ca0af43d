/**
 * Two shops send to one receiving domain, first without and then with mailboxes that defer their messages. All other messages
 * must be sent, at the same rate.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeShops } from './owned-shops.ts'
import { benchFolder, checkout, cleanUp, databaseUrl, startProgram } from './program.ts'
import { progress, report, rounded } from './report.ts'

const isSmall = process.argv[process.argv.indexOf('--size') + 1] === 'S' && process.argv.includes('--size')
const counts = isSmall
  ? { messages: 300, bad: 20, beside: 100, warm: 50 }
  : { messages: 20_000, bad: 80, beside: 5000, warm: 5000 }
const domain = 'posta.example'
const longestMs = 30 * 60_000

let sink: ChildProcess | undefined
const folder = benchFolder()
try {
  sink = spawn(process.execPath, [join(checkout, 'server/testing/smtp-sink.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!sink.stdout) throw new Error('the mail server has no output')
  const [line] = await once(createInterface(sink.stdout), 'line')
  const { url } = JSON.parse(String(line)) as { url: string }
  const program = await startProgram(['server/main.ts', 'all'], {
    DATA_DIR: folder,
    PUBLIC_URL: 'https://bench.example',
    SMTP_URL: `${url}?signs=yes`,
    MAIL_CONNECTIONS: '8',
  })
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // reported by the query that fails
  await db.connect()
  const names = ['Warm', 'Even', 'Even neighbour', 'Bad', 'Bad neighbour']
  const shops = await makeShops(db, randomUUID(), names)
  await db.query(
    `update projects set dns_name = 'shop-' || id || '.example', proved_dns_name = 'shop-' || id || '.example',
       bounce_domain = 'bounce' where id = any($1)`,
    [shops],
  )
  const [warm = '', even = '', evenNeighbour = '', bad = '', badNeighbour = ''] = shops
  await makePeople(warm, counts.warm, 0)
  await makePeople(even, counts.messages, 0)
  await makePeople(evenNeighbour, counts.beside, 0)
  await makePeople(bad, counts.messages, counts.bad)
  await makePeople(badNeighbour, counts.beside, 0)
  await db.query('analyze visitors, visitor_tags')

  progress('warm up')
  await sendAll([[warm, counts.warm]])
  progress('a run without bad mailboxes, beside a neighbour')
  const before = await sendAll([
    [even, counts.messages],
    [evenNeighbour, counts.beside],
  ])
  progress(`a run with ${counts.bad} bad mailboxes, beside a neighbour`)
  const after = await sendAll([
    [bad, counts.messages - counts.bad],
    [badNeighbour, counts.beside],
  ])
  const waiting = await db.query(
    `select count(*)::integer as people from messages where project_id = $1 and state = 'QUEUED'
       and reason = 'DEFERRED' and receiving_domain = $2`,
    [bad, domain],
  )
  const [delivered, besideDelivered] = [await sentOf(bad), await sentOf(badNeighbour)]
  await db.end()
  await program.end()
  const good = counts.messages - counts.bad
  report(
    'deferrals',
    rounded({
      messages: counts.messages,
      delivered,
      neighbour_delivered: besideDelivered,
      waiting: waiting.rows[0].people,
      even_per_s: (counts.messages + counts.beside) / before.seconds,
      bad_per_s: (good + counts.beside) / after.seconds,
      of_even: (good + counts.beside) / after.seconds / ((counts.messages + counts.beside) / before.seconds),
      cpu_of_even:
        after.cpuSeconds / (good + counts.beside) / (before.cpuSeconds / (counts.messages + counts.beside)),
    }),
    [
      { name: 'delivered', want: good, better: 'higher' },
      { name: 'neighbour_delivered', want: counts.beside, better: 'higher' },
      { name: 'waiting', want: counts.bad, better: 'higher' },
      // some hundred messages are over before the clock has ticked
      ...(isSmall ? [] : [{ name: 'of_even' as const, want: 0.9, better: 'higher' as const }]),
    ],
  )

  /** Inserts contacts of one domain with a tag. The mailboxes of the last `badCount` defer everything. */
  async function makePeople(project: string, count: number, badCount: number): Promise<void> {
    await db.query(
      `insert into visitors (project_id, id, email, name, consent, registered_at, active_at, last_action, activity)
       select $1, gen_random_uuid(), case when n > $2 - $3 then 'rcpt-450-4.2.1+' else 'osoba-' end || n || '@' || $4, 'Jana Nováková',
         'IMPORTED', now(), now(), 'none', 0 from generate_series(1, $2::integer) n`,
      [project, count, badCount, domain],
    )
    await db.query(
      `insert into tags (project_id, id, name, name_key, created_at) values ($1, $1, 'All', 'all', now())`,
      [project],
    )
    await db.query(
      `insert into visitor_tags (project_id, tag_id, visitor_id)
       select project_id, project_id, id from visitors where project_id = $1`,
      [project],
    )
  }

  /** Sends to all contacts of these shops at the same time, until `count` messages of each are sent. */
  async function sendAll(loads: readonly (readonly [shop: string, count: number])[]) {
    const projects = loads.map(([shop]) => shop)
    await db.query(
      `insert into sendings (project_id, id, key, name, purpose, state, dns_name, tag_id, due_at, created_at)
       select id, uuidv7(), 'bench', 'Bench', 'CAMPAIGN', 'FIXING', dns_name, id, now() - interval '1 minute', now()
       from projects where id = any($1)`,
      [projects],
    )
    await db.query(
      `insert into sending_variants (project_id, sending_id, variant, subject, html, plain_text)
       select project_id, id, 0, 'Dobrý den {{contact.firstName|přátelé}}', $2, $3 from sendings where project_id = any($1)`,
      [
        projects,
        `<p>Dobrý den</p>${'<p>Výprodej letního vybavení</p>'.repeat(200)}<a href="{{unsubscribe.url}}">Odhlásit</a>`,
        'Dobrý den {{unsubscribe.url}}',
      ],
    )
    const states = `select count(*)::integer as fixing from sendings where project_id = any($1) and state = 'FIXING'`
    while ((await db.query(states, [projects])).rows[0].fixing) await pause(20)
    const [began, cpu] = [performance.now(), program.cpuSeconds()]
    for (;;) {
      let missing = 0
      for (const [shop, count] of loads) missing += Math.max(0, count - (await sentOf(shop)))
      if (!missing) break
      if (performance.now() - began > longestMs) throw new Error(`${missing} messages are not sent`)
      await pause(isSmall ? 20 : 200)
    }
    return { seconds: (performance.now() - began) / 1000, cpuSeconds: program.cpuSeconds() - cpu }
  }

  async function sentOf(shop: string): Promise<number> {
    const { rows } = await db.query(
      `select coalesce(sum(people), 0)::integer as people from sending_tallies where project_id = $1 and state = 'SENT'`,
      [shop],
    )
    return rows[0].people
  }
} finally {
  sink?.kill('SIGKILL')
  await cleanUp()
}
