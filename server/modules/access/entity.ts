import type { RequestCtx } from '#platform/context.ts'
import { readId } from '#platform/ids.ts'
import type { Subject } from '#rules/access/may.ts'
import { companyOf } from './store.ts'

/** What an outer id names that may be a company's or a project's; undefined when it is neither. */
export async function entityOf(ctx: RequestCtx, outer: unknown): Promise<Subject | undefined> {
  if (typeof outer !== 'string') return undefined
  const companyId = readId('company', outer)
  if (companyId) return { companyId }
  const projectId = readId('project', outer)
  const owning = projectId && (await companyOf.load(ctx, projectId))
  return owning ? { companyId: owning, projectId } : undefined
}
