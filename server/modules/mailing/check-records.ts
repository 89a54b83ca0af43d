import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { resealed } from '#platform/secrets.ts'
import { type Ask, examine, type Verdict } from '#rules/mailing/doctor.ts'
import { nextCheck } from '#rules/mailing/schedule.ts'
import { zoneOf } from '#rules/mailing/suffixes.ts'
import { type CheckedVerdict, isFine, joinedVerdicts, toBeTold } from '#rules/mailing/verdicts.ts'
import { dayMs, minuteMs } from '#rules/time.ts'
import { proveDnsName, releaseDnsName } from '../projects/prove-dns-name.ts'
import { holdProject, lockProject, type Project } from '../projects/store.ts'
import { expectedRecords, isCurrent } from './sending-domain.ts'
import {
  deleteMailDomain,
  findMailDomain,
  findPrivateKey,
  type MailDomain,
  updateMailDomain,
} from './store.ts'

/** All questions of one check together; how many they are, the doctor bounds. */
const checkMs = 10_000
/** A name whose key was not there for so long is free for whoever proves it next. */
const releaseMs = 30 * dayMs
const mostNameServers = 8
/** Where somebody did not answer. */
const askAgainMs = 30 * minuteMs

/** Looks in the DNS for the records of a project, notes what became of them, and when to look again. */
export async function checkRecords(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  const domain = await inTransaction(ctx, (tx) => begin(tx, projectId))
  if (!domain) return
  const signal = AbortSignal.timeout(checkMs)
  const ask: Ask = (type, name) => ctx.vendors.dns.ask(type, name, signal)
  const zone = zoneOf(domain.dns_name)
  const [verdicts, servers] = await Promise.all([
    examine(expectedRecords(ctx.config, domain), domain.dns_name, zone, ask),
    ask('NS', zone),
  ])
  const nameServers = 'values' in servers ? servers.values.slice(0, mostNameServers) : undefined
  await inTransaction(ctx, (tx) => note(tx, domain, verdicts, nameServers))
}

/** What is to be looked for. Should every attempt fail, the next check is due in a day all the same. */
async function begin(tx: TxCtx, projectId: string): Promise<MailDomain | undefined> {
  const project = await holdProject(tx, projectId)
  const domain = project && !project.purge_started_at && (await findMailDomain(tx, projectId))
  if (!domain) return undefined
  await plan(tx, 'mailing.checkRecords', projectId, new Date(tx.clock.now() + dayMs))
  return domain
}

async function note(
  tx: TxCtx,
  examined: MailDomain,
  found: readonly Verdict[],
  nameServers: string[] | undefined,
): Promise<void> {
  const { project_id: projectId } = examined
  const project = await lockProject(tx, projectId)
  const domain = await findMailDomain(tx, projectId)
  if (!project || project.purge_started_at || !domain) return
  // without a name the key has no use any more
  if (!project.dns_name) return deleteMailDomain(tx, projectId)
  // the project has another name now, or the records were made anew: that sends a check of its own
  if (domain.dns_name !== project.dns_name || !isCurrent(examined, domain)) return
  const now = tx.clock.now()
  const joined = joinedVerdicts(domain.verdicts, found, now)
  const gone = toBeTold(joined, now)
  if (gone.length) await send(tx, 'mailing.tellGone', { projectId, purposes: gone })
  const verdicts = joined.map((verdict) =>
    gone.includes(verdict.purpose) ? { ...verdict, toldAt: now } : verdict,
  )
  const since = Math.max(domain.made_at.getTime(), ...verdicts.map(({ goneAt = 0 }) => goneAt))
  const usual = nextCheck({ now, since, allWorking: verdicts.every(isFine) })
  const next = verdicts.some(({ unanswered }) => unanswered) ? Math.min(usual, now + askAgainMs) : usual
  await settleProof(tx, project, verdicts)
  await updateMailDomain(tx, projectId, {
    verdicts: JSON.stringify(verdicts),
    ...(nameServers && { name_servers: nameServers }),
    ...(await keyUnderFirst(tx, projectId)),
    checked_at: new Date(now),
    check_wanted_at: null,
    next_check_at: new Date(next),
  })
  await plan(tx, 'mailing.checkRecords', projectId, new Date(next))
}

/** A found key makes the name the project's own; one that was gone for weeks lets it go. No answer does neither. */
async function settleProof(tx: TxCtx, project: Project, verdicts: readonly CheckedVerdict[]): Promise<void> {
  const dkim = verdicts.find(({ purpose }) => purpose === 'DKIM')
  if (!dkim || dkim.unanswered) return
  const { goneAt = Number.POSITIVE_INFINITY } = dkim
  if (isFine(dkim)) await proveDnsName(tx, project)
  else if (tx.clock.now() - goneAt > releaseMs) await releaseDnsName(tx, project)
}

/**
 * Every project's records are looked for at least daily, and so no secret stays long under a key that was replaced. One that
 * cannot be opened is the operator's to hear of, and no reason not to look.
 */
async function keyUnderFirst(tx: TxCtx, projectId: string): Promise<{ private_key?: string }> {
  const sealed = await findPrivateKey(tx, projectId)
  try {
    const moved = sealed && resealed(tx.config.ENCRYPTION_KEYS, { purpose: 'dkim', projectId }, sealed)
    return moved ? { private_key: moved } : {}
  } catch (err) {
    tx.log.error({ err, projectId }, 'a DKIM key cannot be opened: mails of its project cannot be signed')
    return {}
  }
}
