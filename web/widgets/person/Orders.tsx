import { IconX } from '@tabler/icons-react'
import type { VisitorOrdersQuery } from '#web/data/generated/graphql.ts'
import { VisitorOrdersDocument } from '#web/data/generated/widgets/person/person.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Entries, Entry } from '#web/ui/Entries.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { useProjectTime } from '#web/widgets/project/time.ts'
import classes from './Person.module.css'
import { useTexts } from './texts.ts'

type Order = VisitorOrdersQuery['ordersByVisitor'][number]

/** What they have bought, the latest first. */
export function Orders({ visitorId, timezone }: { visitorId: string; timezone: string | null }) {
  const t = useTexts()
  const query = useOperation(VisitorOrdersDocument, { id: visitorId })
  return (
    <Card title={t('orders')}>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label={t('ordersLoading')} />}
        failed={t('ordersFailed')}
        isSection
      >
        {({ ordersByVisitor: orders }) =>
          orders.length === 0 ? (
            <CardFoot>{t('noOrders')}</CardFoot>
          ) : (
            <Entries>
              {orders.map((order) => (
                <OrderEntry key={order.id} order={order} timezone={timezone} />
              ))}
            </Entries>
          )
        }
      </Loaded>
    </Card>
  )
}

function OrderEntry({ order, timezone }: { order: Order; timezone: string | null }) {
  const t = useTexts()
  const format = useFormat()
  const time = useProjectTime(timezone)
  const { shopID, placedAt, total, currency, cancelled, counted, lines } = order
  const goods = lines.map(({ product, productID, quantity }) =>
    quantity === 1
      ? (product?.name ?? productID)
      : `${format.number(quantity)} × ${product?.name ?? productID}`,
  )
  return (
    <Entry
      name={shopID}
      badge={
        cancelled ? (
          <StatusBadge tone="red" icon={IconX}>
            {t('cancelled')}
          </StatusBadge>
        ) : (
          !counted && (
            <StatusBadge tone="grey" icon={IconX}>
              {t('notCounted')}
            </StatusBadge>
          )
        )
      }
      note={
        <>
          {time.recent(placedAt)}
          <br />
          {goods.join(', ')}
        </>
      }
      action={
        <b className={classes.total}>{currency ? format.money(total, currency) : format.number(total)}</b>
      }
    />
  )
}
