import { IconHourglass, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { BoxResultsQuery, WebBoxesQuery } from '#web/data/generated/graphql.ts'
import { UpdateBoxesDocument } from '#web/data/generated/screens/webboxes/webboxes.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import classes from './Brings.module.css'
import { useTexts } from './texts.ts'
import { verdictOf } from './verdict.ts'

type Results = BoxResultsQuery['getDomain']
type Props = { project: WebBoxesQuery['getDomain']; results: Results }

const shares = [0, 5, 10, 20]
const looks = {
  early: { tone: 'grey', icon: IconHourglass },
  unsure: { tone: 'grey', icon: IconHourglass },
  more: { tone: 'green', icon: IconTrendingUp },
  less: { tone: 'red', icon: IconTrendingDown },
} as const

/** Some visitors see no box, so that what boxes bring can be told: how many, and what came of it. */
export function Holdout({ project, results }: Props) {
  const t = useTexts()
  const format = useFormat()
  const update = useMutationOperation(UpdateBoxesDocument, {
    onSuccess: ({ updateDomain: { boxHoldout: share } }) =>
      notify.success(share ? t('holdoutNow', { share: format.percent(share / 100) }) : t('holdoutOver')),
  })
  const { boxHoldout, boxEffect } = results
  const shown = (update.isPending ? update.variables.input.boxHoldout : undefined) ?? boxHoldout

  async function choose(share: number) {
    const hasBegun = boxEffect && boxEffect.shown.visitors + boxEffect.held.visitors > 0
    const question = {
      title: t('holdoutChangeTitle'),
      text: t('holdoutChangeText'),
      action: t('holdoutChange'),
    }
    if (hasBegun && !(await confirm(question))) return
    update.mutate({ input: { id: project.id, boxHoldout: share } })
  }

  return (
    <section className={classes.part} aria-label={t('holdout')}>
      <Row gap="md" isTop>
        <Grow>
          <h3>{t('holdout')}</h3>
          <Text>{t('holdoutText')}</Text>
        </Grow>
        <Segmented
          name="holdout"
          label={t('holdout')}
          // another share may have been set by the API
          options={[...new Set([...shares, shown])]
            .toSorted((a, b) => a - b)
            .map((value) => ({
              value,
              label: value === 0 ? t('holdoutNone') : format.percent(value / 100),
            }))}
          value={shown}
          onChange={(share) => void choose(share)}
          isDisabled={update.isPending}
        />
      </Row>
      {boxEffect && <Effect project={project} effect={boxEffect} currency={results.currency ?? 'CZK'} />}
    </section>
  )
}

type EffectProps = {
  project: Props['project']
  effect: NonNullable<Results['boxEffect']>
  currency: string
}

function Effect({ project, effect, currency }: EffectProps) {
  const t = useTexts()
  const format = useFormat()
  const verdict = verdictOf(effect)
  const percent = (share: number) => format.percent(share, 1)
  const words =
    verdict.kind === 'early'
      ? t('verdict.early')
      : t(`verdict.${verdict.kind}`, {
          lift: percent(verdict.lift),
          from: percent(verdict.from),
          to: percent(verdict.to),
        })
  const groups = [
    { name: 'shown' as const, ...effect.shown },
    { name: 'held' as const, ...effect.held },
  ]
  type Group = (typeof groups)[number]
  const number = (key: 'visitors' | 'buyers' | 'orders') => ({
    key,
    head: t(key),
    isNumber: true,
    cell: (group: Group) => format.number(group[key]),
  })
  return (
    <div className={classes.effect}>
      <Callout {...looks[verdict.kind]}>
        {words}{' '}
        {effect.since &&
          t('since', { when: format.day(new Date(effect.since), project.timezone ?? undefined) })}
      </Callout>
      <DataTable
        label={t('holdout')}
        rows={groups}
        idOf={({ name }) => name}
        isWhole
        isCompact
        isInCard
        columns={[
          { key: 'name', head: t('group'), isLine: true, cell: ({ name }) => <b>{t(name)}</b> },
          number('visitors'),
          number('buyers'),
          {
            key: 'share',
            head: t('buyShare'),
            isNumber: true,
            cell: ({ visitors, buyers }) => (visitors > 0 ? format.share(buyers, visitors, 1) : '–'),
          },
          number('orders'),
          {
            key: 'sales',
            head: t('sales'),
            isNumber: true,
            cell: ({ sales }) => <b>{format.money(sales, currency)}</b>,
          },
        ]}
      />
    </div>
  )
}
