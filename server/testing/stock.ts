/** Products in a project's catalogue, as a feed would have brought them. */
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { lockState } from '../modules/feeds/store.ts'
import type { World } from './world.ts'

export async function stock(
  { ctx }: Pick<World, 'ctx'>,
  projectId: string,
  ...shopIds: string[]
): Promise<void> {
  await inTransaction(ctx, (tx) => lockState(tx, projectId, 'PRODUCTS'))
  const now = new Date(ctx.clock.now())
  await ctx.db
    .insertInto('products')
    .values(
      shopIds.map((shopId) => ({
        project_id: projectId,
        id: newId(now.getTime()),
        shop_id: shopId,
        name: `Product ${shopId}`,
        categories: [],
        availability: 'UNKNOWN',
        content_hash: Buffer.from(shopId),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}
