/** Whoever builds a model may be killed, and the storage may be away: the model before goes on serving, in every program alike. */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { cloneDatabase } from '../database.ts'
import { sellProducts } from '../recommending.ts'
import { keys, makeOwner, password, withCtx } from './cast.ts'
import { cleanUp, dataFolder, freePort, full, type Program, ready, startProgram, until } from './programs.ts'
import { ask, signIn, type Visitor } from './visitor.ts'

const kills = full ? 10 : 1
const origin = 'http://localhost:3000'
/** Enough for parameters to be chosen, which takes seconds of a build. */
const browsers = 2000
const products = 500

let database: Awaited<ReturnType<typeof cloneDatabase>>
let look: pg.Client
let env: Record<string, string>
let projectId: string
let owner: Visitor
let worker: Program
let first: Program
const visitorId = '01900001-0000-7000-8000-000000000001'

const start = async (role: string) => ready(startProgram(role, { ...env, PORT: String(await freePort()) }))

type State = {
  version: string | null
  fault: string | null
  refreshed_at: Date
  computation: string
  news: number
}
async function state(): Promise<State> {
  const { rows } = await look.query<State>(
    `select version, fault, refreshed_at, recommender_computation as computation,
       (select count(*)::int from recommender_news where project_id = $1) as news
     from project_states project left join recommender_states own on own.project_id = project.project_id
     where project.project_id = $1`,
    [projectId],
  )
  if (!rows[0]) throw new Error('the project is gone')
  return rows[0]
}

/** A browser has news, and the shop has rested; the whole with its parameters, or a part. */
async function wantModel(whole: boolean): Promise<void> {
  await look.query(
    `update recommender_states set refreshed_at = to_timestamp(0), tuned_at = to_timestamp(0) where project_id = $1`,
    [projectId],
  )
  await look.query(`insert into recommender_news values ($1, uuidv7(), array[$2::uuid], $3)`, [
    projectId,
    visitorId,
    whole,
  ])
}

/** What happens by itself when a program has said nothing for a minute. */
const endLease = () =>
  look.query('update recommender_states set leased_until = now() where project_id = $1', [projectId])

type Shown = { computed: string | null; products: string[] }
async function shown(program: Program): Promise<Shown> {
  const fields = Array.from({ length: 10 }, (_, at) => `product${at} { product { shopID } }`).join(' ')
  type One = { product: { shopID: string } } | null
  const { getVisitor } = await ask<{
    getVisitor: { recommendations: { computed: string | null } & Record<string, One> }
  }>(program, owner, `query ($id: ID!) { getVisitor(id: $id) { recommendations { computed ${fields} } } }`, {
    id: outerIdIn('visitor', projectId, visitorId),
  })
  const { computed, ...list } = getVisitor.recommendations
  return { computed, products: Object.values(list).flatMap((one) => one?.product.shopID ?? []) }
}
/** Waits until a program serves the model of the state. */
const serves = (program: Program, { refreshed_at }: State) =>
  until(
    async () => (await shown(program)).computed === refreshed_at.toISOString(),
    60,
    () => `another model serves: ${program.printed()}`,
  )
const computing = (before: State) =>
  until(
    async () => (await state()).computation === 'COMPUTING',
    60,
    () => `nobody builds after ${before.version}: ${worker.printed()}`,
  )
async function upToDate(before: State | undefined): Promise<State> {
  const isDone = async () => {
    const { version, computation, news } = await state()
    return version !== null && version !== before?.version && computation === 'UPTODATE' && news === 0
  }
  await until(isDone, 60, () => `no model is built: ${worker.printed()}`)
  return state()
}
const storedModels = () => readdirSync(join(env.DATA_DIR ?? '', 'files', 'private', projectId, 'models'))

