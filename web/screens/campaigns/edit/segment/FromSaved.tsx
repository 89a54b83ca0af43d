import { Select } from '@mantine/core'
import { CampaignSegmentsDocument } from '#web/data/generated/screens/campaigns/edit/segment/segment.ts'
import { useOperation } from '#web/data/query.ts'
import type { Written } from '#web/widgets/segments/definition.ts'
import { useTexts } from './texts.ts'

type Props = { projectId: string; onChoose: (segment: Written) => void }

/** A saved segment to begin with: the campaign has it as it is now, and may change it. */
export function FromSaved({ projectId, onChoose }: Props) {
  const t = useTexts()
  const saved = useOperation(CampaignSegmentsDocument, { id: projectId }).data?.segmentsByDomainName.items
  if (!saved?.length) return null
  return (
    <Select
      label={t('fromSaved')}
      description={t('fromSavedText')}
      placeholder={t('fromSavedNone')}
      value={null}
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
