import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { drain } from '#testing/drain.ts'
import { openWorld, type World } from '#testing/world.ts'
import { smtpMailer } from '#vendors/mailer/smtp.ts'
import { audit } from './audit.ts'
import { movableClockOption } from './clock.ts'
import type { Ctx, TxCtx } from './context.ts'
import { inTransaction, openDb } from './db.ts'
import { countDeadJobs, keyOfDeadJob, listDeadJobs, retryDeadJobs } from './dead-jobs.ts'
import { openLog, withoutValues } from './log.ts'
import { manifest } from './manifest.ts'
import { errorReporter, send, sendAll } from './queue.ts'
import { runJob, startWork } from './work.ts'

const name = 'accounts.forgetExpired'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.ctx.queue.boss.deleteAllJobs())
afterAll(() => world.close())

/** The world with another handler for one job: what a failure of the job's own work looks like to the queue. */
const withWork = (work: (ctx: Ctx) => Promise<void>): Ctx => {
  const { boss, plan: whole } = world.ctx.queue
  return { ...world.ctx, queue: { boss, plan: { ...whole, jobs: { ...whole.jobs, [name]: { work } } } } }
}
const runs = async (ctx: Ctx) => (await drain(ctx)).filter((job) => job.name === name).length

test('a job exists if and only if its transaction commits', async () => {
  await inTransaction(world.ctx, async (tx) => {
    await send(tx, name, {})
    throw new Error('undo')
  }).catch(() => undefined)
  expect(await runs(world.ctx)).toBe(0)
  await inTransaction(world.ctx, (tx) => send(tx, name, {}))
  expect(await runs(world.ctx)).toBe(1)
  expect(await runs(world.ctx)).toBe(0)
})

test('whatever a transaction sends or writes into the audit log, it touches a table that makes it one of two phases, once', async () => {
  const sent: string[] = []
  const { config, log } = world.ctx
  const url = world.app.databaseUrl
  const options = movableClockOption
  const db = openDb({ url, max: 1, options, statementSeconds: config.REQUEST_SECONDS }, log, (text) => {
    sent.push(text)
  })
  const ctx = { ...world.ctx, db }
  const fences = async (work: (tx: TxCtx) => Promise<void>) => {
    sent.length = 0
    await inTransaction(ctx, work)
    return sent.flatMap((text, index) =>
      text.startsWith('update "agenda" set "due_at" = "due_at"') ? [index] : [],
    )
  }
  // right after the beginning
  const note = { action: 'companies.update' } as const
  expect(await fences((tx) => send(tx, name, {}))).toEqual([1])
  expect(await fences((tx) => sendAll(tx, name, [{}, {}]))).toEqual([1])
  expect(await fences((tx) => audit(tx, note))).toEqual([1])
  expect(
    await fences(async (tx) => {
      await send(tx, name, {})
      await audit(tx, note)
      await send(tx, name, {})
    }),
  ).toEqual([1])
  await db.destroy()
})

test('the agenda has a key to a reference table, for which a cluster knows where it stands', async () => {
  const { rows } = await sql<{ parent: keyof typeof manifest }>`
    select confrelid::regclass::text as parent from pg_catalog.pg_constraint
    where conrelid = 'agenda'::regclass and contype = 'f'`.execute(world.ctx.db)
  expect(rows.map(({ parent }) => manifest[parent].kind)).toEqual(['reference'])
})

test('a job for later waits for the clock', async () => {
  const startAfter = new Date(world.clock.now() + 60_000)
  await inTransaction(world.ctx, (tx) => send(tx, name, {}, { startAfter }))
  expect(await runs(world.ctx)).toBe(0)
  await world.pass(61_000)
  expect(await runs(world.ctx)).toBe(1)
})

test('a failed job is tried again, each time later, and shows when it is dead', async () => {
  let failures = 0
  const failing = withWork(async () => {
    failures += 1
    throw new Error('no luck')
  })
  await inTransaction(world.ctx, (tx) => send(tx, name, {}))
  const waits: number[] = []
  for (let attempt = 1; attempt <= 9; attempt++) {
    expect(await runs(failing)).toBe(1)
    const [next] = await world.ctx.queue.boss.findJobs(name, { queued: true })
    if (!next) break
    const start = (next as { startAfter?: Date }).startAfter?.getTime() ?? 0 // metadata of a waiting job
    waits.push(start - world.clock.now())
    await world.pass(start - world.clock.now() + 1)
  }
  expect(failures).toBe(9)
  expect(waits).toHaveLength(8)
  expect(waits[7]).toBeGreaterThan(10 * (waits[0] ?? 0))
  await world.pass(4_000_000)
  expect(await runs(failing)).toBe(0)
  expect(await countDeadJobs(world.ctx.db)).toEqual(new Map([[name, 1]]))

  const shown = async () => (await world.http.inject('/metrics')).body.includes(`_jobs_dead{job="${name}"} 1`)
  expect(await shown()).toBe(true)
  // however often they are asked for, the figures are counted again only after a while
  await world.ctx.queue.boss.deleteAllJobs()
  expect(await shown()).toBe(true)
  await world.pass(10_000)
  expect(await shown()).toBe(false)
})