beforeAll(async () => {
  database = await cloneDatabase()
  look = new pg.Client(database.url)
  await look.connect()
  env = {
    ...keys,
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder(),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'error',
    API_COST_PER_PERSON: '1000000000',
  }
  const email = await withCtx(env, async (ctx) => {
    const made = await makeOwner(ctx, 'Olga')
    projectId = (await createProject(ctx, made.companyId, { name: 'Shop' })).projectId
    await look.query(
      `insert into visitors (project_id, id, registered_at, active_at, last_action, activity)
       values ($1, $2, now(), now(), 'product', 1)`,
      [projectId, visitorId],
    )
    // each walks along the products from where it began, a minute from one to the next
    await look.query(
      `insert into product_sequences (project_id, device_id, products, kinds, times)
       select $1, case n when 0 then $2 else gen_random_uuid() end,
         array(select 'p' || (n * 7 + step) % ${products} from generate_series(0, 4) step), '{0,0,0,0,0}',
         array(select extract(epoch from now())::int - n * 600 + step * 60 from generate_series(0, 4) step)
       from generate_series(0, ${browsers - 1}) n`,
      [projectId, visitorId],
    )
    await sellProducts({ ctx }, projectId, products)
    return made.email
  })
  worker = await start('worker')
  first = await start('api')
  owner = await signIn(first, origin, email, password)
})
afterAll(async () => {
  await cleanUp()
  await look?.end()
  await database?.drop()
})

test('a worker is killed in the middle of a build: the model before serves, also after a restart, and the next worker builds', async () => {
  let built = await upToDate(undefined)
  await serves(first, built)
  const { products: before } = await shown(first)
  expect(before).toHaveLength(10)
  for (let kill = 0; kill < kills; kill++) {
    await wantModel(true)
    await computing(built)
    worker.signal('SIGKILL')
    await worker.ended
    expect(await state()).toMatchObject({ version: built.version, computation: 'COMPUTING', news: 1 })
    expect((await shown(first)).products).toEqual(before)
    // nobody builds by now: what it serves is from the storage
    const restarted = await start('api')
    await until(async () => (await shown(restarted)).computed !== null, 60, restarted.printed)
    expect((await shown(restarted)).products).toEqual(before)
    restarted.signal('SIGKILL')

    await endLease()
    worker = await start('worker')
    built = await upToDate(built)
    await until(() => storedModels().length === 1, 60, 'models that do not serve are left')
    expect(storedModels()).toEqual([built.version])
    await serves(first, built)
  }
})

test('two programs that serve a shop agree on a new model, and on what the owner has saved', async () => {
  const second = await start('api')
  const before = await state()
  for (const program of [first, second]) await serves(program, before)
  await wantModel(false)
  const built = await upToDate(before)
  for (const program of [first, second]) await serves(program, built)
  expect((await shown(second)).products).toEqual((await shown(first)).products)
  const pinned = [{ shopID: 'p400', position: 1, places: [] }]
  await ask(
    first,
    owner,
    'mutation ($input: UpdateRecommenderInput!) { updateRecommender(input: $input) { visitors } }',
    {
      input: {
        domainID: outerId('project', projectId),
        settings: { pinned, excluded: [], rules: [] },
      },
    },
  )
  expect((await shown(first)).products[0]).toBe('p400')
  await until(async () => (await shown(second)).products[0] === 'p400', 60, second.printed)
  second.signal('SIGKILL')
})

test('storage that is away is told, while the model before serves; when it returns, the next one is stored', async () => {
  const before = await state()
  await serves(first, before)
  const list = await shown(first)
  const folder = join(env.DATA_DIR ?? '', 'files')
  renameSync(folder, `${folder}.away`)
  writeFileSync(folder, 'not a folder')
  await wantModel(false)
  const fault = async () => {
    const { getDomain } = await ask<{ getDomain: { recommender: { fault: string | null } } }>(
      first,
      owner,
      'query ($id: ID!) { getDomain(id: $id) { recommender { fault } } }',
      { id: outerId('project', projectId) },
    )
    return getDomain.recommender.fault
  }
  await until(async () => (await fault()) === 'STORAGE_AWAY', 60, worker.printed)
  expect(await state()).toMatchObject({ version: before.version, computation: 'UPTODATE' })
  expect((await shown(first)).products).toEqual(list.products)
  rmSync(folder)
  renameSync(`${folder}.away`, folder)
  const after = await upToDate(before)
  expect(await fault()).toBeNull()
  await serves(first, after)
})
