import { Anchor, Button } from '@mantine/core'
import { IconCheck, IconCircleMinus, IconClock, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { InvoicesQuery } from '#web/data/generated/graphql.ts'
import { InvoicesDocument } from '#web/data/generated/screens/companies/billing/billing.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import classes from './Billing.module.css'
import { useTexts } from './texts.ts'

type Invoice = NonNullable<InvoicesQuery['getCompany']['invoices']>[number]

const looks = {
  PAID: { tone: 'green', icon: IconCheck },
  OPEN: { tone: 'red', icon: IconClock },
  VOID: { tone: 'grey', icon: IconCircleMinus },
} as const

/** So many are seen at first: whoever looks for one mostly looks for the latest. */
const latest = 6

/** Invoices of the card provider with their documents; asked for by themselves, for the owner alone. */
export function Invoices({ company }: { company: string }) {
  const t = useTexts()
  const format = useFormat()
  const query = useOperation(InvoicesDocument, { id: company })
  const [isWhole, setWhole] = useState(false)
  const invoices = query.data && (query.data.getCompany.invoices ?? [])
  const older = Math.max(0, (invoices?.length ?? 0) - latest)
  const nameOf = ({ number, at }: Invoice) => number ?? format.date(at)
  const columns: Column<Invoice>[] = [
    {
      key: 'date',
      head: t('date'),
      isLine: true,
      isDescendingFirst: true,
      cell: ({ at }) => format.date(at),
      sortBy: ({ at }) => at,
    },
    { key: 'number', head: t('number'), cell: ({ number }) => number ?? t('noNumber') },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state, total }) => (
        <StatusBadge {...looks[state]}>
          {t(total < 0 && state === 'PAID' ? 'invoice.CREDITED' : `invoice.${state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'vat',
      head: t('vat'),
      cell: ({ vat, currency }) => format.money(vat, currency),
      isNumber: true,
    },
    {
      key: 'total',
      head: t('total'),
      cell: ({ total, currency }) => <b>{format.money(total, currency)}</b>,
      isNumber: true,
      sortBy: ({ total }) => total,
    },
    {
      key: 'pdf',
      head: t('document'),
      cell: (invoice) => (
        <Anchor
          href={invoice.pdf}
          size="sm"
          className={classes.pdf}
          aria-label={t('pdfNamed', { number: nameOf(invoice) })}
        >
          <Icon of={IconFileTypePdf} size={16} />
          {t('pdf')}
        </Anchor>
      ),
    },
  ]
  return (
    <section aria-labelledby="billing-invoices">
      <h2 id="billing-invoices" className={classes.title}>
        {t('invoices')}
      </h2>
      <DataTable
        label={t('invoices')}
        query={{ ...query, data: isWhole ? invoices : invoices?.slice(0, latest) }}
        failed={t('failedInvoices')}
        columns={columns}
        idOf={({ id }) => id}
        isWhole
        empty={
          <Card isPadded>
            <Text as="span" size="inherit">
              {t('noInvoices')}
            </Text>
          </Card>
        }
      />
      {older > 0 && !isWhole && (
        <Button variant="subtle" className={classes.older} onClick={() => setWhole(true)}>
          {t('allInvoices', { count: older })}
        </Button>
      )}
    </section>
  )
}
