/** What a dry run shows of people, beside the verdict. */
import { sql } from 'kysely'
import { anyOf, type Db } from '#platform/db.ts'
import type { Page } from '#platform/pages.ts'
import type { DryRunReason } from '#rules/campaigns/dry-run.ts'
import type { DrawnDraft } from '../../delivery/draw-draft.ts'
import type { CampaignRow } from './campaigns.ts'

/** What a GraphQL parent is. */
export type DryRunPersonRow = {
  projectId: string
  visitor: Judged
  reason: DryRunReason | null
  /** Nothing for whoever gets nothing. */
  draft: DrawnDraft | undefined
}
export type CampaignDryRunRef = Page<DryRunPersonRow> & { campaign: CampaignRow; versions: number }

export type Judged = {
  id: string
  email: string | null
  name: string | null
  score: number
  orders: number
  spent: string
  last_order_at: Date
  fields: unknown
  paused_until: Date | null
  /** When the address was suppressed, or else consent withdrawn. */
  since: Date | null
}

/** Since when a reason holds, where somebody knows; of a pause, until when. */
export const sinceOf = ({ paused_until, since }: Judged, reason: DryRunReason | null): Date | null =>
  reason === 'PAUSED'
    ? paused_until
    : reason === 'UNSUBSCRIBED' ||
        reason === 'DECLINED' ||
        reason === 'BOUNCED' ||
        reason === 'COMPLAINED' ||
        reason === 'ERASED'
      ? since
      : null

export async function findJudged(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, Judged>> {
  const { rows } = await sql<Judged>`
    select id, email, name, score, orders, spent::text, last_order_at, fields, paused_until,
      coalesce(
        (select max(at) from suppressions where suppressions.project_id = ${projectId} and visitor_id = visitors.id),
        (select max(at) from consents
          where consents.project_id = ${projectId} and visitor_id = visitors.id and withdrawn
            and visitors.consent = 'UNSUBSCRIBED')) as since
    from visitors where project_id = ${projectId} and id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
