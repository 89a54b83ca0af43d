import {
  IconAlertCircleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClock,
  IconHelpCircle,
  IconLoader2,
} from '@tabler/icons-react'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { purposeNames } from '#rules/mailing/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { CopyCode } from './CopyCode.tsx'
import classes from './Mailing.module.css'
import { RecordValue } from './RecordValue.tsx'
import { type RecordState, stateOf } from './records.ts'
import { useTexts } from './texts.ts'

const looks: Record<RecordState, { tone: Tone; icon: typeof IconClock }> = {
  working: { tone: 'green', icon: IconCircleCheckFilled },
  kept: { tone: 'green', icon: IconCircleCheckFilled },
  waiting: { tone: 'grey', icon: IconClock },
  failing: { tone: 'red', icon: IconAlertCircleFilled },
  unanswered: { tone: 'orange', icon: IconHelpCircle },
  unchecked: { tone: 'grey', icon: IconCircleDashed },
}

type Props = { records: readonly ShownRecord[]; isChecking: boolean }

/** What has to be typed at the name servers, ready to be copied, and how it stands with each. */
export function Records({ records, isChecking }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const nameOf = ({ purpose }: ShownRecord) => purposeNames[purpose][language]
  const columns: Column<ShownRecord>[] = [
    { key: 'for', head: t('for'), isLine: true, cell: nameOf },
    {
      key: 'type',
      head: t('type'),
      isLine: true,
      cell: ({ type }) => (
        <div className={classes.cell}>
          <span className={classes.type}>{type}</span>
        </div>
      ),
    },
    {
      key: 'host',
      head: t('host'),
      cell: (record) => (
        <div className={classes.cell}>
          <CopyCode label={t('hostOf', { record: nameOf(record) })} value={record.host} isLine />
        </div>
      ),
    },
    { key: 'value', head: t('value'), cell: (record) => <Value record={record} name={nameOf(record)} /> },
    {
      key: 'state',
      head: t('status'),
      isLine: true,
      card: 'corner',
      cell: (record) => <State record={record} isChecking={isChecking} />,
    },
  ]
  return (
    <DataTable
      label={t('records')}
      columns={columns}
      rows={records}
      idOf={({ purpose }) => purpose}
      toneOf={(record) => (stateOf(record) === 'failing' ? 'red' : undefined)}
      isWhole
      isInCard
    />
  )
}

function Value({ record, name }: { record: ShownRecord; name: string }) {
  const t = useTexts()
  // an owner's own record stands where ours would: there is nothing to be typed
  const value = (record.status === 'KEPT' && record.finding?.found) || record.value
  return (
    <div className={`${classes.cell} ${classes.value}`}>
      <RecordValue label={t('valueOf', { record: name })} type={record.type} value={value} isCut />
    </div>
  )
}

function State({ record, isChecking }: { record: ShownRecord; isChecking: boolean }) {
  const t = useTexts()
  const state = stateOf(record)
  const { tone, icon } = looks[state]
  if (isChecking)
    return (
      <span className={classes.state} data-tone="grey">
        <Icon of={IconLoader2} className={classes.spin} />
        {t('checking')}
      </span>
    )
  return (
    <span className={classes.state} data-tone={tone} title={record.unanswered && t('unansweredText')}>
      <Icon of={icon} stroke={2} />
      {t(`state.${state}`)}
    </span>
  )
}
