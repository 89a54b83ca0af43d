/**
 * The kinds of conditions: each is a sentence of the catalogue (`rule.<kind>`) with blanks that fields or words fill. A new kind
 * needs its line here, its sentence, and a blank of its own only where none of those in blanks.ts will do.
 */
import {
  IconActivity,
  IconCash,
  IconEye,
  IconFlame,
  IconForms,
  IconGridDots,
  IconMail,
  IconMailCheck,
  IconMailOpened,
  IconPackage,
  IconSend,
  IconShieldCheck,
  IconShoppingCart,
  IconTag,
  IconUsersGroup,
} from '@tabler/icons-react'
import { type Condition, productEvents } from '#rules/segments/definition.ts'
import type { IconShape } from '#web/ui/Icon.tsx'

export type Kind = Condition['kind']
export type ConditionOf<K extends Kind> = Extract<Condition, { kind: K }>

type Look<K extends Kind> = {
  icon: IconShape
  /** Begins another part of the menu. */
  isApart?: boolean
  /** As it is added; what has to be chosen first is empty. */
  fresh: ConditionOf<K>
}

const year = { period: '12m' } as const

/** In the order of the menu. */
export const kinds: { [K in Kind]: Look<K> } = {
  orders: { icon: IconShoppingCart, fresh: { kind: 'orders', min: 1, period: year } },
  spent: { icon: IconCash, fresh: { kind: 'spent', min: 100_000, period: year } },
  bought: { icon: IconPackage, fresh: { kind: 'bought', has: true, period: year } },
  rfm: { icon: IconGridDots, fresh: { kind: 'rfm', cells: [] } },
  did: {
    icon: IconEye,
    isApart: true,
    fresh: { kind: 'did', event: 'product', has: true, period: { period: '1m' } },
  },
  score: { icon: IconActivity, fresh: { kind: 'score', min: 1 } },
  band: { icon: IconFlame, fresh: { kind: 'band', names: [] } },
  tag: { icon: IconTag, isApart: true, fresh: { kind: 'tag', tagID: '', has: true } },
  field: { icon: IconForms, fresh: { kind: 'field', fieldID: '', is: 'equals', value: '' } },
  filled: { icon: IconForms, fresh: { kind: 'filled', fieldID: '', has: true } },
  consent: { icon: IconShieldCheck, fresh: { kind: 'consent', states: [] } },
  mailable: { icon: IconMailCheck, isApart: true, fresh: { kind: 'mailable', has: true } },
  mailed: { icon: IconMail, fresh: { kind: 'mailed', has: false, days: 7 } },
  engaged: { icon: IconMailOpened, fresh: { kind: 'engaged', did: 'clicked', has: true, days: 30 } },
  campaign: {
    icon: IconSend,
    fresh: { kind: 'campaign', campaignID: '', did: 'clicked', has: true },
  },
  segment: { icon: IconUsersGroup, isApart: true, fresh: { kind: 'segment', segmentID: '', has: true } },
}

export const kindNames = Object.keys(kinds) as Kind[] // the keys of the table are the kinds

export type Ranged = ConditionOf<'orders' | 'spent' | 'score'>
export const isRanged = (one: Condition): one is Ranged =>
  one.kind === 'orders' || one.kind === 'spent' || one.kind === 'score'

/** Speaks of products, or can. */
export const isAboutProducts = (one: Condition): one is ConditionOf<'did' | 'bought'> =>
  one.kind === 'bought' || (one.kind === 'did' && productEvents.includes(one.event))
