import { Button, NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import type { Flow } from '../flow.ts'
import type { Reading } from '../import-status.ts'
import classes from './Check.module.css'
import { newFieldName, newFieldOf, targetsOf } from './targets.ts'
import { useTexts } from './texts.ts'

/** Whoever has more of them asks for the rest. */
const shownAtFirst = 40

type Column = NonNullable<Reading['columns']>[number]
type Props = {
  flow: Flow
  columns: readonly Column[]
  targets: readonly string[]
  clashes: readonly number[]
  rows: number | undefined
  onChange: (targets: string[]) => void
}

/** What becomes of each column. */
export function Mapping({ flow, columns, targets, clashes, rows, onChange }: Props) {
  const t = useTexts()
  const format = useFormat()
  const [areAll, setAll] = useState(false)
  const all = columns.map((column, at) => ({ ...column, at, target: targets[at] ?? '' }))
  const shown = areAll ? all : all.slice(0, shownAtFirst)
  const imported = targets.filter((target) => target !== '').length
  const choose = (at: number, target: string) =>
    onChange(columns.map((_, index) => (index === at ? target : (targets[index] ?? ''))))
  return (
    <Card
      title={t('columns')}
      aside={
        flow.type !== 'DELETE' && (
          <Text as="span">
            {t('imported', {
              count: imported,
              number: format.number(imported),
              all: format.number(columns.length),
            })}
          </Text>
        )
      }
    >
      <DataTable
        label={t('columns')}
        rows={shown}
        idOf={({ at }) => String(at)}
        isWhole
        isCompact
        isInCard
        columns={[
          {
            key: 'name',
            head: t('inFile'),
            cell: ({ name, at }) => (
              <code className={classes.column} title={name}>
                {name || t('unnamed', { number: at + 1 })}
              </code>
            ),
          },
          {
            key: 'samples',
            head: t('samples'),
            card: 'plain',
            cell: ({ samples }) => (
              <Text as="span" size="inherit" className={classes.samples}>
                {samples.join(', ')}
              </Text>
            ),
          },
          {
            key: 'filled',
            head: t('filled'),
            isNumber: true,
            card: 'corner',
            cell: ({ filled }) =>
              rows ? (
                <Text as="span" size="inherit" className={classes.filled}>
                  {format.share(filled, rows)}
                </Text>
              ) : null,
          },
          {
            key: 'target',
            head: t('becomes'),
            cell: ({ at, name, target }) => (
              <TargetSelect
                flow={flow}
                label={t('becomesOf', { name: name || t('unnamed', { number: at + 1 }) })}
                name={name}
                target={target}
                isClashing={clashes.includes(at)}
                onChange={(next) => choose(at, next)}
              />
            ),
          },
        ]}
      />
      {shown.length < all.length && (
        <CardFoot>
          <Button variant="default" size="xs" onClick={() => setAll(true)}>
            {t('allColumns', { count: all.length, number: format.number(all.length) })}
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}

type SelectProps = {
  flow: Flow
  label: string
  /** Of the column, by which a new field may be called. */
  name: string
  target: string
  isClashing: boolean
  onChange: (target: string) => void
}

function TargetSelect({ flow, label, name, target, isClashing, onChange }: SelectProps) {
  const t = useTexts()
  const own = flow.project.contactFields
  const details = targetsOf(flow.type)
  const newNames = [...new Set([newFieldName(target), name.trim()].filter((one) => one))]
  const isDetail = details.some((one) => one === target)
  const isKnown =
    isDetail || target === '' || own.some(({ id }) => target === `field:${id}`) || newFieldName(target)
  return (
    <NativeSelect
      aria-label={label}
      size="xs"
      className={classes.target}
      data-unused={target === '' || undefined}
      error={isClashing ? t('clash') : undefined}
      leftSection={
        isClashing ? (
          <Icon of={IconAlertCircle} size={16} />
        ) : target === '' ? undefined : (
          <Icon of={IconCheck} size={16} stroke={2} />
        )
      }
      value={target}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('doNotImport') },
        // what only a recognised format has is named as it is
        ...(isKnown ? [] : [{ value: target, label: target }]),
        { group: t('details'), items: details.map((value) => ({ value, label: t(`target.${value}`) })) },
        ...(flow.type === 'CONTACTS'
          ? [
              {
                group: t('ownFields'),
                items: [
                  ...own.map(({ id, name: label }) => ({ value: `field:${id}`, label })),
                  ...newNames.map((one = '') => ({
                    value: newFieldOf(one),
                    label: t('newField', { name: one }),
                  })),
                ],
              },
            ]
          : []),
      ]}
    />
  )
}
