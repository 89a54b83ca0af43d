import { scoreOf, type Visit } from '#rules/leadscoring/score.ts'
import type { LeadscoringSettings } from '#rules/leadscoring/settings.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import classes from './Customizations.module.css'
import { OwnVisitors } from './OwnVisitors.tsx'
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

type Props = { projectId: string; saved: LeadscoringSettings; meant: LeadscoringSettings }

/** What would become of the shop's own visitors, and what example visits are worth. */
export function WhatChanges({ projectId, saved, meant }: Props) {
  const t = useTexts()
  const format = useFormat()
  const rows = names.map((name) => ({
    key: name,
    label: t(`example.${name}`),
    before: format.number(scoreOf(examples[name], saved)),
    after: format.number(scoreOf(examples[name], meant)),
  }))
  return (
    <Card title={t('whatChanges')} className={classes.changes}>
      <OwnVisitors projectId={projectId} saved={saved} meant={meant} />
      <DataTable
        label={t('exampleVisit')}
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
