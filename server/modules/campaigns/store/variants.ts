import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CampaignVariants } from '#generated/tables.ts'
import { arrayOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import { byLetter } from '#rules/campaigns/variants.ts'
import type { CampaignKey } from './campaigns.ts'
import { type Content, type JsonColumns, whole, withJson } from './long-texts.ts'

/** Texts and designs are long; lists have none of them. */
const short = [
  'project_id',
  'id',
  'campaign_id',
  'letter',
  'subject',
  'active',
  'specs',
  'created_at',
  'updated_at',
] as const
/** What a GraphQL parent is. */
export type CampaignVariantRow = Pick<Selectable<CampaignVariants>, (typeof short)[number]>
type VariantKey = { projectId: string; id: string }

export const findVariant = (db: Db, { projectId, id }: VariantKey): Promise<CampaignVariantRow | undefined> =>
  db
    .selectFrom('campaign_variants')
    .select(short)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function findVariantContent(
  db: Db,
  { projectId, id }: VariantKey,
): Promise<Content | undefined> {
  const row = await db
    .selectFrom('campaign_variants')
    .select(whole)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Content | undefined // content.ts writes the facts
}

const ofCampaign = (db: Db, { projectId, id }: CampaignKey) =>
  db.selectFrom('campaign_variants').where('project_id', '=', projectId).where('campaign_id', '=', id)
const sorted = <Row extends { letter: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => byLetter(a.letter, b.letter))

/** By their letters. */
export const listVariants = async (db: Db, key: CampaignKey): Promise<CampaignVariantRow[]> =>
  sorted(await ofCampaign(db, key).select(short).execute())

/** The same with the texts that are sent. */
export const listVariantTexts = async (
  db: Db,
  key: CampaignKey,
): Promise<(CampaignVariantRow & Pick<Content, 'html' | 'plain_text'>)[]> =>
  sorted(
    await ofCampaign(db, key)
      .select([...short, 'html', 'plain_text'])
      .execute(),
  )

/** The same with what the checks before a start need of the texts. */
export const listVariantFacts = async (
  db: Db,
  key: CampaignKey,
): Promise<(CampaignVariantRow & Pick<Content, 'facts'>)[]> =>
  sorted(
    await ofCampaign(db, key)
      .select([...short, 'facts'])
      .execute(),
  ) as (CampaignVariantRow & Pick<Content, 'facts'>)[] // content.ts writes the facts

/** Those of a project that have a design, the latest first, behind the given one. */
export const listDesignedVariants = (
  db: Db,
  projectId: string,
  before: string | undefined,
  count: number,
): Promise<CampaignVariantRow[]> =>
  db
    .selectFrom('campaign_variants')
    .select(short)
    .where('project_id', '=', projectId)
    .where('html', 'is not', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/** Of many campaigns. */
export const variantsOf = projectLoader<CampaignVariantRow[]>(async (db, projectIds, campaignIds) => {
  const rows = await db
    .selectFrom('campaign_variants')
    .select(short)
    .where('project_id', '=', anyOf(projectIds))
    .where('campaign_id', '=', anyOf(campaignIds))
    .execute()
  return Map.groupBy(sorted(rows), ({ project_id, campaign_id }) => keyIn(project_id, campaign_id))
})

export const insertCampaignVariants = async (
  tx: TxCtx,
  rows: readonly (Omit<Insertable<CampaignVariants>, keyof JsonColumns> & JsonColumns)[],
): Promise<void> =>
  void (await tx.db
    .insertInto('campaign_variants')
    .values(rows.map((row) => withJson(row)))
    .execute())

/** Gives a campaign copies of another one's variants. The database copies their texts: they may have 60 MB. */
export async function copyVariants(tx: TxCtx, original: CampaignKey, toId: string): Promise<void> {
  const variants = await listVariants(tx.db, original)
  if (!variants.length) return
  const ids = variants.map(({ id }) => id)
  const newIds = ids.map(() => newId(tx.clock.now()))
  const at = new Date(tx.clock.now())
  const copied = ['letter', 'subject', 'active', 'specs', ...whole] as const
  const columns = (table?: string) =>
    sql.join(copied.map((column) => sql.ref(table ? `${table}.${column}` : column)))
  await sql`
    insert into campaign_variants (project_id, id, campaign_id, created_at, updated_at, ${columns()})
    select original.project_id, copy.id, ${toId}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${columns('original')}
    from unnest(${arrayOf('uuid', ids)}, ${arrayOf('uuid', newIds)}) as copy (original_id, id)
    join campaign_variants original on original.id = copy.original_id
    where original.project_id = ${original.projectId}`.execute(tx.db)
}

export const writeVariant = async (
  tx: TxCtx,
  { projectId, id }: VariantKey,
  changes: Omit<Updateable<CampaignVariants>, 'project_id' | 'id' | keyof JsonColumns> & JsonColumns,
): Promise<void> =>
  void (await tx.db
    .updateTable('campaign_variants')
    .set(withJson(changes))
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute())

export const deleteVariant = async (tx: TxCtx, { projectId, id }: VariantKey): Promise<void> =>
  void (await tx.db
    .deleteFrom('campaign_variants')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute())
