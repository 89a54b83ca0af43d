import { useId } from 'react'
import { Segmented } from '#web/ui/Segmented.tsx'
import type { BuilderState } from './builder-state.ts'
import type { DraftGroup, Path } from './draft.ts'
import { useTexts } from './texts.ts'

type Props = { group: DraftGroup; path: Path; state: BuilderState }

/** Whether all rules of a group have to hold, or any of them. */
export function Join({ group, path, state }: Props) {
  const t = useTexts()
  const name = useId()
  return (
    <Segmented
      name={name}
      label={t('join')}
      value={group.join}
      options={[
        { value: 'and', label: t('allOf') },
        { value: 'or', label: t('anyOf') },
      ]}
      onChange={(join) => state.join(path, join)}
    />
  )
}
