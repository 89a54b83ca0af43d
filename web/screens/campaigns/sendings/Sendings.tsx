import { paths } from '#rules/paths.ts'
import { useAddressSearch, withValues } from '#web/data/address.ts'
import type { SendingsQuery } from '#web/data/generated/graphql.ts'
import {
  SendingProjectDocument,
  SendingsDocument,
} from '#web/data/generated/screens/campaigns/sendings/sendings.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { QuietSpot } from '#web/ui/Illustrations.tsx'
import { Text } from '#web/ui/Text.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { SearchField } from '#web/widgets/SearchField.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { isUnderWay } from './ledger.ts'
import { SendingBadge } from './SendingBadge.tsx'
import classes from './Sendings.module.css'
import { useTexts } from './texts.ts'

type Sending = SendingsQuery['sendingsByDomain']['items'][number]

/** In ms. */
const every = 15_000

/** What was sent and is being sent, the latest first. */
export function Sendings() {
  const t = useTexts()
  const { company = '', project: id = '' } = usePlace()
  const [address, setAddress] = useAddressSearch()
  const search = address.get('q') ?? undefined
  const find = (q: string | undefined) =>
    setAddress((before) => withValues(before, { q, page: undefined }), { replace: true })
  const format = useFormat()
  const project = useOperation(SendingProjectDocument, { id }).data?.getDomain
  const timezone = project?.timezone
  const list = useTokenPages(
    SendingsDocument,
    ({ limit }) => ({ domainID: id, search: search ?? null, limit }),
    (answer) => answer.sendingsByDomain,
    {
      askAgainAfter: (answer) =>
        (answer?.sendingsByDomain.items.some(({ state }) => isUnderWay(state)) ?? false) && every,
    },
  )
  const columns = useColumns(timezone)
  const isNone = search === undefined && list.data?.length === 0
  const { delivered = 0, returned = 0, confirmations = 0 } = project?.emailTotals ?? {}
  const emails = project?.stats.emailsSent ?? 0
  const totals = t('totals', {
    count: emails,
    emails: format.number(emails),
    delivered: format.number(delivered),
    returned: format.number(returned),
    confirmations: format.number(confirmations),
  })
  return (
    <>
      <PageHead description={emails > 0 ? `${t('description')} ${totals}` : t('description')} />
      <DataTable
        label={t('list')}
        // asked every few seconds: a line at the top each time would only flicker
        query={{ ...list, isFetching: false }}
        failed={t('listFailed')}
        empty={
          <EmptyState spot={<QuietSpot />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
        columns={columns}
        filters={
          !isNone && (
            <SearchField
              label={t('search')}
              value={search ?? ''}
              onSearch={(typed) => find(typed || undefined)}
            />
          )
        }
        onClearFilters={search === undefined ? undefined : () => find(undefined)}
        idOf={(sending) => sending.id}
        linkOf={(sending) => paths.project(company, id, `sendings/${sending.id}`)}
      />
    </>
  )
}

function useColumns(timezone: string | null | undefined): Column<Sending>[] {
  const t = useTexts()
  const format = useFormat()
  return [
    {
      key: 'name',
      head: t('name'),
      cell: ({ name, tag, campaignID }) => (
        <>
          {name}
          {(tag || campaignID === null) && (
            <Text as="div" size="caption" className={classes.tag}>
              {[tag?.name, campaignID === null && t('noCampaign')].filter(Boolean).join(', ')}
            </Text>
          )}
        </>
      ),
    },
    { key: 'state', head: t('state'), card: 'corner', cell: ({ state }) => <SendingBadge state={state} /> },
    {
      key: 'recipients',
      head: t('recipients'),
      isNumber: true,
      cell: ({ recipients }) => (recipients === null ? null : format.number(recipients)),
    },
    {
      key: 'sent',
      head: t('sent'),
      isNumber: true,
      cell: ({ recipients, sent }) => (recipients === null ? null : format.number(sent)),
    },
    {
      key: 'share',
      head: t('share'),
      isNumber: true,
      cell: ({ recipients, sent }) => (recipients ? format.share(sent, recipients) : null),
    },
    {
      key: 'begun',
      head: t('begun'),
      isLine: true,
      cell: ({ createdAt }) => <RecentTime at={createdAt} timezone={timezone} isBrief />,
    },
  ]
}
