/** Batch loaders that live as long as one request, or until its next mutation: a hundred cards cost one query. */
import DataLoader from 'dataloader'
import type { RequestCtx } from './context.ts'
import { acrossProjects, type Db } from './db.ts'

type Batch<K, V> = (ctx: RequestCtx, keys: readonly K[]) => Promise<Map<K, V>>

/** `most`: keys of one batch, where the values are large: what is too much for an answer ends between two of them. */
export function loader<K, V>(batch: Batch<K, V>, { most }: { most?: number } = {}) {
  const of = (ctx: RequestCtx) => {
    const existing = ctx.loaders.get(batch) as DataLoader<K, V | undefined> | undefined // only set below
    if (existing) return existing
    const made = new DataLoader<K, V | undefined>(
      async (keys) => {
        const found = await batch(ctx, keys)
        return keys.map((key) => found.get(key))
      },
      { maxBatchSize: most },
    )
    ctx.loaders.set(batch, made)
    return made
  }
  return { load: (ctx: RequestCtx, key: K) => of(ctx).load(key) }
}

/**
 * For what is found by a project and an id in it: one read for all of them, as owner. What it returns has the keys of
 * `keyIn`.
 */
export function projectLoader<V>(
  read: (
    db: Db,
    projectIds: readonly string[],
    ids: readonly string[],
    ctx: RequestCtx,
  ) => Promise<Map<string, V>>,
  options?: { most?: number },
) {
  const { load } = loader<string, V>((ctx, keys) => {
    const projectIds = [...new Set(keys.map((key) => key.slice(0, 36)))]
    const ids = keys.map((key) => key.slice(37))
    return acrossProjects(ctx, projectIds, (db) => read(db, projectIds, ids, ctx))
  }, options)
  return { load: (ctx: RequestCtx, projectId: string, id: string) => load(ctx, keyIn(projectId, id)) }
}

export const keyIn = (projectId: string, id: string): string => `${projectId}/${id}`
