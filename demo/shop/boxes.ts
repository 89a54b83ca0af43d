/** The boxes of the sample shop: what its owner has set, and that they are shown as soon as they may be. */
import type { UpdateDomainInput } from '#generated/resolvers.ts'
import { updateProject } from '#modules/projects/update-project.ts'
import type { Ctx } from '#platform/context.ts'
import { mayAllowBoxes } from '#rules/projects/boxes.ts'
import { type BoxKind, boxAttribute } from '#rules/webboxes/kinds.ts'

type BoxInput = NonNullable<UpdateDomainInput['homeBox']>

/** In the colours of the shop, and as its own shelves look. */
const box = (kind: BoxKind, titleText: string, config: BoxInput['config'] = {}): BoxInput => ({
  enabled: true,
  boxComponents: ['IMAGE', 'NAME', 'PRICE', 'SALE', ...(kind === 'cart' ? (['BUTTON'] as const) : [])],
  config: {
    domMode: 'INTO',
    domId: `[${boxAttribute}="${kind}"]`,
    titleText,
    margin: 0,
    contain: false,
    textColor: '#21302c',
    linkColor: '#21302c',
    cardColor: '#ffffff',
    saleColor: '#b44d20',
    buttonColor: '#24493f',
    saleTemplate: '−{} %',
    customStyle: '.card { border-color: #eae0d0 }\n.image { aspect-ratio: 6 / 5 }',
    ...config,
  },
})
export const demoBoxes = {
  homeBox: box('home', 'Vybráno pro vás'),
  productBox: box('product', 'K tomu se hodí'),
  cartBox: box('cart', 'Nezapomněli jste na něco?', {
    visibleProducts: 4,
    buttonText: 'Do košíku',
    buttonAction: 'ADD_TO_CART',
  }),
}

/** What somebody has set or decided stays. */
export async function setBoxes(ctx: Ctx, projectId: string): Promise<void> {
  const settings = await ctx.db
    .selectFrom('projects')
    .select(['home_box', 'product_box', 'cart_box'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (Object.values(settings).every((setting) => Object.keys(Object(setting)).length === 0))
    await updateProject(ctx, projectId, demoBoxes, null, undefined)
}

/** Says whether there is nothing left to do: products are loaded and the first model is made only after the start. */
export async function allowBoxes(ctx: Ctx, projectId: string): Promise<boolean> {
  const decisions = await ctx.db
    .selectFrom('audit_log')
    .select('fields')
    .where('project_id', '=', projectId)
    .where('action', '=', 'projects.update')
    .execute()
  if (decisions.some(({ fields }) => fields?.includes('boxesAllowed'))) return true
  const state = await ctx.db
    .selectFrom('project_states')
    .select(['products', 'recommendations_updated_at'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!state || !mayAllowBoxes(state.products, state.recommendations_updated_at)) return false
  await updateProject(ctx, projectId, { boxesAllowed: true }, null, undefined)
  return true
}
