import { randomUUID } from 'node:crypto'
import { audit } from '#platform/audit.ts'
import type { Ctx, ProjectRef, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { derivableKey } from '#platform/tokens.ts'
import { refuse } from '#rules/refusals.ts'
import { lockProject, type Project, writeProject } from '../projects/store.ts'
import { currentSecret } from './signatures.ts'

/** Makes a secret for the shop's server; the one before it is believed for some days more, older ones no longer. */
export const makePurchaseSecret = (ctx: Ctx, projectId: string): Promise<ProjectRef> =>
  change(ctx, projectId, async (tx, project) => {
    const columns = {
      purchase_key: derivableKey(tx.config.SECRET_KEYS, randomUUID()),
      purchase_key_before: project.purchase_key,
      purchase_key_changed_at: new Date(tx.clock.now()),
    }
    await writeProject(tx, projectId, {}, columns)
    return 'orders.makeSecret'
  })

/** From now on only signed purchases are believed, or all of them again. */
export const requireSignedPurchases = (
  ctx: Ctx,
  projectId: string,
  isRequired: boolean,
): Promise<ProjectRef> =>
  change(ctx, projectId, async (tx, project) => {
    if (isRequired && !currentSecret(tx.config.SECRET_KEYS, project)) refuse('SECRET_MISSING')
    const since = project.purchases_signed_at ?? new Date(tx.clock.now())
    await writeProject(tx, projectId, {}, { purchases_signed_at: isRequired ? since : null })
    return isRequired ? 'orders.requireSigned' : 'orders.allowUnsigned'
  })

const change = (
  ctx: Ctx,
  projectId: string,
  work: (
    tx: TxCtx,
    project: Project,
  ) => Promise<'orders.makeSecret' | 'orders.requireSigned' | 'orders.allowUnsigned'>,
): Promise<ProjectRef> =>
  inTransaction(ctx, async (tx) => {
    const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
    if (project.purge_started_at || project.active === 'PURGED') refuse('PROJECT_ERASED')
    const action = await work(tx, project)
    const ref = { projectId, companyId: project.company_id }
    await audit(tx, { action, ...ref })
    return ref
  })
