/** A whole server on its own database, and people who use it through the API as browsers do. */
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { TestClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { ensurePartitions } from '#platform/partitions.ts'
import { localZone, zoneFile } from '#vendors/dns/local.ts'
import { localMailbox, mailFolder } from '#vendors/mailer/local.ts'
import { type App, openApp } from '../app.ts'
import { grant } from '../modules/access/grant.ts'
import { openAuth } from '../modules/accounts/auth.ts'
import { insertUser } from '../modules/accounts/create-user.ts'
import { createCompany } from '../modules/companies/create-company.ts'
import { createProject } from '../modules/projects/create-project.ts'
import { openRoutes } from '../routes.ts'
import { cloneDatabase } from './database.ts'
import { subscribe } from './subscribe.ts'

export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
  data: any // oxlint-disable-line typescript/no-explicit-any
  errors?: {
    message: string
    path?: string[]
    extensions: { code: string; fields?: { field: string; code: string }[]; requestId: string }
  }[]
}

export type Person = {
  userId: string
  email: string
  cookie?: string
  ask: (
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Answer>
}

export type World = Awaited<ReturnType<typeof openWorld>>
const password = 'correct horse'
/** Of the password of all people, made once per process: hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined
/** Every detail that a company can have. */
const details = {
  email: 'info@first.example',
  phone: '+420604118220',
  street: 'Lesní 12',
  city: 'Brno',
  zip: '60200',
  country: 'CZ',
  crNo: '27082440',
  vatNo: 'CZ27082440',
  vatPayer: true,
  invoicingEmail: 'invoices@first.example',
  invoicingPhone: '+420604118221',
}

export async function openWorld(env: Record<string, string> = {}) {
  const database = await cloneDatabase(true)
  const folder = mkdtempSync(join(tmpdir(), 'droi-world-'))
  const result = readConfig('api', {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PASSWORD_COST: '10',
    ...env,
  })
  if ('faults' in result) throw new Error(result.faults.join('; '))
  const statements = new Set<string>()
  const executed: string[] = []
  const clock = new TestClock()
  const watch = (sql: string) => {
    statements.add(sql)
    executed.push(sql)
  }
  const app: App = await openApp(result.config, { clock, watch })
  app.http = await openRoutes(app)
  const { ctx, http } = { ctx: app.ctx, http: app.http }
  const library = await openAuth(ctx).$context

  async function asker(cookie: string | undefined) {
    const ask: Person['ask'] = async (query, variables = {}, headers = {}) => {
      const answer = await http.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
        payload: JSON.stringify({ query, variables }),
      })
      const body: Omit<Answer, 'status'> = answer.json()
      return { status: answer.statusCode, ...body }
    }
    return ask
  }

  async function signIn(email: string): Promise<string> {
    const answer = await http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'content-type': 'application/json', origin: ctx.config.PUBLIC_URL },
      payload: { email, password },
    })
    if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`)
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  /** A session as signing in makes it, without the slow check of the password. */
  async function openSession(userId: string): Promise<string> {
    const { token } = await library.internalAdapter.createSession(userId)
    const signature = createHmac('sha256', library.secret).update(token).digest('base64')
    return `${library.authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`
  }

  async function person(name: string, options: { helpdesk?: boolean } = {}): Promise<Person> {
    const email = `${name.toLowerCase()}@people.example`
    passwordHash ??= library.password.hash(password)
    const hash = await passwordHash
    const person = { email, name, language: 'en', helpdesk: options.helpdesk ?? false } as const
    const userId = await inTransaction(ctx, (tx) => insertUser(tx, person, hash))
    const cookie = await openSession(userId)
    return { userId, email, cookie, ask: await asker(cookie) }
  }

  return {
    app,
    ctx,
    http,
    clock,
    /** How many statements this server has sent to its database so far. */
    executed: () => executed.length,
    /** The texts of the statements that this server sends to its database during `work`, sorted: parallel ones end in any order. */
    async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
      const before = executed.length
      await work()
      return executed.slice(before).toSorted()
    },
    /** Lets time pass at once; what is due then is run by `drain`. */
    async pass(ms: number) {
      await clock.setTime(clock.now() + ms)
      await ensurePartitions(ctx.db, clock.now())
    },
    person,
    signIn,
    nobody: { userId: '', email: '', ask: await asker(undefined) } satisfies Person,
    database,
    mailbox: localMailbox(mailFolder(ctx.config)),
    /** What the DNS says, unless the world was opened with DNS=real. */
    zone: localZone(zoneFile(ctx.config)),
    async close() {
      writeFileSync(
        join(inject('run').recordings, `${process.pid}-${Date.now()}-${Math.random()}.json`),
        JSON.stringify([...statements]),
      )
      await app.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Two tenants and everybody who may stand to the first: the cast of the access matrix. */
export async function openTwoTenants(env: Record<string, string> = {}) {
  const world = await openWorld(env)
  const { ctx } = world
  const people = {
    owner: await world.person('Olga'),
    companyEditor: await world.person('Eda'),
    projectEditor: await world.person('Petra'),
    stranger: await world.person('Standa'),
    helpdesk: await world.person('Hana', { helpdesk: true }),
    nobody: world.nobody as Person,
  }
  const companyId = await createCompany(ctx, people.owner.userId, { name: 'First', ...details })
  const project = await createProject(ctx, companyId, { name: 'Shop' })
  const otherProject = await createProject(ctx, companyId, { name: 'Second shop' })
  const foreignId = await createCompany(ctx, people.stranger.userId, { name: 'Foreign' })
  const foreignProject = await createProject(ctx, foreignId, { name: 'Foreign shop' })
  await inTransaction(ctx, (tx) =>
    grant(tx, { userId: people.companyEditor.userId, companyId, projectId: null, role: 'EDITOR' }),
  )
  await inTransaction(ctx, (tx) =>
    grant(tx, {
      userId: people.projectEditor.userId,
      companyId,
      projectId: project.projectId,
      role: 'EDITOR',
    }),
  )
  await subscribe(ctx, companyId, 25_000)
  const ids = {
    company: outerId('company', companyId),
    project: outerId('project', project.projectId),
    otherProject: outerId('project', otherProject.projectId),
    foreignCompany: outerId('company', foreignId),
    foreignProject: outerId('project', foreignProject.projectId),
  }
  return { ...world, people, ids, inner: { companyId, foreignId, projectId: project.projectId } }
}
export type TwoTenants = Awaited<ReturnType<typeof openTwoTenants>>
