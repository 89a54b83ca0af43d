/**
 * The program: node server/main.ts [all | api | collect | worker | migrate | distribute |
 * helpdesk EMAIL [--revoke] | retry [JOB | ID | --all] | adopt | send PROJECT TAG FILE].
 */
import { type Config, type Role, readConfig, roles, settingsHelp } from '#platform/config.ts'
import { countDeadJobs, listDeadJobs, retryDeadJobs } from '#platform/dead-jobs.ts'
import { openHttp } from '#platform/http.ts'
import { operationRoutes } from '#platform/operations.ts'
import { startWork } from '#platform/work.ts'
import { type App, openApp } from './app.ts'
import { setHelpdesk } from './modules/accounts/set-helpdesk.ts'
import { moveHome } from './modules/delivery/store/workers.ts'

/** Starts what the role does; returns once pages are served or jobs are worked off. */
export async function serve(app: App): Promise<void> {
  const { config } = app.ctx
  if (config.role === 'all' || config.role === 'worker')
    app.stopPolling = await startWork({ ...app.ctx, actor: { kind: 'nobody' } })
  if (config.MAIL_INBOUND_PORT && (config.role === 'all' || config.role === 'worker')) {
    const { openInbound } = await import('./modules/delivery/feedback/inbound.ts')
    app.inbound = await openInbound(app.ctx, config.MAIL_INBOUND_PORT)
    app.ctx.log.info({ port: app.inbound.port }, 'taking returned mails')
  }
  app.http = config.role === 'worker' ? workerHttp(app) : await (await import('./routes.ts')).openRoutes(app)
  // from the signal on an answer ends its connection: one that is kept alive would hold the stop for a minute
  app.http.addHook('onSend', async (_, reply) => void (app.draining && reply.header('connection', 'close')))
  await app.http.listen({ port: config.PORT, host: config.HOST })
  app.ctx.log.info({ port: config.PORT }, 'serving')
}

/** A worker tells how it is; the schema and all that serves people would only take memory. */
function workerHttp(app: App) {
  const http = openHttp(app.ctx)
  operationRoutes(http, app)
  return http
}

/** SIGTERM and SIGINT: stop saying ready, finish what runs, leave. An impatient second signal leaves at once. */
export function stopOnSignal(app: App): void {
  let signalledAt = 0
  const stop = async () => {
    // the same signal may come twice at once, from the terminal and from the parent process
    if (signalledAt && Date.now() - signalledAt > 500) process.exit(1)
    if (signalledAt) return
    signalledAt = Date.now()
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
  console.error(
    `Droi cannot start. Please correct these settings:\n${result.faults.map((fault) => `  - ${fault}`).join('\n')}`,
  )
  return process.exit(1)
}

export async function main(argument = 'all'): Promise<void> {
  const role = roles.find((name) => name === argument)
  if (!role) {
    const lines = settingsHelp().map(
      ({ name, fallback, sentence }) => `  ${name.padEnd(22)} ${sentence}${fallback ? ` [${fallback}]` : ''}`,
    )
    console.log(
      `node server/main.ts [${roles.join(' | ')}]\n\n${usage}\n\nSettings, from the environment:\n${lines.join('\n')}`,
    )
    process.exit(argument === '--help' ? 0 : 1)
  }
  if (role === 'send') return send(process.argv.slice(3))
  const app = await openApp(configOrExit(role))
  if (role === 'migrate' || role === 'distribute') return app.stop()
  if (role === 'retry') return retry(app, process.argv[3])
  if (role === 'adopt') return adopt(app)
  if (role === 'helpdesk') return helpdesk(app, process.argv[3], !process.argv.includes('--revoke'))
  stopOnSignal(app)
  await serve(app)
}

const usage = `  migrate                    brings the database up to date
  distribute                 the same, and spreads it over the nodes of a Citus cluster
  helpdesk EMAIL [--revoke]  makes a registered person staff, or no longer
  retry                      lists jobs that failed on every attempt and wait for a person
  retry JOB | ID | --all     has those of a kind, one, or all of them run again
  adopt                      lets messages of shops be sent from PUBLIC_URL, after a move: a copy sends nothing
  send PROJECT TAG FILE      sends a plain message to everybody with a tag: see node server/main.ts send --help`

/** Lists jobs that wait for a person, or has them run again. */
async function retry(app: App, which: string | undefined): Promise<void> {
  try {
    if (!which) {
      const jobs = await listDeadJobs(app.ctx.db, listed)
      for (const { id, job, failed_at, attempts, error } of jobs)
        console.log(`${id}  ${job}  ${failed_at.toISOString()}  ${attempts} attempts  ${error ?? ''}`)
      const counts = [...(await countDeadJobs(app.ctx.db))].map(([job, count]) => `${job}: ${count}`)
      console.log(counts.length ? counts.join(', ') : 'No job waits.')
      return
    }
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(which)
    const count = await retryDeadJobs(app.ctx, which === '--all' ? {} : isId ? { id: which } : { job: which })
    console.log(`Sent again: ${count}`)
  } finally {
    await app.stop()
  }
}
/** The latest ones tell enough. */
const listed = 100

/** Makes this address the one under which the database sends. */
async function adopt(app: App): Promise<void> {
  const { db, config } = app.ctx
  await moveHome(db, config.PUBLIC_URL)
  await app.stop()
  console.log(`Messages of shops are sent from ${config.PUBLIC_URL} now.`)
}

/** Sends a message that lies in a file. */
async function send(words: readonly string[]): Promise<void> {
  // no other role needs it
  const { readMessage, sendPlain, sendUsage } = await import('./send-plain.ts')
  const message = readMessage(words)
  if (!message) {
    console.log(sendUsage)
    process.exit(words.includes('--help') ? 0 : 1)
  }
  const app = await openApp(configOrExit('send'))
  try {
    for await (const line of sendPlain(app.ctx, message)) console.log(line)
  } finally {
    await app.stop()
  }
}

/** Makes somebody staff, or no longer. */
async function helpdesk(app: App, email = '', grant: boolean): Promise<void> {
  const done = await setHelpdesk(app.ctx, email, grant)
  await app.stop()
  if (!done) throw new Error('Nobody has that address: node server/main.ts helpdesk EMAIL [--revoke]')
  console.log(grant ? 'Granted.' : 'Revoked.')
}
