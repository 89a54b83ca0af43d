import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inProject, inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { resealed } from '#platform/secrets.ts'
import { type Ask, examine, type Verdict } from '#rules/mailing/doctor.ts'
import { nextCheck } from '#rules/mailing/schedule.ts'
import { zoneOf } from '#rules/mailing/suffixes.ts'
import { type CheckedVerdict, goneOf, isFine, joinedVerdicts } from '#rules/mailing/verdicts.ts'
import { dayMs, minuteMs } from '#rules/time.ts'
import { proveDnsName, releaseDnsName } from '../projects/prove-dns-name.ts'
import { lockProject, type Project } from '../projects/store.ts'
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
/** A record is gone when it is gone twice, so long apart. */
const surelyGoneMs = 5 * minuteMs
/** A name whose key was not there for so long is free for whoever proves it next. */
const releaseMs = 30 * dayMs
const mostNameServers = 8

/** Looks in the DNS for the records of a project, notes what became of them, and when to look again. */
export async function checkRecords(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  const domain = await inProject(ctx, projectId, (tx) => findMailDomain(tx, projectId))
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

async function note(
  tx: TxCtx,
  examined: MailDomain,
  found: readonly Verdict[],
  nameServers: string[] | undefined,
): Promise<void> {
  const { project_id: projectId } = examined
  const project = await lockProject(tx, projectId)
  const domain = await findMailDomain(tx, projectId)
  if (!project || !domain) return
  // the project has another name now: its key and the old one's records have no use any more
  if (!isCurrent(domain, project)) return deleteMailDomain(tx, projectId)
  // made anew while we looked: whoever has made them has sent a check, too
  if (domain.public_key !== examined.public_key || domain.bounce_domain !== examined.bounce_domain) return
  const now = tx.clock.now()
  const verdicts = joinedVerdicts(domain.verdicts, found)
  const gone = await noteGone(tx, domain, verdicts)
  const isUnsure = gone.gone_at !== null && gone.gone_told_at === null
  const since = gone.gone_at ?? domain.made_at
  const next = isUnsure
    ? now + surelyGoneMs
    : nextCheck({ now, since: since.getTime(), allWorking: verdicts.every(isFine) })
  await settleProof(tx, project, verdicts, gone.gone_at)
  await updateMailDomain(tx, projectId, {
    ...gone,
    verdicts: JSON.stringify(verdicts),
    ...(nameServers && { name_servers: nameServers }),
    ...(await keyUnderFirst(tx, projectId)),
    checked_at: new Date(now),
    check_wanted_at: null,
    next_check_at: new Date(next),
  })
  await plan(tx, 'mailing.checkRecords', projectId, new Date(next))
}

/** Since when something is gone that worked; its owner is told once, when it is surely so. */
async function noteGone(tx: TxCtx, domain: MailDomain, verdicts: readonly CheckedVerdict[]) {
  const now = new Date(tx.clock.now())
  const gone = goneOf(verdicts)
  if (!gone.length) return { gone_at: null, gone_told_at: null }
  const goneAt = domain.gone_at ?? now
  const isSure = now.getTime() - goneAt.getTime() >= surelyGoneMs
  if (isSure && !domain.gone_told_at)
    await send(tx, 'mailing.tellGone', { projectId: domain.project_id, purposes: gone })
  return { gone_at: goneAt, gone_told_at: domain.gone_told_at ?? (isSure ? now : null) }
}

/** A found key makes the name the project's own; one that was gone for weeks lets it go. */
async function settleProof(
  tx: TxCtx,
  project: Project,
  verdicts: readonly CheckedVerdict[],
  goneAt: Date | null,
) {
  const dkim = verdicts.find(({ purpose }) => purpose === 'DKIM')
  if (dkim && isFine(dkim)) await proveDnsName(tx, project)
  else if (goneAt && tx.clock.now() - goneAt.getTime() > releaseMs) await releaseDnsName(tx, project)
}

/** Every project's records are looked for at least daily, and so no secret stays long under a key that was replaced. */
async function keyUnderFirst(tx: TxCtx, projectId: string): Promise<{ private_key?: string }> {
  const sealed = await findPrivateKey(tx, projectId)
  const moved = sealed && resealed(tx.config.ENCRYPTION_KEYS, { purpose: 'dkim', projectId }, sealed)
  return moved ? { private_key: moved } : {}
}
