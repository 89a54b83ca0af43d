/** How a web box looks, and what its owner may set. */
import { z } from 'zod/mini'
import { brandKey } from '../brand.ts'
import { schemaFaults } from '../checks/schema-faults.ts'
import type { FieldFault } from '../faults.ts'
import type { BoxKind } from './kinds.ts'

export const boxComponents = ['IMAGE', 'NAME', 'DESCRIPTION', 'PRICE', 'SALE', 'BUTTON'] as const
export type BoxComponent = (typeof boxComponents)[number]
export const domModes = ['AFTER', 'BEFORE', 'INTO'] as const
export const boxPlacements = ['START', 'CENTER', 'END'] as const
export const boxTitleTags = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'DIV'] as const
export const buttonActions = ['OPEN', 'ADD_TO_CART'] as const

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const words = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit), z.regex(/^\P{Cc}*$/u))
const colour = z.string().check(z.regex(/^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30})$/i))
/**
 * CSS of the owner, which holds inside the box alone: it may load nothing from elsewhere, nor end the element that it
 * stands in. An escape could spell what is not allowed, so there are none.
 */
const css = z.string().check(
  z.maxLength(5000),
  z.regex(/^(?:[^<\\@\p{Cc}]|[\t\r\n]|@(?=media|container|supports))*$/u),
  z.refine((text) => !/(?:url|image|image-set|src|expression)\s{0,20}\(/i.test(text)),
)

const schema = z
  .object({
    enabled: z.boolean(),
    boxComponents: z.array(z.enum(boxComponents)).check(
      z.minLength(1),
      z.refine((list) => new Set(list).size === list.length),
    ),
    config: z.object({
      domMode: z.enum(domModes),
      // a selector is handed to the shop's page: nothing that could leave a script or a rule
      domId: z.nullable(z.string().check(z.maxLength(300), z.regex(/^[^<{}\p{Cc}]+$/u))),
      titleText: z.nullable(words(200)),
      titleTag: z.enum(boxTitleTags),
      titleClass: z.nullable(z.string().check(z.maxLength(200), z.regex(/^[\w-]+( [\w-]+)*$/))),
      visibleProducts: whole(1, 20),
      loadedProducts: whole(1, 50),
      descriptionLength: whole(10, 500),
      placement: z.enum(boxPlacements),
      cardWidth: z.nullable(whole(80, 600)),
      gap: whole(0, 200),
      padding: whole(0, 200),
      margin: whole(0, 200),
      height: z.nullable(whole(50, 2000)),
      imageHeight: z.nullable(whole(20, 1000)),
      contain: z.boolean(),
      arrows: z.boolean(),
      textColor: z.nullable(colour),
      linkColor: colour,
      backgroundColor: z.nullable(colour),
      cardColor: z.nullable(colour),
      saleColor: z.nullable(colour),
      buttonColor: z.nullable(colour),
      buttonText: words(60),
      buttonAction: z.enum(buttonActions),
      saleTemplate: words(60),
      customStyle: z.nullable(css),
      customArrowsStyle: z.nullable(css),
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
export type BoxConfig = Box['config']
/** What an owner has set of a box. */
export type BoxSettings = Partial<Pick<Box, 'enabled' | 'boxComponents'>> & {
  config?: Partial<Omit<BoxConfig, 'utm'>> & { utm?: Partial<BoxConfig['utm']> }
}

export function boxOf(kind: BoxKind, { enabled, boxComponents, config }: BoxSettings): Box {
  return {
    // shown only when its own switch is on
    enabled: enabled ?? false,
    boxComponents: boxComponents ?? ['IMAGE', 'NAME', 'PRICE'],
    config: {
      domMode: 'AFTER',
      domId: null,
      titleText: null,
      titleTag: 'H2',
      titleClass: null,
      visibleProducts: 5,
      loadedProducts: 10,
      descriptionLength: 80,
      placement: 'START',
      cardWidth: null,
      gap: 16,
      padding: 0,
      margin: 24,
      height: null,
      imageHeight: null,
      contain: true,
      arrows: true,
      textColor: null,
      linkColor: 'blue',
      backgroundColor: null,
      cardColor: null,
      saleColor: null,
      buttonColor: null,
      buttonText: 'Button',
      buttonAction: 'OPEN',
      saleTemplate: '-{}%',
      customStyle: null,
      customArrowsStyle: null,
      newTab: false,
      ...config,
      utm: { source: brandKey, medium: 'webbox', campaign: kind, ...config?.utm },
    },
  }
}

export const boxFaults = (kind: BoxKind, box: Box): FieldFault[] =>
  schemaFaults(`input.${kind}Box`, schema, box).map((fault) =>
    fault.code === 'INVALID' && fault.field.endsWith('.loadedProducts')
      ? { ...fault, code: 'TOO_SMALL', limit: box.config.visibleProducts }
      : fault,
  )
