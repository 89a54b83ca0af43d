import type { ReactNode } from 'react'
import {
  CountVisitorsDocument,
  VisitorsNowDocument,
} from '#web/data/generated/screens/insights/visitors/visitors.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { useBandNames } from '#web/widgets/bands/bands.ts'
import type { Filter } from './filter.ts'
import { useTexts } from './texts.ts'
import classes from './Visitors.module.css'

/** Often enough to watch people come, seldom enough for a tab that stays open all day. */
const everyTenSeconds = 10_000

type Props = {
  id: string
  bands: readonly { name: string; visitors: number }[] | undefined
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** How many are there now, came today, are hot and are known; a press shows who. */
export function Figures({ id, bands = [], filter, onFilter }: Props) {
  const t = useTexts()
  const format = useFormat()
  const names = useBandNames()
  const now = useOperation(VisitorsNowDocument, { id }, { askAgainAfter: () => everyTenSeconds }).data
    ?.shopNow
  const counting = { hasEmail: true, active: 'COUNTING' } as const
  const contacts = useOperation(CountVisitorsDocument, { id, filter: counting }).data?.countVisitors
  const people = bands.reduce((sum, { visitors }) => sum + visitors, 0)
  const share = (count: number) =>
    people > 0 && t('share', { share: format.part(count, people, 1), people: format.number(people) })
  const hot = bands.at(-1)
  const { active, band, isContact } = filter
  return (
    <Card>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={t('figures')} className={classes.figures}>
        <Figure
          label={t('now')}
          isLive
          value={now && format.number(now.visitors)}
          note={now && t('nowNote', { hot: format.number(now.hot), cart: format.number(now.withCart) })}
          isOn={active === 'now'}
          onClick={() => onFilter({ ...filter, active: active === 'now' ? undefined : 'now' })}
        />
        <Figure
          label={t('today')}
          value={now && format.number(now.today)}
          note={t('since')}
          isOn={active === 'today'}
          onClick={() => onFilter({ ...filter, active: active === 'today' ? undefined : 'today' })}
        />
        {hot && (
          <Figure
            label={names.all(hot.name)}
            value={format.number(hot.visitors)}
            note={share(hot.visitors)}
            isOn={band === hot.name}
            onClick={() => onFilter({ ...filter, band: band === hot.name ? undefined : hot.name })}
          />
        )}
        <Figure
          label={t('contacts')}
          value={contacts && t(contacts.more ? 'more' : 'exactly', { count: format.number(contacts.count) })}
          note={contacts && !contacts.more && share(contacts.count)}
          isOn={isContact ?? false}
          onClick={() => onFilter({ ...filter, isContact: !isContact })}
        />
      </div>
    </Card>
  )
}

type FigureProps = {
  label: string
  value: string | undefined
  note: ReactNode
  isLive?: boolean
  isOn: boolean
  onClick: () => void
}

const Figure = ({ label, value = '–', note, isLive = false, isOn, onClick }: FigureProps) => (
  <button type="button" className={classes.figure} aria-pressed={isOn} onClick={onClick}>
    <span className={classes.figureLabel} data-live={isLive || undefined}>
      {label}
    </span>
    <span className={classes.figureValue}>{value}</span>
    <span className={classes.figureNote}>{note}</span>
  </button>
)
