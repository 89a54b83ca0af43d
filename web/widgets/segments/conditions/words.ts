/** Conditions and segments in words: the same sentences that the editor has with fields in their blanks. */
import type { Condition, Group } from '#rules/segments/definition.ts'
import { isGroup } from '#rules/segments/definition.ts'
import type { Period } from '#rules/segments/periods.ts'
import { locales } from '#rules/text/numbers.ts'
import type { ConsentState } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useBandNames } from '../../bands/bands.ts'
import { useTexts as useContactTexts } from '../../contacts/texts.ts'
import { isAboutProducts, isRanged, type Ranged } from './kinds.ts'
import { presetOf, presetsIn } from './presets.ts'
import { comparisonOf } from './ranges.ts'
import { filled, inSentence } from './sentence.ts'
import { useTexts } from './texts.ts'
import type { Thing, Vocabulary } from './vocabulary.ts'

export type ConditionWords = ReturnType<typeof useConditionWords>

export function useConditionWords(vocabulary: Vocabulary) {
  const t = useTexts()
  const consents = useContactTexts()
  const bands = useBandNames()
  const format = useFormat()
  const locale = locales[useLanguage()]
  const listed = (names: readonly string[], type: 'conjunction' | 'disjunction') =>
    names.length > 0 ? new Intl.ListFormat(locale, { type }).format(names) : t('choose')
  const named = (thing: Thing, id: string) => (id ? vocabulary.nameOf(thing, id) : t('choose'))
  const consentName = (state: ConsentState) => consents(`consent.${state}`)

  /** A number of what the condition counts. */
  function amount(condition: Condition, value: number | undefined): string {
    if (value === undefined) return t('choose')
    if (condition.kind === 'spent') {
      const { currency = vocabulary.currency } = condition
      return currency ? format.money(value, currency) : format.number(value)
    }
    return condition.kind === 'score' ? format.number(value) : `${format.number(value)}×`
  }
  function range(condition: Ranged): string {
    const comparison = comparisonOf(condition)
    const [from, to] = [condition.min, condition.max].map((value) => amount(condition, value))
    return t(`range.${comparison}`, {
      from: from ?? '',
      to: to ?? '',
      value: amount(condition, condition.min ?? condition.max),
    })
  }
  const period = (when: Period) =>
    when.period === 'fixed'
      ? t('fromTo', { from: day(when.from), to: day(when.to) })
      : t(`period.${when.period}`)
  const day = (text: string) => (text ? format.calendarDay(text) : t('choose'))
  const days = (count: number) => t('days', { count, number: format.number(count) })
  function cells({ cells: chosen }: Extract<Condition, { kind: 'rfm' }>): string {
    const presets = presetsIn(chosen)
    if (presets) {
      const names = presets.map((preset) => t(`presetIn.${preset}`))
      return t('presetsIn', { names: listed(names, 'disjunction') })
    }
    const { length } = chosen
    return length > 0 ? t('cells', { count: length, number: format.number(length) }) : t('cellsNone')
  }

  /** What fills a blank of the condition's sentence. */
  const blanks: Record<string, (condition: Condition) => string> = {
    range: (one) => (isRanged(one) ? range(one) : ''),
    period: (one) => ('period' in one && one.period && !isEver(one) ? period(one.period) : ''),
    days: (one) => ('days' in one ? days(one.days) : ''),
    cells: (one) => (one.kind === 'rfm' ? cells(one) : ''),
    bands: (one) => (one.kind === 'band' ? listed(one.names.map(bands.all), 'disjunction') : ''),
    consents: (one) => (one.kind === 'consent' ? listed(one.states.map(consentName), 'disjunction') : ''),
    tag: (one) => (one.kind === 'tag' ? named('tag', one.tagID) : ''),
    campaign: (one) => (one.kind === 'campaign' ? named('campaign', one.campaignID) : ''),
    segment: (one) => (one.kind === 'segment' ? named('segment', one.segmentID) : ''),
    field: (one) => ('fieldID' in one ? named('field', one.fieldID) : ''),
    is: (one) => (one.kind === 'field' ? t(`is.${one.is}`) : ''),
    value: (one) => (one.kind === 'field' ? one.value || t('choose') : ''),
    has: (one) => hasWords(one),
    did: (one) => hasWords(one),
    deed: (one) => hasWords(one),
    event: (one) => (one.kind === 'did' ? t(`event.${one.event}${one.has ? '' : '.not'}`) : ''),
    about(one) {
      if (!isAboutProducts(one)) return ''
      // whoever did not do it at all did it with nothing; not three times is said of something
      const not = !one.has && !((one.times ?? 1) > 1) ? '.not' : ''
      if (one.categoryID !== undefined)
        return t(`fromCategory${not}`, { name: named('category', one.categoryID) })
      if (one.productID !== undefined) return named('product', one.productID)
      return t(one.kind === 'did' ? `anyProduct${not}` : 'choose')
    },
    times: (one) =>
      'times' in one && one.times !== undefined && one.times > 1
        ? t('times', { number: format.number(one.times) })
        : '',
  }
  function hasWords(one: Condition): string {
    if (!('has' in one) || one.kind === 'did') return ''
    if (one.kind === 'campaign') return t(`campaign.${one.did}${one.has ? '' : '.not'}`)
    return t(`has.${one.kind === 'engaged' ? one.did : one.kind}${one.has ? '' : '.not'}`)
  }

  const sentence = (condition: Condition) => t(`rule.${condition.kind}`, keptBlanks)
  const ofCondition = (condition: Condition): string =>
    filled(
      isNone(condition) ? t('rule.ordersNone', keptBlanks) : sentence(condition),
      (blank) => blanks[blank]?.(condition) ?? '',
    )

  function ofGroup(group: Group, isInner = false): string {
    const words = group.rules.map((rule) => (isGroup(rule) ? ofGroup(rule, true) : ofCondition(rule)))
    const [first = '', ...others] = words
    const type = group.join === 'and' ? 'conjunction' : 'disjunction'
    const all = listed([isInner ? inSentence(first) : first, ...others.map(inSentence)], type)
    return isInner && words.length > 1 ? `(${all})` : all
  }

  /** What a rule has found of a person. */
  function ofFound(condition: Condition, found: string | number | boolean | null): string {
    if (found === null || found === '') return t('found.nothing')
    if (typeof found === 'boolean') return t(found ? 'found.yes' : 'found.no')
    if (typeof found === 'number') return amount(condition, found)
    if (condition.kind === 'band') return bands.one(found)
    if (condition.kind === 'consent') return consentName(found as ConsentState) // those alone are found
    if (condition.kind !== 'rfm') return found
    const [recency = 1, frequency = 1] = [...found.matchAll(/\d/g)].map(Number)
    return t('found.cell', { group: t(`presetOne.${presetOf([recency, frequency])}`), recency, frequency })
  }
  return {
    sentence,
    listed,
    amount,
    period,
    day,
    days,
    cells,
    consentName,
    bandName: bands.all,
    named,
    ofCondition,
    ofGroup,
    ofFound,
  }
}

/** The catalogue fills its blanks with themselves, so that they can be found. */
const keptBlanks = Object.fromEntries(
  'range period days cells bands consents tag segment campaign field is value has did deed event about times'
    .split(' ')
    .map((blank) => [blank, `{${blank}}`]),
)

/** Of all orders: that is said by saying nothing. */
const isEver = (one: Condition) => one.kind === 'rfm' && one.period?.period === 'all'
const isNone = (one: Condition) => one.kind === 'orders' && one.max === 0 && !one.min
