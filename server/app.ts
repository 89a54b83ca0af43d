/** Everything that a role needs, opened once: database, schema, queue, vendors. */
import type { FastifyInstance } from 'fastify'
import { type Clock, movableClockOption, systemClock, TestClock } from '#platform/clock.ts'
import { besides, type Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { type Db, openDb, type StatementWatch } from '#platform/db.ts'
import { distribute, isDistributed } from '#platform/distribute.ts'
import { type Log, openLog } from '#platform/log.ts'
import { openMetrics } from '#platform/metrics.ts'
import { isSuperuser, migrateTables, missingMigrations } from '#platform/migrate.ts'
import { ensurePartitions } from '#platform/partitions.ts'
import { type Postgres, startPostgres } from '#platform/postgres.ts'
import { migrateQueue, openQueue } from '#platform/queue.ts'
import { filesFolder, folderStorage } from '#platform/storage/folder.ts'
import { openStorage, type Storage } from '#platform/storage/storage.ts'
import { activeCampaign } from '#vendors/crm/active-campaign.ts'
import type { Crm } from '#vendors/crm/crm.ts'
import { crmFile, localCrm } from '#vendors/crm/local.ts'
import { localDns, zoneFile } from '#vendors/dns/local.ts'
import { resolverDns } from '#vendors/dns/resolver.ts'
import { localMailer, mailFolder } from '#vendors/mailer/local.ts'
import { smtpMailer } from '#vendors/mailer/smtp.ts'
import type { Payments } from '#vendors/payments/payments.ts'
import { sandbox } from '#vendors/payments/sandbox.ts'
import { localRegistrar } from '#vendors/registrar/local.ts'
import { registers } from '#vendors/registrar/registers.ts'
import type { Registrar } from '#vendors/registrar/registrar.ts'
import { remembered } from '#vendors/registrar/remembered.ts'
import { folderSender } from '#vendors/sender/folder.ts'
import type { Sender } from '#vendors/sender/sender.ts'
import { smtpSender } from '#vendors/sender/smtp.ts'
import { workPlan } from './jobs.ts'
import { type Auth, openAuth } from './modules/accounts/auth.ts'
import { closeDispatcher } from './modules/delivery/dispatcher.ts'
import type { InboundServer } from './modules/delivery/feedback/inbound.ts'
import { eventsHeardAt } from './modules/delivery/store/events.ts'
import { closeLanes } from './modules/recommender/build/lanes.ts'
import { closeModels } from './modules/recommender/serve/models.ts'

export type SampleSignIns = {
  password: string
  /** Where the shop itself is served. */
  shop?: string | undefined
  people: readonly { email: string; name: string; role: 'owner' | 'editor' | 'helpdesk' }[]
}

export type App = {
  ctx: Ctx
  auth: Auth
  /** For those who need a connection of their own. */
  databaseUrl: string
  /** From SIGTERM on: /readyz says no, what comes is still answered. */
  draining: boolean
  postgres?: Postgres
  /** The sample shop's people, where there is one: the sign-in offers to become one of them. */
  sampleSignIns?: SampleSignIns
  http?: FastifyInstance
  /** Takes returned mails. */
  inbound?: InboundServer
  stopPolling?: () => Promise<void>
  stop: () => Promise<void>
}

function openCrm(config: Config): Crm {
  const { ACTIVECAMPAIGN_URL: url, ACTIVECAMPAIGN_KEY: key, ACTIVECAMPAIGN_EVENT_URL: eventUrl } = config
  const { ACTIVECAMPAIGN_EVENT_ACCOUNT: eventAccount, ACTIVECAMPAIGN_EVENT_KEY: eventKey } = config
  return url && key && eventAccount && eventKey
    ? activeCampaign({ url, key, eventUrl, eventAccount, eventKey })
    : localCrm(crmFile(config))
}

function openRegistrar(config: Config, clock: Clock, log: Log): Registrar {
  if (config.REGISTERS === 'local') return localRegistrar()
  const now = () => clock.now()
  const { ARES_URL: aresUrl, VIES_URL: viesUrl, RPO_URL: rpoUrl } = config
  // a little less than a request may take, so that the form is told why
  return remembered(registers({ aresUrl, viesUrl, rpoUrl, timeoutMs: 8000, now, log }), now)
}

async function openPayments(config: Config, db: Db, clock: Clock): Promise<Payments> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = config
  const isTaxed = config.STRIPE_TAX === 'automatic'
  if (!key || !webhookSecret) return sandbox(db, clock, config)
  // its library is large, and most programs never need it
  const { stripe } = await import('#vendors/payments/stripe.ts')
  // a little less than a request may take, so that the caller is told why
  return stripe({ key, webhookSecret, url, timeoutMs: 8000, isTaxed, now: () => clock.now() })
}

