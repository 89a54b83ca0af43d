/** What the members of a segment are found by: all that it was read with, as jobs keep it. */
import type { ConsentState } from '#rules/contacts/consent.ts'
import type { CampaignDeed, Range } from '#rules/segments/definition.ts'
import type { Days } from '#rules/segments/periods.ts'
import type { DeedKind, ProductsOf, Reckoning } from './deeds.ts'

/** A time span as JSON keeps it; its end is not part of it. */
export type Times = { since?: string | undefined; before?: string | undefined }
/** What somebody did, with which products, and on which days. */
export type Deeds = { event: DeedKind; products?: ProductsOf | undefined; days: Days }
/** A condition with all that it was read with: ids of tables, moments instead of days, limits instead of names. */
export type PlanCondition =
  | ({ kind: 'orders' | 'spent'; days: Days } & Range)
  | { kind: 'rfm'; cells: readonly PlanCell[]; days: Days }
  | ({ kind: 'score' } & Range)
  /** The upper end of a range, where there is one, is not part of it. */
  | { kind: 'band'; ranges: readonly (readonly [number, number | null])[]; activeSince: string }
  | { kind: 'field'; fieldId: string; is: 'equals' | 'contains'; value: string }
  | { kind: 'filled'; fieldId: string; has: boolean }
  | { kind: 'tag'; tagId: string; has: boolean }
  | { kind: 'consent'; states: readonly ConsentState[] }
  | { kind: 'mailable'; states: readonly ConsentState[]; now: string; has: boolean }
  | ({ kind: 'did'; least: number; has: boolean } & Deeds)
  | { kind: 'sent' | 'opened' | 'clicked'; since: string; has: boolean }
  /** `addressed`: is among its recipients, whatever became of the message. */
  | { kind: 'campaign'; campaignId: string; did: CampaignDeed | 'addressed'; has: boolean }
/** The times and days of the last order, and the numbers of orders. */
export type PlanCell = Range & { times: Times; days: Days }
export type PlanGroup = { join: 'and' | 'or'; not?: boolean; rules: readonly PlanRule[] }
export type PlanRule = PlanCondition | PlanGroup
/** All that finds the members of a segment, as jobs keep it. */
export type Plan = PlanGroup & { reckoning: Reckoning }
export type PlanMailable = Extract<PlanCondition, { kind: 'mailable' }>
