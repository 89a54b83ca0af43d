/** The program: node server/main.ts [all | api | collect | worker | migrate]. */
import type { FastifyInstance } from 'fastify'
import { type Clock, movableClockOption, systemClock, TestClock } from '#platform/clock.ts'
import { type Config, type Role, readConfig, roles, settingsHelp } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { openDb, type StatementWatch } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { openMetrics } from '#platform/metrics.ts'
import { isSuperuser, migrateTables, missingMigrations } from '#platform/migrate.ts'
import { type Postgres, startPostgres } from '#platform/postgres.ts'
import { migrateQueue, openQueue, startWork } from '#platform/queue.ts'
import { localMailer, mailFolder } from '#vendors/mailer/local.ts'
import { smtpMailer } from '#vendors/mailer/smtp.ts'
import { workPlan } from './jobs.ts'
import { type Auth, openAuth } from './modules/accounts/auth.ts'
import { openRoutes } from './routes.ts'

export type App = {
  ctx: Ctx
  auth: Auth
  /** From SIGTERM on: /readyz says no, what comes is still answered. */
  draining: boolean
  postgres?: Postgres
  http?: FastifyInstance
  stop: () => Promise<void>
}

/** Opens everything a role needs, short of serving: database, schema, queue. */
export async function openApp(config: Config, options: { clock?: Clock; watch?: StatementWatch } = {}): Promise<App> {
  const log = openLog(config.LOG_LEVEL, config.role)
  const clock = options.clock ?? (config.CLOCK === 'movable' ? new TestClock() : systemClock)
  const postgres = config.DATABASE_URL ? undefined : await startPostgres(config.DATA_DIR, log)
  const url = config.DATABASE_URL ?? postgres?.url ?? ''
  const works = config.role === 'all' || config.role === 'worker'
  const db = openDb(
    {
      url,
      max: config.DATABASE_CONNECTIONS,
      options: clock instanceof TestClock ? movableClockOption : undefined,
      statementSeconds: config.role === 'api' ? config.REQUEST_SECONDS : 300,
    },
    log,
    options.watch,
  )
  try {
    if (await isSuperuser(db))
      throw new Error('DATABASE_URL names a superuser, for whom row security does not hold: use a role without that power.')
    if (config.role === 'all' || config.role === 'migrate') {
      await migrateTables(db)
      await migrateQueue(db, url, workPlan, clock, log)
    }
    const missing = await missingMigrations(db)
    if (missing.length)
      throw new Error(`The database lacks ${missing.length} migrations: run node server/main.ts migrate first.`)
    const queue = await openQueue({ url, works }, workPlan, clock, log)
    const mailer = config.SMTP_URL
      ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
      : localMailer(mailFolder(config), config.MAIL_FROM)
    const ctx: Ctx = { db, queue, clock, log, config, vendors: { mailer }, metrics: openMetrics(), actor: { kind: 'job', name: 'start' } }
    const app: App = {
      ctx,
      auth: openAuth(ctx),
      draining: false,
      postgres,
      async stop() {
        app.draining = true
        await app.http?.close()
        await queue.boss.stop({ graceful: works, timeout: 20_000 })
        mailer.close()
        await db.destroy()
        await postgres?.stop()
      },
    }
    return app
  } catch (error) {
    await db.destroy()
    await postgres?.stop()
    throw error
  }
}

/** Starts what the role does; returns once pages are served or jobs are worked off. */
export async function serve(app: App): Promise<void> {
  const { config } = app.ctx
  if (config.role === 'all' || config.role === 'worker') await startWork({ ...app.ctx, actor: { kind: 'nobody' } })
  app.http = await openRoutes(app)
  await app.http.listen({ port: config.PORT, host: config.HOST })
  app.ctx.log.info({ port: config.PORT }, 'serving')
}

/** SIGTERM and SIGINT: stop saying ready, finish what runs, leave. An impatient second signal leaves at once. */
export function stopOnSignal(app: App): void {
  let asked = 0
  const stop = async () => {
    // the same signal may come twice at once, from the terminal and from the parent process
    if (asked && Date.now() - asked > 500) process.exit(1)
    if (asked) return
    asked = Date.now()
    app.draining = true
    await new Promise((resolve) => setTimeout(resolve, app.ctx.config.DRAIN_SECONDS * 1000))
    await app.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop().catch((err: unknown) => {
        app.ctx.log.error({ err }, 'did not stop cleanly')
        process.exit(1)
      })
    })
}

/** Reads the settings, or says all that is wrong with them and leaves. */
export function configOrExit(role: Role): Config {
  const result = readConfig(role, process.env)
  if ('config' in result) return result.config
  console.error(`Droi cannot start. Please correct these settings:\n${result.faults.map((fault) => `  - ${fault}`).join('\n')}`)
  return process.exit(1)
}

async function main(argument = 'all'): Promise<void> {
  const role = roles.find((name) => name === argument)
  if (!role) {
    const lines = settingsHelp().map(({ name, fallback, sentence }) => `  ${name.padEnd(22)} ${sentence}${fallback ? ` [${fallback}]` : ''}`)
    console.log(`node server/main.ts [${roles.join(' | ')}]\n\nSettings, from the environment:\n${lines.join('\n')}`)
    process.exit(argument === '--help' ? 0 : 1)
  }
  const app = await openApp(configOrExit(role))
  if (role === 'migrate') return app.stop()
  stopOnSignal(app)
  await serve(app)
}

if (import.meta.main)
  main(process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
