/** Records of a sending domain, from their making to all of them found: against a DNS server of our own. */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { outerId } from '#platform/ids.ts'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { dayMs, hourMs, minuteMs } from '#rules/time.ts'
import { type DnsServer, startDnsServer } from '#testing/dns-server.ts'
import type { WireRecord } from '#testing/dns-wire.ts'
import { drain } from '#testing/drain.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createProject } from '../projects/create-project.ts'
import { checkRecords } from './check-records.ts'
import { openDkimKey } from './dkim-key.ts'

let dns: DnsServer
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  dns = await startDnsServer()
  world = await openTwoTenants({ DNS: 'real', DNS_SERVERS: dns.address, API_CALLS_TIMES: '20' })
})
afterAll(async () => {
  await world.close()
  await dns.close()
})

type Who = keyof typeof world.people
const domain = `id dnsName bounceDomain mailFrom dnsRecords capabilities { dkim spf linkDomain }
  dnsCheck { checkedAt nextCheckAt checking nameServers }`
async function ask(document: string, variables: object, who: Who = 'owner') {
  const { data, errors } = await world.people[who].ask(document, { ...variables })
  const { code, fields } = errors?.[0]?.extensions ?? {}
  return {
    data: data && Object.values(data)[0],
    code,
    faults: fields?.map((fault) => `${fault.field} ${fault.code}`),
  }
}
const update = (id: string, input: object, who?: Who) =>
  ask(
    `mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { ${domain} } }`,
    { input: { id, ...input } },
    who,
  )
const generate = (domainID: string, who?: Who) =>
  ask(
    `mutation ($input: GenerateDnsRecordsInput!) { generateDnsRecords(input: $input) { ${domain} } }`,
    { input: { domainID } },
    who,
  )
const check = (domainID: string) =>
  ask('mutation ($input: CheckDnsRecordsInput!) { checkDnsRecords(input: $input) { id } }', {
    input: { domainID },
  })
const get = (id: string, fields = domain, who?: Who) =>
  ask(`query ($id: ID!) { getDomain(id: $id) { ${fields} } }`, { id }, who)

const recordsIn = (found: { dnsRecords: string }): ShownRecord[] => JSON.parse(found.dnsRecords)
const statuses = async (id: string) =>
  Object.fromEntries(
    recordsIn((await get(id)).data as { dnsRecords: string }).map(({ purpose, status }) => [purpose, status]),
  )

let names = 0
let zone: WireRecord[] = []
/** A project with records for a name of its own. */
async function setUp(name = `shop-${++names}.example`) {
  const { projectId } = await createProject(world.ctx, world.inner.companyId, { name })
  const id = outerId('project', projectId)
  await update(id, { dnsName: name })
  const { data } = await generate(id)
  const records = recordsIn(data as { dnsRecords: string })
  zone.push({ type: 'NS', name, value: 'ns.websupport.sk' })
  return { id, projectId, name, records }
}
function publish(records: readonly ShownRecord[]) {
  zone.push(...records)
  dns.zone.replace(zone)
}
function withdraw(records: readonly ShownRecord[]) {
  zone = zone.filter(
    ({ type, name }) => !records.some((record) => record.name === name && record.type === type),
  )
  dns.zone.replace(zone)
}
/** What is due then is done. */
async function later(ms: number) {
  await world.pass(ms)
  await tick(world.ctx)
  await drain(world.ctx)
}
async function lookAgain(id: string) {
  await check(id)
  await drain(world.ctx)
}

test('from nothing to all working: records are made, found one by one, and the name is proved', async () => {
  const { id, name, records } = await setUp()
  expect(records.map(({ purpose, type, host }) => `${purpose} ${type} ${host}`)).toEqual([
    'DKIM TXT droi._domainkey',
    'SPF TXT bounce',
    'BOUNCE MX bounce',
    'LINK CNAME link',
    'DMARC TXT _dmarc',
  ])
  expect((await get(id)).data).toMatchObject({
    mailFrom: `bounce.${name}`,
    bounceDomain: 'bounce',
    dnsCheck: { checking: true, checkedAt: null },
  })
  await drain(world.ctx)
  expect(await statuses(id)).toEqual({
    DKIM: 'MISSING',
    SPF: 'MISSING',
    BOUNCE: 'MISSING',
    LINK: 'MISSING',
    DMARC: 'MISSING',
  })
  const [dkim, ...rest] = records
  publish(dkim ? [dkim] : [])
  await lookAgain(id)
  expect((await get(id)).data).toMatchObject({
    capabilities: { dkim: true, spf: false, linkDomain: false },
    dnsCheck: { checking: false, nameServers: ['ns.websupport.sk'] },
  })
  publish(rest)
  await lookAgain(id)
  expect(new Set(Object.values(await statuses(id)))).toEqual(new Set(['WORKING']))
  expect((await get(id)).data).toMatchObject({ capabilities: { dkim: true, spf: true, linkDomain: true } })
})

