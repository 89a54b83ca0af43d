import { NativeSelect, Select } from '@mantine/core'
import { SearchField } from '#web/widgets/SearchField.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { availabilities, type Filter } from './filter.ts'
import classes from './Products.module.css'
import { useTexts } from './texts.ts'

type Props = {
  categories: readonly { shopID: string; path: string }[] | undefined
  filter: Filter
  onFilter: (filter: Filter, isTyped?: boolean) => void
}

export function Filters({ categories = [], filter, onFilter }: Props) {
  const t = useTexts()
  const common = useWidgetTexts()
  return (
    <>
      <SearchField
        label={t('find')}
        value={filter.text ?? ''}
        onSearch={(text) => onFilter({ ...filter, text: text || undefined }, true)}
      />
      {categories.length > 0 && (
        <Select
          className={classes.category}
          aria-label={t('category')}
          placeholder={t('category')}
          data={categories.map(({ shopID, path }) => ({ value: shopID, label: path }))}
          value={filter.category ?? null}
          onChange={(category) => onFilter({ ...filter, category: category ?? undefined })}
          searchable
          clearable
          nothingFoundMessage={common('nothingFound')}
          comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
        />
      )}
      <NativeSelect
        className={classes.availability}
        aria-label={t('availability')}
        value={filter.availability ?? ''}
        data={[
          { value: '', label: t('anyAvailability') },
          ...availabilities.map((one) => ({ value: one, label: t(`availability.${one}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, availability: availabilities.find((one) => one === value) })
        }
      />
    </>
  )
}
