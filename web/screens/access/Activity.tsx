import { auditFieldText, auditText } from '#rules/audit.ts'
import { brand } from '#rules/brand.ts'
import type { AuditByCompanyQuery } from '#web/data/generated/graphql.ts'
import { AuditByCompanyDocument } from '#web/data/generated/screens/access/access.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { useTexts } from './texts.ts'

type Entry = AuditByCompanyQuery['auditByCompany']['items'][number]

/** The audit log of a company, for its owner. */
export function Activity({ company }: { company: string }) {
  const t = useTexts()
  const language = useLanguage()
  const log = useTokenPages(
    AuditByCompanyDocument,
    ({ limit }) => ({ companyID: company, limit }),
    (result) => result.auditByCompany,
  )
  function who({ actorKind, actorEmail, actorName }: Entry): string {
    if (actorKind === 'HELPDESK') return t('helpdesk', { brand })
    if (actorKind !== 'USER') return brand
    return actorName ?? actorEmail ?? t('formerUser')
  }
  const where = ({ domain, domainID }: Entry) => domain?.name ?? (domainID && t('formerProject'))

  return (
    <DataTable
      label={t('activity')}
      query={log}
      failed={t('activityFailed')}
      idOf={(entry) => entry.id}
      columns={[
        { key: 'what', head: t('what'), cell: (entry) => auditText(entry.action, language) },
        { key: 'who', head: t('who'), card: 'plain', cell: who },
        { key: 'project', head: t('project'), isLine: true, cell: where },
        {
          key: 'fields',
          head: t('details'),
          cell: ({ fields, people }) =>
            [...people, ...fields.map((field) => auditFieldText(field, language))].join(', '),
        },
        {
          key: 'when',
          head: t('when'),
          card: 'plain',
          isLine: true,
          cell: (entry) => <RecentTime at={entry.at} />,
        },
      ]}
    />
  )
}
