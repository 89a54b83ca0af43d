import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Sendings, SendingVariants } from '#generated/tables.ts'
import { arrayOf } from '#platform/array-parameter.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { anyOf, anyText, type Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import { folded } from '#platform/text-filter.ts'
import type { SendingPurpose, SendingState } from '#rules/delivery/states.ts'
import { type StoredTrouble, storedTroubles } from '#rules/delivery/stillness.ts'
import type { Audience } from '#rules/segments/audience.ts'
import type { Utm } from '#rules/text/utm.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'

export type SendingKey = { projectId: string; sendingId: string }
type Row = Selectable<Sendings>
// the table's checks list them, start-sending.ts writes what is added to links and whom it is for
/** What a GraphQL parent is. */
export type SendingRow = Omit<Row, 'state' | 'purpose' | 'utm' | 'opt_in' | 'audience'> & {
  state: SendingState
  purpose: SendingPurpose
  utm: Partial<Utm>
  opt_in: AskedOptIn | null
  audience: Audience | null
}
/** What the people of a CONFIRM are asked; ask-contacts.ts writes it. */
export type AskedOptIn = {
  formId: string
  tagId: string
  wording: string
  proof: Readonly<Record<string, string>>
}
const asSending = (row: Row) => row as unknown as SendingRow
export type Variant = Selectable<SendingVariants>

/** The month in which the ledger of a sending stands. */
export const sendingAt = (sendingId: string): Date => new Date(timeOfUuid7(sendingId))

/** False where there is one of this key already. */
export async function insertSending(tx: TxCtx, row: Insertable<Sendings>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('sendings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const variantColumns = {
  project_id: 'uuid',
  sending_id: 'uuid',
  variant: 'smallint',
  subject: 'text',
  html: 'text',
  plain_text: 'text',
  specs: 'jsonb',
} as const

export const insertVariants = (tx: TxCtx, rows: readonly Insertable<SendingVariants>[]) =>
  insertRows(
    tx.db,
    'sending_variants',
    variantColumns,
    rows.map((row) => ({ ...row, specs: row.specs ?? null })),
  ).execute()

export const deleteVariants = (tx: TxCtx, { projectId, sendingId }: SendingKey) =>
  tx.db
    .deleteFrom('sending_variants')
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .execute()

export const listVariants = (db: Db, { projectId, sendingId }: SendingKey): Promise<Variant[]> =>
  db
    .selectFrom('sending_variants')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .orderBy('variant')
    .execute()

/** What a variant looks like: texts are long, and whoever looks at a message needs this one alone. */
export const findVariantShape = (
  db: Db,
  { projectId, sendingId }: SendingKey,
  variant: number,
): Promise<Pick<Variant, 'html' | 'specs'> | undefined> =>
  db
    .selectFrom('sending_variants')
    .select(['html', 'specs'])
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .where('variant', '=', variant)
    .executeTakeFirst()

/** Without their texts, which are long. */
export const listSubjects = (
  db: Db,
  { projectId, sendingId }: SendingKey,
): Promise<Pick<Variant, 'variant' | 'subject'>[]> =>
  db
    .selectFrom('sending_variants')
    .select(['variant', 'subject'])
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .orderBy('variant')
    .execute()

export async function findSending(
  db: Db,
  { projectId, sendingId }: SendingKey,
): Promise<SendingRow | undefined> {
  const row = await db
    .selectFrom('sendings')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', sendingId)
    .executeTakeFirst()
  return row && asSending(row)
}

export const sendingById = projectLoader<SendingRow>(async (db, projectIds, ids) => {
  const rows = await db
    .selectFrom('sendings')
    .selectAll()
    .where('project_id', '=', anyOf(projectIds))
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [keyIn(row.project_id, row.id), asSending(row)]))
})

export async function findSendingByKey(
  tx: TxCtx,
  projectId: string,
  key: string,
): Promise<SendingRow | undefined> {
  const row = await tx.db
    .selectFrom('sendings')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && asSending(row)
}

/** Until the transaction ends nobody else moves it. */
export async function lockSending(
  tx: TxCtx,
  { projectId, sendingId }: SendingKey,
): Promise<SendingRow | undefined> {
  const row = await tx.db
    .selectFrom('sendings')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', sendingId)
    .forUpdate()
    .executeTakeFirst()
  return row && asSending(row)
}

export const updateSending = async (
  { db }: { db: Db },
  { projectId, sendingId }: SendingKey,
  changes: Omit<Updateable<Sendings>, 'project_id' | 'id'>,
): Promise<void> =>
  void (await db
    .updateTable('sendings')
    .set(changes)
    .where('project_id', '=', projectId)
    .where('id', '=', sendingId)
    .execute())

/**
 * Stores why messages of a sending wait. `trouble_since` stays while the cause stays; all answers of the mail server are one
 * cause. With `dueAt` nothing is sent before that time.
 */
