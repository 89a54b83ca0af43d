/** The three web boxes of a project and how they look unless the owner says otherwise. */
import { z } from 'zod/mini'
import { brandKey } from '../brand.ts'
import { schemaFaults } from '../checks/schema-faults.ts'

export const boxComponents = ['IMAGE', 'NAME', 'DESCRIPTION', 'PRICE', 'SALE', 'BUTTON'] as const
export const domModes = ['AFTER', 'BEFORE', 'INTO'] as const
export const boxKinds = ['home', 'cart', 'product'] as const
export type BoxKind = (typeof boxKinds)[number]

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const words = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit), z.regex(/^\P{Cc}*$/u))

const schema = z
  .object({
    boxComponents: z.array(z.enum(boxComponents)).check(
      z.minLength(1),
      z.refine((list) => new Set(list).size === list.length),
    ),
    config: z.object({
      domMode: z.enum(domModes),
      // a selector is handed to the shop's page: nothing that could leave a script or a rule
      domId: z.nullable(z.string().check(z.maxLength(300), z.regex(/^[^<{}\p{Cc}]+$/u))),
      visibleProducts: whole(1, 20),
      loadedProducts: whole(1, 50),
      gap: whole(0, 200),
      height: z.nullable(whole(50, 2000)),
      linkColor: z.string().check(z.regex(/^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30})$/i)),
      buttonText: words(60),
      contain: z.boolean(),
      newTab: z.boolean(),
      utm: z.object({ source: words(100), medium: words(100), campaign: words(100) }),
    }),
  })
  .check(
    z.refine(({ config }) => config.loadedProducts >= config.visibleProducts, {
      path: ['config', 'loadedProducts'],
    }),
  )
export type Box = z.infer<typeof schema>
type BoxConfig = Box['config']
/** What an owner has set of a box. */
export type BoxSettings = {
  boxComponents?: Box['boxComponents']
  config?: Partial<Omit<BoxConfig, 'utm'>> & { utm?: Partial<BoxConfig['utm']> }
}

export function boxOf(kind: BoxKind, { boxComponents, config }: BoxSettings): Box {
  return {
    boxComponents: boxComponents ?? ['IMAGE', 'NAME', 'PRICE'],
    config: {
      domMode: 'AFTER',
      domId: null,
      visibleProducts: 5,
      loadedProducts: 10,
      gap: 16,
      height: null,
      linkColor: 'blue',
      buttonText: 'Button',
      contain: true,
      newTab: false,
      ...config,
      utm: { source: brandKey, medium: 'webbox', campaign: kind, ...config?.utm },
    },
  }
}

export const boxFaults = (kind: BoxKind, box: Box) => schemaFaults(`input.${kind}Box`, schema, box)
