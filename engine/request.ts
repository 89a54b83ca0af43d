/** What an asker knows: who looks, at what, and what the owner wants shown. */
import type { Sequence } from './log.ts'

/** A visitor's past, oldest first, with what the request itself tells as its end. */
export type Past = Sequence

export type Rules = {
  /** Numbers of the categories to choose from. */
  categories?: readonly number[]
  leastPrice?: number
  mostPrice?: number
  onlySale?: boolean
  /** Shown at these places, counted from 1, where they may be shown at all. */
  pinned?: readonly { item: number; position: number }[]
  excluded?: readonly number[]
  /** 1 for each product that may be shown: what holds for every visitor, worked out once. */
  allowed?: Uint8Array
  /** Days after which what was bought of a category may come again, by its number: stands above what the shop's orders say. */
  returns?: ReadonlyMap<number, number>
}

export type Request = {
  past: Past
  /** Seconds since 1970. */
  now: number
  count?: number
  /** The product of the page, which is not recommended on it. */
  page?: number
  cart?: readonly number[]
  /** The category that a visitor without a past has come to. */
  category?: number
  rules?: Rules
  /** How often each product was shown to the visitor and not clicked. */
  shown?: ReadonlyMap<number, number>
  /** What was bought returns by the policy of its category, always or never. */
  bought?: 'policy' | 'keep' | 'drop'
  /** What the visitor has had in any way comes again, or does not. */
  had?: 'keep' | 'drop'
  /** Without slots for new products, for measuring. */
  explores?: boolean
}

export const defaultCount = 10
