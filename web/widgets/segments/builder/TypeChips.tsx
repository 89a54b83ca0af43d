import { type SegmentType, segmentTypes } from '#rules/segments/definition.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { typeIcons } from '../segment-types.ts'
import { useTexts as useSegmentTexts } from '../texts.ts'
import classes from './Editor.module.css'
import { useTexts } from './texts.ts'

type Props = { value: SegmentType; onChange: (type: SegmentType) => void }

/** By what people are chosen; what the others had is kept. */
export function TypeChips({ value, onChange }: Props) {
  const t = useTexts()
  const types = useSegmentTexts()
  return (
    <fieldset className={classes.types} aria-label={t('type')}>
      {segmentTypes.map((type) => (
        <label key={type} className={classes.type}>
          <input type="radio" name="type" checked={type === value} onChange={() => onChange(type)} />
          <Icon of={typeIcons[type]} size={16} />
          {types(`type.${type}`)}
        </label>
      ))}
    </fieldset>
  )
}
