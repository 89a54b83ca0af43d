import { NativeSelect } from '@mantine/core'
import { useFormat } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { bandTone, useBandNames } from '#web/widgets/bands/bands.ts'
import { useEventWords, visitorActions } from '#web/widgets/person/event/event-words.ts'
import { SearchField } from '#web/widgets/SearchField.tsx'
import type { Filter } from './filter.ts'
import { useTexts } from './texts.ts'
import classes from './Visitors.module.css'

type Props = {
  bands: readonly { name: string; visitors: number }[] | undefined
  filter: Filter
  onFilter: (filter: Filter, isTyped?: boolean) => void
}

export function Filters({ bands = [], filter, onFilter }: Props) {
  const t = useTexts()
  const format = useFormat()
  const names = useBandNames()
  const words = useEventWords()
  const { band, action, email = '' } = filter
  return (
    <>
      <Chip isOn={!band} onClick={() => onFilter({ ...filter, band: undefined })}>
        {t('all')}
      </Chip>
      {/* the hottest first */}
      {bands.toReversed().map(({ name, visitors }) => (
        <Chip
          key={name}
          isOn={band === name}
          tone={bandTone(name, bands)}
          count={format.number(visitors)}
          onClick={() => onFilter({ ...filter, band: band === name ? undefined : name })}
        >
          {names.all(name)}
        </Chip>
      ))}
      <NativeSelect
        className={classes.action}
        aria-label={t('action')}
        value={action ?? ''}
        data={[
          { value: '', label: t('anyAction') },
          ...visitorActions.map((one) => ({ value: one, label: words.action(one) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, action: visitorActions.find((one) => one === value) })
        }
      />
      <SearchField
        label={t('email')}
        value={email}
        onSearch={(typed) => onFilter({ ...filter, email: typed || undefined }, true)}
      />
    </>
  )
}
