import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import type { Notice } from '#rules/notices.ts'
import { insertNotices } from './store.ts'

/**
 * Tells people something, in the transaction that is the reason for it. The key says which piece of news it is: told
 * again under the same key, by a job that runs twice for instance, it changes nothing.
 */
export async function notify(
  tx: TxCtx,
  userIds: readonly string[],
  notice: Notice,
  key: string,
): Promise<void> {
  const now = tx.clock.now()
  const rows = [...new Set(userIds)].map((userId) => ({
    id: newId(now),
    user_id: userId,
    kind: notice.kind,
    company_id: notice.companyId,
    project_id: notice.projectId,
    person_id: 'personId' in notice ? notice.personId : null,
    campaign_id: 'campaignId' in notice ? (notice.campaignId ?? null) : null,
    campaign_name: 'campaignId' in notice ? (notice.campaign ?? null) : null,
    import_id: 'importId' in notice ? notice.importId : null,
    import_type: 'importId' in notice ? notice.importType : null,
    file_name: 'importId' in notice ? notice.file : null,
    company_name: notice.company,
    project_name: notice.project,
    key,
    created_at: new Date(now),
  }))
  if (rows.length) await insertNotices(tx, rows)
}
