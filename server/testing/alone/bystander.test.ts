/** Requests that are made to be dear, of a stranger and of a user: what each costs the program, and how long others wait. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { innerId, outerId } from '#platform/ids.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { buildNow } from '../../modules/recommender/build/lanes.ts'
import { cloneDatabase, type TestDatabase } from '../database.ts'
import { hostileCases } from '../hostile-queries.ts'
import { keys, makeOwner, password, withCtx } from '../processes/cast.ts'
import {
  cleanUp,
  dataFolder,
  freePort,
  type Program,
  ready,
  startProgram,
  tell,
  until,
} from '../processes/programs.ts'
import { ask, signIn, type Visitor } from '../processes/visitor.ts'
import { heureka, openShop, type Shop } from '../shop.ts'
import { browserAgent } from '../tracker.ts'

/** What another person may wait for an answer while one of them is read. */
const mostWaitMs = 500

let database: TestDatabase
let shop: Shop
let env: Record<string, string>
let program: Program
let owner: Visitor
let company: string
let project: string
let campaign: string
beforeAll(async () => {
  database = await cloneDatabase()
  shop = await openShop()
  env = {
    ...shop.env,
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder(),
    PORT: String(await freePort()),
    API_CALLS_TIMES: '1000',
  }
  const ids = await withCtx(env, async (ctx) => {
    const { email: address, companyId } = await makeOwner(ctx, 'Greta')
    const { projectId } = await createProject(ctx, companyId, { name: 'Dear', shopURL: `${shop.url}/page` })
    return {
      email: address,
      company: outerId('company', companyId),
      project: outerId('project', projectId),
    }
  })
  ;({ company, project } = ids)
  const { email } = ids
  const limits = { API_REQUESTS_PER_ADDRESS: '1000000', API_COST_PER_PERSON: '1000000000' }
  program = await ready(startProgram('all', { ...env, ...keys, ...limits, LOG_LEVEL: 'warn' }))
  owner = await signIn(program, `http://localhost:${program.port}`, email, password)
  const created = await mutate<{ createCampaign: { id: string } }>('createCampaign', 'CreateCampaignInput', {
    domainID: project,
    name: 'Dear',
    type: 'scheduled',
  })
  campaign = created.createCampaign.id
})
afterAll(async () => {
  await cleanUp()
  await shop?.close()
  await database?.drop()
})

const mutate = <Data>(name: string, Input: string, input: object) =>
  ask<Data>(program, owner, `mutation ($input: ${Input}!) { ${name}(input: $input) { id } }`, { input })
const update = (input: object) => mutate('updateCampaign', 'UpdateCampaignInput', { id: campaign, ...input })
const check = () =>
  ask(program, owner, 'query ($id: ID!) { getCampaign(id: $id) { checks { code } } }', { id: campaign })
const htmlOf = (piece: string) =>
  JSON.stringify({ HtmlPart: piece.repeat(Math.floor(980_000 / piece.length)) })

/** All threads of the program. */
async function cpuMs(): Promise<number> {
  const figures = await (await fetch(`${program.url}/metrics`)).text()
  return Number(/^droi_process_cpu_seconds_total (\S+)/m.exec(figures)?.[1] ?? Number.NaN) * 1000
}

/**
 * How long a request without a sign-in waited at most while `work` was under way, and at most because of the program: what it
 * waited longer than the program has computed, it waited for the machine, which others may use.
 */
async function waitBeside(work: Promise<unknown>): Promise<{ longest: number; byProgram: number }> {
  let over = false
  const done = work.finally(() => {
    over = true
  })
  let [longest, byProgram] = [0, 0]
  do {
    const [before, cpuBefore] = [performance.now(), await cpuMs()]
    const began = performance.now()
    await (await fetch(`${program.url}/healthz`)).text()
    const now = performance.now()
    longest = Math.max(longest, now - began)
    byProgram = Math.max(byProgram, Math.min(now - before, (await cpuMs()) - cpuBefore))
    await pause(5)
  } while (!over)
  await done
  return { longest, byProgram }
}

async function measure(name: string, times: number, request: () => Promise<unknown>): Promise<number> {
  await request()
  const before = await cpuMs()
  for (let n = 0; n < times; n++) await request()
  const each = ((await cpuMs()) - before) / times
  const { longest, byProgram } = await waitBeside(Promise.all(Array.from({ length: 3 }, request)))
  tell(name, {
    cpu_ms: Math.round(each * 10) / 10,
    bystander_ms: Math.round(longest),
    by_program_ms: Math.round(byProgram),
  })
  return byProgram
}

const strangers = hostileCases({ company: 'company_1', foreignCompany: 'company_2' }).filter(
  ([, code, , as]) => code === 'SIGN_IN_REQUIRED' && as === 'nobody',
)
test.each(strangers)('%s keeps no other waiting', async (name, _, body) => {
  const payload = JSON.stringify(body())
  const wait = await measure(name, 20, async () => {
    const headers = { 'content-type': 'application/json' }
    await (await fetch(`${program.url}/graphql`, { method: 'POST', headers, body: payload })).text()
  })
  expect(wait).toBeLessThan(mostWaitMs)
})

