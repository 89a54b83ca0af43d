/** The SQL that reads the audit log; the platform writes it. */
import type { Selectable } from 'kysely'
import type { AuditLog } from '#generated/tables.ts'
import type { Db } from '#platform/db.ts'

export type AuditRow = Selectable<AuditLog>

/** The lines about a company, newest first, before the given one. */
export const listAudit = (
  db: Db,
  companyId: string,
  before: string | undefined,
  count: number,
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