test('the key that is kept belongs to the record, and only whoever may edit the project makes one', async () => {
  const { id, projectId, records } = await setUp()
  const pem = (await openDkimKey(world.ctx, projectId)) ?? ''
  const der = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' })
  expect(records[0]?.value).toContain(`p=${der.toString('base64')}`)
  expect((await generate(id, 'stranger')).code).toBe('NOT_FOUND')
  expect((await get(id, domain, 'helpdesk')).data).toMatchObject({ dnsRecords: expect.any(String) })
})

test('generating again keeps the key, another name too; the old records stop counting at once', async () => {
  const { id, name, records } = await setUp()
  publish(records)
  await lookAgain(id)
  expect(recordsIn((await generate(id)).data as { dnsRecords: string })[0]).toMatchObject({
    value: records[0]?.value,
    status: 'WORKING',
  })
  const { data } = await update(id, { dnsName: `other-${name}` })
  expect(data).toMatchObject({
    dnsRecords: null,
    dnsCheck: null,
    capabilities: { dkim: false, spf: false, linkDomain: false },
  })
  expect(recordsIn((await generate(id)).data as { dnsRecords: string })[0]?.value).toBe(records[0]?.value)
})

test('another bounce domain keeps the key and looks anew', async () => {
  const { id, records } = await setUp()
  await update(id, { bounceDomain: 'Returns' })
  const again = recordsIn((await generate(id)).data as { dnsRecords: string })
  expect(again[0]?.value).toBe(records[0]?.value)
  expect(again[1]?.host).toBe('returns')
})

test('a name that is left before it was looked for takes its key with it', async () => {
  const { id, projectId } = await setUp()
  await update(id, { dnsName: '' })
  await drain(world.ctx)
  expect(await openDkimKey(world.ctx, projectId)).toBeUndefined()
})

describe('a name', () => {
  test.each<[string, string | undefined, string?]>([
    ['SHOP-Capital.Example.', undefined, 'shop-capital.example'],
    ['šlehačka-kapitál.cz', undefined, 'xn--lehaka-kapitl-feb56d15b.cz'],
    ['under_score.example', 'input.dnsName DNS_NAME'],
    ['co.uk', 'input.dnsName DNS_NAME_SUFFIX'],
    ['seznam.cz', 'input.dnsName DNS_NAME_MAILBOX'],
    ['jan@gmail.com', 'input.dnsName DNS_NAME_MAILBOX'],
    ['droi.example', 'input.dnsName DNS_NAME_OURS'],
    ['shop.droi.example', 'input.dnsName DNS_NAME_OURS'],
    ['127.0.0.1', 'input.dnsName DNS_NAME'],
    [`${'a'.repeat(64)}.example`, 'input.dnsName DNS_NAME'],
  ])('%s: %s', async (dnsName, fault, kept) => {
    const { projectId } = await createProject(world.ctx, world.inner.companyId, { name: 'Names' })
    const { data, faults } = await update(outerId('project', projectId), { dnsName })
    expect(faults?.[0]).toBe(fault)
    if (kept) expect(data).toMatchObject({ dnsName: kept })
  })

  test('that nobody has given has no records', async () => {
    const { projectId } = await createProject(world.ctx, world.inner.companyId, { name: 'Nameless' })
    expect(await generate(outerId('project', projectId))).toMatchObject({
      faults: ['input.dnsName REQUIRED'],
    })
    expect((await check(outerId('project', projectId))).code).toBe('DNS_RECORDS_MISSING')
  })
})