test('a text version full of tags that do not end keeps no other waiting', async () => {
  await update({ textVersion: `http://${'{{}'.repeat(40_000)}` })
  expect(await measure('checks of 120,000 characters', 3, check)).toBeLessThan(mostWaitMs)
  await update({ textVersion: null })
})

test('a design of a million parts keeps no other waiting', async () => {
  const templateUnlayer = `[${'1,'.repeat(480_000)}1]`
  const wait = await measure('updateCampaign with 0.96 MB of numbers', 5, () =>
    update({ templateUnlayer }).catch(() => undefined),
  )
  expect(wait).toBeLessThan(mostWaitMs)
})

test('eight variants of a megabyte keep no other waiting', async () => {
  for (let n = 0; n < 8; n++) {
    const { createCampaignVariant } = await mutate<{ createCampaignVariant: { id: string } }>(
      'createCampaignVariant',
      'CreateCampaignVariantInput',
      { campaignID: campaign, subject: `Variant ${n}` },
    )
    await mutate('updateCampaignVariant', 'UpdateCampaignVariantInput', {
      id: createCampaignVariant.id,
      active: true,
      templateSES: htmlOf(`<a href=x${n}>y</a>`),
    })
  }
  expect(await measure('checks of eight variants', 3, check)).toBeLessThan(mostWaitMs)
  const preview = () =>
    ask(program, owner, 'query ($id: ID!) { campaignPreview(id: $id) { subject } }', { id: campaign })
  expect(await measure('campaignPreview of 1 MB', 3, preview)).toBeLessThan(mostWaitMs)
  const write = () => update({ templateSES: htmlOf('<p>x') })
  expect(await measure('updateCampaign with 1 MB of HTML', 3, write)).toBeLessThan(mostWaitMs)
})

test('POST /t/boxes with expensive descriptions does not delay other requests', async () => {
  const description = `İ${'&lt;style>&lt;/style>'.repeat(266)}`
  const items = Array.from({ length: 160 }, (_, n) => ({
    id: `p${n}`,
    more: `<DESCRIPTION>${description}</DESCRIPTION>`,
  }))
  shop.serve('/feed.xml', heureka(items))
  const box = {
    enabled: true,
    boxComponents: ['NAME', 'DESCRIPTION', 'PRICE'],
    config: { loadedProducts: 50 },
  }
  const { createDomain } = await mutate<{ createDomain: { id: string } }>(
    'createDomain',
    'CreateDomainInput',
    {
      companyID: company,
      name: 'Dear descriptions',
      currency: 'CZK',
      productFeedURL: `${shop.url}/feed.xml`,
    },
  )
  const boxes = { homeBox: box, cartBox: box, productBox: box }
  await mutate('updateDomain', 'UpdateDomainInput', { id: createDomain.id, ...boxes })
  await withCtx(env, async (ctx) => {
    const projectId = innerId('project', createDomain.id)
    const isRead = async () =>
      (await ctx.db.selectFrom('products').select('shop_id').where('project_id', '=', projectId).execute())
        .length === items.length
    await until(isRead, 60, program.printed)
    await ctx.db
      .updateTable('projects')
      .set({ boxes_allowed: true, active: 'ACTIVE' })
      .where('id', '=', projectId)
      .execute()
    expect(await buildNow(ctx, projectId)).toEqual([])
  })
  const question = {
    project: createDomain.id,
    boxes: ['home', 'cart', 'product'],
    cart: ['p1'],
    product: 'p2',
  }
  const askBoxes = async () => {
    const headers = { 'content-type': 'text/plain', 'user-agent': browserAgent }
    const answer = await fetch(`${program.url}/t/boxes`, {
      method: 'POST',
      headers,
      body: JSON.stringify(question),
    })
    return Object.values(((await answer.json()) as { boxes: Record<string, { products: object[] }> }).boxes)
  }
  await until(async () => (await askBoxes()).length === 3, 60, program.printed)
  expect((await askBoxes()).map(({ products }) => products.length)).toEqual([50, 50, 50])
  expect(await measure('boxes with 150 descriptions', 10, askBoxes)).toBeLessThan(mostWaitMs)
})

test('shopColors of a page and styles of 8 MB does not delay other requests', async () => {
  const style = (digit: number) =>
    Array.from({ length: 280_000 }, (_, n) => `#${digit}${(n % 0xfffff).toString(16).padStart(5, '0')}`).join(
      '',
    )
  for (const n of [1, 2, 3]) shop.serve(`/${n}.css`, style(n))
  const links = [1, 2, 3].map((n) => `<link rel="stylesheet" href="/${n}.css">`).join('')
  shop.serve('/page', `${links}${'<style>a{color:#24483f}</style>'.repeat(60_000)}`)
  const search = () =>
    ask<{ shopColors: { read: boolean } }>(
      program,
      owner,
      'query ($id: ID!) { shopColors(domainID: $id) { read } }',
      { id: project },
    )
  expect(await search()).toEqual({ shopColors: { read: true } })
  // a second search of the same user is refused
  const wait = await measure('shopColors of 8 MB', 3, () => search().catch(() => undefined))
  expect(wait).toBeLessThan(mostWaitMs)
})
