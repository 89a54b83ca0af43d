import type { ContactsQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import { BandBadge } from '#web/widgets/bands/BandBadge.tsx'
import { ConsentWord } from '#web/widgets/contacts/ConsentWord.tsx'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import type { Column } from '#web/widgets/table/DataTable.tsx'
import classes from './Contacts.module.css'
import { useTexts } from './texts.ts'

export type Contact = ContactsQuery['visitorsByDomainActivity']['items'][number]

type Project = {
  currency: string | null
  timezone: string | null
  leadscoringSettings: { segments: readonly { name: string }[] }
}

export function useContactColumns(project: Project | undefined): Column<Contact>[] {
  const t = useTexts()
  const format = useFormat()
  const { currency, timezone = null } = project ?? {}
  const bands = project?.leadscoringSettings.segments ?? []
  const largest = { isSortable: true, isDescendingOnly: true }
  return [
    {
      key: 'email',
      head: t('email'),
      isSortable: true,
      isAscendingOnly: true,
      cell: ({ email }) => (
        <span className={classes.email} title={email ?? undefined}>
          <EmailText of={email ?? ''} />
        </span>
      ),
    },
    {
      key: 'name',
      head: t('name'),
      choice: 'shown',
      from: 'xl',
      card: 'plain',
      cell: ({ name }) => name && <span className={classes.name}>{name}</span>,
    },
    {
      key: 'score',
      head: t('score'),
      ...largest,
      isLine: true,
      card: 'corner',
      cell: ({ band, score }) =>
        band === null ? (
          score > 0 ? (
            format.number(score)
          ) : null
        ) : (
          <BandBadge {...{ name: band, score, bands }} />
        ),
    },
    {
      key: 'orders',
      head: t('orders'),
      ...largest,
      isNumber: true,
      choice: 'shown',
      from: 'xl',
      card: 'none',
      cell: ({ orderCount }) => format.number(orderCount),
    },
    {
      key: 'spent',
      head: t('spent'),
      ...largest,
      isNumber: true,
      choice: 'shown',
      card: 'plain',
      cell: ({ orderCount, spent }) =>
        orderCount > 0 ? (
          <span>
            <b>{currency ? format.money(spent, currency) : format.number(spent)}</b>
            <span className={classes.forOrders}>
              {` ${t('forOrders', { count: orderCount, number: format.number(orderCount) })}`}
            </span>
          </span>
        ) : null,
    },
    {
      key: 'action',
      head: t('lastAction'),
      ...largest,
      isLine: true,
      card: 'plain-end',
      cell: ({ lastAction }) => (
        <span className={classes.quiet}>
          <RecentTime at={lastAction} timezone={timezone} isBrief isDay />
        </span>
      ),
    },
    {
      key: 'consent',
      head: t('consent'),
      isLine: true,
      choice: 'shown',
      card: 'plain-end',
      cell: (contact) => <ConsentWord of={contact} timezone={timezone} />,
    },
    {
      key: 'lastOrder',
      head: t('lastOrder'),
      isLine: true,
      choice: 'hidden',
      cell: ({ lastOrder }) => lastOrder && format.date(lastOrder, timezone ?? undefined),
    },
    {
      key: 'registered',
      head: t('registered'),
      isLine: true,
      choice: 'hidden',
      cell: ({ registered }) => format.date(registered, timezone ?? undefined),
    },
  ]
}
