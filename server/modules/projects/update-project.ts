import type { DomainCondition, UpdateDomainInput } from '#generated/resolvers.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { announce } from '#platform/queue.ts'
import { meets } from '#rules/checks/text-filter.ts'
import type { FieldFault } from '#rules/faults.ts'
import { sendingDomainFault } from '#rules/mailing/suffixes.ts'
import { mayAllowBoxes } from '#rules/projects/boxes.ts'
import { type Details, type DetailsInput, readDetails } from '#rules/projects/details.ts'
import { type MoveName, type Mover, moveTo, type ProjectStatus } from '#rules/projects/status.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { bytesOf, countHourly } from './content-room.ts'
import { fetchingOf } from './create-project.ts'
import { moveProject, statusOf } from './move-project.ts'
import { isAnothers } from './prove-dns-name.ts'
import { readSettings } from './settings.ts'
import { changedDetails, findState, lockProject, type Project, writeProject } from './store.ts'

export const meetsCondition = (project: Project, condition: DomainCondition | null | undefined) =>
  meets(project.name, condition?.name) &&
  meets(project.active, condition?.active) &&
  meets(project.shop_url ?? '', condition?.shopURL) &&
  meets(project.currency ?? '', condition?.currency) &&
  meets(project.timezone ?? '', condition?.timezone) &&
  meets(project.dns_name ?? '', condition?.dnsName)

/** Changes what is given, when the project as it is now meets the condition. `by` is who moves it to another status. */
export async function updateProject(
  ctx: Ctx,
  projectId: string,
  { active, ...input }: Omit<UpdateDomainInput, 'id'>,
  condition: DomainCondition | null | undefined,
  by: Exclude<Mover, 'server'> | undefined,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
    if (!meetsCondition(project, condition)) refuse('CONDITION_FAILED')
    if (project.purge_started_at || project.active === 'PURGED') refuse('PROJECT_ERASED')
    const { company_id: companyId } = project
    const changed = await configure(tx, project, input)
    const move = active && active !== project.active ? await moveTowards(tx, project, active, by) : undefined
    const fields = move ? [...changed, 'active'] : changed
    if (fields.length) await announce(tx, 'project.changed', { projectId, companyId, fields })
    if (changed.length || !move)
      await audit(tx, { action: 'projects.update', companyId, projectId, fields: changed })
    if (move) await audit(tx, { action: `projects.${move}`, companyId, projectId, fields: ['active'] })
  })
}

/** Changes the configuration; returns the names of what has changed. */
async function configure(
  tx: TxCtx,
  project: Project,
  input: Omit<UpdateDomainInput, 'id' | 'active'>,
): Promise<string[]> {
  const savedFeeds = {
    productFeedURL: project.product_feed_url,
    orderFeedURL: project.order_feed_url,
    categoriesFeedURL: project.categories_feed_url,
  }
  const { details, faults } = readDetails(input satisfies DetailsInput, savedFeeds, fetchingOf(tx))
  const settings = readSettings(project, input)
  const all = [
    ...faults,
    ...settings.faults,
    ...(await boxesFaults(tx, project, details)),
    ...(await dnsNameFaults(tx, project, details)),
  ]
  if (all.length) refuseFields(all)
  const fields = [...changedDetails(project, details), ...settings.fields]
  // what was proved of a name says nothing of another
  const unproved = fields.includes('dnsName') ? { proved_dns_name: null } : {}
  if (fields.length) await countHourly(tx, project.id, 'content', bytesOf([details, settings.columns]))
  if (fields.length) await writeProject(tx, project.id, details, { ...settings.columns, ...unproved })
  return fields
}

/** A name must be one that the shop can have, and nobody else has. */
async function dnsNameFaults(
  tx: TxCtx,
  project: Project,
  { dnsName }: Partial<Details>,
): Promise<FieldFault[]> {
  if (!dnsName || dnsName === project.dns_name) return []
  const { PUBLIC_URL, MAIL_FROM, MAIL_SPF_INCLUDE, MAIL_BOUNCE_MX, MAIL_LINK_HOST } = tx.config
  const own = [
    new URL(PUBLIC_URL).hostname,
    MAIL_FROM.split('@')[1] ?? '',
    MAIL_SPF_INCLUDE,
    MAIL_BOUNCE_MX,
    MAIL_LINK_HOST,
  ]
  const fault = sendingDomainFault(dnsName, own)
  const code = fault
    ? ({ PUBLIC_SUFFIX: 'DNS_NAME_SUFFIX', MAILBOX: 'DNS_NAME_MAILBOX', OURS: 'DNS_NAME_OURS' } as const)[
        fault
      ]
    : (await isAnothers(tx, project.id, dnsName)) && 'DNS_NAME_USED'
  return code ? [{ field: 'input.dnsName', code }] : []
}

async function boxesFaults(tx: TxCtx, project: Project, details: Partial<Details>): Promise<FieldFault[]> {
  if (!details.boxesAllowed || project.boxes_allowed) return []
  const state = await findState(tx, project.id)
  const ready = state && mayAllowBoxes(state.products, state.recommendations_updated_at)
  return ready ? [] : [{ field: 'input.boxesAllowed', code: 'BOXES_NOT_READY' }]
}

async function moveTowards(
  tx: TxCtx,
  project: Project,
  to: ProjectStatus,
  by: Exclude<Mover, 'server'> | undefined,
): Promise<MoveName> {
  const from = statusOf(project)
  const move = by && moveTo(from, to, by)
  if (!move) refuse('STATUS_REFUSED', { from, to })
  await moveProject(tx, project, move)
  return move
}