async function openSender(config: Config, db: Db, clock: Clock): Promise<Sender> {
  const { SES_REGION: region, SES_ACCESS_KEY: accessKey, SES_SECRET_KEY: secretKey } = config
  const { SES_CONFIGURATION_SET: configurationSet, SES_TOPIC_ARN: topicArn, SES_URL: url } = config
  if (!region || !accessKey || !secretKey || !configurationSet || !topicArn)
    return config.SMTP_URL ? smtpSender(config.SMTP_URL) : folderSender(mailFolder(config))
  // its library is large, and most programs never need it
  const { sesSender } = await import('#vendors/sender/ses.ts')
  const heardAt = () => eventsHeardAt(db, topicArn)
  const now = () => clock.now()
  return sesSender({ region, accessKey, secretKey, url, configurationSet, topicArn, now, heardAt })
}

async function storageOf(config: Config): Promise<Storage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config
  if (!bucket || !accessKey || !secretKey) return openStorage(await folderStorage(filesFolder(config)))
  // its library is large, and most programs never need it
  const { s3Storage } = await import('#platform/storage/s3.ts')
  const { S3_URL: url, S3_REGION: region } = config
  return openStorage(s3Storage({ url, region, bucket, accessKey, secretKey }))
}

/** Brings tables and queue up to date. On a cluster new tables are distributed with the others. */
async function prepareDatabase(db: Db, url: string, config: Config, clock: Clock, log: Log): Promise<void> {
  await migrateTables(db)
  if (config.role === 'distribute' || (await isDistributed(db))) {
    const tables = await distribute(db, config)
    if (tables.length) log.info({ tables }, 'distributed')
  }
  await ensurePartitions(db, clock.now())
  await migrateQueue(db, url, workPlan, clock, log)
}

/** Opens everything a role needs, short of serving: database, schema, queue. */
export async function openApp(
  config: Config,
  options: { clock?: Clock; watch?: StatementWatch } = {},
): Promise<App> {
  const log = openLog(config.LOG_LEVEL, config.role)
  const clock = options.clock ?? (config.CLOCK === 'movable' ? new TestClock() : systemClock)
  const postgres = config.DATABASE_URL
    ? undefined
    : await startPostgres(config.DATA_DIR, log, {
        share: besides.some((role) => role === config.role),
      })
  const url = config.DATABASE_URL ?? postgres?.url ?? ''
  const works = config.role === 'all' || config.role === 'worker'
  const db = openDb(
    {
      url,
      max: config.DATABASE_CONNECTIONS,
      options: clock instanceof TestClock ? movableClockOption : undefined,
      // a job may work long, but nobody waits longer for a lock than a request may take
      statementSeconds: config.role === 'api' ? config.REQUEST_SECONDS : 300,
      lockSeconds: config.REQUEST_SECONDS,
    },
    log,
    options.watch,
  )
  try {
    if (await isSuperuser(db))
      throw new Error(
        'DATABASE_URL names a superuser, for whom row security does not hold: use a role without that power.',
      )
    if (config.role === 'all' || config.role === 'migrate' || config.role === 'distribute')
      await prepareDatabase(db, url, config, clock, log)
    const missing = await missingMigrations(db)
    if (missing.length)
      throw new Error(
        `The database lacks ${missing.length} migrations: run node server/main.ts migrate first.`,
      )
    const queue = await openQueue({ url, works }, workPlan, clock, log)
    const mailer = config.SMTP_URL
      ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
      : localMailer(mailFolder(config), config.MAIL_FROM)
    const ctx: Ctx = {
      db,
      databaseUrl: url,
      queue,
      clock,
      log,
      config,
      vendors: {
        mailer,
        sender: await openSender(config, db, clock),
        crm: openCrm(config),
        registrar: openRegistrar(config, clock, log),
        payments: await openPayments(config, db, clock),
        dns: config.DNS === 'local' ? localDns(zoneFile(config)) : resolverDns(config.DNS_SERVERS),
      },
      storage: await storageOf(config),
      metrics: openMetrics(),
      isDistributed: await isDistributed(db),
      actor: { kind: 'job', name: 'start' },
    }
    const app: App = {
      ctx,
      auth: openAuth(ctx),
      databaseUrl: url,
      draining: false,
      postgres,
      async stop() {
        app.draining = true
        // a connection opened in advance, as browsers do, counts as busy and would hold the stop for a minute
        setTimeout(() => app.http?.server.closeAllConnections(), config.REQUEST_SECONDS * 1000).unref()
        await app.http?.close()
        await app.inbound?.close()
        await app.stopPolling?.()
        await closeDispatcher(ctx)
        await queue.boss.stop({ graceful: works, timeout: 20_000 })
        mailer.close()
        ctx.storage.close()
        await closeModels(ctx)
        await closeLanes(ctx)
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
