/** Requests that are made to be dear, of a stranger and of a user: what each costs the program, and how long others wait. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { createProject } from '../../modules/projects/create-project.ts'
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
} from '../processes/programs.ts'
import { ask, signIn, type Visitor } from '../processes/visitor.ts'

/** What another person may wait for an answer while one of them is read. */
const mostWaitMs = 500

let database: TestDatabase
let program: Program
let owner: Visitor
let campaign: string
beforeAll(async () => {
  database = await cloneDatabase()
  const env = { DATABASE_URL: database.url, DATA_DIR: dataFolder(), PORT: String(await freePort()) }
  const { email, project } = await withCtx(env, async (ctx) => {
    const { email: address, companyId } = await makeOwner(ctx, 'Greta')
    const { projectId } = await createProject(ctx, companyId, { name: 'Dear' })
    return { email: address, project: outerId('project', projectId) }
  })
  const limits = { API_REQUESTS_PER_ADDRESS: '1000000', API_COST_PER_PERSON: '1000000000' }
  program = await ready(startProgram('api', { ...env, ...keys, ...limits, LOG_LEVEL: 'warn' }))
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
  await database.drop()
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

/** How long a request without a sign-in waited at most while `work` was under way. */
async function waitBeside(work: Promise<unknown>): Promise<number> {
  let over = false
  const done = work.finally(() => {
    over = true
  })
  let longest = 0
  do {
    const before = performance.now()
    await (await fetch(`${program.url}/healthz`)).text()
    longest = Math.max(longest, performance.now() - before)
    await pause(5)
  } while (!over)
  await done
  return longest
}

async function measure(name: string, times: number, request: () => Promise<unknown>): Promise<number> {
  await request()
  const before = await cpuMs()
  for (let n = 0; n < times; n++) await request()
  const each = ((await cpuMs()) - before) / times
  const wait = await waitBeside(Promise.all(Array.from({ length: 3 }, request)))
  tell(name, { cpu_ms: Math.round(each * 10) / 10, bystander_ms: Math.round(wait) })
  return wait
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
