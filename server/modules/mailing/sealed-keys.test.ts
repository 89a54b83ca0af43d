/** Promise 18: secrets are sealed wherever they are kept, and the keys that seal them are rotated under load. */
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SigningKey } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { seal } from '#platform/secrets.ts'
import { drain } from '#testing/drain.ts'
import { everythingKept } from '#testing/everything-kept.ts'
import { full } from '#testing/full.ts'
import { openTwoTenants, type TwoTenants } from '#testing/world.ts'
import { createProject } from '../projects/create-project.ts'
import { updateProject } from '../projects/update-project.ts'
import { checkRecords } from './check-records.ts'
import { openDkimKey } from './dkim-key.ts'
import { generateRecords } from './generate-records.ts'
import { replaceMailDomain } from './store.ts'

const count = full ? 200 : 16
const old = { id: 'old', secret: 'an old key that was long enough for 2026' }
const fresh = { id: 'fresh', secret: 'a fresh key that is just as long as that' }

let world: TwoTenants
const lines: string[] = []
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

/** The same program with other settings. */
const having = (...keys: SigningKey[]): Ctx => ({
  ...world.ctx,
  log: openLog('debug', 'worker', { write: (line) => lines.push(line) }),
  config: { ...world.ctx.config, ENCRYPTION_KEYS: keys },
})

/** A project with records whose private key is a text that can be searched for. */
async function sealedCanary(ctx: Ctx, number: number) {
  const name = `canary-${number}`
  const { projectId } = await createProject(ctx, world.inner.companyId, { name })
  const canary = `private key of ${crypto.randomUUID()}`
  const dnsName = `${name}.example`
  await updateProject(ctx, projectId, { dnsName, bounceDomain: 'bounce' }, undefined, undefined)
  await inTransaction(ctx, (tx) =>
    replaceMailDomain(tx, {
      project_id: projectId,
      dns_name: dnsName,
      bounce_domain: 'bounce',
      public_key: 'public',
      private_key: seal(ctx.config.ENCRYPTION_KEYS, { purpose: 'dkim', projectId }, canary),
      made_at: new Date(ctx.clock.now()),
    }),
  )
  return { projectId, canary }
}

const formsOf = (secret: string) =>
  (['utf8', 'base64', 'base64url', 'hex'] as const).map((form) =>
    Buffer.from(secret).toString(form).slice(0, 40),
  )

test('a key as it is made is nowhere in clear: no table, file, job, audit line or log', async () => {
  const ctx = having(fresh)
  const { projectId } = await createProject(ctx, world.inner.companyId, { name: 'Real' })
  await updateProject(ctx, projectId, { dnsName: 'real.example' }, undefined, undefined)
  await generateRecords(ctx, projectId)
  await drain(ctx)
  const pem = (await openDkimKey(ctx, projectId)) ?? ''
  // beyond what all such keys begin with
  const common = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  const line = pem.split('\n')[5] ?? ''
  expect(line).toHaveLength(64)
  expect(common).not.toContain(line)
  const kept = [...(await everythingKept(world.ctx)), { name: 'log', text: lines.join('\n') }]
  expect(kept.filter(({ text }) => text.includes(line)).map(({ name }) => name)).toEqual([])
})

test('secrets are nowhere in clear, and none is missed while the key that seals them is rotated', async () => {
  const before = having(old)
  const canaries: { projectId: string; canary: string }[] = []
  for (let number = 0; number < count; number++) canaries.push(await sealedCanary(before, number))

  // first every program learns to open what the new key will seal, then they seal with it
  const [learned, sealing] = [having(old, fresh), having(fresh, old)]
  let isOver = false
  let opened = 0
  const readers = [learned, sealing].map(async (ctx) => {
    for (let at = 0; !isOver; at = (at + 1) % canaries.length, opened++)
      expect(await openDkimKey(ctx, canaries[at]?.projectId ?? '')).toBe(canaries[at]?.canary)
  })
  for (const { projectId } of canaries) await checkRecords(sealing, { projectId })
  isOver = true
  await Promise.all(readers)
  expect(opened).toBeGreaterThan(canaries.length)

  const after = having(fresh)
  for (const { projectId, canary } of canaries) expect(await openDkimKey(after, projectId)).toBe(canary)
  await expect(openDkimKey(before, canaries[0]?.projectId ?? '')).rejects.toThrow('ENCRYPTION_KEYS')

  const kept = await everythingKept(world.ctx)
  const found = [...kept, { name: 'log', text: lines.join('\n') }].flatMap(({ name, text }) =>
    canaries
      .flatMap(({ canary }) => formsOf(canary))
      .filter((form) => text.includes(form))
      .map(() => name),
  )
  expect(found).toEqual([])
  expect(kept.filter(({ text }) => text.includes('v1.fresh.'))).not.toEqual([])
  expect(kept.filter(({ text }) => text.includes('v1.old.'))).toEqual([])
})
