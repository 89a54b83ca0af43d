/** Blanks that are chosen from a menu of words. */
import { campaignDeeds, productEvents, toldEvents } from '#rules/segments/definition.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { FilterOption } from '#web/ui/FilterMenu.tsx'
import { Pick } from '#web/ui/Pick.tsx'
import { consentStates } from '../../../contacts/ConsentWord.tsx'
import { hasPreset, presets, presetsIn, withPreset } from '../presets.ts'
import { inSentence } from '../sentence.ts'
import { useTexts } from '../texts.ts'
import type { ControlProps } from './control.ts'

const not = ' not'

type OneProps = {
  label: string
  words: string
  value: string
  options: readonly FilterOption[]
  onChoose: (value: string) => void
}

function One({ value, onChoose, ...pick }: OneProps) {
  const t = useTexts()
  return (
    <Pick
      {...pick}
      isSingle
      search={t('find')}
      empty={t('noOptions')}
      chosen={[value]}
      onChange={([chosen]) => chosen !== undefined && onChoose(chosen)}
    />
  )
}

/** What somebody did with the message of a campaign, or did not. */
export function DeedControl({ condition, onChange }: ControlProps) {
  const t = useTexts()
  if (condition.kind !== 'campaign') return null
  const { did, has } = condition
  return (
    <One
      label={t('option.has')}
      words={t(`campaign.${did}${has ? '' : '.not'}`)}
      value={has ? did : did + not}
      options={campaignDeeds.flatMap((name) => [
        { value: name, label: t(`campaign.${name}`) },
        { value: name + not, label: t(`campaign.${name}.not`) },
      ])}
      onChoose={(value) =>
        onChange({
          ...condition,
          did: campaignDeeds.find((name) => name === value.replace(not, '')) ?? did,
          has: !value.endsWith(not),
        })
      }
    />
  )
}

export function CampaignControl({ condition, onChange, vocabulary, words }: ControlProps) {
  const t = useTexts()
  if (condition.kind !== 'campaign') return null
  // a draft was sent to nobody
  const sent = vocabulary.campaigns.filter(
    ({ id, state }) => state !== 'INCOMPLETE' || id === condition.campaignID,
  )
  return (
    <One
      label={t('option.campaign')}
      words={words.named('campaign', condition.campaignID)}
      value={condition.campaignID}
      options={sent.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(campaignID) => onChange({ ...condition, campaignID })}
    />
  )
}

/** Whether something holds, or not; of messages also what was done with them. */
export function HasControl({ condition, onChange, isAfterWords }: ControlProps) {
  const t = useTexts()
  if (!('has' in condition) || condition.kind === 'did' || condition.kind === 'campaign') return null
  const names = condition.kind === 'engaged' ? (['opened', 'clicked'] as const) : [condition.kind]
  const own = condition.kind === 'engaged' ? condition.did : condition.kind
  const words = t(`has.${own}${condition.has ? '' : '.not'}`)
  return (
    <One
      label={t('option.has')}
      words={isAfterWords ? inSentence(words) : words}
      value={condition.has ? own : own + not}
      options={names.flatMap((name) => [
        { value: name, label: t(`has.${name}`) },
        { value: name + not, label: t(`has.${name}.not`) },
      ])}
      onChoose={(value) => {
        const has = !value.endsWith(not)
        if (condition.kind !== 'engaged') return onChange({ ...condition, has })
        onChange({ ...condition, has, did: value.startsWith('opened') ? 'opened' : 'clicked' })
      }}
    />
  )
}

/** What somebody did in the shop, or did not. */
export function EventControl({ condition, onChange }: ControlProps) {
  const t = useTexts()
  if (condition.kind !== 'did') return null
  const { event, has } = condition
  return (
    <One
      label={t('option.event')}
      words={t(`event.${event}${has ? '' : '.not'}`)}
      value={has ? event : event + not}
      options={toldEvents.flatMap((name) => [
        { value: name, label: t(`event.${name}`) },
        { value: name + not, label: t(`event.${name}.not`) },
      ])}
      onChoose={(value) => {
        const next = toldEvents.find((name) => name === value.replace(not, '')) ?? event
        const { productID, categoryID, ...others } = condition
        const about = productEvents.includes(next) ? { productID, categoryID } : {}
        onChange({ ...others, ...about, event: next, has: !value.endsWith(not) })
      }}
    />
  )
}

export function TagControl({ condition, onChange, vocabulary, words }: ControlProps) {
  const t = useTexts()
  const format = useFormat()
  if (condition.kind !== 'tag') return null
  return (
    <One
      label={t('option.tag')}
      words={words.named('tag', condition.tagID)}
      value={condition.tagID}
      options={vocabulary.tags.map(({ id, name, visitorCount }) => ({
        value: id,
        label: name,
        count: format.number(visitorCount),
      }))}
      onChoose={(tagID) => onChange({ ...condition, tagID })}
    />
  )
}

