import { plan } from '#platform/agenda.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { eraseProject, eraseRows } from '#platform/erase-project.ts'
import { announce } from '#platform/queue.ts'
import { moves } from '#rules/projects/status.ts'
import { findProject, lockProject, writeProject, writeProjectIf } from './store.ts'

/** Erases a project that is marked and whose time has come; the name and the audit log stay. */
export async function purge(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  if (!(await inTransaction(ctx, (tx) => start(tx, projectId)))) return
  await eraseProject(ctx, projectId)
  await inTransaction(ctx, (tx) => finish(tx, projectId))
}

/** From here on it cannot be taken back. False when it was, or was marked anew and has to wait. */
async function start(tx: TxCtx, projectId: string): Promise<boolean> {
  const project = await lockProject(tx, projectId)
  if (project?.active !== 'MARKED_FOR_PURGE' || !project.purge_at) return false
  const now = new Date(tx.clock.now())
  if (project.purge_at > now) {
    await plan(tx, 'projects.purge', projectId, project.purge_at)
    return false
  }
  if (!project.purge_started_at) await writeProject(tx, projectId, {}, { purge_started_at: now })
  return true
}

/** Nothing of the configuration stays but what names the project in lists. */
async function finish(tx: TxCtx, projectId: string): Promise<void> {
  const project = await findProject(tx.db, projectId)
  if (project?.active !== 'MARKED_FOR_PURGE') return
  await eraseRows(tx, projectId)
  const nothing = '{}'
  const isFirst = await writeProjectIf(
    tx,
    project,
    {
      shopURL: null,
      boxesAllowed: false,
      productFeedURL: null,
      orderFeedURL: null,
      categoriesFeedURL: null,
      shopifyStore: null,
      dnsName: null,
      bounceDomain: null,
      from: null,
      friendlyFrom: null,
      replyTo: null,
    },
    {
      proved_dns_name: null,
      active: moves.purge.to,
      purge_at: null,
      block_before_purge: null,
      tracking_ids: nothing,
      unsubscribe_setup: nothing,
      leadscoring_settings: nothing,
      home_box: nothing,
      cart_box: nothing,
      product_box: nothing,
    },
  )
  if (!isFirst) return
  const { company_id: companyId } = project
  await announce(tx, 'project.changed', { projectId, companyId, fields: ['active'] })
  await announce(tx, 'project.purged', { projectId, companyId })
  await audit(tx, { action: 'projects.purge', companyId, projectId })
}
