/** The filters of contacts, for the bar above the table and for the sheet of a phone. */
import { useFormat } from '#web/i18n/format.ts'
import type { FilterOption } from '#web/ui/FilterChip.tsx'
import { useBandNames } from '#web/widgets/bands/bands.ts'
import { consentStates } from '#web/widgets/contacts/ConsentWord.tsx'
import { useTexts as useContactTexts } from '#web/widgets/contacts/texts.ts'
import { consentsOf, type Filter, mailable, orderRecencies, paused, withConsents } from './filter.ts'
import { useTexts } from './texts.ts'

type Tag = { id: string; name: string; visitorCount: number }

export type FilterField = {
  key: 'bands' | 'order' | 'tags' | 'consents'
  label: string
  options: FilterOption[]
  chosen: readonly string[]
  isSingle?: boolean
  /** The filter with these chosen. */
  withChosen: (chosen: readonly string[]) => Filter
}

export function useFilterFields(
  filter: Filter,
  bands: readonly { name: string }[],
  tags: readonly Tag[],
): FilterField[] {
  const t = useTexts()
  const format = useFormat()
  const names = useBandNames()
  const words = useContactTexts()
  return [
    {
      key: 'bands',
      label: t('band'),
      // the hottest first
      options: bands.toReversed().map(({ name }) => ({ value: name, label: names.all(name) })),
      chosen: filter.bands,
      withChosen: (chosen) => ({ ...filter, bands: chosen }),
    },
    {
      key: 'order',
      label: t('lastOrder'),
      options: orderRecencies.map((one) => ({ value: one, label: t(`order.${one}`) })),
      chosen: filter.order ? [filter.order] : [],
      isSingle: true,
      withChosen: ([chosen]) => ({ ...filter, order: orderRecencies.find((one) => one === chosen) }),
    },
    {
      key: 'tags',
      label: t('tag'),
      options: tags.map(({ id, name, visitorCount }) => ({
        value: id,
        label: name,
        count: format.number(visitorCount),
      })),
      chosen: filter.tags,
      withChosen: (chosen) => ({ ...filter, tags: chosen }),
    },
    {
      key: 'consents',
      label: t('consent'),
      options: [
        { value: mailable, label: t('mailable') },
        ...([...consentStates, paused] as const).map((one) => ({
          value: one,
          label: words(`consent.${one}`),
        })),
      ],
      chosen: consentsOf(filter),
      withChosen: (chosen) => ({ ...filter, ...withConsents(chosen) }),
    },
  ]
}
