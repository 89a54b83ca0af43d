import { useLocation } from 'react-router'
import { paths } from '#rules/paths.ts'
import { useAddressSearch, withValues } from '#web/data/address.ts'
import type { SuppressionReason } from '#web/data/generated/graphql.ts'
import {
  SuppressionStatsDocument,
  SuppressionsDocument,
} from '#web/data/generated/screens/contacts/suppressed/suppressed.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { QuietSpot } from '#web/ui/Illustrations.tsx'
import { standingLooks } from '#web/widgets/contacts/ConsentWord.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { SearchField } from '#web/widgets/SearchField.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { reasons, useSuppressedColumns } from './suppressed-columns.tsx'
import { useTexts } from './texts.ts'

type Filter = { reason?: SuppressionReason | undefined; search?: string | undefined }

/** Contacts whose addresses are never written to: why, since when, by what, and which of them can be released. */
export function Suppressed() {
  const t = useTexts()
  const format = useFormat()
  const { company = '', project: id = '' } = usePlace()
  const [address, setAddress] = useAddressSearch()
  const { state } = useLocation()
  const wanted = filterOf(address, state)
  const filter = { reason: wanted.reason ?? null, search: wanted.search ?? null }
  const isFiltered = wanted.reason !== undefined || wanted.search !== undefined
  const project = useOperation(SuppressionStatsDocument, { id }).data?.getDomain
  const stats = project?.suppressionStats
  const counts = stats && {
    BOUNCED: stats.bounced,
    UNSUBSCRIBED: stats.unsubscribed,
    COMPLAINED: stats.complained,
  }
  const total = counts && reasons.reduce((sum, reason) => sum + counts[reason], 0)
  const list = useTokenPages(
    SuppressionsDocument,
    ({ limit }) => ({ id, filter, limit }),
    (answer) => answer.suppressionsByDomain,
  )
  const isSure = stats !== undefined && reasons.every((reason) => (counts?.[reason] ?? 0) < stats.most)
  const shown = isSure ? (wanted.reason ? counts?.[wanted.reason] : total) : undefined
  const countOf = (reason: SuppressionReason) =>
    counts && stats && `${format.number(counts[reason])}${counts[reason] < stats.most ? '' : '+'}`
  const columns = useSuppressedColumns(project?.timezone ?? null)

  /** Names of people stay out of logs and histories: what is typed is no part of the address. */
  const show = ({ reason, search }: Filter, isTyped = false) =>
    setAddress((before) => withValues(before, { reason, page: undefined }), {
      replace: isTyped,
      state: { search },
    })
  return (
    <>
      <PageHead description={t('description')} />
      {total === 0 ? (
        <EmptyState spot={<QuietSpot />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <DataTable
          label={t('list')}
          query={{
            ...list,
            paging: {
              ...list.paging,
              ...(shown !== undefined && !wanted.search && { total: shown }),
            },
          }}
          failed={t('failed')}
          columns={columns}
          idOf={({ contact }) => contact.id}
          nameOf={({ contact }) => contact.email ?? ''}
          linkOf={({ contact }) => paths.project(company, id, `contacts/people/${contact.id}`)}
          filters={
            <>
              <SearchField
                label={t('search')}
                value={wanted.search ?? ''}
                onSearch={(typed) => show({ ...wanted, search: typed || undefined }, true)}
              />
              {reasons.map((reason) => (
                <Chip
                  key={reason}
                  isOn={wanted.reason === reason}
                  tone={standingLooks[reason].iconTone}
                  count={countOf(reason)}
                  onClick={() => show({ ...wanted, reason: wanted.reason === reason ? undefined : reason })}
                >
                  {t(`reason.${reason}`)}
                </Chip>
              ))}
            </>
          }
          onClearFilters={isFiltered ? () => show({}) : undefined}
        />
      )}
    </>
  )
}

/** What is said wrongly is not said. */
function filterOf(address: URLSearchParams, state: unknown): Filter {
  const { search } = (state ?? {}) as { search?: unknown } // whatever lies there is looked at below
  return {
    reason: reasons.find((one) => one === address.get('reason')),
    search: typeof search === 'string' && search ? search : undefined,
  }
}
