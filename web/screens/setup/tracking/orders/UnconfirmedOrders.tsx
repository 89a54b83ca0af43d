import { Button, Checkbox } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { may } from '#rules/access/may.ts'
import { mostDecided } from '#rules/orders/merge.ts'
import type { UnconfirmedOrdersQuery } from '#web/data/generated/graphql.ts'
import {
  DecideOrdersDocument,
  UnconfirmedOrdersDocument,
} from '#web/data/generated/screens/setup/tracking/orders/orders.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { usePages } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useFocusAfter } from '#web/ui/focus.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { usePlace } from '#web/widgets/place.ts'
import { SectionFailure } from '#web/widgets/SectionFailure.tsx'
import { type Column, Table } from '#web/widgets/Table.tsx'
import { doubts, unconfirmedOrders, useAmount, useBrowser } from './order-words.ts'
import { useTexts } from './texts.ts'
import classes from './UnconfirmedOrders.module.css'

type Order = UnconfirmedOrdersQuery['unconfirmedOrdersByDomain']['items'][number]
type Decision = 'COUNT' | 'STRIKE'

/** All orders that neither feed nor signature confirms: a forger may be plausible, and only the shop knows. */
export function UnconfirmedOrders({ projectId }: { projectId: string }) {
  const t = useTexts()
  const format = useFormat()
  const amountOf = useAmount()
  const browserOf = useBrowser()
  const { standing } = usePlace()
  const mayDecide = may(standing, 'orders.decide')
  const section = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter(section)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const list = usePages(
    UnconfirmedOrdersDocument,
    { id: projectId },
    (page) => page.unconfirmedOrdersByDomain,
  )
  const deciding = useMutationOperation(DecideOrdersDocument, {
    changes: ['Domain'],
    onSuccess(_, { input: { ids, decision } }) {
      const count = [ids].flat().length
      notify.success(t(decision === 'STRIKE' ? 'struckMany' : 'countedMany', { count }))
      setTicked(new Set())
    },
    // what the feed has confirmed meanwhile leaves the list
    onFailure() {
      list.retry()
      return false
    },
  })
  const orders = list.items ?? []
  const chosen = orders.filter(({ id }) => ticked.has(id))
  if (!orders.length && !list.error) return null

  const tick = (those: readonly Order[], isTicked: boolean) =>
    setTicked(
      new Set(
        isTicked
          ? [...chosen, ...those].slice(0, mostDecided).map(({ id }) => id)
          : chosen.filter((one) => !those.includes(one)).map(({ id }) => id),
      ),
    )

  async function decide(those: readonly Order[], decision: Decision, button: HTMLElement) {
    const [only] = those.length === 1 ? those : []
    const isStrike = decision === 'STRIKE'
    const action = t(isStrike ? 'strikeMany' : 'countMany', { count: those.length })
    const question = only
      ? {
          title: t(isStrike ? 'strikeTitle' : 'countTitle', { id: only.shopID }),
          text: isStrike ? t('strikeManyText') : t('countText', { total: amountOf(only) }),
          action: t(isStrike ? 'strike' : 'count'),
        }
      : { title: action, text: t(isStrike ? 'strikeManyText' : 'countManyText'), action }
    if (!(await confirm(question))) return
    const input = { domainID: projectId, ids: those.map(({ id }) => id), decision }
    await focusAfter(button, deciding.mutateAsync({ input }))
  }

  const columns: Column<Order>[] = [
    {
      key: 'number',
      head: t('number'),
      cell: (order) =>
        mayDecide ? (
          <Checkbox
            size="sm"
            label={order.shopID}
            checked={ticked.has(order.id)}
            disabled={!ticked.has(order.id) && chosen.length >= mostDecided}
            onChange={(event) => tick([order], event.currentTarget.checked)}
          />
        ) : (
          order.shopID
        ),
    },
    { key: 'placed', head: t('placed'), cell: ({ placedAt }) => format.dateTime(placedAt) },
    { key: 'total', head: t('total'), isNumber: true, cell: amountOf },
    {
      key: 'buyer',
      head: t('buyer'),
      cell: (order) => <span className={classes.buyer}>{browserOf(order)}</span>,
    },
    { key: 'state', head: t('state'), cell: (order) => <State order={order} /> },
  ]
  if (mayDecide)
    columns.push({
      key: 'decide',
      head: t('actions'),
      isAction: true,
      cell(order) {
        const decision = order.standing === 'STRUCK' ? 'COUNT' : 'STRIKE'
        const word = t(decision === 'STRIKE' ? 'strike' : 'count')
        return (
          <Button
            className={classes.decide}
            variant="subtle"
            size="xs"
            disabled={deciding.isPending}
            aria-label={`${word} · ${order.shopID}`}
            onClick={(event) => void decide([order], decision, event.currentTarget)}
          >
            {word}
          </Button>
        )
      },
    })

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={unconfirmedOrders} className={classes.section}>
      <h2 id={unconfirmedOrders}>{t('listTitle')}</h2>
      <p className={classes.about}>{t('listText')}</p>
      {mayDecide && orders.length > 0 && (
        <div className={classes.bar}>
          <Checkbox
            size="sm"
            label={chosen.length ? t('chosen', { count: chosen.length }) : t('chooseAll')}
            aria-label={t('chooseAll')}
            checked={chosen.length === Math.min(orders.length, mostDecided)}
            indeterminate={chosen.length > 0 && chosen.length < Math.min(orders.length, mostDecided)}
            onChange={(event) => tick(orders, event.currentTarget.checked)}
          />
          {(['STRIKE', 'COUNT'] as const).map((decision) => (
            <Button
              key={decision}
              variant="default"
              size="xs"
              disabled={!chosen.length}
              loading={deciding.isPending && deciding.variables.input.decision === decision}
              onClick={(event) => void decide(chosen, decision, event.currentTarget)}
            >
              {t(decision === 'STRIKE' ? 'strikeChosen' : 'countChosen')}
            </Button>
          ))}
        </div>
      )}
      <Table
        label={t('listTitle')}
        columns={columns}
        rows={orders}
        idOf={({ id }) => id}
        empty={null}
        more={{
          hasMore: list.hasMore,
          isLoading: list.isLoadingMore,
          onLoad: () => void list.loadMore({ cancelRefetch: false }),
        }}
      />
      {list.error && (
        <SectionFailure
          title={t('listFailed')}
          error={list.error}
          retrying={list.isFetching}
          onRetry={list.retry}
        />
      )}
    </section>
  )
}

function State({ order: { standing, doubt } }: { order: Order }) {
  const t = useTexts()
  const why = doubt && doubts[doubt]
  if (why)
    return (
      <StatusBadge tone="orange" icon={why.icon}>
        {t(why.word)}
      </StatusBadge>
    )
  return standing === 'STRUCK' ? (
    <StatusBadge tone="grey" icon={IconBan}>
      {t('struckState')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="green" icon={IconCheck}>
      {t('counts')}
    </StatusBadge>
  )
}
