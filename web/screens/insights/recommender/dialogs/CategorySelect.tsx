import { Select } from '@mantine/core'
import { FindCategoriesDocument } from '#web/data/generated/screens/insights/recommender/recommender.ts'
import { useOperation } from '#web/data/query.ts'
import type { Found } from '#web/widgets/FoundSelect.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'

type Props = {
  id: string
  projectId: string
  label: string
  error: string | undefined
  value: Found | undefined
  onChange: (category: Found) => void
}

/** A category of the shop; its id is the shop's own. */
export function CategorySelect({ projectId, value, onChange, ...field }: Props) {
  const t = useWidgetTexts()
  const query = useOperation(FindCategoriesDocument, { id: projectId })
  const categories = query.data?.getDomain.productCategories.items ?? []
  const listed = categories.map(({ shopID, path }) => ({ value: shopID, label: path }))
  return (
    <Select
      {...field}
      // one that the shop has no more is still the one that is meant
      data={
        value && !listed.some((one) => one.value === value.id)
          ? [{ value: value.id, label: value.name }, ...listed]
          : listed
      }
      value={value?.id ?? null}
      onChange={(id) => {
        const one = categories.find(({ shopID }) => shopID === id)
        if (one) onChange({ id: one.shopID, name: one.name })
      }}
      searchable
      allowDeselect={false}
      limit={100}
      maxDropdownHeight={280}
      nothingFoundMessage={t('nothingFound')}
      comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
    />
  )
}