describe('a proved name', () => {
  test("is another's Duplicate: at the field, when records are made, and where a claim was earlier", async () => {
    const mine = await setUp()
    const foreign = world.ids.foreignProject
    await update(foreign, { dnsName: mine.name }, 'stranger')
    expect((await generate(foreign, 'stranger')).code).toBeUndefined()
    publish(mine.records)
    await lookAgain(mine.id)
    expect((await get(foreign, 'dnsRecords', 'stranger')).code).toBe('DUPLICATE')
    expect((await generate(foreign, 'stranger')).code).toBe('DUPLICATE')
    await update(foreign, { dnsName: 'elsewhere.example' }, 'stranger')
    expect(await update(foreign, { dnsName: mine.name }, 'stranger')).toMatchObject({
      faults: ['input.dnsName DNS_NAME_USED'],
    })
    // whoever lets it go leaves it to others
    await update(mine.id, { dnsName: '' })
    expect((await update(foreign, { dnsName: mine.name }, 'stranger')).faults).toBeUndefined()
  })

  test("is one project's, however many prove it at once", async () => {
    const shops = [await setUp('raced.example'), await setUp('raced.example'), await setUp('raced.example')]
    const rows = world.ctx.db
      .selectFrom('mail_domains')
      .select(['public_key'])
      .where('project_id', '=', shops[0]?.projectId ?? '')
    const { public_key } = await rows.executeTakeFirstOrThrow()
    // all have the one key that is found
    for (const { projectId } of shops)
      await world.ctx.db
        .updateTable('mail_domains')
        .set({ public_key })
        .where('project_id', '=', projectId)
        .execute()
    publish(shops[0]?.records ?? [])
    await Promise.allSettled(shops.map(({ projectId }) => checkRecords(world.ctx, { projectId })))
    for (const { projectId } of shops) await checkRecords(world.ctx, { projectId })
    const proved = await Promise.all(
      shops.map(async ({ id }) => (await get(id, 'capabilities { dkim }')).data),
    )
    expect(
      proved.filter((data) => (data as { capabilities: { dkim: boolean } }).capabilities.dkim),
    ).toHaveLength(1)
  })
})

describe('a record that worked and is gone', () => {
  test('is told once, by notice and mail, when it is surely gone; what comes back may go again', async () => {
    const { id, name, records } = await setUp()
    publish(records)
    await lookAgain(id)
    const dkim = records.slice(0, 1)
    withdraw(dkim)
    await lookAgain(id)
    expect((await get(id)).data).toMatchObject({ capabilities: { dkim: false, spf: true } })
    expect(await mailsAbout(name)).toHaveLength(0)
    await later(6 * minuteMs)
    expect(await mailsAbout(name)).toHaveLength(1)
    expect(await notices()).toContain('DNS_RECORDS_GONE')
    await later(3 * hourMs)
    expect(await mailsAbout(name)).toHaveLength(1)
    publish(dkim)
    await lookAgain(id)
    expect((await get(id)).data).toMatchObject({ capabilities: { dkim: true } })
    await later(dayMs)
    withdraw(dkim)
    await lookAgain(id)
    await later(6 * minuteMs)
    expect(await mailsAbout(name)).toHaveLength(2)
  })

  test('frees the name after a month', async () => {
    const { id, projectId, name, records } = await setUp()
    publish(records)
    await lookAgain(id)
    withdraw(records)
    await lookAgain(id)
    const proved = async () =>
      (
        await world.ctx.db
          .selectFrom('projects')
          .select('proved_dns_name')
          .where('id', '=', projectId)
          .executeTakeFirst()
      )?.proved_dns_name
    expect(await proved()).toBe(name)
    await later(31 * dayMs)
    expect(await proved()).toBeNull()
  })

  test('is not what a server in trouble says: what was found stays', async () => {
    const { id, name, records } = await setUp()
    publish(records)
    await lookAgain(id)
    dns.misbehave(name, 'SERVFAIL')
    await lookAgain(id)
    expect((await get(id)).data).toMatchObject({
      capabilities: { dkim: true, spf: true, linkDomain: true },
      dnsCheck: { nextCheckAt: new Date(world.ctx.clock.now() + 30 * minuteMs).toISOString() },
    })
    expect(
      recordsIn((await get(id)).data as { dnsRecords: string }).every(({ unanswered }) => unanswered),
    ).toBe(true)
  })
})

test('records are looked for often at first, and daily once all work', async () => {
  const { id, records } = await setUp()
  await drain(world.ctx)
  const next = async () => {
    const { dnsCheck } = (await get(id)).data as { dnsCheck: { nextCheckAt: string } }
    return Date.parse(dnsCheck.nextCheckAt) - world.ctx.clock.now()
  }
  expect(await next()).toBe(2 * minuteMs)
  publish(records)
  await later(2 * minuteMs)
  expect((await get(id)).data).toMatchObject({ capabilities: { dkim: true } })
  expect(await next()).toBe(dayMs)
})

async function mailsAbout(name: string) {
  return (await world.mailbox.list()).filter(({ mail }) => mail.subject?.includes(name))
}
async function notices() {
  const { data } = await world.people.owner.ask('{ listNotices(limit: 100) { items { kind } } }')
  return data.listNotices.items.map(({ kind }: { kind: string }) => kind)
}
