/** What the box part of the tracker asks, and what it is answered: `POST /t/boxes`. Shops that draw boxes themselves ask the same. */
import type { Choice } from '../tracking/consent.ts'
import type { Box } from './box.ts'
import type { BoxKind } from './kinds.ts'

export type BoxQuestion = {
  project: string
  /** Those of the page, the first of which chooses first: no product stands on a page twice. */
  boxes: BoxKind[]
  consent?: Choice
  /** The browser's id, only where the visitor may be recognised. */
  visitor?: string
  /** The product that the page is about. */
  product?: string
  /** All that is in the cart; what is known of the browser's cart unless given. */
  cart?: string[]
  /** Products that stand on the page already. */
  shown?: string[]
}

/** Of which nothing is longer, so that no question costs much. */
export const questionLimits = { bodyBytes: 32_768, cart: 200, shown: 200 } as const

/** A product of a box. Amounts are numbers in the currency itself, and texts as that currency is written. */
export type BoxCard = {
  id: string
  name: string
  /** With utm parameters. */
  url: string
  image?: string
  description?: string
  price?: number
  priceText?: string
  originalPrice?: number
  originalPriceText?: string
  /** There are others of its kind, of which one has to be chosen: sizes, colours. */
  variants?: true
  /** The discount in per cent, and as the owner wants it written. */
  sale?: number
  saleText?: string
}

/** How it looks: what the owner has set, without where it stands. */
export type BoxLook = Pick<Box, 'boxComponents'> & {
  config: Omit<Box['config'], 'domId' | 'utm' | 'saleTemplate' | 'descriptionLength' | 'loadedProducts'>
}
export type AnsweredBox = BoxLook & { products: BoxCard[] }
export type BoxAnswer = {
  boxes: Partial<Record<BoxKind, AnsweredBox>>
  currency?: string
  /** Some visitors see no box, so that its effect can be told: this page is to be counted, with a box or without. */
  compared?: true
}

/** What the tracker must know of a project's boxes, in its configuration; absent where none is shown. */
export type BoxPlaces = {
  /** The address of the box part, from the root of the app. */
  script: string
  /** The selector of each box that is shown. */
  places: Partial<Record<BoxKind, string>>
}

/** What is told of a box in the shop: events of the type `box`. */
export const boxSteps = ['due', 'seen', 'clicked', 'failed'] as const
export type BoxStep = (typeof boxSteps)[number]
/** Why a box could not be shown as it should: nothing or several elements match, it is no selector, or something else broke. */
export const boxFaultKinds = ['nowhere', 'several', 'selector', 'error'] as const
export type BoxFaultKind = (typeof boxFaultKinds)[number]
