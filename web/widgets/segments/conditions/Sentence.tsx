import { TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { AboutControl } from './controls/AboutControl.tsx'
import {
  BandsControl,
  CampaignControl,
  CellsControl,
  ConsentsControl,
  DaysControl,
  DeedControl,
  EventControl,
  FieldControl,
  HasControl,
  IsControl,
  SegmentControl,
  TagControl,
  TimesControl,
} from './controls/choices.tsx'
import type { ControlProps } from './controls/control.ts'
import { PeriodControl } from './controls/PeriodControl.tsx'
import { RangeControl } from './controls/RangeControl.tsx'
import classes from './Sentence.module.css'
import { inSentence, partsOf } from './sentence.ts'
import { useTexts } from './texts.ts'

/** What can be chosen or typed in each blank of the catalogue's sentences. */
const controls: Record<string, ComponentType<ControlProps>> = {
  range: RangeControl,
  period: PeriodControl,
  days: DaysControl,
  cells: CellsControl,
  bands: BandsControl,
  consents: ConsentsControl,
  tag: TagControl,
  segment: SegmentControl,
  campaign: CampaignControl,
  deed: DeedControl,
  field: FieldControl,
  is: IsControl,
  value: ValueControl,
  has: HasControl,
  did: HasControl,
  event: EventControl,
  about: AboutControl,
  times: TimesControl,
}

type Props = ControlProps & {
  /** Words that it goes on from; it is the main sentence of the page then. */
  lead?: string
}

/** A condition as a sentence whose blanks are chosen or typed. */
export function Sentence({ lead, ...props }: Props) {
  const [first, ...others] = partsOf(props.words.sentence(props.condition))
  // words that follow each other stand together
  const parts =
    lead === undefined || first?.text === undefined
      ? [{ text: lead ?? '' }, first ?? { text: '' }, ...others]
      : [{ text: `${lead} ${inSentence(first.text)}` }, ...others]
  return (
    <div className={classes.sentence} data-large={lead !== undefined || undefined}>
      {parts.map(({ text, blank }) => {
        if (blank === undefined) return text && <span key={text}>{text}</span>
        const Control = controls[blank]
        return Control && <Control key={blank} {...props} isAfterWords={lead !== undefined} />
      })}
    </div>
  )
}

function ValueControl({ condition, onChange }: ControlProps) {
  const t = useTexts()
  if (condition.kind !== 'field') return null
  return (
    <TextInput
      className={classes.value}
      aria-label={t('value')}
      value={condition.value}
      maxLength={500}
      onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
    />
  )
}
