/** Lists of very many campaigns of one shop: the first page, one in the middle and the last one of each order, as the screens ask for them. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { askWith, makeShops, shopId } from './owned-shops.ts'
import { cleanUp, databaseUrl, dataFolder, startProgram } from './program.ts'
import { percentile, progress, report, rounded } from './report.ts'

const isSmall = process.argv[process.argv.indexOf('--size') + 1] === 'S'
const campaigns = isSmall ? 500 : 10_000
const requests = isSmall ? 2 : 60
const pageSize = 100

const folder = dataFolder()
try {
  const program = await startProgram(['server/main.ts', 'all'], {
    DATA_DIR: folder,
    API_COST_PER_PERSON: '100000000',
  })
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const secret = randomUUID()
  const [project = ''] = await makeShops(db, secret, ['Campaigns'])
  progress(`${campaigns} campaigns`)
  await makeCampaigns(project)
  const ask = askWith(program, secret)
  const domainID = await shopId(ask, 'Campaigns')
  // from here on every shop is theirs
  await db.query('update users set helpdesk = true')

  const rows = `items { id name type state schedule start subjects startedAt updatedAt recallUntil
    sending { id state recipients sent } } nextToken`
  const ofShop = (name: string, filter = '') => ({
    query: `query ($id: ID!, $next: String, $limit: Int) {
      list: ${name}(domainID: $id, limit: $limit, nextToken: $next${filter}) { ${rows} } }`,
    variables: { id: domainID },
  })
  const lists = {
    scheduled: ofShop('campaignsByDomainState', ', filter: { scheduleType: SCHEDULED }'),
    archived: ofShop('campaignsByDomainState', ', filter: { scheduleType: SCHEDULED, archived: true }'),
    automatic: ofShop('campaignsByDomainPriority'),
    designs: ofShop('listCampaigns'),
    running: {
      query: `query ($next: String, $limit: Int) {
        list: campaignsByScheduleTypeState(scheduleType: SCHEDULED, limit: $limit, nextToken: $next) { ${rows} } }`,
      variables: {},
    },
  }
  let failed = 0
  let slowest = 0
  for (const [name, { query, variables }] of Object.entries(lists)) {
    const tokens = await tokensOf(query, variables)
    const times: number[] = []
    for (let n = 0; n < requests; n++) {
      const began = performance.now()
      const { data } = await ask(query, { ...variables, limit: pageSize, next: tokens[n % tokens.length] })
      times.push(performance.now() - began)
      if (!data?.list.items.length) failed++
    }
    const ms = percentile(times, 0.95)
    progress(`${name}: ${Math.round(ms)} ms`)
    slowest = Math.max(slowest, ms)
  }
  await db.end()
  report('campaigns', rounded({ campaigns, page_p95_ms: slowest, failed }), [
    { name: 'failed', want: 0, better: 'lower' },
    ...(isSmall ? [] : [{ name: 'page_p95_ms' as const, want: 200, better: 'lower' as const }]),
  ])

  /** What leads to the first page, to one in the middle and to the last one. */
  async function tokensOf(query: string, variables: object): Promise<(string | null)[]> {
    const all: (string | null)[] = [null]
    for (let next: string | null = null; ; ) {
      const { data, errors } = await ask(query, { ...variables, limit: pageSize, next })
      if (!data) throw new Error(JSON.stringify(errors))
      next = data.list.nextToken
      if (next === null) break
      all.push(next)
    }
    return [all[0] ?? null, all[Math.floor(all.length / 2)] ?? null, all.at(-1) ?? null]
  }

  /** A third of them automatic, the others in every state, each with a design of 60 kB; those that ran have a sending. */
  async function makeCampaigns(projectId: string): Promise<void> {
    await db.query(
      `insert into campaigns (project_id, id, name, name_key, type, schedule_type, medium, state, state_order, starts_at,
         priority, settings, html, sending_id, created_at, updated_at)
       select $1, uuidv7(), 'Campaign ' || n, 'campaign ' || n, kind, upper(kind), 'email', states[1 + place], place,
         now() + n * interval '1 hour', n, $2::jsonb, repeat(md5(n::text), 2000),
         case when place in (3, 4) then uuidv7() end, now(), now()
       from (select n, case when n % 3 = 0 then 'automatic' else 'scheduled' end as kind, n % 7 as place,
           array['INCOMPLETE', 'WAITING', 'COMPUTING', 'SENDING', 'COMPLETED', 'DISABLED', 'ARCHIVED'] as states
         from generate_series(1, $3::integer) n) made`,
      [projectId, JSON.stringify(settings()), campaigns],
    )
    // nothing of them is due
    await db.query(
      `insert into sendings (project_id, id, key, name, purpose, state, dns_name, campaign_id, recipients, due_at, created_at)
       select project_id, sending_id, id, name, 'CAMPAIGN', 'COMPLETED', 'shop.example', id, 1000, now(), now()
       from campaigns where project_id = $1 and sending_id is not null`,
      [projectId],
    )
    await db.query(
      `insert into sending_tallies (project_id, sending_id, at, worker, variant, state, reason, people)
       select project_id, id, now() + n * interval '10 seconds', id, 0, 'SENT', '', 10
       from sendings, generate_series(1, 20) n where project_id = $1`,
      [projectId],
    )
    await db.query('vacuum analyze campaigns')
    await db.query('vacuum analyze sendings')
    await db.query('vacuum analyze sending_tallies')
  }
} finally {
  await cleanUp()
}

function settings() {
  return {
    from: null,
    friendlyFrom: null,
    replyTo: null,
    schedule: { start: '2030-01-01T20:00' },
    segmentationType: 'all',
    segment: {},
    evaluationPeriod: null,
    leaveOut: [],
    force: false,
    utm: { source: 'droi', medium: 'email', campaign: 'bench' },
    subjects: ['Vybrali jsme pro vás', 'Jdeme do hor'],
  }
}
