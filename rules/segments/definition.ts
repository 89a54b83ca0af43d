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

/** Both ends are part of it; one of them is there at least. */
export type Range = { min?: number | undefined; max?: number | undefined }

export type Condition =
  | ({ kind: 'orders'; period: Period } & Range)
  /** In whole minor units of the project's currency; orders in another one are not in it. */
  | ({ kind: 'spent'; period: Period; currency?: string | undefined } & Range)
  | { kind: 'rfm'; cells: readonly RfmCell[] }
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
  | { kind: 'segment'; segmentID: string; has: boolean }

export type Group = { join: 'and' | 'or'; rules: readonly Rule[] }
export type Rule = Condition | Group
export const isGroup = (rule: Rule): rule is Group => 'join' in rule

/** Everybody. */
export const everybody: Group = { join: 'and', rules: [] }
