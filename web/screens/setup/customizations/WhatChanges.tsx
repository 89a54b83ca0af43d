import { scoreOf, sharesOf, type Visit } from '#rules/leadscoring/score.ts'
import type { LeadscoringSettings } from '#rules/leadscoring/settings.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useSegmentNames } from './segment-names.ts'
import { useTexts } from './texts.ts'

const pages = (count: number, scroll: number, seconds: number) =>
  Array.from({ length: count }, () => ({ scroll, seconds }))
const glance: Visit = {
  pages: pages(1, 30, 20),
  images: 0,
  carts: 0,
  purchases: 0,
  mails: 0,
  daysAgo: 0,
}
const examples = {
  glance,
  look: { ...glance, pages: pages(3, 80, 90), images: 1 },
  cart: { ...glance, pages: pages(4, 100, 120), images: 2, carts: 1 },
  purchase: { ...glance, pages: pages(5, 100, 120), images: 2, carts: 1, purchases: 1, mails: 1 },
  lastMonth: { ...glance, pages: pages(3, 80, 90), images: 1, daysAgo: 20 },
} as const satisfies Record<string, Visit>
const names = Object.keys(examples) as (keyof typeof examples)[] // keys of a literal

type Props = { saved: LeadscoringSettings; meant: LeadscoringSettings }

/** What example visits are worth before and after; before anybody is scored nothing truer can be said. */
export function WhatChanges({ saved, meant }: Props) {
  const t = useTexts()
  const format = useFormat()
  const nameOf = useSegmentNames()
  const shares = new Map(sharesOf(saved.segments).map(({ name, share }) => [name, share]))
  const share = (value: number | undefined) => (value === undefined ? '–' : format.percent(value / 100))
  const rows = [
    ...names.map((name) => ({
      key: name,
      label: t(`example.${name}`),
      before: format.number(scoreOf(examples[name], saved)),
      after: format.number(scoreOf(examples[name], meant)),
    })),
    ...sharesOf(meant.segments).map((segment) => ({
      key: segment.name,
      label: t('visitorsIn', { name: nameOf(segment.name) }),
      before: share(shares.get(segment.name)),
      after: share(segment.share),
    })),
  ]
  return (
    <Card title={t('whatChanges')}>
      <DataTable
        label={t('whatChanges')}
        rows={rows}
        idOf={({ key }) => key}
        isWhole
        isCompact
        isInCard
        isNarrow
        columns={[
          { key: 'visit', head: t('exampleVisit'), cell: ({ label }) => label },
          { key: 'before', head: t('before'), isNumber: true, cell: ({ before }) => before },
          {
            key: 'after',
            head: t('after'),
            isNumber: true,
            cell: ({ before, after }) => (before === after ? after : <b>{after}</b>),
          },
        ]}
      />
      <CardFoot>{t('whatChangesText')}</CardFoot>
    </Card>
  )
}
