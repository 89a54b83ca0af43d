import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { unseal } from '#platform/secrets.ts'
import { findPrivateKey } from './store.ts'

/** The private key that a project's mails are signed with, as PEM; undefined where it has no records. */
export async function openDkimKey(ctx: Ctx, projectId: string): Promise<string | undefined> {
  const sealed = await inProject(ctx, projectId, (tx) => findPrivateKey(tx, projectId))
  return sealed && unseal(ctx.config.ENCRYPTION_KEYS, { purpose: 'dkim', projectId }, sealed)
}
