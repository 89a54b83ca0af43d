/** Shops with products to recommend, for tests. */
import { sql } from 'kysely'
import { inTransaction } from '#platform/db.ts'
import { updateProjectState } from '../modules/projects/store.ts'
import { addNews } from '../modules/recommender/store.ts'
import { stock } from './stock.ts'
import { eventId } from './tracker.ts'
import type { World } from './world.ts'

export const view = (product: string) => ({ type: 'product', product }) as const
export const device = ({ clock }: Pick<World, 'clock'>) => eventId(clock.now())

/** So many products of ten crowns, as a feed would have brought them: p0, p1 … */
export async function sellProducts(
  world: Pick<World, 'ctx'>,
  projectId: string,
  count: number,
  prefix = 'p',
) {
  await stock(world, projectId, ...Array.from({ length: count }, (_, at) => `${prefix}${at}`))
  await world.ctx.db
    .updateTable('products')
    .set({
      price: '1000',
      availability: 'IN_STOCK',
      url: sql<string>`'https://www.shop.example/' || shop_id`,
    })
    .where('project_id', '=', projectId)
    .execute()
  await catalogueChanged(world, projectId)
}

/** As a feed would say that it has brought something else. */
export async function catalogueChanged({ ctx }: Pick<World, 'ctx'>, projectId: string) {
  const { count } = await ctx.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  await inTransaction(ctx, async (tx) => {
    const products_updated_at = new Date(tx.clock.now())
    await updateProjectState(tx, projectId, { products: Number(count), products_updated_at })
    await addNews(tx, [{ projectId, devices: [] }])
  })
}