export function FieldControl({ condition, onChange, vocabulary, words }: ControlProps) {
  const t = useTexts()
  if (!('fieldID' in condition)) return null
  return (
    <One
      label={t('option.field')}
      words={words.named('field', condition.fieldID)}
      value={condition.fieldID}
      options={vocabulary.fields.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(fieldID) => onChange({ ...condition, fieldID })}
    />
  )
}

export function SegmentControl({ condition, onChange, vocabulary, words }: ControlProps) {
  const t = useTexts()
  if (condition.kind !== 'segment') return null
  return (
    <One
      label={t('option.segment')}
      words={words.named('segment', condition.segmentID)}
      value={condition.segmentID}
      options={vocabulary.segments.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(segmentID) => onChange({ ...condition, segmentID })}
    />
  )
}

const comparisons = ['equals', 'contains'] as const

export function IsControl({ condition, onChange }: ControlProps) {
  const t = useTexts()
  if (condition.kind !== 'field') return null
  return (
    <One
      label={t('option.compare')}
      words={t(`is.${condition.is}`)}
      value={condition.is}
      options={comparisons.map((is) => ({ value: is, label: t(`is.${is}`) }))}
      onChoose={(value) => onChange({ ...condition, is: value === 'contains' ? 'contains' : 'equals' })}
    />
  )
}

const usualDays = [1, 3, 7, 14, 30, 60, 90, 180, 365]

export function DaysControl({ condition, onChange, words }: ControlProps) {
  const t = useTexts()
  if (!('days' in condition)) return null
  const { days } = condition
  return (
    <One
      label={t('option.days')}
      words={words.days(days)}
      value={String(days)}
      options={withOwn(usualDays, days).map((one) => ({ value: String(one), label: words.days(one) }))}
      onChoose={(value) => onChange({ ...condition, days: Number(value) })}
    />
  )
}

const usualTimes = [1, 2, 3, 4, 5, 10, 20]

export function TimesControl({ condition, onChange }: ControlProps) {
  const t = useTexts()
  const format = useFormat()
  if (condition.kind !== 'did' && condition.kind !== 'bought') return null
  const { times = 1 } = condition
  const say = (count: number) => t('times', { number: format.number(count) })
  return (
    <One
      label={t('option.times')}
      words={say(times)}
      value={String(times)}
      options={withOwn(usualTimes, times).map((one) => ({ value: String(one), label: say(one) }))}
      onChoose={(value) => onChange({ ...condition, times: Number(value) })}
    />
  )
}

/** What was saved elsewhere can be chosen, too. */
const withOwn = (usual: readonly number[], own: number) =>
  [...new Set([...usual, own])].toSorted((a, b) => a - b)

export function BandsControl({ condition, onChange, vocabulary: { bands }, words }: ControlProps) {
  const t = useTexts()
  if (condition.kind !== 'band') return null
  // the hottest first, and such as are no more
  const names = [...new Set([...bands.toReversed().map(({ name }) => name), ...condition.names])]
  return (
    <Pick
      label={t('option.band')}
      words={words.listed(condition.names.map(words.bandName), 'disjunction')}
      options={names.map((name) => ({ value: name, label: words.bandName(name) }))}
      chosen={condition.names}
      onChange={(chosen) => onChange({ ...condition, names: chosen })}
    />
  )
}

export function ConsentsControl({ condition, onChange, words }: ControlProps) {
  const t = useTexts()
  if (condition.kind !== 'consent') return null
  return (
    <Pick
      label={t('option.consent')}
      words={words.listed(condition.states.map(words.consentName), 'disjunction')}
      options={consentStates.map((state) => ({ value: state, label: words.consentName(state) }))}
      chosen={condition.states}
      onChange={(chosen) =>
        onChange({ ...condition, states: consentStates.filter((state) => chosen.includes(state)) })
      }
    />
  )
}

/** The groups that have names; the grid has each cell. */
export function CellsControl({ condition, onChange, words }: ControlProps) {
  const t = useTexts()
  if (condition.kind !== 'rfm') return null
  const { cells } = condition
  const whole = presets.filter((preset) => hasPreset(cells, preset))
  return (
    <Pick
      label={t('option.cells')}
      words={cells.length > 0 ? words.cells(condition) : t('choose')}
      options={presets.map((preset) => ({ value: preset, label: t(`preset.${preset}`) }))}
      chosen={whole}
      onChange={(chosen) => {
        const changed = presets.find((preset) => chosen.includes(preset) !== whole.includes(preset))
        if (!changed) return
        // single cells that were chosen in the grid give way to groups
        const from = presetsIn(cells) ? cells : []
        onChange({ ...condition, cells: withPreset(from, changed, chosen.includes(changed)) })
      }}
    />
  )
}
