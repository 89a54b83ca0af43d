import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { SetupOverviewQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import classes from './Overview.module.css'
import { useTexts } from './texts.ts'

type Props = { company: string; project: SetupOverviewQuery['getDomain'] }

/** What files have brought in, and the way to bring in more. */
export function Imports({ company, project }: Props) {
  const t = useTexts()
  const format = useFormat()
  const page = (path: string) => paths.project(company, project.id, path)
  return (
    <Card title={t('imports')}>
      <div className={classes.facts}>
        <Facts look="lines">
          <Fact label={t('contacts')}>{format.number(project.contactsImported ?? 0)}</Fact>
          <Fact label={t('orders')}>{format.number(project.ordersImported ?? 0)}</Fact>
        </Facts>
      </div>
      <CardFoot>
        <Anchor component={Link} to={page('setup/overview/contact-import')} size="sm" preventScrollReset>
          {t('importContacts')}
        </Anchor>
        <Anchor component={Link} to={page('setup/overview/order-import')} size="sm" preventScrollReset>
          {t('importOrders')}
        </Anchor>
      </CardFoot>
    </Card>
  )
}
