import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '#rules/access/may.ts'
import { EarlierImportsDocument } from '#web/data/generated/widgets/imports/imports.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import type { Flow } from '../flow.ts'
import type { Imported } from '../import-status.ts'
import { ImportFacts } from './ImportFacts.tsx'
import classes from './Job.module.css'
import { skippedOf, writtenOf } from './progress.ts'
import { ResultBadge } from './ResultBadge.tsx'
import { SkippedRows } from './SkippedRows.tsx'
import { useTexts } from './texts.ts'

type Props = {
  flow: Flow
  /** The one that is shown above. */
  without?: string
}

/** What was imported before, and what was not. */
export function EarlierImports({ flow, without }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { id, timezone } = flow.project
  const query = useOperation(EarlierImportsDocument, { id })
  const [open, setOpen] = useState<string>()
  const figure = (
    key: string,
    head: string,
    of: (one: Imported) => number | undefined,
  ): Column<Imported> => ({
    key,
    head,
    isNumber: true,
    cell: (one) => {
      const value = of(one)
      return value === undefined ? null : format.number(value)
    },
  })
  const hasBegun = ({ state }: Imported) => state !== 'REFUSED'
  return (
    <Card
      title={t('earlier')}
      aside={
        <Text as="span" size="caption">
          {t('earlierNote')}
        </Text>
      }
    >
      <DataTable
        label={t('earlier')}
        query={{
          ...query,
          data: query.data?.importsByDomain.filter((one) => one.id !== without),
          isFetching: false,
        }}
        failed={t('earlierFailed')}
        empty={<Text className={classes.none}>{t('noEarlier')}</Text>}
        idOf={(one) => one.id}
        isWhole
        isInCard
        detailOf={(one) => one.id === open && <Detail {...{ flow, one }} />}
        columns={[
          {
            key: 'when',
            head: t('when'),
            isLine: true,
            cell: (one) => (
              <button
                type="button"
                data-tap
                className={classes.opener}
                aria-expanded={one.id === open}
                onClick={() => setOpen(one.id === open ? undefined : one.id)}
              >
                <Icon of={one.id === open ? IconChevronDown : IconChevronRight} size={16} />
                <RecentTime at={one.startedAt ?? one.createdAt} timezone={timezone} isBrief />
              </button>
            ),
          },
          {
            key: 'file',
            head: t('file'),
            card: 'plain',
            cell: (one) => <b className={classes.name}>{one.name}</b>,
          },
          { key: 'what', head: t('what'), card: 'plain-end', cell: (one) => t(`what.${one.type}`) },
          { key: 'result', head: t('result'), card: 'corner', cell: (one) => <ResultBadge one={one} /> },
          { ...figure('rows', t('rows'), (one) => one.analysis?.rows), from: 'md' },
          figure('imported', t('imported'), (one) => (hasBegun(one) ? writtenOf(one) : undefined)),
          figure('skipped', t('skipped'), (one) => (hasBegun(one) ? skippedOf(one) : undefined)),
        ]}
      />
    </Card>
  )
}

function Detail({ flow, one }: { flow: Flow; one: Imported }) {
  const { standing } = usePlace()
  // whoever may not erase gets no table of people who were to be erased
  const showsSkipped = skippedOf(one) > 0 && (one.type !== 'DELETE' || may(standing, 'contacts.erase'))
  return (
    <div className={classes.detail}>
      {one.fault && <Text data-tone="red">{one.fault.message}</Text>}
      {showsSkipped ? <SkippedRows one={one} /> : <ImportFacts flow={flow} one={one} />}
    </div>
  )
}
