import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CampaignVariants } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import { byLetter } from '#rules/campaigns/variants.ts'
import type { CampaignKey } from './campaigns.ts'

/** What a GraphQL parent is. */
export type CampaignVariantRow = Selectable<CampaignVariants>
type VariantKey = { projectId: string; id: string }

export const findVariant = (db: Db, { projectId, id }: VariantKey): Promise<CampaignVariantRow | undefined> =>
  db
    .selectFrom('campaign_variants')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

/** By their letters. */
export async function listVariants(db: Db, { projectId, id }: CampaignKey): Promise<CampaignVariantRow[]> {
  const rows = await db
    .selectFrom('campaign_variants')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('campaign_id', '=', id)
    .execute()
  return rows.toSorted((a, b) => byLetter(a.letter, b.letter))
}

/** The same of many campaigns. */
export const variantsOf = projectLoader<CampaignVariantRow[]>(async (db, projectIds, campaignIds) => {
  const rows = await db
    .selectFrom('campaign_variants')
    .selectAll()
    .where('project_id', '=', anyOf(projectIds))
    .where('campaign_id', '=', anyOf(campaignIds))
    .execute()
  const sorted = rows.toSorted((a, b) => byLetter(a.letter, b.letter))
  return Map.groupBy(sorted, ({ project_id, campaign_id }) => keyIn(project_id, campaign_id))
})

export const insertCampaignVariants = async (
  tx: TxCtx,
  rows: readonly Insertable<CampaignVariants>[],
): Promise<void> => void (await tx.db.insertInto('campaign_variants').values(rows).execute())

export const writeVariant = async (
  tx: TxCtx,
  { projectId, id }: VariantKey,
  changes: Omit<Updateable<CampaignVariants>, 'project_id' | 'id'>,
): Promise<void> =>
  void (await tx.db
    .updateTable('campaign_variants')
    .set(changes)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute())

export const deleteVariant = async (tx: TxCtx, { projectId, id }: VariantKey): Promise<void> =>
  void (await tx.db
    .deleteFrom('campaign_variants')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute())
