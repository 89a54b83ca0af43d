/** Programs are killed while they begin a campaign and while they fix its people: it begins once, and everybody gets it once. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRequest, type Ctx } from '#platform/context.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { localMailbox, mailFolder } from '#vendors/mailer/local.ts'
import { createCampaign, updateCampaign } from '../../modules/campaigns/change-campaigns.ts'
import { cloneDatabase } from '../database.ts'
import { addPeople, openSendingShop } from '../sending.ts'
import { keys, makeOwner, withCtx } from './cast.ts'
import { cleanUp, dataFolder, freePort, ready, startProgram, tell, until } from './programs.ts'

const people = 60

let database: Awaited<ReturnType<typeof cloneDatabase>>
let look: pg.Client
let env: Record<string, string>

beforeAll(async () => {
  database = await cloneDatabase()
  look = new pg.Client(database.url)
  await look.connect()
  env = {
    ...keys,
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder(),
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:3000',
  }
})
afterAll(async () => {
  await cleanUp()
  await look?.end()
  await database?.drop()
})

/** Whoever needs it waits until it is let go. */
async function hold(statement: string, values: string[] = []): Promise<() => Promise<void>> {
  const holder = new pg.Client(database.url)
  await holder.connect()
  await holder.query('begin')
  await holder.query(statement, values)
  return () => holder.end()
}
const waiting = async (part: string): Promise<number> => {
  const { rows } = await look.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [`%${part}%`],
  )
  return rows[0]?.count ?? 0
}

async function startedCampaign(ctx: Ctx): Promise<string> {
  const { companyId, userId } = await makeOwner(ctx, 'Olga')
  const projectId = await openSendingShop(ctx, companyId, 'shop.example')
  await addPeople(
    ctx,
    projectId,
    Array.from({ length: people }, (_, n) => `osoba-${n}@lide.example`),
  )
  await look.query(
    'update project_states set products = 20, recommendations_updated_at = now() where project_id = $1',
    [projectId],
  )
  const actor = { kind: 'user', userId, email: '', name: '', language: 'en', helpdesk: false } as const
  const asking = asRequest({ ...ctx, actor }, { requestId: 'test', language: 'en' })
  const { id } = await createCampaign(asking, {
    domainID: outerId('project', projectId),
    name: 'Jdeme do hor',
    type: 'scheduled',
  })
  const HtmlPart = '<p>Dobrý den</p><p><a href="{{unsubscribe.url}}">Odhlásit</a></p>'
  await updateCampaign(
    asking,
    {
      id: outerIdIn('campaign', projectId, id),
      subjects: ['Jdeme do hor'],
      templateSES: JSON.stringify({ HtmlPart }),
      state: 'WAITING',
    },
    undefined,
  )
  return projectId
}

test('kill -9 while it begins and while its people are fixed neither loses nor repeats anybody', async () => {
  const begin = async () => startProgram('worker', { ...env, PORT: String(await freePort()) })
  const programs = [await begin(), await begin()] as const
  const projectId = await withCtx(env, startedCampaign)
  await Promise.all(programs.map((program) => ready(program)))
  const [first, second] = programs
  // before anything waits: whoever writes there now is done soon
  const letFix = await hold('lock table messages in share mode')
  const letBegin = await hold('select from project_states where project_id = $1 for update', [projectId])
  await look.query('update campaigns set due_at = now() where project_id = $1', [projectId])
  const due = performance.now()
  await until(async () => (await waiting('project_states')) === 2, 20, 'nobody begins it')
  first.signal('SIGKILL')
  await letBegin()
  await until(async () => (await waiting('insert into messages')) === 1, 20, 'nobody fixes its people')
  second.signal('SIGKILL')
  await second.ended
  const third = await begin()
  await letFix()
  const stateOf = async () =>
    (await look.query<{ state: string }>('select state from campaigns where project_id = $1', [projectId]))
      .rows[0]?.state
  await until(async () => (await stateOf()) === 'COMPLETED', 120, third.printed)
  const seconds = Math.round((performance.now() - due) / 100) / 10
  tell('campaigns survive kill', { people, seconds })
  expect(seconds).toBeLessThan(60)
  const runs = await look.query('select from sendings where project_id = $1', [projectId])
  expect(runs.rowCount).toBe(1)
  const mails = await localMailbox(mailFolder({ DATA_DIR: env.DATA_DIR ?? '' })).list(1000)
  const got = mails.flatMap(({ mail }) => mail.to?.map(({ address }) => address) ?? [])
  expect(got.filter((address) => address?.endsWith('@lide.example')).sort()).toEqual(
    Array.from({ length: people }, (_, n) => `osoba-${n}@lide.example`).sort(),
  )
})