test('a job that fails once is done at the next try', async () => {
  let tries = 0
  const flaky = withWork(async () => {
    tries += 1
    if (tries === 1) throw new Error('once')
  })
  await inTransaction(world.ctx, (tx) => send(tx, name, {}))
  await drain(flaky)
  await world.pass(60_000)
  await drain(flaky)
  await world.pass(60_000)
  expect(await runs(flaky)).toBe(0)
  expect(tries).toBe(2)
})

test('a mail server that refuses with the address in its words: neither the log nor the job keeps it', async () => {
  const address = 'reject-jana.novakova@victim.example'
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address: to }, _, done) =>
      done(Object.assign(new Error(`5.1.1 <${to}>: ${to} is unknown`), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'hello@droi.example')
  const mail = { messageKey: 'x', to: { address, name: 'Jana' }, subject: 's', html: 'h', text: 't' }
  const lines: string[] = []
  const ctx = withWork(() => mailer.send(mail))
  const log = openLog('info', 'test', { write: (line) => void lines.push(line) })
  await inTransaction(ctx, (tx) => send(tx, name, {}))
  expect(await runs({ ...ctx, log })).toBe(1)
  const kept = await sql<{ output: unknown }>`
    select output from pgboss.job where name = ${name} and output is not null`.execute(ctx.db)
  for (const text of [lines.join(''), JSON.stringify(kept.rows)]) {
    expect(text).toContain('is unknown')
    expect(text).not.toContain('victim')
  }
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

/** Works off the jobs of one kind as a worker does; `begun` are the companies whose jobs have begun, in that order. */
async function working(work: (ctx: Ctx, companyId: string) => Promise<void>, slots?: number) {
  const kind = 'billing.reviewCompany'
  const begun: string[] = []
  const { boss, plan: whole } = world.ctx.queue
  const job = {
    slots,
    async work(ctx: Ctx, { companyId }: { companyId: string }) {
      begun.push(companyId)
      await work(ctx, companyId)
    },
  }
  const jobs = { [kind]: job } as unknown as typeof whole.jobs // a worker that has this one kind only
  return {
    begun,
    send: (...companyIds: string[]) =>
      inTransaction(world.ctx, async (tx) => {
        for (const companyId of companyIds) await send(tx, kind, { companyId })
      }),
    start: () => startWork({ ...world.ctx, queue: { boss, plan: { ...whole, jobs } } }),
    stop: () => boss.offWork(kind),
  }
}

test('a job that does not end holds up neither other jobs of its kind nor those behind it', async () => {
  const slow = Promise.withResolvers<void>()
  const worker = await working(async (_, company) => (company === 'slow' ? slow.promise : undefined))
  const others = Array.from({ length: 20 }, (_, n) => `company ${n}`)
  await worker.send('slow', ...others)
  await worker.start()
  await vi.waitFor(() => expect(worker.begun).toHaveLength(21), 10_000)
  slow.resolve()
  await worker.stop()
})

test('of one company one job of a kind runs at a time; others need not wait for it, and its next one follows at once', async () => {
  const first = Promise.withResolvers<void>()
  const worker = await working(async () => (worker.begun.length === 1 ? first.promise : undefined))
  await worker.send('A', 'A', 'A', 'B', 'C')
  await worker.start()
  await vi.waitFor(() => expect([...worker.begun].sort()).toEqual(['A', 'B', 'C']), 10_000)
  first.resolve()
  await vi.waitFor(() => expect([...worker.begun].sort()).toEqual(['A', 'A', 'A', 'B', 'C']), 10_000)
  await worker.stop()
})

test('no more jobs of a kind run at once than it has slots', async () => {
  const ends = Promise.withResolvers<void>()
  const worker = await working(() => ends.promise, 3)
  await worker.send('A', 'B', 'C', 'D', 'E')
  await worker.start()
  await vi.waitFor(() => expect(worker.begun).toHaveLength(3), 10_000)
  expect(await world.ctx.queue.boss.findJobs('billing.reviewCompany', { queued: true })).toHaveLength(2)
  ends.resolve()
  await vi.waitFor(() => expect(worker.begun).toHaveLength(5), 10_000)
  await worker.stop()
})

test('an attempt that was cut off has failed, and what it does after that is not kept', async () => {
  const cut = new AbortController()
  const written = Promise.withResolvers<unknown>()
  const late = withWork(async (ctx) => {
    const writing = inTransaction(ctx, async (tx) => {
      await send(tx, 'notices.forget', {})
      cut.abort()
    })
    written.resolve(writing.catch((error: unknown) => error))
    await new Promise(() => undefined)
  })
  await inTransaction(world.ctx, (tx) => send(tx, name, {}))
  const [job = expect.unreachable()] = await late.queue.boss.fetch<Record<string, never>>(name, {
    includeMetadata: true,
  })
  expect(await runJob(late, name, { ...job, signal: cut.signal })).toBeInstanceOf(Error)
  expect(await written.promise).toBeInstanceOf(Error)
  expect(await world.ctx.queue.boss.findJobs('notices.forget')).toEqual([])
})

test('what the queue reports is logged with its cause, and once in ten seconds', () => {
  let now = 0
  const lines: { err: unknown; more?: number }[] = []
  const report = errorReporter(
    { warn: (line: { err: unknown }) => void lines.push(line) },
    'queue error',
    () => now,
  )
  for (let n = 0; n < 30; n++) report({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' })
  // several addresses were tried: the error of them all has no words of its own
  now = 11_000
  report({ message: '', code: 'ECONNREFUSED' })
  expect(lines.map(({ err, more }) => [withoutValues(err).message, more])).toEqual([
    ['connect ECONNREFUSED', undefined],
    ['ECONNREFUSED', 29],
  ])
})

test('jobs that have ended are kept for an hour', async () => {
  const queues = await world.ctx.queue.boss.getQueues()
  const kept = queues.filter(({ name: queue }) => queue in world.ctx.queue.plan.jobs)
  expect(new Set(kept.map(({ deleteAfterSeconds }) => deleteAfterSeconds))).toEqual(new Set([3600]))
})

test('dead jobs are listed with what went wrong, and run again once: one, those of a kind, or all', async () => {
  const kinds = ['billing.reviewCompany', 'billing.reviewCompany', 'notices.forget'] as const
  await inTransaction(world.ctx, async (tx) => {
    for (const kind of kinds) await send(tx, kind, { companyId: crypto.randomUUID() } as never) // also where none is needed
  })
  await sql`update pgboss.job set retry_limit = 0`.execute(world.ctx.db)
  for (const kind of new Set(kinds))
    for (const job of await world.ctx.queue.boss.fetch(kind, { batchSize: 10 }))
      await world.ctx.queue.boss.fail(kind, job.id, { message: `no ${kind}` })

  const jobs = await listDeadJobs(world.ctx.db, 10)
  expect(jobs.map(({ job, error, attempts }) => [job, error, attempts]).sort()).toEqual([
    ['billing.reviewCompany', 'no billing.reviewCompany', 1],
    ['billing.reviewCompany', 'no billing.reviewCompany', 1],
    ['notices.forget', 'no notices.forget', 1],
  ])
  const [first = expect.unreachable(), ...others] = jobs
  expect(await listDeadJobs(world.ctx.db, 10, keyOfDeadJob(first)), 'page by page').toEqual(others)

  const again = await Promise.all([1, 2].map(() => retryDeadJobs(world.ctx, { id: first.id })))
  expect(again.sort(), 'whoever comes second finds nothing').toEqual([0, 1])
  expect(await retryDeadJobs(world.ctx, { job: 'notices.forget' })).toBe(
    first.job === 'notices.forget' ? 0 : 1,
  )
  await retryDeadJobs(world.ctx, {})
  expect(await countDeadJobs(world.ctx.db)).toEqual(new Map())
  const waiting = await Promise.all(
    [...new Set(kinds)].map((kind) => world.ctx.queue.boss.findJobs(kind, { queued: true })),
  )
  expect(waiting.map((found) => found.length)).toEqual([2, 1])
  const entries = await world.ctx.db
    .selectFrom('audit_log')
    .select('fields')
    .where('action', '=', 'jobs.retry')
    .execute()
  expect(entries.map(({ fields }) => fields)).toContainEqual(['all'])
})
