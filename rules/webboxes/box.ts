/** The three web boxes of a project and how they look unless the owner says otherwise. */
import { brandKey } from '../brand.ts'

export const boxComponents = ['IMAGE', 'NAME', 'DESCRIPTION', 'PRICE', 'SALE', 'BUTTON'] as const
export const domModes = ['AFTER', 'BEFORE', 'INTO'] as const
export const boxKinds = ['home', 'cart', 'product'] as const
export type BoxKind = (typeof boxKinds)[number]

export type BoxConfig = {
  domMode: (typeof domModes)[number]
  domId: string | null
  visibleProducts: number
  loadedProducts: number
  gap: number
  height: number | null
  linkColor: string
  buttonText: string
  contain: boolean
  newTab: boolean
  utm: { source: string; medium: string; campaign: string }
}
export type Box = { boxComponents: (typeof boxComponents)[number][]; config: BoxConfig }
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