export async function noteTrouble(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { projectId, sendingId }: SendingKey,
  trouble: StoredTrouble | { answer: string },
  dueAt: Date | null = null,
): Promise<void> {
  const isAnswer = typeof trouble === 'object'
  const text = isAnswer ? trouble.answer.slice(0, longestTrouble) : trouble
  const isSame = isAnswer ? sql`not trouble = ${anyText(storedTroubles)}` : sql`trouble = ${text}`
  await sql`
    update sendings set trouble = ${text}, due_at = coalesce(${dueAt}::timestamptz, due_at),
      trouble_since = case when ${isSame} then trouble_since else ${new Date(clock.now())}::timestamptz end
    where project_id = ${projectId} and id = ${sendingId}`.execute(db)
}
const longestTrouble = 300

/** The latest first, behind the given one, without a form's requests to confirm and without tests. */
export async function listSendings(
  db: Db,
  projectId: string,
  { name, before, count }: { name: string; before: string | undefined; count: number },
): Promise<SendingRow[]> {
  const rows = await db
    .selectFrom('sendings')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('purpose', 'not in', ['OPT_IN', 'TEST'])
    .$if(name !== '', (query) =>
      query.where(sql<boolean>`strpos(${folded(sql.ref('name'))}, ${folded(sql`${name}::text`)}) > 0`),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(asSending)
}

/** A sending of which something is due. */
export type OpenSending = { project_id: string; id: string }

/** Those of all projects, the oldest first. It reads all tenants' rows, as few as are being sent. */
export async function openSendings(
  db: Db,
  purposes: readonly SendingPurpose[],
  now: Date,
): Promise<OpenSending[]> {
  const { rows } = await sql<OpenSending>`
    select /* of all projects */ project_id, id from sendings
    where state = 'SENDING' and purpose = ${anyText(purposes)} and due_at <= ${now}
    order by id`.execute(db)
  return rows
}

/** Those whose people were to be fixed before. It reads all tenants' rows, as few as are. */
export async function unfixedSendings(db: Db, before: Date): Promise<SendingKey[]> {
  const { rows } = await sql<SendingKey>`
    select /* of all projects */ project_id as "projectId", id as "sendingId" from sendings
    where state = 'FIXING' and due_at <= ${before} order by due_at`.execute(db)
  return rows
}

/** Whoever fixes its people has it until the transaction ends, and others may still stop it; false where somebody has it. */
export async function holdVariants(tx: TxCtx, { projectId, sendingId }: SendingKey): Promise<boolean> {
  const { rows } = await sql`
    select from sending_variants where project_id = ${projectId} and sending_id = ${sendingId} and variant = 0
    for update skip locked`.execute(tx.db)
  return rows.length > 0
}

/**
 * Those who have a tag and may be written to. Each is looked up by their id: of people who have just been imported the
 * database has no statistics yet, and would take hours over a join.
 */
export const mailableWith = (
  projectId: string,
  tagId: string | null,
  consents: readonly string[],
  now: number,
) => sql`
    from visitor_tags t cross join lateral (
      select project_id, id, email from visitors
      where project_id = t.project_id and id = t.visitor_id and project_id = ${projectId}
        and email is not null and consent = any(${arrayOf('text', consents)})
        and (paused_until is null or paused_until <= ${new Date(now)}::timestamptz) offset 0) v
    where t.project_id = ${projectId} and t.tag_id = ${tagId}`

/** How many would get it now. */
export async function countRecipients(
  { db, clock }: TxCtx,
  projectId: string,
  tagId: string,
  consents: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people ${mailableWith(projectId, tagId, consents, clock.now())}`.execute(db)
  return rows[0]?.people ?? 0
}

/** Who are found, as rows with `project_id` and `id`. */
type People = RawBuilder<unknown>
export const taggedPeople = (
  { project_id, tag_id }: SendingRow,
  consents: readonly string[],
  now: number,
): People => sql`select v.project_id, t.visitor_id as id ${mailableWith(project_id, tag_id, consents, now)}`

/**
 * Fixes who gets it: these people, each with a variant by chance, in equal parts. One statement, so that nobody is left out or
 * comes twice while contacts change. In the order of the keys: tags stand as they were given, and in an order by chance a million
 * people take six times as long, since each index is written all over.
 */
export async function fixRecipients(
  tx: TxCtx,
  { id, spread_hours }: SendingRow,
  people: People,
  variants: number,
): Promise<number> {
  // the order by chance costs a sort, which a single variant does not need
  const variant =
    variants > 1
      ? sql`((row_number() over (order by uuid_hash_extended(v.id, hashtextextended(${id}, 0)))) % ${variants})::smallint`
      : sql`0::smallint`
  const now = sql`${new Date(tx.clock.now())}::timestamptz`
  // evenly, the first one now
  const at = spread_hours
    ? sql`${now} + (row_number() over (order by v.id) - 1) * (${spread_hours} * interval '1 hour' / count(*) over ())`
    : now
  const { numAffectedRows } = await sql`
    insert into messages (project_id, sending_at, sending_id, visitor_id, variant, state, at)
    select v.project_id, ${sendingAt(id)}::timestamptz, ${id}::uuid, v.id, ${variant}, 'QUEUED', ${at}
    from (${people}) v order by v.id`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}
