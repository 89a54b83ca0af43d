import { auditFieldText, auditText } from '#rules/audit.ts'
import { brand } from '#rules/brand.ts'
import type { AuditByCompanyQuery } from '#web/data/generated/graphql.ts'
import { AuditByCompanyDocument } from '#web/data/generated/screens/access/access.ts'
import { usePages } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { SectionFailure } from '#web/widgets/SectionFailure.tsx'
import { Table } from '#web/widgets/Table.tsx'
import classes from './Activity.module.css'
import { useTexts } from './texts.ts'

type Entry = AuditByCompanyQuery['auditByCompany']['items'][number]
const pageSize = 50

/** The audit log of a company, for its owner. */
export function Activity({ company }: { company: string }) {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const log = usePages(
    AuditByCompanyDocument,
    { companyID: company, limit: pageSize },
    (result) => result.auditByCompany,
  )

  const nothing = '–'
  function who({ actorKind, actorEmail }: Entry): string {
    if (actorKind === 'USER') return actorEmail ?? t('formerUser')
    return actorKind === 'HELPDESK' ? t('helpdesk', { brand }) : brand
  }
  const where = ({ domain, domainID }: Entry) => domain?.name ?? (domainID ? t('formerProject') : nothing)

  return (
    <Loaded
      query={{
        data: log.items,
        error: log.error,
        isPending: log.isPending,
        isFetching: log.isFetching && !log.isLoadingMore,
        refetch: log.retry,
      }}
      skeleton={<TableSkeleton label={t('loadingActivity')} />}
      failed={t('activityFailed')}
      isSection
    >
      {(entries) => (
        <>
          <Table
            label={t('activity')}
            rows={entries}
            idOf={(entry) => entry.id}
            empty={null}
            more={{ hasMore: log.hasMore, isLoading: log.isLoadingMore, onLoad: () => void log.loadMore() }}
            columns={[
              {
                key: 'what',
                head: t('what'),
                cell: (entry) => <span className={classes.what}>{auditText(entry.action, language)}</span>,
              },
              { key: 'who', head: t('who'), cell: who },
              {
                key: 'project',
                head: t('project'),
                cell: (entry) => <span className={classes.line}>{where(entry)}</span>,
              },
              {
                key: 'fields',
                head: t('details'),
                cell: ({ fields }) =>
                  fields.map((field) => auditFieldText(field, language)).join(', ') || nothing,
              },
              {
                key: 'when',
                head: t('when'),
                cell: (entry) => <span className={classes.line}>{format.dateTime(entry.at)}</span>,
              },
            ]}
          />
          {log.error && (
            <SectionFailure
              title={t('activityFailed')}
              error={log.error}
              retrying={log.isFetching}
              onRetry={log.retry}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
