/** The sample shop's projects: know where their shop stands, on whichever port that is today. */
import { updateProject } from '#modules/projects/update-project.ts'
import type { Ctx } from '#platform/context.ts'
import { shopName, slovakShopName } from './layout.ts'

/**
 * Gives the projects the shop's addresses and returns the inner id of the one whose website it is. What somebody has
 * set otherwise stays. Undefined when the project was purged.
 */
export async function connectShop(ctx: Ctx, origin: string): Promise<string | undefined> {
  await connect(ctx, slovakShopName, origin, { productFeedURL: `${origin}/sk/heureka.xml` })
  return connect(ctx, shopName, origin, {
    shopURL: origin,
    productFeedURL: `${origin}/heureka.xml`,
    orderFeedURL: `${origin}/orders.xml`,
    categoriesFeedURL: `${origin}/categories.xml`,
  })
}

const columns = {
  shopURL: 'shop_url',
  productFeedURL: 'product_feed_url',
  orderFeedURL: 'order_feed_url',
  categoriesFeedURL: 'categories_feed_url',
} as const
type Addresses = Partial<Record<keyof typeof columns, string>>

async function connect(
  ctx: Ctx,
  name: string,
  origin: string,
  wanted: Addresses,
): Promise<string | undefined> {
  const project = await ctx.db
    .selectFrom('projects')
    .select(['id', ...Object.values(columns)])
    .where('name', '=', name)
    .where('purge_started_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!project) return undefined
  const { hostname } = new URL(origin)
  const changes = (Object.keys(wanted) as (keyof Addresses)[]) // keys of Addresses
    .filter((field) => {
      const current = project[columns[field]]
      return current !== wanted[field] && isOurs(current, hostname)
    })
  if (changes.length)
    await updateProject(
      ctx,
      project.id,
      Object.fromEntries(changes.map((field) => [field, wanted[field]])),
      null,
      undefined,
    )
  return project.id
}

/** Never set, the invented address of the story, or this host on another port. */
function isOurs(address: string | null, hostname: string): boolean {
  const host = address === null ? hostname : URL.parse(address)?.hostname
  return host === hostname || Boolean(host?.endsWith('.example'))
}
