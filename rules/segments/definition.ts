/** What a segment is made of. Whatever its type, it becomes a group of conditions, so that one way evaluates all of them. */
import type { ConsentState } from '../contacts/consent.ts'
import type { Period } from './periods.ts'

export const segmentTypes = ['all', 'ordersCount', 'amountSpent', 'rfm', 'tag', 'rules'] as const
export type SegmentType = (typeof segmentTypes)[number]

export const segmentLimits = {
  /** Of a project. */
  segments: 1000,
  name: 60,
  /** Of one group. */
  rules: 10,
  /** Groups within groups, the outermost counted. */
  levels: 2,
  /** Segments that name segments, the first counted. */
  references: 4,
  /** Conditions in all, with those of the segments that are named. */
  conditions: 60,
  people: 50,
} as const

/** From 1, the worst, to 5, the best: how lately, and how often. */
export type RfmCell = readonly [recency: number, frequency: number]

/** Events that segments can ask for; what was bought they know from orders. */
export const toldEvents = ['page', 'product', 'image', 'cart', 'signIn', 'mail'] as const
export type ToldEvent = (typeof toldEvents)[number]
/** Those that are about products. */
export const productEvents: readonly ToldEvent[] = ['product', 'cart']
/** Events are kept so many days; what lies before them counts no more, whatever the period. */
export const eventDays = 90

/** What somebody may have done with the message of a campaign. */
export const campaignDeeds = ['got', 'opened', 'clicked'] as const
export type CampaignDeed = (typeof campaignDeeds)[number]

/** Both ends are part of it; one of them is there at least. */
export type Range = { min?: number | undefined; max?: number | undefined }

export type Often = { times?: number | undefined; has: boolean; period: Period }
/**
 * One product, or all products that a category and those below it have today; not both. Each product counts by itself: whoever
 * puts two of them into a cart at once has done so twice.
 */
export type About = { productID?: string | undefined; categoryID?: string | undefined }

export type Condition =
  | ({ kind: 'orders'; period: Period } & Range)
  /**
   * In whole minor units of the project's currency; orders in another one are not in it. What is saved says which one it was,
   * and is refused once the project has another.
   */
  | ({ kind: 'spent'; period: Period; currency?: string | undefined } & Range)
  /** By the orders of the period, or by all of them. */
  | { kind: 'rfm'; cells: readonly RfmCell[]; period?: Period | undefined }
  | ({ kind: 'score' } & Range)
  | { kind: 'band'; names: readonly string[] }
  /** Compared as it is written, big and small letters apart. */
  | { kind: 'field'; fieldID: string; is: 'equals' | 'contains'; value: string }
  | { kind: 'filled'; fieldID: string; has: boolean }
  | { kind: 'tag'; tagID: string; has: boolean }
  | { kind: 'consent'; states: readonly ConsentState[] }
  /** Whether they may be written to today. */
  | { kind: 'mailable'; has: boolean }
  /** A message to them was sent within so many days, today counted. */
  | { kind: 'mailed'; has: boolean; days: number }
  /** Opened or clicked, as far as people and no machines did so, within so many days. */
  | { kind: 'engaged'; did: 'opened' | 'clicked'; has: boolean; days: number }
  /** The same of the message of one campaign, whenever it was: whether they got it, opened it or clicked in it. */
  | { kind: 'campaign'; campaignID: string; did: CampaignDeed; has: boolean }
  /** They have done so at least so often, once unless said, with those products where some are named; or they have not. */
  | ({ kind: 'did'; event: ToldEvent } & Often & About)
  /** The same of orders; there products are named always. */
  | ({ kind: 'bought' } & Often & About)
  | { kind: 'segment'; segmentID: string; has: boolean }

export type Group = { join: 'and' | 'or'; rules: readonly Rule[] }
export type Rule = Condition | Group
export const isGroup = (rule: Rule): rule is Group => 'join' in rule

/** Everybody. */
export const everybody: Group = { join: 'and', rules: [] }
