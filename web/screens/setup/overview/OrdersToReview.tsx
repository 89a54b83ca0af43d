import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { OrdersToReviewDocument } from '#web/data/generated/screens/setup/overview/overview.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { useTexts } from './texts.ts'

type Props = { company: string; id: string }

/** Orders on hold, which the notification is about; nothing while there are none. */
export function OrdersToReview({ company, id }: Props) {
  const t = useTexts()
  const format = useFormat()
  const found = useOperation(OrdersToReviewDocument, { id }).data?.doubtfulOrdersByDomain
  const count = found?.items.length ?? 0
  if (!found || count === 0) return null
  return (
    <Callout
      tone="orange"
      title={t(found.nextToken ? 'ordersToReviewMore' : 'ordersToReview', {
        count,
        number: format.number(count),
      })}
      actions={
        <Button variant="default" component={Link} to={paths.project(company, id, 'setup/tracking')}>
          {t('reviewOrders')}
        </Button>
      }
    >
      {t('ordersToReviewText')}
    </Callout>
  )
}
