import { Button } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { may } from '#rules/access/may.ts'
import { mostDecided } from '#rules/orders/merge.ts'
import type { UnconfirmedOrdersQuery } from '#web/data/generated/graphql.ts'
import {
  DecideOrdersDocument,
  UnconfirmedOrdersDocument,
} from '#web/data/generated/screens/setup/tracking/orders/orders.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useFocusAfter } from '#web/ui/focus.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { usePlace } from '#web/widgets/place.ts'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import { useSelection } from '#web/widgets/table/selection.ts'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { doubts, unconfirmedOrders, useAmount, useBrowser } from './order-words.ts'
import { useTexts } from './texts.ts'
import classes from './UnconfirmedOrders.module.css'

type Order = UnconfirmedOrdersQuery['unconfirmedOrdersByDomain']['items'][number]
type Decision = 'COUNT' | 'STRIKE'

/** All orders that neither feed nor signature confirms: a forger may be plausible, and only the shop knows. */
export function UnconfirmedOrders({ projectId }: { projectId: string }) {
  const t = useTexts()
  const amountOf = useAmount()
  const browserOf = useBrowser()
  const { standing } = usePlace()
  const mayDecide = may(standing, 'orders.decide')
  const section = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter(section)
  const selection = useSelection<Order>(({ id }) => id, mostDecided)
  const list = useTokenPages(
    UnconfirmedOrdersDocument,
    ({ limit }) => ({ id: projectId, limit }),
    (page) => page.unconfirmedOrdersByDomain,
  )
  const deciding = useMutationOperation(DecideOrdersDocument, {
    changes: ['Domain'],
    onSuccess(_, { input: { ids, decision } }) {
      const count = [ids].flat().length
      notify.success(t(decision === 'STRIKE' ? 'struckMany' : 'countedMany', { count }))
      selection.clear()
    },
    // what the feed has confirmed meanwhile leaves the list
    onFailure() {
      void list.refetch()
      return false
    },
  })
  if (!list.data?.length && !list.error) return null

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
    { key: 'number', head: t('number'), isLine: true, cell: ({ shopID }) => shopID },
    { key: 'placed', head: t('placed'), isLine: true, cell: ({ placedAt }) => <RecentTime at={placedAt} /> },
    { key: 'total', head: t('total'), isNumber: true, cell: amountOf },
    {
      key: 'buyer',
      head: t('buyer'),
      cell: (order) => <span className={classes.buyer}>{browserOf(order)}</span>,
    },
    { key: 'state', head: t('state'), card: 'corner', cell: (order) => <State order={order} /> },
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
      <Text className={classes.about}>{t('listText')}</Text>
      <DataTable
        label={t('listTitle')}
        query={list}
        failed={t('listFailed')}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ shopID }) => shopID}
        {...(mayDecide && { selection })}
        bulk={(['STRIKE', 'COUNT'] as const).map((decision) => (
          <Button
            key={decision}
            variant="default"
            loading={deciding.isPending && deciding.variables.input.decision === decision}
            onClick={(event) => void decide(selection.chosen, decision, event.currentTarget)}
          >
            {t(decision === 'STRIKE' ? 'strikeChosen' : 'countChosen')}
          </Button>
        ))}
      />
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
