/** What goes wrong around a sending domain: records that flap, servers that fall silent, jobs that fail, names of others. */
import { createHook } from 'node:async_hooks'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inProject, inTransaction } from '#platform/db.ts'
import { innerId, outerId } from '#platform/ids.ts'
import type { RecordPurpose } from '#rules/mailing/records.ts'
import { dayMs, hourMs, minuteMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { openTwoTenants } from '#testing/world.ts'
import { zoneFile } from '#vendors/dns/local.ts'
import { createProject } from '../projects/create-project.ts'
import { purge } from '../projects/purge.ts'
import { findProject } from '../projects/store.ts'
import { updateProject } from '../projects/update-project.ts'
import { checkRecords } from './check-records.ts'
import { openDkimKey } from './dkim-key.ts'
import { generateRecords } from './generate-records.ts'
import { expectedRecords } from './sending-domain.ts'
import { findMailDomain, updateMailDomain } from './store.ts'
import { tellGone } from './tell-gone.ts'
import { wantCheck } from './want-check.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let zone: typeof world.zone
beforeAll(async () => {
  world = await openTwoTenants()
  zone = world.zone
  await drain(world.ctx)
})
beforeEach(() => writeFile(zoneFile(world.ctx.config), '[]'))
afterAll(() => world.close())

const domainOf = (projectId: string) => inProject(world.ctx, projectId, (tx) => findMailDomain(tx, projectId))
const change = (projectId: string, input: object) =>
  updateProject(world.ctx, projectId, input, undefined, undefined)
const provedName = async (projectId: string) =>
  (await findProject(world.ctx.db, projectId))?.proved_dns_name ?? null
const mailsAbout = async (name: string) =>
  (await world.mailbox.list()).filter(({ mail }) => mail.subject?.includes(name)).length
const keyOf = async (projectId: string) => (await domainOf(projectId))?.public_key

let names = 0
/** A project with a name, with records, and all of them found. */
async function working() {
  const name = `hostile-${++names}.example`
  const { projectId } = await createProject(world.ctx, world.inner.companyId, { name })
  await change(projectId, { dnsName: name })
  await generateRecords(world.ctx, projectId)
  const domain = await domainOf(projectId)
  const records = domain ? expectedRecords(world.ctx.config, domain) : []
  const only = (...purposes: RecordPurpose[]) => records.filter(({ purpose }) => purposes.includes(purpose))
  const withdraw = async (...purposes: RecordPurpose[]) => {
    for (const record of only(...purposes)) await zone.remove(record)
  }
  const publish = (...purposes: RecordPurpose[]) => zone.add(...only(...purposes))
  const silent = { type: 'FAIL', name: records[0]?.name ?? '', value: '' } as const
  await zone.add(...records, { type: 'NS', name, value: 'ns.example' })
  await drain(world.ctx)
  expect(await provedName(projectId)).toBe(name)
  return { projectId, name, publish, withdraw, silent }
}
/** Time passes, and what is due then is done. */
async function later(ms: number) {
  await world.pass(ms)
  await tick(world.ctx)
  return (await drain(world.ctx)).filter(({ name }) => name === 'mailing.checkRecords')
}
/** The job of a check lands among the dead. */
async function failEveryAttempt() {
  await writeFile(zoneFile(world.ctx.config), 'nonsense')
  for (let attempt = 0; attempt < 10; attempt++) {
    await drain(world.ctx)
    await world.pass(hourMs)
  }
}
async function look(projectId: string) {
  await wantCheck(world.ctx, projectId)
  return drain(world.ctx)
}

describe('a proved name', () => {
  test('keeps its key when a check comes between another bounce domain and its records', async () => {
    const { projectId } = await working()
    const key = await keyOf(projectId)
    await change(projectId, { bounceDomain: 'returns' })
    await later(dayMs + hourMs)
    await generateRecords(world.ctx, projectId)
    expect(await keyOf(projectId)).toBe(key)
  })

  test.each(['with records', 'without records'])(
    'is let go after a month without its key, also after another bounce domain %s',
    async (form) => {
      const { projectId, withdraw } = await working()
      await change(projectId, { bounceDomain: 'returns' })
      if (form === 'with records') await generateRecords(world.ctx, projectId)
      await withdraw('DKIM')
      await later(dayMs + hourMs)
      await later(31 * dayMs)
      expect(await provedName(projectId)).toBeNull()
    },
  )

  test('is not let go because another record is long gone', async () => {
    const { projectId, name, withdraw, publish } = await working()
    await withdraw('LINK')
    await look(projectId)
    await later(31 * dayMs)
    await withdraw('DKIM')
    await look(projectId)
    expect(await provedName(projectId)).toBe(name)
    await publish('DKIM')
    await look(projectId)
    expect(await provedName(projectId)).toBe(name)
  })

  test('is not let go by servers that have fallen silent', async () => {
    const { projectId, name, withdraw, silent } = await working()
    await withdraw('DKIM')
    await look(projectId)
    await zone.add(silent)
    await later(31 * dayMs)
    expect(await provedName(projectId)).toBe(name)
    await zone.remove(silent)
    await later(dayMs)
    expect(await provedName(projectId)).toBeNull()
  })

  test('is not proved by what was found before it was left', async () => {
    const { projectId, name, silent } = await working()
    await change(projectId, { dnsName: 'elsewhere.example' })
    await change(projectId, { dnsName: name })
    await zone.add(silent)
    await look(projectId)
    expect(await provedName(projectId)).toBeNull()
  })
})

test('a link record that somebody has left behind is found; the key, which links need as well, is not', async () => {
  const { name } = await working()
  const projectId = innerId('project', world.ids.foreignProject)
  const capabilities = async () => {
    const { data } = await world.people.stranger.ask(
      'query ($id: ID!) { getDomain(id: $id) { capabilities { dkim linkDomain } } }',
      { id: world.ids.foreignProject },
    )
    return data.getDomain.capabilities
  }
  await change(projectId, { dnsName: `mail.${name}` })
  await generateRecords(world.ctx, projectId)
  const { MAIL_LINK_HOST } = world.ctx.config
  await zone.add({ type: 'CNAME', name: `link.mail.${name}`, value: MAIL_LINK_HOST })
  await look(projectId)
  expect(await capabilities()).toEqual({ dkim: false, linkDomain: true })
})

describe('the owner', () => {
  test('hears of each record that goes, also while another one is gone', async () => {
    const { projectId, name, withdraw } = await working()
    await withdraw('LINK')
    await look(projectId)
    await later(6 * minuteMs)
    expect(await mailsAbout(name)).toBe(1)
    await withdraw('DKIM')
    await look(projectId)
    await later(6 * minuteMs)
    expect(await mailsAbout(name)).toBe(2)
  })

  test('hears nothing of what was missing once, until it is missing again', async () => {
    const { projectId, name, withdraw, silent } = await working()
    await withdraw('DKIM')
    await look(projectId)
    await zone.add(silent)
    await later(6 * minuteMs)
    await later(dayMs)
    expect(await mailsAbout(name)).toBe(0)
    await zone.remove(silent)
    await later(dayMs)
    expect(await mailsAbout(name)).toBe(1)
  })

  test('hears once a day of a record that comes and goes', async () => {
    const { projectId, name, withdraw, publish } = await working()
    for (let times = 0; times < 4; times++) {
      await withdraw('DKIM')
      await look(projectId)
      await later(6 * minuteMs)
      await publish('DKIM')
      await look(projectId)
    }
    expect(await mailsAbout(name)).toBe(1)
    await withdraw('DKIM')
    await look(projectId)
    await later(dayMs)
    expect(await mailsAbout(name)).toBe(2)
  })

  test('hears nothing late of records that are back, or of a name that was left', async () => {
    const { projectId, name, withdraw, publish } = await working()
    await tellGone(world.ctx, { projectId, purposes: ['DKIM'] }, 'late-1')
    await withdraw('DKIM')
    await look(projectId)
    await publish('DKIM')
    await change(projectId, { dnsName: `new-${name}` })
    await tellGone(world.ctx, { projectId, purposes: ['DKIM'] }, 'late-2')
    expect(await mailsAbout(name)).toBe(0)
  })
})

describe('a check', () => {
  test('that failed on every attempt may be asked for again', async () => {
    const { projectId } = await working()
    await wantCheck(world.ctx, projectId)
    await failEveryAttempt()
    const { data } = await world.people.owner.ask(
      'query ($id: ID!) { getDomain(id: $id) { dnsCheck { checking } } }',
      { id: outerId('project', projectId) },
    )
    expect(data.getDomain.dnsCheck.checking).toBe(false)
    await writeFile(zoneFile(world.ctx.config), '[]')
    await look(projectId)
    expect(await domainOf(projectId)).toMatchObject({ check_wanted_at: null })
  })

  test('that failed on every attempt is due again the next day', async () => {
    const { projectId } = await working()
    const before = await domainOf(projectId)
    await world.pass(dayMs)
    await tick(world.ctx)
    await failEveryAttempt()
    await writeFile(zoneFile(world.ctx.config), '[]')
    await later(dayMs)
    expect((await domainOf(projectId))?.checked_at).not.toEqual(before?.checked_at)
  })

  test('goes on where the private key cannot be opened', async () => {
    const { projectId } = await working()
    await inTransaction(world.ctx, (tx) =>
      updateMailDomain(tx, projectId, { private_key: 'v1.lost.AAAA.AAAA.AAAA' }),
    )
    expect((await look(projectId)).filter(({ failure }) => failure)).toEqual([])
    expect((await domainOf(projectId))?.check_wanted_at).toBeNull()
    await expect(openDkimKey(world.ctx, projectId)).rejects.toThrow()
    await generateRecords(world.ctx, projectId)
    expect(await openDkimKey(world.ctx, projectId)).toContain('PRIVATE KEY')
  })

  test('of a project that is being erased changes nothing', async () => {
    const { projectId } = await working()
    await world.ctx.db
      .updateTable('projects')
      .set({ purge_started_at: new Date(world.ctx.clock.now()), proved_dns_name: null })
      .where('id', '=', projectId)
      .execute()
    await world.ctx.db.deleteFrom('agenda').where('project_id', '=', projectId).execute()
    await look(projectId)
    expect(await provedName(projectId)).toBeNull()
    const planned = world.ctx.db.selectFrom('agenda').select('kind').where('project_id', '=', projectId)
    expect(await planned.execute()).toEqual([])
  })
})

test('keys are made one at a time, where one is needed, and for nobody who has gone', async () => {
  const { companyId } = world.inner
  const named = async (dnsName: string) => {
    const { projectId } = await createProject(world.ctx, companyId, { name: 'Keys' })
    await change(projectId, { dnsName })
    return projectId
  }
  const projects = [
    await named('keys-1.example'),
    await named('keys-2.example'),
    await named('keys-3.example'),
  ]
  const open = new Set<number>()
  let made = 0
  let most = 0
  const hook = createHook({
    init(id, type) {
      if (type !== 'KEYPAIRGENREQUEST') return
      made++
      most = Math.max(most, open.add(id).size)
    },
    before: (id) => void open.delete(id),
  }).enable()
  await Promise.all(projects.map((projectId) => generateRecords(world.ctx, projectId)))
  expect([made, most]).toEqual([3, 1])
  await Promise.all(projects.map((projectId) => generateRecords(world.ctx, projectId)))
  await expect(generateRecords(world.ctx, await named(''))).rejects.toThrow()
  const gone = { ...world.ctx, signal: AbortSignal.abort() }
  await expect(generateRecords(gone, await named('keys-4.example'))).rejects.toThrow()
  hook.disable()
  expect(made).toBe(3)
})

test('records that are made, checked and renamed at once leave one state, and nobody without a check', async () => {
  const { projectId, name } = await working()
  const acts = [
    () => generateRecords(world.ctx, projectId),
    () => wantCheck(world.ctx, projectId),
    () => checkRecords(world.ctx, { projectId }),
    () => change(projectId, { dnsName: `raced-${name}` }),
    () => change(projectId, { dnsName: name }),
    () => change(projectId, { bounceDomain: 'returns' }),
  ]
  const outcomes = await Promise.allSettled([...acts, ...acts, ...acts].map((act) => act()))
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  expect(faults.filter((fault) => !fault.includes('DNS_RECORDS_MISSING'))).toEqual([])
  await generateRecords(world.ctx, projectId)
  await drain(world.ctx)
  const domain = await domainOf(projectId)
  expect(domain).toMatchObject({ bounce_domain: 'returns', check_wanted_at: null })
  expect(domain?.dns_name).toBe((await findProject(world.ctx.db, projectId))?.dns_name)
  const planned = world.ctx.db.selectFrom('agenda').select('due_at').where('project_id', '=', projectId)
  expect(await planned.where('kind', '=', 'mailing.checkRecords').execute()).toHaveLength(1)
  const key = createPublicKey(createPrivateKey((await openDkimKey(world.ctx, projectId)) ?? ''))
  expect(key.export({ type: 'spki', format: 'der' }).toString('base64')).toBe(domain?.public_key)
})

test('records and key leave with a purge, whoever makes and checks them at that moment', async () => {
  const { projectId, name } = await working()
  await updateProject(world.ctx, projectId, { active: 'MARKED_FOR_PURGE' }, undefined, 'owner')
  await world.pass(2 * hourMs)
  const acts = [
    () => checkRecords(world.ctx, { projectId }),
    () => wantCheck(world.ctx, projectId),
    () => generateRecords(world.ctx, projectId),
  ]
  await Promise.allSettled([
    ...acts.map((act) => act()),
    purge(world.ctx, { projectId }),
    ...[...acts, ...acts, ...acts].map((act) => act()),
  ])
  await drain(world.ctx)
  expect(await domainOf(projectId)).toBeUndefined()
  expect(await provedName(projectId)).toBeNull()
  const planned = world.ctx.db.selectFrom('agenda').select('kind').where('project_id', '=', projectId)
  expect(await planned.execute()).toEqual([])
  // the name is free for its next owner
  await change(innerId('project', world.ids.foreignProject), { dnsName: name })
})
