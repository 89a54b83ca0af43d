import { Anchor, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { may } from '#rules/access/may.ts'
import type { DoubtfulOrdersQuery } from '#web/data/generated/graphql.ts'
import {
  DecideOrderDocument,
  DoubtfulOrdersDocument,
} from '#web/data/generated/screens/setup/tracking/orders/orders.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { usePages } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Entries, Entry } from '#web/ui/Entries.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { Row } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { usePlace } from '#web/widgets/place.ts'
import classes from './DoubtfulOrders.module.css'
import { doubts, unconfirmedOrders, useAmount, useBrowser } from './order-words.ts'
import { useTexts } from './texts.ts'

type Order = DoubtfulOrdersQuery['doubtfulOrdersByDomain']['items'][number]
type Report = Order['reports'][number]

/** Orders that only browsers have told of, and not plausibly; there is nothing to see while there is none. */
export function DoubtfulOrders({ projectId }: { projectId: string }) {
  const t = useTexts()
  const list = usePages(DoubtfulOrdersDocument, { id: projectId }, (answer) => answer.doubtfulOrdersByDomain)
  const { standing } = usePlace()
  const section = useRef<HTMLDivElement>(null)
  if (!list.items?.length) return <div ref={section} tabIndex={-1} />
  return (
    <div ref={section} tabIndex={-1} className={classes.section}>
      <Card
        title={t('title')}
        aside={
          <Anchor href={`#${unconfirmedOrders}`} size="sm">
            {t('allUnconfirmed')}
          </Anchor>
        }
      >
        <ul>
          {list.items.map((order) => (
            <li key={order.id}>
              <DoubtfulOrder order={order} mayDecide={may(standing, 'orders.decide')} next={section} />
            </li>
          ))}
        </ul>
        {list.hasMore && (
          <CardFoot>
            <Button
              variant="default"
              loading={list.isLoadingMore}
              onClick={() => void list.loadMore({ cancelRefetch: false })}
            >
              {t('more')}
            </Button>
          </CardFoot>
        )}
      </Card>
    </div>
  )
}

/** The first report counts unless another is named. */
const chosen = (report: Report) => (report.counts ? null : report.id)

type Props = { order: Order; mayDecide: boolean; next: RefObject<HTMLElement | null> }

function DoubtfulOrder({ order, mayDecide, next }: Props) {
  const t = useTexts()
  const focusAfter = useFocusAfter(next)
  const amountOf = useAmount()
  const counting = useMutationOperation(DecideOrderDocument, { success: t('counted'), changes: ['Domain'] })
  const striking = useMutationOperation(DecideOrderDocument, { success: t('struck'), changes: ['Domain'] })
  const why = order.doubt && doubts[order.doubt]

  async function count(report: Report, button: HTMLElement) {
    const question = {
      title: t('countTitle', { id: order.shopID }),
      text: t('countText', { total: amountOf(report) }),
      action: t('count'),
    }
    if (order.doubt === 'HELD' && !(await confirm(question))) return
    const input = { id: order.id, decision: 'COUNT', reportID: chosen(report) } as const
    await focusAfter(button, counting.mutateAsync({ input }))
  }
  async function strike(button: HTMLElement) {
    const question = {
      title: t('strikeTitle', { id: order.shopID }),
      text: t('strikeText'),
      action: t('strike'),
    }
    if (await confirm(question))
      await focusAfter(button, striking.mutateAsync({ input: { id: order.id, decision: 'STRIKE' } }))
  }
  return (
    <article className={classes.order} aria-label={t('order', { id: order.shopID })}>
      <Row>
        <h3>{t('order', { id: order.shopID })}</h3>
        {why && (
          <StatusBadge tone="orange" icon={why.icon}>
            {t(why.word)}
          </StatusBadge>
        )}
      </Row>
      {why && <Text className={classes.why}>{t(`${why.word}Text`)}</Text>}
      <Card className={classes.reports}>
        <Entries>
          {order.reports.map((report) => (
            <ReportEntry
              key={report.id}
              report={report}
              isCounted={order.counted}
              action={
                mayDecide && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`${t('count')} · ${amountOf(report)}`}
                    loading={counting.isPending && counting.variables.input.reportID === chosen(report)}
                    disabled={striking.isPending}
                    onClick={(event) => void count(report, event.currentTarget)}
                  >
                    {t('count')}
                  </Button>
                )
              }
            />
          ))}
        </Entries>
      </Card>
      {mayDecide && (
        <Button
          variant="default"
          size="xs"
          loading={striking.isPending}
          disabled={counting.isPending}
          onClick={(event) => void strike(event.currentTarget)}
        >
          {t('strike')}
        </Button>
      )}
    </article>
  )
}

type ReportProps = { report: Report; isCounted: boolean; action: ReactNode }

function ReportEntry({ report, isCounted, action }: ReportProps) {
  const t = useTexts()
  const format = useFormat()
  const amountOf = useAmount()
  const browserOf = useBrowser()
  const { products, arrivedAt, counts } = report
  return (
    <Entry
      name={`${amountOf(report)} · ${t('products', { count: products })}`}
      badge={
        counts &&
        isCounted && (
          <StatusBadge tone="green" icon={IconCheck}>
            {t('countsNow')}
          </StatusBadge>
        )
      }
      note={[browserOf(report), arrivedAt && format.recent(arrivedAt)].filter(Boolean).join(' · ')}
      action={action}
    />
  )
}
