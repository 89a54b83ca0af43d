import { IconCalendarMonth, IconList } from '@tabler/icons-react'
import { Chip } from '#web/ui/Chip.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { SearchField } from '#web/widgets/SearchField.tsx'
import { groupsOf, type ListKind, type Wanted } from './kinds.ts'
import { useTexts } from './texts.ts'

/** What of it is written into the address. */
export type Shown = { show?: string | undefined; q?: string | undefined; view?: string | undefined }
type Props = { kind: ListKind; wanted: Wanted; onShow: (values: Shown, isTyped?: boolean) => void }

/** By state, one at a time, and by name. */
export function Filters({ kind, wanted: { group, name, isCalendar }, onShow }: Props) {
  const t = useTexts()
  return (
    <>
      <SearchField
        label={t('search')}
        value={name ?? ''}
        onSearch={(typed) => onShow({ q: typed || undefined }, true)}
      />
      <Row gap="xs">
        <Chip isOn={group === undefined} onClick={() => onShow({ show: undefined })}>
          {t('group.all')}
        </Chip>
        {groupsOf(kind).map((one) => (
          <Chip key={one} isOn={group === one} onClick={() => onShow({ show: one })}>
            {t(`group.${one}`)}
          </Chip>
        ))}
      </Row>
      {kind === 'scheduled' && (
        <Segmented
          name="view"
          label={t('view')}
          options={[
            { value: 'list', label: t('listView'), icon: IconList },
            { value: 'calendar', label: t('calendar'), icon: IconCalendarMonth },
          ]}
          value={isCalendar ? 'calendar' : 'list'}
          onChange={(view) => onShow({ view: view === 'calendar' ? view : undefined })}
        />
      )}
    </>
  )
}
