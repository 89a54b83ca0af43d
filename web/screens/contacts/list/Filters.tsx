import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Chip } from '#web/ui/Chip.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { SearchField } from '#web/widgets/SearchField.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import classes from './Contacts.module.css'
import { type Filter, noFilter } from './filter.ts'
import type { FilterField } from './filter-fields.ts'
import { useTexts } from './texts.ts'

type Props = {
  filter: Filter
  fields: readonly FilterField[]
  onFilter: (filter: Filter, isTyped?: boolean) => void
  /** The groups, where there is no room for them beside the table. */
  groups: ReactNode
}

/** The search, and a chip for each filter; a narrow window has those that are set, and all of them in a sheet. */
export function Filters({ filter, fields, onFilter, groups }: Props) {
  const t = useTexts()
  const set = fields.filter(({ chosen }) => chosen.length > 0).length
  return (
    <>
      <SearchField
        label={t('search')}
        value={filter.search ?? ''}
        onSearch={(typed) => onFilter({ ...filter, search: typed || undefined }, true)}
      />
      <Sheet fields={fields} count={set} onFilter={onFilter} groups={groups} />
      {fields.map(({ key, label, withChosen, ...field }) => (
        <span key={key} className={classes.field} data-set={field.chosen.length > 0 || undefined}>
          <FilterChip
            label={label}
            clearLabel={t('clearNamed', { name: label })}
            search={t('findValue')}
            empty={t('noTags')}
            {...field}
            onChange={(chosen) => onFilter(withChosen(chosen))}
          />
        </span>
      ))}
      {set > 0 && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => onFilter({ ...noFilter, search: filter.search })}
          data-tap
        >
          {t('clear')}
        </button>
      )}
    </>
  )
}

type SheetProps = Pick<Props, 'fields' | 'onFilter' | 'groups'> & { count: number }

function Sheet({ fields, count, onFilter, groups }: SheetProps) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant={count > 0 ? 'light' : 'default'}
        className={classes.sheetButton}
        leftSection={<Icon of={IconAdjustmentsHorizontal} size={16} />}
        onClick={() => setOpen(true)}
      >
        <span className={classes.sheetWords}>{count > 0 ? t('filtersSet', { count }) : t('filters')}</span>
      </Button>
      <Dialog title={t('filters')} isOpen={isOpen} onClose={close} closeLabel={shared('close')}>
        <Stack gap="md">
          {fields
            .filter(({ key }) => key !== 'tags')
            .map(({ key, label, options, chosen, isSingle, withChosen }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
              <div key={key} role="group" aria-label={label}>
                <p className={classes.sheetLabel}>{label}</p>
                <Row gap="xs">
                  {options.map((option) => {
                    const isOn = chosen.includes(option.value)
                    const others = isSingle ? [] : chosen.filter((one) => one !== option.value)
                    return (
                      <Chip
                        key={option.value}
                        isOn={isOn}
                        onClick={() => onFilter(withChosen(isOn ? others : [...others, option.value]))}
                      >
                        {option.label}
                      </Chip>
                    )
                  })}
                </Row>
              </div>
            ))}
          {groups}
          <div className={classes.sheetFoot}>
            <Button fullWidth onClick={close}>
              {t('showPeople')}
            </Button>
          </div>
        </Stack>
      </Dialog>
    </>
  )
}
