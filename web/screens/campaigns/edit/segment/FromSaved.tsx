import { Select } from '@mantine/core'
import { CampaignSegmentsDocument } from '#web/data/generated/screens/campaigns/edit/segment/segment.ts'
import { useOperation } from '#web/data/query.ts'
import { isSameSegment, type Written } from '#web/widgets/segments/definition.ts'
import { useTexts } from './texts.ts'

type Props = { projectId: string; chosen: Written; onChoose: (segment: Written) => void }

/** A saved segment to begin with: the campaign has it as it is now, and may change it; then it is that segment no longer. */
export function FromSaved({ projectId, chosen, onChoose }: Props) {
  const t = useTexts()
  const saved = useOperation(CampaignSegmentsDocument, { id: projectId }).data?.segmentsByDomainName.items
  if (!saved?.length) return null
  return (
    <Select
      label={t('fromSaved')}
      description={t('fromSavedText')}
      placeholder={t('fromSavedNone')}
      value={saved.find((one) => isSameSegment(one, chosen))?.id ?? null}
      allowDeselect={false}
      data={saved.map(({ id, name }) => ({ value: id, label: name }))}
      searchable={saved.length > 12}
      nothingFoundMessage={t('noSegments')}
      comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
      onChange={(id) => {
        const segment = saved.find((one) => one.id === id)
        if (segment) onChoose(segment)
      }}
    />
  )
}
