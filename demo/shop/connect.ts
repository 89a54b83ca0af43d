/** The sample shop's project: knows where its shop stands, on whichever port that is today. */
import { updateProject } from '#modules/projects/update-project.ts'
import type { Ctx } from '#platform/context.ts'
import { shopName } from './layout.ts'

/**
 * Gives the project the shop's addresses and returns its inner id. What somebody has set otherwise stays. Undefined
 * when the project was purged.
 */
export async function connectShop(ctx: Ctx, origin: string): Promise<string | undefined> {
  const project = await ctx.db
    .selectFrom('projects')
    .select(['id', 'shop_url', 'product_feed_url', 'order_feed_url', 'categories_feed_url'])
    .where('name', '=', shopName)
    .where('purge_started_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!project) return undefined
  const wanted = [
    ['shopURL', project.shop_url, origin],
    ['productFeedURL', project.product_feed_url, `${origin}/heureka.xml`],
    ['orderFeedURL', project.order_feed_url, `${origin}/orders.xml`],
    ['categoriesFeedURL', project.categories_feed_url, `${origin}/categories.xml`],
  ] as const
  const { hostname } = new URL(origin)
  const changes = wanted.filter(([, known, url]) => known !== url && isOurs(known, hostname))
  if (changes.length)
    await updateProject(
      ctx,
      project.id,
      Object.fromEntries(changes.map(([field, , url]) => [field, url])),
      null,
      undefined,
    )
  return project.id
}

/** Never set, the invented address of the story, or this host on another port. */
function isOurs(known: string | null, hostname: string): boolean {
  const host = known === null ? hostname : URL.parse(known)?.hostname
  return host === hostname || Boolean(host?.endsWith('.example'))
}
