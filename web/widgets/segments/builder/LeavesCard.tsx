import { Button } from '@mantine/core'
import { isGroup } from '#rules/segments/definition.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useTexts as useSegmentTexts } from '../texts.ts'
import type { BuilderState } from './builder-state.ts'
import { groupIn } from './draft.ts'
import classes from './Editor.module.css'
import type { Previewed } from './preview.ts'
import { Share } from './Share.tsx'
import { useTexts } from './texts.ts'

type Props = { state: BuilderState; counted: Previewed }

/** How many are left after each rule of the outer group; with “or” how many there are up to it. */
export function LeavesCard({ state, counted: { base } }: Props) {
  const t = useTexts()
  const segments = useSegmentTexts()
  const format = useFormat()
  const { join, rules } = groupIn(state.group)
  const isAnd = join === 'and'
  const left = rules.map((_, at) => state.countAt([at])?.leaves)
  if (left.some((one) => one === undefined)) return null
  const emptied = isAnd ? left.indexOf(0) : -1
  const loss = (share: number) => format.percent(share).replace('-', '−')
  const rows = rules.map((rule, at) => {
    const leaves = left[at] ?? 0
    const before = (at === 0 ? (isAnd ? base : 0) : left[at - 1]) ?? 0
    return {
      key: state.group.rules[at]?.key ?? '',
      words: isGroup(rule) ? state.words.ofGroup(rule) : state.words.ofCondition(rule),
      leaves,
      change: isAnd
        ? before > 0 && leaves < before && loss((leaves - before) / before)
        : `+${format.number(leaves - before)}`,
    }
  })
  return (
    <Card
      title={t(isAnd ? 'leaves' : 'leavesOr')}
      aside={isAnd && rules.length > 1 && <Text as="span">{t('leavesText')}</Text>}
      isPadded
    >
      <ol className={classes.leaves}>
        {isAnd && (
          <li>
            <span>{segments('all')}</span>
            <Share of={1} isBase />
            <b>{format.number(base)}</b>
            <span />
          </li>
        )}
        {rows.map(({ key, words, leaves, change }) => (
          <li key={key}>
            <span>{words}</span>
            <Share of={base > 0 ? leaves / base : 0} />
            <b>{format.number(leaves)}</b>
            <Text as="span">{change}</Text>
          </li>
        ))}
      </ol>
      {emptied >= 0 && (
        <Callout
          tone="orange"
          actions={
            rules.length > 1 && (
              <Button variant="default" onClick={() => state.remove([emptied])}>
                {t('removeRule')}
              </Button>
            )
          }
        >
          {rows[emptied]?.words}. {t('leavesNobody')}
        </Callout>
      )}
    </Card>
  )
}
